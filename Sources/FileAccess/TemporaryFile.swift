#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(Darwin)
  import Darwin
#endif

/// A new file that only its owner can read, and that is removed when the value goes out of scope.
///
/// If the process is killed, the file stays; it is removed when the next one is created in the directory.
package struct TemporaryFile: ~Copyable, Sendable {
  /// The path of the file.
  package let path: String

  private let descriptor: CInt

  /// Creates an empty file.
  ///
  /// - Parameter directory: The path of the directory to create it in.
  /// - Throws: ``FileError`` if no file can be created there.
  package init(in directory: String) throws(FileError) {
    try FileError.checkPath(directory)
    let sibling = directory + "/file"
    AbandonedFiles.remove(beside: sibling)
    (path, descriptor, _) = try ReplacementFile.create(beside: sibling, isPrivate: true)
  }

  /// The output that writes to the file.
  package var output: FileOutput { FileOutput(descriptor: descriptor) }

  /// Gives the file another name, which stays when the value goes out of scope.
  ///
  /// - Parameter other: The path, in the same file system.
  /// - Throws: ``FileError`` if there is a file with the name, or if it can't be created.
  package func link(as other: String) throws(FileError) {
    try FileError.checkPath(other)
    guard unsafe systemLink(path.systemPath, other.systemPath) == 0 else { throw .last }
  }

  deinit {
    _ = unsafe unlink(path.systemPath)
    // The file is locked until here, so that nothing else removes it.
    _ = close(descriptor)
  }
}

private func systemLink(_ path: UnsafePointer<CChar>, _ other: UnsafePointer<CChar>) -> CInt {
  unsafe link(path, other)
}
