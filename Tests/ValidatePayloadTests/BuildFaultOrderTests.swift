import TestSupport
import Testing

/// The faults of payloads that attach files: their positions in the text and their order.
@Suite struct BuildFaultOrderTests {
  private static let schema = """
    {"name": "c_case", "properties": [
      {"name": "c_note", "type": "String", "validators": [{"name": "required"}]},
      {"name": "c_file", "type": "File", "facets": [
        {"name": "c_image", "mimes": ["image/*"], "passMimes": false, "maxFileSize": 100},
        {"name": "c_thumb", "allowUpload": false}, {"name": "c_must", "required": true}]}]}
    """

  @Test func `every fault has its position in the payload`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    let schema = try fixture.folder.write(Self.schema, to: "schema.json")
    // A character of several bytes is one column.
    let payload = try fixture.folder.write(
      """
      {
        "c_file": {"c_image": {"file": "files/né.jpg"}, "c_imgae": {"file": "gone"}, "c_thumb":
          {"file": "gone"}, "content": {"file": "files/notes.txt",
          "file": "gone"}, "c_image": {"file": "gone"}},
        "c_nte": {"content": {"file": "gone"}}
      }
      """, to: "payload.json")
    try fixture.folder.write(Repository.bytes("Examples/files/content.jpg"), to: "files/né.jpg")
    let run = try await CommandRun(
      ["build", "--schemas", schema, payload], folder: fixture.folder.path)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        payload.json:2:25: error: c_file.c_image: expected at most 100 bytes, found 166 [size]
        payload.json:2:51: error: c_file.c_imgae: no such facet; did you mean c_image? [unknown]
        payload.json:3:5: error: c_file.c_thumb: cannot be written when the object is created \
        [notWritable]
        payload.json:4:5: error: c_file.content.file: the key is duplicated in this object \
        [duplicate]
        payload.json:4:22: error: c_file.c_image: the key is duplicated in this object [duplicate]
        payload.json:2:13: error: c_file.c_must: required, but missing [required]
        payload.json:5:3: error: c_nte: no such property; did you mean c_note? [unknown]
        payload.json:1:1: error: c_note: required, but missing [required]

        """)
    #expect(run.status == 1)
  }

  @Test func `facets are checked against their files`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    let rows = [
      (
        #"{"c_original": {"file": "files/original.jpg"}, "c_overlay": {"file": "files/original.jpg"}}"#,
        "1:77: error: c_pictures[0].c_overlay: expected a media type accepted by image/png, found "
          + "image/jpeg [mime]"
      ),
      (
        #"{"c_overlay": {"file": "files/overlay.png"}}"#,
        "1:17: error: c_pictures[0]: expected the facets content or c_original or "
          + "c_original + c_overlay, found c_overlay [accepts]"
      ),
    ]
    for (picture, line) in rows {
      let run = try await fixture.build(#"{"c_pictures": [\#(picture)]}"#)
      #expect(run.output.isEmpty)
      #expect(run.errors == "payload.json:\(line)\n")
      #expect(run.status == 1)
    }
  }

  @Test func `invalid JSON is reported as by the check`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    let deep =
      #"{"c_stringProperty": "#
      + String(repeating: "[", count: 600) + String(repeating: "]", count: 600) + "}"
    let rows = [
      "", "[]", "{", #"{"c_pictures": [{"content": "a.txt"}],}"#, "\u{FEFF}{}", deep,
      #"{"c_stringProperty": 1, "c_stringProperty": "x"}"#, #"{"x": 1, "x": 2}"#,
    ]
    for payload in rows {
      let path = try fixture.folder.write(payload, to: "payload.json")
      let arguments = ["--schemas", Repository.path("Schemas"), "--object", "c_office", path]
      let check = try await CommandRun(arguments, folder: fixture.folder.path)
      let build = try await CommandRun(["build"] + arguments, folder: fixture.folder.path)
      #expect(build.output.isEmpty)
      #expect(build.errors == check.output, "\(payload)")
      #expect(build.status == 1, "\(payload)")
    }
    let broken = try await fixture.build(#"{"c_pictures": [{"content": {"file": "gone"}}"#)
    #expect(
      broken.errors == "payload.json:1:46: error: not valid JSON: the text ends too soon [json]\n"
    )
    #expect(broken.status == 1)
  }

  @Test func `JSON is one line with the same keys as that of the check`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    let run = try await fixture.build(content: #"{"file": "../x"}"#, ["--format=json"])
    #expect(run.output.isEmpty)
    #expect(
      run.errors
        == #"{"payload":"payload.json","line":null,"valid":false,"faults":["#
        + #"{"code":"fileName","severity":"error","path":"c_pictures[0].content","#
        + #""pointer":"/c_pictures/0/content","#
        + #""reason":"expected a path in the directory of the files, found a path with ..","#
        + #""expected":"a path in the directory of the files","found":"a path with ..","#
        + #""line":1,"column":29,"offset":28}]}"# + "\n")
    #expect(run.status == 1)
  }

  @Test func `the number of faults can be limited, and values are shown on request`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    let payload = #"{"c_stringProperty": 4711, "x": 1}"#
    let run = try await fixture.build(payload, ["--max-faults", "1", "--show-values"])
    #expect(
      run.errors == """
        payload.json:1:22: error: c_stringProperty: expected String, found Number 4711 [type]
        some faults were omitted

        """)
    #expect(run.status == 1)
  }
}
