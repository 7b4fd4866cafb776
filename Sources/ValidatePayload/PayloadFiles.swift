import ObjectSchema

/// The folder that the files of a payload lie in, and that no path in the payload leaves.
struct PayloadFiles {
  /// Why a path in a payload leads to no file.
  enum Refusal: Error, Hashable {
    /// The path leaves the folder, or is none: what is wrong with it.
    case path(String)
    /// There is nothing that can be read: the reason, as the system gives it.
    case trouble(String)
  }

  private let root: RealPath

  /// Opens the folder.
  ///
  /// - Parameter folder: The folder; links in its own path are followed.
  /// - Throws: ``FileError`` if there is no such folder.
  init(_ folder: String) throws(FileError) {
    // The system would read the path only up to its first NUL.
    if folder.utf8.contains(0) { throw FileError("a path cannot hold NUL") }
    root = try RealPath(folder)
    guard try FileBytes.isFolder(root.text) else { throw FileError("is not a folder") }
  }

  /// The folder that a payload lies in.
  ///
  /// - Parameter payload: The path of the payload, or `-`.
  /// - Returns: The path of the folder.
  static func folder(of payload: String) -> String {
    guard payload != "-", let slash = payload.utf8.lastIndex(of: UInt8(ascii: "/")) else {
      return "."
    }
    return slash == payload.startIndex ? "/" : String(payload[..<slash])
  }

  /// Finds a file by its path in a payload.
  ///
  /// The answer holds no links, so what is opened by it lies in the folder unless somebody changes
  /// the folder at the same time.
  ///
  /// - Parameter path: The path, from the folder.
  /// - Returns: The file, which need not be one that can be read.
  /// - Throws: ``Refusal`` if the path leaves the folder or leads nowhere.
  func file(at path: String) throws(Refusal) -> RealPath {
    let bytes = path.utf8
    if bytes.isEmpty { throw .path("an empty path") }
    if bytes.contains(0) { throw .path("NUL in it") }
    if bytes.first == UInt8(ascii: "/") { throw .path("an absolute path") }
    if bytes.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual("..".utf8) }) {
      throw .path("the step ..")
    }
    let file: RealPath
    do throws(FileError) { file = try RealPath(root.text + "/" + path) } catch {
      throw .trouble(error.reason)
    }
    guard file == root || file.isBelow(root) else { throw .path("a link that leads out of it") }
    return file
  }
}
