import FaultExplanations
import Foundation
import JSONText
import ObjectBody
import TestSupport
import Testing

@testable import ValidatePayload

@Suite struct ExplainTests {
  /// Runs the command of an example in a directory with its files.
  private static func run(
    _ input: FaultExample.Input, of example: FaultExample
  ) async throws -> CommandRun {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    if let definition = example.definition {
      try folder.write(definition, to: FaultExample.definitionName)
    }
    for file in example.files { try folder.write(file.text, to: file.name) }
    try folder.write(input.text, to: input.name)
    var arguments = input.command.replacing("\\\n", with: " ").split(separator: " ").map(
      String.init)
    #expect(arguments.removeFirst() == "validate-payload")
    for index in arguments.indices {
      let path = folder.path + "/" + arguments[index]
      let isOutput = index > 0 && arguments[index - 1] == "--output"
      if isOutput || FileManager.default.fileExists(atPath: path) { arguments[index] = path }
    }
    return try await CommandRun(arguments, folder: folder.path)
  }

  /// The lines that the command prints about faults and errors, on both streams.
  private static func complaints(_ run: CommandRun) -> [Substring] {
    (run.output + run.errors).split(separator: "\n").filter {
      !$0.hasPrefix("{") && !$0.contains(#/^[0-9]+ (payload|definition|payloads) ?/#)
        && !$0.contains(" usable, ")
    }
  }

  @Test func `each example prints its line, and its counterpart prints none`() async throws {
    var count = 0
    for explanation in FaultExplanation.all {
      guard let example = explanation.example else { continue }
      count += 1
      let faulty = try await Self.run(example.faulty, of: example)
      #expect(Self.complaints(faulty).map(String.init) == [example.line], "\(explanation.code)")
      let isPlain = example.line.hasPrefix("validate-payload: ")
      #expect(
        faulty.status == (isPlain ? 2 : explanation.severities.first == .error ? 1 : 0),
        "\(explanation.code)")
      let isCodeShown = example.line.hasSuffix("[\(explanation.code)]")
      #expect(isCodeShown || explanation.code == "unreadableFile", "\(explanation.code)")
      let sound = try await Self.run(example.sound, of: example)
      #expect(Self.complaints(sound).isEmpty && sound.status == 0, "\(explanation.code)")
    }
    #expect(count >= 47)
  }

  @Test func `the file of the example that can't be read is a fault of a builder`() throws {
    let explanation = try #require(FaultExplanation.explanations(of: "unreadableFile").first)
    let example = try #require(explanation.example)
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for file in example.files { try folder.write(file.text, to: file.name) }
    let schemas = try SchemaRegistry(text: try #require(example.definition))
    let object = try schemas.object(named: "c_visit")
    for input in [example.faulty, example.sound] {
      let name = try #require(input.text.firstMatch(of: #/"file": "([a-z.]+)"/#)).output.1
      let attachment = FileAttachment.file(path: "\(folder.path)/\(name)")
      let codes = Self.codes(object, ["c_scan": ["content": .attachment(attachment)]])
      #expect(codes == (input.name == "bad.json" ? ["unreadableFile"] : []))
    }
  }

  private static func codes(_ object: ObjectDefinition, _ values: PropertyObject) -> [String] {
    do throws(BodyValidationError) {
      _ = try object.body(values)
      return []
    } catch { return error.faults.map(\.codeName) }
  }

  @Test func `a code is explained as text`() async throws {
    let run = try await CommandRun(["explain", "enum"])
    #expect(run.errors.isEmpty && run.status == 0)
    #expect(
      run.output == """
        enum: A value isn't one of the allowed values.
        Reported for payloads, as an error. The server's code for it is
        cortex.invalidArgument.enumValue.

        A rule stringEnum, numberEnum, dateEnum, idEnum or options lists the values
        that are allowed, or the key type of an object with types has the name of no
        type. Texts are compared exactly, including their case; numbers by value, so
        that 1.0 is 1; dates as instants; and identifiers without regard to case. The
        message lists what is allowed.

        With the definition schema.json:

            {"name": "c_visit", "properties": [
              {"name": "c_state", "type": "String", "validators": [
                {"name": "stringEnum", "definition": {"values": ["open", "done"]}}]}]}

        The payload bad.json has the fault:

            {"c_state": "Done"}

            $ validate-payload --schemas schema.json bad.json
            bad.json:1:13: error: c_state: expected one of open, done [enum]

        How to mend it:

        Use one of the listed values. Of options, the payload has the value, not the
        label that people see. If a value is missing in the list, add it to the
        definition.

        The payload good.json doesn't have it:

            {"c_state": "done"}

        """)
  }

  @Test func `the output on the page is that of the command`() async throws {
    let page = "Sources/ValidatePayload/Documentation.docc/ExplainingFaults.md"
    for code in ["null", "requird"] {
      let run = try await CommandRun(["explain", code])
      let shown = try Repository.output(of: "validate-payload explain \(code)", in: page)
      #expect(run.output + run.errors == shown, "\(code)")
    }
  }

  @Test func `codes of payloads and of definitions are both explained`() async throws {
    let run = try await CommandRun(["explain", "type", "mediaTypeMismatch"])
    let explanations =
      FaultExplanation.explanations(of: "type")
      + FaultExplanation.explanations(of: "mediaTypeMismatch")
    #expect(explanations.count == 3)
    #expect(run.output == explanations.map(\.text).joined(separator: "\n"))
    #expect(run.errors.isEmpty && run.status == 0)
  }

  @Test func `a code of the server is explained`() async throws {
    let run = try await CommandRun(["explain", "cortex.unsupportedMediaType.facetMime"])
    #expect(run.output == FaultExplanation.explanations(of: "mime").map(\.text).joined())
    #expect(run.status == 0)
  }

  @Test func `without a code, all are listed`() async throws {
    let run = try await CommandRun(["explain"])
    #expect(run.errors.isEmpty && run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "codes of payloads:")
    let codes = lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(codes == FaultExplanation.all.map(\.code))
    let json = try await CommandRun(["explain", "--format", "json"])
    #expect(json.output.split(separator: "\n").count == codes.count)
  }

  @Test func `an unknown code is an error`() async throws {
    let rows = [
      ("requird", "unknown code requird; did you mean required?"),
      ("Type", "unknown code Type; did you mean type?"),
      ("", "unknown code ; validate-payload explain lists all codes"),
      ("-", "unknown code -; validate-payload explain lists all codes"),
      ("what\nis this", "unknown code what\\nis this; validate-payload explain lists all codes"),
    ]
    for (code, message) in rows {
      let run = try await CommandRun(["explain", code])
      #expect(run.errors == "validate-payload: \(message)\n", "\(code)")
      #expect(run.output.isEmpty && run.status == 2)
    }
    // The others are explained.
    let run = try await CommandRun(["explain", "nul", "null"])
    #expect(run.output == FaultExplanation.explanations(of: "null").map(\.text).joined())
    #expect(run.status == 2)
  }

  @Test func `explanations in JSON have the same texts`() async throws {
    let run = try await CommandRun(["explain", "--format", "json"])
    let lines = run.output.split(separator: "\n")
    for (line, explanation) in zip(lines, FaultExplanation.all) {
      let root = try JSONDocument(Array(line.utf8)).root
      #expect(root["code"]?.string == explanation.code)
      #expect(root["subject"]?.string == explanation.subject.rawValue)
      #expect(root["summary"]?.string == explanation.summary)
      #expect(root["meaning"]?.string == explanation.meaning.joiningLines)
      #expect(root["remedy"]?.string == explanation.remedy.joiningLines)
      #expect(root["errCodes"]?.elements?.count == explanation.serverCodes.count)
      let example = root["example"]
      #expect((example == nil) == (explanation.example == nil))
      #expect(example?["faulty"]?["text"]?.string == explanation.example?.faulty.text)
      #expect(example?["faulty"]?["line"]?.string == explanation.example?.line)
      #expect(example?["sound"]?["text"]?.string == explanation.example?.sound.text)
      #expect(
        example?["files"]?[FaultExample.definitionName]?.string == explanation.example?.definition)
      #expect(example?["sound"]?["command"]?.string?.contains("\n") != true)
    }
    #expect("a\nb\n\nc\nd".joiningLines == "a b\n\nc d")
  }
}
