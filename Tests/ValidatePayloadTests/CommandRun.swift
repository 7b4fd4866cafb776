import DateText
import Foundation
import ObjectSchema

@testable import ValidatePayload
import TestSupport

/// A run of the command in the process of the test, with its output.
struct CommandRun {
  let status: Int32
  let output: String
  let errors: String

  /// Runs the command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - input: The content of standard input.
  ///   - folder: A directory whose path is removed from the output.
  ///   - isTerminal: Whether standard output and standard error count as terminals.
  ///   - colour: Whether the environment asks for colors.
  ///   - clock: Returns the time.
  ///   - waitForChange: Waits until files change, or ends the command.
  /// - Throws: An error if the input can't be written to a file.
  init(
    _ arguments: [String], input: [UInt8] = [], folder: String? = nil, isTerminal: Bool = false,
    colour: TextColour = .auto,
    clock: @escaping @Sendable () -> Instant = { Instant(seconds: 1_773_735_300) },
    waitForChange: @escaping Command.ChangeWait = { _, _, _ in nil }
  ) async throws {
    let scratch = try TemporaryFolder()
    defer { scratch.remove() }
    let file = try scratch.write(input, to: "input")
    let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
    var command = Command(
      output: MemorySink(isTerminal: isTerminal), errors: MemorySink(isTerminal: isTerminal),
      colour: colour, inputDescriptor: handle.fileDescriptor, clock: clock)
    command.waitForChange = waitForChange
    status = await command.run(arguments)
    // Keeps the handle alive until here; it closes the descriptor when it is released.
    try handle.close()
    func shown(_ text: String) -> String {
      folder.map { text.replacing($0 + "/", with: "") } ?? text
    }
    output = shown(command.output.text)
    errors = shown(command.errors.text)
  }
}

extension CommandRun {
  /// Checks payloads against the definition of the guide.
  static func check(
    _ arguments: [String], input: String = "", folder: String? = nil, isTerminal: Bool = false,
    colour: TextColour = .auto,
    clock: @escaping @Sendable () -> Instant = { Instant(seconds: 1_773_735_300) }
  ) async throws -> CommandRun {
    try await CommandRun(
      ["--schemas", Repository.path("Schemas"), "--object", "c_object"] + arguments,
      input: Array(input.utf8), folder: folder, isTerminal: isTerminal,
      colour: colour, clock: clock)
  }

  /// A code with a link to a line of the definition of the guide.
  static func link(_ code: String, line: Int) -> String {
    let path = Repository.path("Schemas/c_object.json").percentEncodedPath
    let uri = "file://\(CurrentProcess.hostName)\(path)#\(line)"
    return "\u{1B}]8;;\(uri)\u{1B}\\\(code)\u{1B}]8;;\u{1B}\\"
  }
}
