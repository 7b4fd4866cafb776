#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lock of a directory, which only one value has at a time, in all processes of the machine.
///
/// The lock ends when the value goes out of scope, or when the process ends. It's the lock of a file named `.lock`,
/// which stays.
package struct DirectoryLock: ~Copyable, Sendable {
  private let descriptor: CInt

  /// Locks a directory.
  ///
  /// - Parameter path: The path of the directory.
  /// - Throws: ``FileError`` with the kind `permissionDenied` if the directory is locked, or any other if the
  ///   file can't be created.
  package init(of path: String) throws(FileError) {
    descriptor = try Self.lockedDescriptor(path)
  }

  private static func lockedDescriptor(_ path: String) throws(FileError) -> CInt {
    try FileError.checkPath(path)
    let descriptor = unsafe open(
      (path + "/.lock").systemPath, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .last }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      let error = errno
      _ = close(descriptor)
      throw error == EWOULDBLOCK
        ? FileError(.permissionDenied, "another process or value uses the directory")
        : FileError(errorNumber: error)
    }
    return descriptor
  }

  deinit { _ = close(descriptor) }
}
