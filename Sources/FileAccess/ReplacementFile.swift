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
///
/// Until it is complete, only its owner can read it. Then it gets the permissions of the file that
/// it replaces, or those of a new file. If the process is killed, the temporary file stays; it is
/// removed when the next file in the directory is replaced.
package struct ReplacementFile: ~Copyable {
  private let path: String
  private let temporaryPath: String
  private var descriptor: CInt
  /// The permissions of the complete file.
  private let permissions: mode_t
  private var isCommitted = false

  /// Creates the temporary file.
  ///
  /// - Parameters:
  ///   - path: The path of the file. A directory, pipe or device isn't replaced.
  ///   - isPrivate: Whether only its owner can read the complete file, too, because it contains secrets.
  /// - Throws: ``FileError`` if the file can't be replaced.
  package init(for path: String, isPrivate: Bool = false) throws(FileError) {
    try FileError.checkPath(path)
    let replaced = try Self.permissions(ofFileAt: path)
    AbandonedFiles.remove(beside: path)
    let created = try Self.create(beside: path, isPrivate: isPrivate || replaced != nil)
    self.path = path
    temporaryPath = created.path
    descriptor = created.descriptor
    permissions = isPrivate ? 0o600 : replaced ?? created.permissions
  }

  /// The output that writes to the file.
  package var output: FileOutput { FileOutput(descriptor: descriptor) }

  /// Closes the file and gives it its permissions and its final name.
  ///
  /// - Throws: ``FileError`` if it can't be closed or renamed. The temporary file is then removed.
  package consuming func commit() throws(FileError) {
    try setPermissions()
    // As long as a descriptor is open, the file is locked, so that nothing else removes it.
    let lock = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    defer { if lock >= 0 { _ = close(lock) } }
    let result = close(descriptor)
    descriptor = -1
    // Some file systems report write errors only on close.
    if result != 0, errno != EINTR { throw .last }
    if unsafe rename(temporaryPath.systemPath, path.systemPath) != 0 { throw .last }
    isCommitted = true
  }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
    if !isCommitted { _ = unsafe unlink(temporaryPath.systemPath) }
  }

  private func setPermissions() throws(FileError) {
    if fchmod(descriptor, permissions) == 0 { return }
    let error = FileError.last
    // Some file systems give all files the same permissions.
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & 0o777 & ~permissions == 0 else {
      throw error
    }
  }

  /// Returns the permissions of the file to replace, or `nil` if there is none.
  private static func permissions(ofFileAt path: String) throws(FileError) -> mode_t? {
    var status = stat()
    guard unsafe stat(path.systemPath, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status.st_mode & 0o777
    case S_IFDIR: throw .isDirectory
    default: throw .notRegularFile
    }
  }

  /// Creates and locks a temporary file.
  ///
  /// - Parameters:
  ///   - path: The path of the file to replace.
  ///   - isPrivate: Whether the file is created with permissions for its owner alone. Otherwise,
  ///     it's created with those of a new file, and they're taken away before anything is written.
  /// - Returns: The path and the descriptor of the file, and the permissions it was created with.
  /// - Throws: ``FileError`` if no file can be created in the directory.
  static func create(
    beside path: String, isPrivate: Bool
  ) throws(FileError) -> (path: String, descriptor: CInt, permissions: mode_t) {
    while true {
      let temporaryPath = AbandonedFiles.temporaryPath(beside: path)
      // The system clears the bits that are set in the process's file mode creation mask (umask).
      let descriptor = unsafe open(
        temporaryPath.systemPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC,
        isPrivate ? 0o600 : 0o666)
      if descriptor < 0 {
        if errno == EINTR { continue }
        throw .last
      }
      var status = stat()
      if unsafe fstat(descriptor, &status) == 0, AbandonedFiles.lock(descriptor) {
        _ = fchmod(descriptor, 0o600)
        return (temporaryPath, descriptor, status.st_mode & 0o777)
      }
      // Another process took the file for an abandoned one before it was locked.
      _ = close(descriptor)
      _ = unsafe unlink(temporaryPath.systemPath)
    }
  }
}
