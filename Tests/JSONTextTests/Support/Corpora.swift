import Foundation

/// The collections of test cases outside the package, if they are available.
enum Corpora {
  static let folder = ProcessInfo.processInfo.environment["OBJECTBODY_CORPORA"]

  /// Returns the files of a folder, sorted by name.
  static func files(in subfolder: String) throws -> [(name: String, bytes: [UInt8])] {
    let root = URL(fileURLWithPath: folder ?? "").appending(path: subfolder)
    return try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
      .map { ($0.lastPathComponent, Array(try Data(contentsOf: $0))) }
  }

  static func bytes(of file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: folder ?? "").appending(path: file)))
  }
}
