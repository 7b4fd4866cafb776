import Foundation
import ObjectSchema

@testable import ValidatePayload
import TestSupport

/// One run of the command inside the test's process, with all that it wrote.
struct CommandRun {
  let status: Int32
  let output: String
  let errors: String

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - words: The words of the command line.
  ///   - input: What standard input holds.
  ///   - folder: A folder whose path is left out of what the command wrote.
  ///   - isTerminal: Whether standard output passes for a terminal.
  ///   - allowsColour: Whether the environment allows colours.
  /// - Throws: What keeps the input from being written to a file.
  init(
    _ words: [String], input: [UInt8] = [], folder: String? = nil, isTerminal: Bool = false,
    allowsColour: Bool = true
  ) async throws {
    let scratch = try TemporaryFolder()
    defer { scratch.remove() }
    let file = try scratch.write(input, to: "input")
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
    var command = Command(
      output: MemorySink(isTerminal: isTerminal), errors: MemorySink(isTerminal: isTerminal),
      allowsColour: allowsColour, inputDescriptor: handle.fileDescriptor)
    status = await command.run(words)
    // The handle closes the descriptor when it goes.
    try handle.close()
    func shown(_ text: String) -> String {
      folder.map { text.replacing($0 + "/", with: "") } ?? text
    }
    output = shown(command.output.sink.text)
    errors = shown(command.errors.sink.text)
  }
}

extension CommandRun {
  /// A check against the object of the guide.
  static func check(
    _ words: [String], input: String = "", folder: String? = nil, isTerminal: Bool = false,
    allowsColour: Bool = true
  ) async throws -> CommandRun {
    try await CommandRun(
      ["--schemas", Repository.path("Schemas"), "--object", "c_object"] + words,
      input: Array(input.utf8), folder: folder, isTerminal: isTerminal,
      allowsColour: allowsColour)
  }
}
