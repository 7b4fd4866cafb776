import Foundation
import TestSupport

/// A folder with a payload and files of its own, and runs of `build` on it.
struct BuildFixture {
  let folder: TemporaryFolder

  /// A payload for a picture with its content and one with two parts, its paths in `files`.
  static let pictures = """
    {
      "c_pictures": [
        {"content": {"file": "files/content.jpg"}},
        {"c_original": {"file": "files/original.jpg"}, "c_overlay": {"file": "files/overlay.png"}}
      ]
    }
    """

  /// Makes the folder, with copies of the repository's example files.
  init() throws {
    folder = try TemporaryFolder()
    for name in ["content.jpg", "original.jpg", "overlay.png", "notes.txt"] {
      try folder.write(Repository.bytes("Examples/files/\(name)"), to: "files/\(name)")
    }
  }

  /// Writes a payload into the folder and builds from it.
  ///
  /// - Parameters:
  ///   - payload: The payload's text.
  ///   - object: The name of the object, of those that the repository has.
  ///   - words: Further words of the command line.
  /// - Returns: What came of it.
  /// - Throws: What keeps the files from being written.
  func build(
    _ payload: String, object: String = "c_office", _ words: [String] = []
  ) async throws -> CommandRun {
    let path = try folder.write(payload, to: "payload.json")
    return try await run(["--object", object] + words + [path])
  }

  /// Builds from a picture whose content is some value.
  func build(content: String, _ words: [String] = []) async throws -> CommandRun {
    try await build(#"{"c_pictures": [{"content": \#(content)}]}"#, words)
  }

  /// Builds with the repository's schemas.
  func run(_ words: [String], input: String = "") async throws -> CommandRun {
    try await CommandRun(
      ["build", "--schemas", Repository.path("Schemas")] + words, input: Array(input.utf8),
      folder: folder.path)
  }

  /// Makes a symbolic link.
  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/" + name, withDestinationPath: destination)
  }

  /// The names in the folder.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }
}
