#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error thrown when a file or directory can't be read or written.
package struct FileError: Error, Hashable, Sendable {
  /// The kinds of failure that callers distinguish.
  package enum Kind: Hashable, Sendable {
    /// There is no such file.
    case notFound
    /// A symbolic link without a target, or a cycle of links.
    case danglingLink
    /// The process may not access the file.
    case permissionDenied
    /// A directory where a file is expected.
    case isDirectory
    /// A pipe, socket or device where a regular file is expected.
    case notRegularFile
    /// A file that isn't the expected one, or that was modified.
    case modified
    /// A path that leads out of a root directory, or isn't relative to it.
    case outsideRoot
    /// A root directory that is known only by its name.
    case unresolvedRoot
    /// A pipe or socket that no longer has a reader.
    case closedPipe
    /// Any other failure.
    case other
  }

  /// The kind of error.
  package let kind: Kind

  /// The system's error number (`errno`), if the system refused an operation.
  package let systemError: Int32?

  /// A short description without paths or content, which is the system's own text if it has one.
  package let reason: String

  /// Creates an error that the system didn't report.
  package init(_ kind: Kind, _ reason: String) {
    self.kind = kind
    self.reason = reason
    systemError = nil
  }

  /// Creates an error that the system didn't report and that doesn't have a specific kind.
  package init(_ reason: String) { self.init(.other, reason) }

  /// The error of the last failed system call.
  package static var last: FileError { FileError(errorNumber: errno) }

  /// Creates an error from the system's error number.
  package init(errorNumber: Int32) {
    kind =
      switch errorNumber {
      case ENOENT, ENOTDIR: .notFound
      case ELOOP: .danglingLink
      case EACCES, EPERM: .permissionDenied
      case EISDIR: .isDirectory
      // Opening a socket fails with one of these errors.
      case ENXIO, EOPNOTSUPP: .notRegularFile
      case EPIPE: .closedPipe
      default: .other
      }
    systemError = errorNumber
    // The system's buffer is valid until the next call; the string copies it right away.
    reason = unsafe String(cString: strerror(errorNumber))
  }

  private init(_ kind: Kind, _ systemError: Int32?, _ reason: String) {
    self.kind = kind
    self.systemError = systemError
    self.reason = reason
  }

  /// The same error, reported for a symbolic link instead of its missing target.
  var asDanglingLink: FileError { FileError(.danglingLink, systemError, reason) }

  static let outsideRoot = FileError(
    .outsideRoot, "a link to a file outside the directory")

  package static let modified = FileError(.modified, "the file isn't the one that was attached")

  static let unresolvedRoot = FileError(
    .unresolvedRoot, "the root directory is known only by its name")

  static var notDirectory: FileError { FileError(errorNumber: ENOTDIR) }

  static var tooManySteps: FileError { FileError(errorNumber: ELOOP) }

  static var interrupted: FileError { FileError(errorNumber: EINTR) }

  /// Whether a wait for input was ended by something else.
  package var isInterruption: Bool { systemError == EINTR }

  static let isDirectory = FileError(.isDirectory, "expected a file, found a directory")
  static let notRegularFile = FileError(
    .notRegularFile, "expected a file, found a pipe, socket or device")

  /// Throws an error if a path contains a null character. The system would read the path only up to
  /// that character, and access another file.
  static func checkPath(_ path: String) throws(FileError) {
    guard path.hasByte(0) else { return }
    throw FileError(.notFound, "the path contains a null character")
  }
}
