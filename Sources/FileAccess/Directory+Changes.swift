#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

extension Directory {
  /// Creates a directory, unless there is one.
  ///
  /// - Parameters:
  ///   - path: The path, whose parent must exist.
  ///   - isPrivate: Whether only its owner can use it.
  /// - Throws: ``FileError`` if it can't be created.
  package static func create(at path: String, isPrivate: Bool = true) throws(FileError) {
    try FileError.checkPath(path)
    if unsafe mkdir(path.systemPath, isPrivate ? 0o700 : 0o777) == 0 { return }
    guard errno == EEXIST, try exists(at: path) else { throw .last }
  }

  /// Removes a file, unless there is none.
  ///
  /// - Parameter path: The path of the file.
  /// - Throws: ``FileError`` if it can't be removed.
  package static func removeFile(at path: String) throws(FileError) {
    try FileError.checkPath(path)
    guard unsafe unlink(path.systemPath) == 0 || errno == ENOENT else { throw .last }
  }

  /// Waits until the names in a directory have reached the disk.
  ///
  /// - Parameter path: The path of the directory.
  /// - Throws: ``FileError`` if the directory can't be opened. A file system that can't wait is no error.
  package static func flush(_ path: String) throws(FileError) {
    try FileError.checkPath(path)
    let descriptor = unsafe open(path.systemPath, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last }
    _ = fsync(descriptor)
    _ = close(descriptor)
  }
}
