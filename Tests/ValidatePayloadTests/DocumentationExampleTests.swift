import Foundation
import ObjectSchema
import Testing
import ValidatePayload

/// Tests of the examples in the documentation.
@Suite struct DocumentationExampleTests {
  private let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

  /// Runs the command and returns its output, with paths relative to the root of the repository.
  private func run(_ arguments: [String]) async -> (status: Int32, output: String, errors: String) {
    var command = Command(output: MemorySink(), errors: MemorySink())
    let status = await command.run(arguments)
    return (
      status, command.output.text.replacing(root + "/", with: ""),
      command.errors.text.replacing(root + "/", with: "")
    )
  }

  @Test func exitStatus() async {
    #expect(await ValidatePayload.main(["validate-payload", "--nonsense"]) == ExitStatus.failure)
    #expect(await ValidatePayload.main(["validate-payload", "--version"]) == ExitStatus.valid)
    #expect(ExitStatus.valid == 0)
    #expect(ExitStatus.invalid == 1)
    #expect(ExitStatus.failure == 2)
  }

  @Test func console() async {
    let result = await run([
      "--schemas", root + "/Schemas", "--object", "c_object",
      root + "/Examples/payloads/broken.json",
    ])
    #expect(
      result.output == """
        Examples/payloads/broken.json:4:13: error: c_bool: expected Boolean, found Number [type]
        Examples/payloads/broken.json:9:3: error: c_strng: no such property; \
        did you mean c_string? [unknown]

        """)
    #expect(result.errors == "1 payload, 1 invalid, 2 faults\n")
    #expect(result.status == ExitStatus.invalid)
  }

  @Test func failureTakesPrecedenceOverInvalid() async {
    let result = await run([
      "--schemas=" + root + "/Schemas", "--object", "c_objects", "--", root + "/missing.json",
      root + "/Examples/payloads/broken.json",
    ])
    #expect(result.status == ExitStatus.failure)
    #expect(result.errors.hasPrefix("validate-payload: missing.json: "))
    #expect(result.output.contains("[unknown]"))
  }

  @Test func jsonHasNoSummary() async {
    let result = await run([
      "--schemas", root + "/Schemas", "--object", "c_object", "--format", "json",
      root + "/Examples/payloads/broken.json",
    ])
    #expect(result.errors.isEmpty)
    #expect(
      result.output.hasPrefix(
        #"{"payload":"Examples/payloads/broken.json","line":null,"valid":false,"faults":[{"code":"#
      ))
    let lines = await run([
      "--schemas", root + "/Schemas", "--object", "c_object", "--format", "json",
      root + "/Examples/payloads/c_object-mixed.ndjson",
    ])
    #expect(
      lines.output.hasPrefix(#"{"payload":"Examples/payloads/c_object-mixed.ndjson","line":1"#))
  }

  @Test func quietPrintsNothing() async {
    let result = await run([
      "--schemas", root + "/Schemas", "--object", "c_object", "-q",
      root + "/Examples/payloads/broken.json",
    ])
    #expect(result.status == ExitStatus.invalid)
    #expect(result.output.isEmpty)
    #expect(result.errors.isEmpty)
  }

  @Test func lintAndTest() async {
    let lint = await run(["lint", root + "/Schemas", "--format", "json"])
    #expect(
      lint.output.hasPrefix(#"{"schema":"Schemas/c_diary.json","valid":true,"faults":[]}"# + "\n"))
    #expect(lint.status == ExitStatus.valid)
    let cases = await run(["test", root + "/Tests/Conformance/rules/number.json"])
    #expect(cases.output.hasSuffix(" passed, 0 failed\n"))
    #expect(cases.status == ExitStatus.valid)
  }

  @Test func directoryRequiresRecursive() async {
    let arguments = ["--schemas", root + "/Schemas/c_object.json", root + "/Examples/payloads"]
    #expect(await run(arguments).status == ExitStatus.failure)
    #expect(await run(arguments + ["-r"]).status == ExitStatus.invalid)
  }
}
