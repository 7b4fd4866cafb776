import Foundation

/// The files of the repository.
package enum Repository {
  /// The path of the repository, found from this file's.
  package static let root: String = {
    var url = URL(fileURLWithPath: #filePath)
    while url.pathComponents.count > 1 {
      url.deleteLastPathComponent()
      if FileManager.default.fileExists(atPath: url.appending(path: "Package.swift").path) {
        break
      }
    }
    return url.path
  }()

  package static func path(_ name: String) -> String { root + "/" + name }

  package static func bytes(_ name: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: path(name))))
  }
}
