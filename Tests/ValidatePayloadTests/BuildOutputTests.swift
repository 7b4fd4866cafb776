import Foundation
import JSONText
import ObjectSchema
import TestSupport
import Testing

/// The exact output of `build`: canonical bodies, and the names, types and locations of files.
@Suite struct BuildOutputTests {
  private static let schema = """
    [{"name": "c_case", "properties": [
      {"name": "c_z", "type": "Number"}, {"name": "c_a", "type": "Any"},
      {"name": "c_numbers", "type": "Number[]"}, {"name": "c_ko", "type": "Binary"},
      {"name": "c_point", "type": "Geometry"}, {"name": "c_none", "type": "String"},
      {"name": "c_rows", "type": "Document[]", "properties": [
        {"name": "c_b", "type": "String"}, {"name": "c_a", "type": "Boolean"},
        {"name": "c_inner", "type": "Document", "properties": [
          {"name": "c_file", "type": "File"}]}]},
      {"name": "c_file", "type": "File", "facets": [
        {"name": "c_Z"}, {"name": "c_b", "mimes": "image/png"}]}]},
     {"name": "c_typed", "properties": [{"name": "c_base", "type": "String"}], "objectTypes": [
      {"name": "c_one", "properties": [{"name": "c_own", "type": "Any"}]}]}]
    """

  @Test func `bodies are canonical`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    let schema = try fixture.folder.write(Self.schema, to: "schema.json")
    let rows: [(object: String, payload: String, body: String)] = [
      ("c_case", "{}", "{}"),
      (
        "c_case",
        #"{"c_a": {"b": [1, {"z": null, "é": 1, "e": "\u00e9\/\u0001", "": false}], "a": -0.0}, "#
          + #""c_z": 1e2}"#,
        #"{"c_z":100,"c_a":{"a":0,"b":[1,{"":false,"e":"é/\u0001","z":null,"é":1}]}}"#
      ),
      (
        "c_case",
        #"{"c_numbers": [1.0, 1e0, -0, 0.1, 100000000000000000000, 9007199254740993, 1e21, 1E-7, "#
          + #"0.1000000000000000055511151231257827, 123456789.125e-3, 1.7976931348623157e308, "#
          + #"5e-324]}"#,
        #"{"c_numbers":[1,1,0,0.1,100000000000000000000,9007199254740993,1e+21,1e-7,"#
          + #"0.1000000000000000055511151231257827,123456.789125,1.7976931348623157e+308,5e-324]}"#
      ),
      (
        "c_case", #"{"c_point": [1.50, -2], "c_ko": "aGk=", "c_none": null}"#,
        #"{"c_ko":"aGk=","c_point":[1.5,-2],"c_none":null}"#
      ),
      (
        "c_case",
        #"{"c_rows": [{"c_a": true, "c_b": "\ud83c\udf38"}, {}], "c_numbers": []}"#,
        #"{"c_numbers":[],"c_rows":[{"c_b":"🌸","c_a":true},{}]}"#
      ),
      (
        "c_case",
        #"{"c_file": {"c_Z": "a.txt", "c_b": {"upload": "b.png"}, "content": "c.txt"}}"#,
        #"{"c_file":{"c_Z":"a.txt","c_b":{"upload":"b.png"},"content":"c.txt"}}"#
      ),
      (
        "c_typed", #"{"c_own": {"file": "x"}, "c_base": "y", "type": "c_one"}"#,
        #"{"type":"c_one","c_base":"y","c_own":{"file":"x"}}"#
      ),
    ]
    for row in rows {
      let path = try fixture.folder.write(row.payload, to: "payload.json")
      let run = try await CommandRun([
        "build", "--schemas", schema, "--object", row.object, "--body", path,
      ])
      #expect(run.output == row.body, "\(row.payload)")
      #expect(run.status == 0, "\(row.payload)")
    }
  }

  @Test func `the bodies of shipped payloads have the same content`() async throws {
    let schemas = Repository.path("Schemas")
    for name in ["c_object", "c_office", "c_visit", "event", "cache"] {
      let path = "Examples/payloads/\(name).json"
      let run = try await CommandRun([
        "build", "--schemas", schemas, "--object", name, "--body", Repository.path(path),
      ])
      let content = try JSONSerialization.jsonObject(with: Data(Repository.bytes(path)))
      let body = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
      #expect(content as? NSDictionary == body as? NSDictionary, "\(name)")
      #expect(run.status == 0, "\(name)")
    }
  }

  /// The line of the request that describes one upload.
  private func upload(
    _ path: String, _ pointer: String, _ facet: String, _ name: String, _ mediaType: String,
    _ length: Int, mayBeDropped: Bool = false
  ) -> String {
    #"{"path":"\#(path)","pointer":"\#(pointer)","facet":"\#(facet)","fileName":"\#(name)","#
      + #""mime":"\#(mediaType)","length":\#(length)\#(mayBeDropped ? #","mayBeDropped":true"# : "")}"#
  }

  @Test func `files have names, types, lengths and locations`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    try fixture.folder.write("text", to: "files/a.unheard")
    try fixture.folder.write([0xFF, 0xD8, 0xFF, 0xE1], to: "files/b")
    let schema = try fixture.folder.write(Self.schema, to: "schema.json")
    let payload = """
      {"c_file": {"c_Z": {"file": "overlay.png"}, "c_b": {"file": "b"},
        "content": {"file": "notes.txt", "mime": "text/csv; charset=\\"utf-8\\""}},
       "c_rows": [{"c_inner": {"c_file": {"content": {"file": "a.unheard"}}}}, {}],
       "c_a": ["upload://C_file.content.csv"]}
      """
    let run = try await CommandRun(
      [
        "build", "--schemas", schema, "--object", "c_case", "--files",
        fixture.folder.path + "/files",
      ],
      input: Array(payload.utf8))
    let uploads = [
      upload(
        "c_rows[0].c_inner.c_file.content", "/c_rows/0/c_inner/c_file/content", "content",
        "c_rows.0.c_inner.c_file.content.txt", "text/plain", 4),
      upload("c_file.c_Z", "/c_file/c_Z", "c_Z", "c_file.c_Z.png", "image/png", 97),
      // The facet accepts PNG only, but has `passMimes`.
      upload(
        "c_file.c_b", "/c_file/c_b", "c_b", "c_file.c_b.jpg", "image/jpeg", 4, mayBeDropped: true),
      // The payload names another upload like this one, regardless of case.
      upload(
        "c_file.content", "/c_file/content", "content", "c_file.content-2.csv",
        #"text/csv; charset=\"utf-8\""#, 46),
    ]
    #expect(
      run.output == #"{"method":"POST","path":"/c_cases","body":{"#
        + #""c_a":["upload://C_file.content.csv"],"#
        + #""c_rows":[{"c_inner":{"c_file":{"content":"c_rows.0.c_inner.c_file.content.txt"}}},{}],"#
        + #""c_file":{"c_Z":"c_file.c_Z.png","c_b":"c_file.c_b.jpg","#
        + #""content":"c_file.content-2.csv"}},"uploads":[\#(uploads.joined(separator: ","))]}"#
        + "\n")
    #expect(
      run.errors == "-:1:52: warning: c_file.c_b: the facet will be dropped: expected a media type "
        + "accepted by image/png, found image/jpeg [mime]\n")
    #expect(run.status == 0)
  }

  #if os(Linux)
    @Test func `each file is opened once`() async throws {
      let fixture = try BuildFixture()
      defer { fixture.folder.remove() }
      let counters = try ["content.jpg", "original.jpg", "overlay.png"].map {
        try #require(OpenCounter(fixture.folder.path + "/files/" + $0))
      }
      let run = try await fixture.build(BuildFixture.pictures)
      #expect(run.status == 0)
      #expect(counters.map(\.count) == [1, 1, 1])
    }
  #endif
}
