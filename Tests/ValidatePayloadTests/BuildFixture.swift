import Foundation
import TestSupport

/// A directory with a payload and files, to run `build` on.
struct BuildFixture {
  let folder: TemporaryFolder

  /// A payload with a picture that has content and one with two facets, whose files are in `files`.
  static let pictures = """
    {
      "c_pictures": [
        {"content": {"file": "files/content.jpg"}},
        {"c_original": {"file": "files/original.jpg"}, "c_overlay": {"file": "files/overlay.png"}}
      ]
    }
    """

  /// Creates the directory with copies of the example files.
  init() throws {
    folder = try TemporaryFolder()
    for name in ["content.jpg", "original.jpg", "overlay.png", "notes.txt"] {
      try folder.write(Repository.bytes("Examples/files/\(name)"), to: "files/\(name)")
    }
  }

  /// Writes a payload into the directory and builds the request for it.
  ///
  /// - Parameters:
  ///   - payload: The text of the payload.
  ///   - object: The name of an object of the repository.
  ///   - arguments: Further arguments.
  /// - Returns: The run.
  /// - Throws: An error if the files can't be written.
  func build(
    _ payload: String, object: String = "c_office", _ arguments: [String] = []
  ) async throws -> CommandRun {
    let path = try folder.write(payload, to: "payload.json")
    return try await run(["--object", object] + arguments + [path])
  }

  /// Builds the request for a picture with the given content.
  func build(content: String, _ arguments: [String] = []) async throws -> CommandRun {
    try await build(#"{"c_pictures": [{"content": \#(content)}]}"#, arguments)
  }

  /// Runs `build` with the schemas of the repository.
  func run(_ arguments: [String], input: String = "") async throws -> CommandRun {
    try await CommandRun(
      ["build", "--schemas", Repository.path("Schemas")] + arguments, input: Array(input.utf8),
      folder: folder.path)
  }

  /// Creates a symbolic link.
  func link(_ name: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/" + name, withDestinationPath: destination)
  }

  /// The names of the files in the directory.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
  }
}
