import Foundation

/// The collections of hard cases that stand outside the package, where they are at hand.
enum Corpora {
  static let folder = ProcessInfo.processInfo.environment["OBJECTBODY_CORPORA"]

  /// The files of a folder by name, in the order of their names.
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
