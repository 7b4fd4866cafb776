import Foundation
import Testing

/// The test corpora outside of the package, if they are available.
enum Corpora {
  static let folder = ProcessInfo.processInfo.environment["OBJECTBODY_CORPORA"]

  /// The cases of a file.
  static func cases(of file: String) throws -> [[String: Any]] {
    let url = try URL(fileURLWithPath: #require(folder)).appending(path: file)
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    return try #require(root?["cases"] as? [[String: Any]])
  }
}
