import Foundation
import TestSupport

extension TemporaryFolder {
  /// Creates a symbolic link to a target, which is relative to the directory of the link.
  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }

  /// The names of the entries, sorted.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }
}
