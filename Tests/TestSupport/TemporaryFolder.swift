import Foundation

/// A temporary folder for one test, which must remove it.
package struct TemporaryFolder {
  package let path: String

  package init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "objectbody-\(UUID())").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Writes a file, creating intermediate folders, and returns its path.
  @discardableResult
  package func write(_ bytes: some Sequence<UInt8>, to name: String) throws -> String {
    let file = URL(fileURLWithPath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return file.path
  }

  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(text.utf8, to: name)
  }

  package func remove() { try? FileManager.default.removeItem(atPath: path) }
}
