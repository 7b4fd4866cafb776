import TestSupport
import Testing

/// Tests of payloads that update an object.
@Suite struct UpdateTests {
  private static let schema = """
    {"name": "c_visit", "properties": [
      {"name": "c_title", "type": "String", "validators": [{"name": "required"}]},
      {"name": "c_code", "type": "String", "creatable": true}],
     "objectTypes": [{"name": "c_first", "properties": [
       {"name": "c_scan", "type": "File"}, {"name": "c_age", "type": "Number"}]}]}
    """

  private static let id = "507f1f77bcf86cd799439011"

  /// Runs the command with a payload and a file `scan.png` beside it.
  private func run(_ arguments: [String], _ payload: String) async throws -> CommandRun {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(Array("scan".utf8), to: "scan.png")
    let schema = try folder.write(Self.schema, to: "schema.json")
    let path = try folder.write(payload, to: "payload.json")
    let action = arguments.first == "build" ? ["build"] : []
    return try await CommandRun(
      action + ["--schemas", schema] + arguments.dropFirst(action.count) + [path],
      folder: folder.path)
  }

  @Test func `an update requires nothing and can't change what can only be created`() async throws {
    #expect(try await run(["--update", "-q"], "{}").status == 0)
    let refused = try await run(
      ["--update"], #"{"c_title": null, "c_code": "x", "type": "c_first"}"#)
    #expect(
      refused.output == """
        payload.json:1:1: error: c_title: required, but null [required]
        payload.json:1:29: error: c_code: cannot be written when the object is updated [notWritable]
        payload.json:1:42: error: type: cannot be written when the object is updated [notWritable]

        """)
    #expect(refused.status == 1)
    let json = try await run(["--update", "--format", "json"], #"{"c_code": "x"}"#)
    #expect(json.output.contains(#""errCode":"cortex.invalidArgument.creatableOnly""#))
  }

  @Test func `properties of types need the type of the object`() async throws {
    let payload = #"{"c_age": "7"}"#
    let unknown = try await run(["--update"], payload)
    #expect(
      unknown.output
        == "payload.json:1:11: warning: c_age: not checked: the type of the object is not known"
        + " [unchecked]\n")
    #expect(unknown.status == 0)
    let known = try await run(["--update", "--type", "c_first"], payload)
    #expect(
      known.output == "payload.json:1:11: error: c_age: expected Number, found String [type]\n")
    let wrong = try await run(["--update", "--type", "c_last"], payload)
    #expect(
      wrong.errors.contains(
        #"--type: c_visit has no object type "c_last"; its types are c_first"#))
    #expect(wrong.status == 2)
  }

  @Test func `the request updates an object and uploads the files of its type`() async throws {
    let payload = #"{"c_scan": {"content": {"file": "scan.png"}}}"#
    let built = try await run(
      ["build", "--update", "--id", Self.id, "--type", "c_first"], payload)
    #expect(
      built.output == #"{"method":"PUT","path":"/c_visits/507f1f77bcf86cd799439011","#
        + #""body":{"c_scan":{"content":"c_scan.content.png"}},"uploads":[{"path":"c_scan.content","#
        + #""pointer":"/c_scan/content","facet":"content","fileName":"c_scan.content.png","#
        + #""mime":"image/png","length":4}]}"# + "\n")
    // Without the type, the object that names a file would be sent as it is.
    let unknown = try await run(["build", "--update", "--id", Self.id], payload)
    #expect(unknown.output.isEmpty)
    #expect(
      unknown.errors.contains(
        "c_scan.content.file: expected the type of the object, on which the file's property depends"
      ))
    #expect(unknown.status == 1)
  }

  @Test(arguments: [
    (["--type", "c_first"], "--type requires --update"),
    (["build", "--id", id], "--id requires --update"),
    (["build", "--update"], "build --update requires --id"),
    (["build", "--update", "--id", "../x"], "expected 24 hexadecimal digits for --id"),
  ])
  func `incomplete options are an error`(arguments: [String], message: String) async throws {
    let run = try await run(arguments, "{}")
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains(message))
  }
}
