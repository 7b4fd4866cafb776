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

  package static func bytes(atPath path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Returns what a page shows as the output of a command, each line with its end, or `nil` if it doesn't show the
  /// command.
  package static func output(of command: String, in page: String) throws -> String? {
    let lines = String(decoding: try bytes(page), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard let index = lines.firstIndex(where: { $0 == "$ \(command)" }) else { return nil }
    return lines[(index + 1)...].prefix { !$0.hasPrefix("$ ") && !$0.hasPrefix("```") }
      .map { "\($0)\n" }.joined()
  }
}
