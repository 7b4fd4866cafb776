/// A directory that relative paths start from and can't leave.
package struct RootDirectory: Sendable {
  /// The reason why a path doesn't lead to a file.
  package enum PathError: Error, Hashable, Sendable {
    /// The path leaves the directory or is malformed. The text describes what was found.
    case invalid(String)
    /// The file system refused the path.
    case file(FileError)
  }

  private let root: RealPath

  /// Opens a directory.
  ///
  /// - Parameter path: The path of the directory. Symbolic links in it are followed.
  /// - Throws: ``FileError`` if there is no such directory.
  package init(_ path: String) throws(FileError) {
    root = try RealPath(path)
    guard try Directory.exists(at: root.text) else {
      throw FileError("expected a directory, found a file")
    }
  }

  /// Resolves a path relative to the directory.
  ///
  /// The result contains no symbolic links, so a file opened by it lies in the directory unless
  /// the directory is changed at the same time.
  ///
  /// - Parameter path: The relative path.
  /// - Returns: The absolute path of an existing file, which isn't necessarily readable.
  /// - Throws: ``PathError`` if the path leaves the directory or doesn't exist.
  package func file(at path: String) throws(PathError) -> RealPath {
    let bytes = path.utf8
    if bytes.isEmpty { throw .invalid("an empty path") }
    if bytes.contains(0) { throw .invalid("a path with a null character") }
    if bytes.first == UInt8(ascii: "/") { throw .invalid("an absolute path") }
    if bytes.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual("..".utf8) }) {
      throw .invalid("a path with ..")
    }
    let file: RealPath
    do throws(FileError) { file = try RealPath(root.text + "/" + path) } catch {
      throw .file(error)
    }
    guard file.isWithin(root) else { throw .invalid("a link to a file outside the directory") }
    return file
  }
}
