import JSONText
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// What `build` makes is what the library's builders make of the same values.
@Suite struct BuildAgainstLibraryTests {
  private static let schema = """
    [{"name": "c_case", "properties": [
      {"name": "c_z", "type": "Number"}, {"name": "c_a", "type": "Any"},
      {"name": "c_numbers", "type": "Number[]"}, {"name": "c_ko", "type": "Binary"},
      {"name": "c_point", "type": "Geometry"}, {"name": "c_none", "type": "String"},
      {"name": "c_rows", "type": "Document[]", "properties": [
        {"name": "c_b", "type": "String"}, {"name": "c_a", "type": "Boolean"},
        {"name": "c_inner", "type": "Document", "properties": [
          {"name": "c_file", "type": "File"}]}]},
      {"name": "c_file", "type": "File", "facets": [{"name": "c_Z"}, {"name": "c_b"}]}]},
     {"name": "c_typed", "properties": [{"name": "c_base", "type": "String"}], "objectTypes": [
      {"name": "c_one", "properties": [{"name": "c_own", "type": "Any"}]}]}]
    """

  private static let payloads = [
    ("c_case", #"{}"#),
    (
      "c_case",
      #"{"c_a": {"b": [1, {"z": null, "é": 1, "e": "\u00e9\/\u0001", "": false}], "a": -0.0}, "c_z": 1e2}"#
    ),
    (
      "c_case",
      #"{"c_numbers": [1.0, 1e0, -0, 0.1, 100000000000000000000, 9007199254740993, 1e21, 1E-7, "#
        + #"0.1000000000000000055511151231257827, 123456789.125e-3, 1.7976931348623157e308, 5e-324]}"#
    ),
    ("c_case", #"{"c_point": [1.50, -2], "c_ko": "aGk=", "c_none": null}"#),
    ("c_case", #"{"c_rows": [{"c_a": true, "c_b": "\ud83c\udf38"}, {}], "c_numbers": []}"#),
    ("c_case", #"{"c_file": {"c_Z": "a.txt", "c_b": {"upload": "b.txt"}, "content": "c.txt"}}"#),
    ("c_typed", #"{"c_own": {"file": "x"}, "c_base": "y", "type": "c_one"}"#),
  ]

  @Test func `bodies without files are the same, byte for byte`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    let schema = try fixture.folder.write(Self.schema, to: "schema.json")
    let own = try SchemaRegistry(text: Self.schema)
    for (object, payload) in Self.payloads {
      let values = try #require(JSONValue(parsing: payload).object)
      let body = try own.object(named: object).body(
        PropertyObject(values.members.map { .init($0.key, $0.value.propertyValue) }))
      let path = try fixture.folder.write(payload, to: "payload.json")
      let run = try await CommandRun([
        "build", "--schemas", schema, "--object", object, "--body", path,
      ])
      #expect(run.output == body.text, "\(payload)")
      #expect(run.status == 0, "\(payload)")
    }
  }

  @Test func `shipped payloads give the same bodies`() async throws {
    let schemas = Repository.path("Schemas")
    let registry = try SchemaRegistry(contentsOf: schemas)
    for name in ["c_object", "c_office", "c_visit", "event", "cache"] {
      let definition = try registry.object(named: name)
      let text = String(
        decoding: try Repository.bytes("Examples/payloads/\(name).json"), as: UTF8.self)
      let values = try #require(JSONValue(parsing: text).object)
      let body = try definition.body(
        PropertyObject(values.members.map { .init($0.key, $0.value.propertyValue) }))
      let run = try await CommandRun([
        "build", "--schemas", schemas, "--object", name, "--body",
        Repository.path("Examples/payloads/\(name).json"),
      ])
      #expect(run.output == body.text, "\(name)")
      #expect(run.status == 0, "\(name)")
    }
  }

  @Test func `files get the same names, types and places`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    try fixture.folder.write("text", to: "files/a.unheard")
    try fixture.folder.write([0xFF, 0xD8, 0xFF, 0xE1], to: "files/b")
    let schema = try fixture.folder.write(Self.schema, to: "schema.json")
    func file(_ name: String, _ mediaType: String? = nil) -> PropertyValue {
      .attachment(.file(path: fixture.folder.path + "/files/" + name, mediaType: mediaType))
    }
    let body = try SchemaRegistry(text: Self.schema).object(named: "c_case").body([
      "c_file": [
        "c_Z": file("overlay.png"), "c_b": file("b"), "content": file("notes.txt", "text/csv"),
      ],
      "c_rows": [["c_inner": ["c_file": ["content": file("a.unheard")]]], [:]],
      // A name that the payload has already is made for no other file.
      "c_a": ["upload://C_file.content.csv"],
    ])
    let payload = """
      {"c_file": {"c_Z": {"file": "overlay.png"}, "c_b": {"file": "b"},
        "content": {"file": "notes.txt", "mime": "text/csv"}},
       "c_rows": [{"c_inner": {"c_file": {"content": {"file": "a.unheard"}}}}, {}],
       "c_a": ["upload://C_file.content.csv"]}
      """
    let run = try await CommandRun(
      [
        "build", "--schemas", schema, "--object", "c_case", "--files",
        fixture.folder.path + "/files",
      ],
      input: Array(payload.utf8))
    let uploads = body.uploads.uploads.map { upload in
      #"{"path":"\#(upload.path)","pointer":"\#(upload.pointer)","facet":"\#(upload.facet)","#
        + #""fileName":"\#(upload.fileName)","mime":"\#(upload.mediaType)","#
        + #""length":\#(upload.length)}"#
    }
    #expect(uploads.count == 4)
    #expect(body.uploads.uploads.map(\.fileName).contains("c_file.content-2.csv"))
    #expect(
      run.output == #"{"method":"\#(body.request.method)","path":"\#(body.request.path)","#
        + #""body":\#(body.text),"uploads":[\#(uploads.joined(separator: ","))]}"# + "\n")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }
}
