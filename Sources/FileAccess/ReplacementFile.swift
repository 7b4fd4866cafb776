#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A new file that replaces another one when it is complete.
///
/// It is written under a temporary name in the same directory and renamed by ``commit()``. If it
/// goes out of scope before that, it is removed. The other file is thus either unchanged or
/// replaced as a whole. The bytes aren't flushed to the disk, so a power failure can still leave
/// the other file incomplete.
package struct ReplacementFile: ~Copyable {
  private let path: String
  private let temporaryPath: String
  private var descriptor: CInt
  private var isCommitted = false

  /// Creates the temporary file.
  ///
  /// - Parameter path: The path of the file. A directory, pipe or device isn't replaced.
  /// - Throws: ``FileError`` if the file can't be replaced.
  package init(for path: String) throws(FileError) {
    try FileError.checkPath(path)
    try Self.checkReplaceable(path)
    let temporaryPath = Self.temporaryPath(beside: path)
    let descriptor = try Self.create(temporaryPath)
    self.path = path
    self.temporaryPath = temporaryPath
    self.descriptor = descriptor
  }

  /// The output that writes to the file.
  package var output: FileOutput { FileOutput(descriptor: descriptor) }

  /// Closes the file and gives it its final name.
  ///
  /// - Throws: ``FileError`` if it can't be closed or renamed. The temporary file is then removed.
  package consuming func commit() throws(FileError) {
    let result = close(descriptor)
    descriptor = -1
    // Some file systems report write errors only on close.
    if result != 0, errno != EINTR { throw .last }
    if unsafe rename(temporaryPath, path) != 0 { throw .last }
    isCommitted = true
  }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
    if !isCommitted { _ = unsafe unlink(temporaryPath) }
  }

  private static func checkReplaceable(_ path: String) throws(FileError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG else { return }
    throw status.st_mode & S_IFMT == S_IFDIR ? .isDirectory : .notRegularFile
  }

  /// Returns a random path in the same directory, which is practically never in use.
  private static func temporaryPath(beside path: String) -> String {
    let end = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:))
    var generator = SystemRandomNumberGenerator()
    // The temporary name doesn't include the name of the file, which may already have the maximum
    // length.
    let name =
      ".replacement-" + String(generator.next(), radix: 36)
      + String(generator.next(), radix: 36)
    return path[..<(end ?? path.startIndex)] + name
  }

  private static func create(_ path: String) throws(FileError) -> CInt {
    while true {
      // The system clears the bits that are set in the process's file mode creation mask (umask).
      let mode = mode_t(S_IRUSR | S_IWUSR | S_IRGRP | S_IWGRP | S_IROTH | S_IWOTH)
      let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw .last }
    }
  }
}
