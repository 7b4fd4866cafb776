import Foundation

/// The files of the repository that the tests read.
enum Repository {
  /// The root, found from where this file stands.
  static let root: String = {
    var url = URL(fileURLWithPath: #filePath)
    while url.pathComponents.count > 1 {
      url.deleteLastPathComponent()
      if FileManager.default.fileExists(atPath: url.appending(path: "Package.swift").path) {
        break
      }
    }
    return url.path
  }()

  static func path(_ name: String) -> String { root + "/" + name }

  static func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: path(name))))
  }
}
