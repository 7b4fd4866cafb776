import Foundation

/// The files of the repository that the tests use.
enum Repository {
  private static let root = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../../..").standardizedFileURL

  /// Returns the absolute path of a file, given its path in the repository.
  static func path(_ path: String) -> String { root.appendingPathComponent(path).path }
}
