import TestSupport
import Testing

/// Tests of objects that the server sent.
@Suite struct InstanceTests {
  private static let schema = """
    {"name": "c_visit", "properties": [
      {"name": "c_title", "type": "String", "validators": [{"name": "required"},
        {"name": "string", "definition": {"min": 2, "max": 5}}]},
      {"name": "c_code", "type": "String", "creatable": true},
      {"name": "c_made", "type": "Number", "readOnly": true, "validators": [
        {"name": "number", "definition": {"max": 9}}]},
      {"name": "c_account", "type": "Reference"}, {"name": "c_members", "type": "ObjectId[]"},
      {"name": "c_scan", "type": "File", "facets": [{"name": "content", "required": true}]},
      {"name": "c_position", "type": "Geometry"}, {"name": "c_list", "type": "List"},
      {"name": "c_notes", "type": "Document[]", "maxItems": 2, "properties": [
        {"name": "c_text", "type": "String", "validators": [
          {"name": "pattern", "definition": {"pattern": "/^[a-z]+$/"}}]}]}],
     "objectTypes": [{"name": "c_first", "properties": [
       {"name": "c_age", "type": "Number", "validators": [
         {"name": "number", "definition": {"min": 0}}]}]}]}
    """

  private static let id = "507f1f77bcf86cd799439011"

  /// Runs the command with a text.
  private func run(
    _ arguments: [String] = [], _ text: String, in name: String = "answer.json"
  ) async throws -> CommandRun {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let schema = try folder.write(Self.schema, to: "schema.json")
    let path = try folder.write(text, to: name)
    return try await CommandRun(
      ["--schemas", schema, "--instances"] + arguments + [path], folder: folder.path)
  }

  private static let stored = """
    {"_id": "\(id)", "object": "c_visit", "type": "c_first", "created": "2024-02-29T08:30:00.000Z",
     "owner": {"_id": "\(id)", "object": "account", "path": "/accounts/\(id)"}, "ETag": "1",
     "favorite": false, "c_new": 1, "c_code": "x", "c_made": 3, "c_age": 7,
     "c_account": {"_id": "\(id)", "email": "a@example.org"}, "c_members": [{"_id": "\(id)"}, "\(id)"],
     "c_scan": {"name": "content", "state": 2, "facets": [{"name": "c_small", "state": 0}]},
     "c_position": {"type": "Point", "coordinates": [8, 47]}, "c_list": {"data": []},
     "c_notes": [{"_id": "\(id)", "c_text": "abc"}, {"c_text": null}]}
    """

  @Test func `accepts stored objects in all forms`() async throws {
    let line = Self.stored.filter { $0 != "\n" }
    let rows: [(text: String, count: Int)] = [
      (Self.stored, 1), ("[\(Self.stored), \(Self.stored)]", 2), ("[]", 0), ("{}", 1),
      (#"{"object": "list", "data": [\#(Self.stored)], "hasMore": false}"#, 1),
      (#"{"object": "result", "data": \#(Self.stored)}"#, 1), (#"{"\#(Self.id)": {}}"#, 1),
      ("\(line)\n\(line)\n{}\n", 3),
    ]
    for (text, count) in rows {
      let run = try await run([], text)
      #expect(run.output == "" && run.status == 0, "\(text)")
      #expect(run.errors.hasPrefix("\(count) payload"), "\(run.errors)")
    }
    let lines = try await run(["--lines"], "\(line)\n\(line)", in: "answers.ndjson")
    #expect(lines.status == 0 && lines.errors.hasPrefix("2 payloads, 0 invalid"))
    let json = try await run(["--format", "json"], "[{}, {}]")
    #expect(json.output.hasSuffix("\"line\":null,\"valid\":true,\"faults\":[]}\n"))
  }

  @Test func `reports forms and rules, each at its position`() async throws {
    let text = """
      [{"c_title": "long title", "c_made": 10, "type": "c_first", "c_age": -1},
       {"c_title": 1, "c_notes": [{"c_text": "ok"}, {"_id": "\(Self.id)", "c_text": "Not"}]},
       {"c_notes": [{}, {}, {}], "c_position": [8, 99]}, {}, 5]
      """
    let run = try await run([], text)
    #expect(
      run.output == """
        answer.json:1:14: error: c_title: expected a length of 2 to 5, found 10 [length]
        answer.json:1:38: error: c_made: expected at most 9 [range]
        answer.json:1:70: error: c_age: expected at least 0 [range]
        answer.json:2:14: error: c_title: expected String, found Number [type]
        answer.json:2:93: error: c_notes[1].c_text: expected a match of /^[a-z]+$/ [pattern]
        answer.json:3:14: error: c_notes: expected at most 2 elements, found 3 [maxItems]
        answer.json:3:46: error: c_position[1]: expected -90 to 90 [range]
        answer.json:3:56: error: expected Object, found Number [type]

        """)
    #expect(run.status == 1)
    #expect(run.errors == "5 payloads, 4 invalid, 8 faults\n")
  }

  @Test func `an error isn't an object`() async throws {
    let fault = try await run([], #"{"object": "fault", "code": "kError"}"#)
    #expect(
      fault.output
        == "answer.json:1:12: error: object: expected one of c_visit, found a fault [enum]\n")
    #expect(fault.status == 1)
    let html = try await run([], "<html>")
    #expect(html.output.hasPrefix("answer.json:1:1: error: not valid JSON") && html.status == 1)
    let quiet = try await run(["-q"], "[{}, 5]")
    #expect(quiet.output == "" && quiet.errors == "" && quiet.status == 1)
  }

  @Test func `limits the faults of an input`() async throws {
    let run = try await run(["--max-faults", "2"], "[1, 2, 3, {}]")
    #expect(run.output.split(separator: "\n").count == 2)
    #expect(
      run.errors == "some faults of 1 payload were omitted\n4 payloads, 3 invalid, 2 faults\n")
  }

  @Test func `can't be combined with an update`() async throws {
    let run = try await run(["--update"], "{}")
    #expect(run.errors.contains("--instances and --update can't be combined") && run.status == 2)
  }
}
