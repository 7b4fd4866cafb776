import TestSupport
import Testing

/// Tests of `build` with valid payloads.
@Suite struct BuildTests {
  private static let body =
    #"{"c_stringProperty":"Left forearm, with files to upload","c_pictures":["#
    + #"{"content":"c_pictures.0.content.jpg"},"#
    + #"{"c_original":"c_pictures.1.c_original.jpg","#
    + #""c_overlay":"c_pictures.1.c_overlay.png"}]}"#

  private static let uploads =
    #"[{"path":"c_pictures[0].content","pointer":"/c_pictures/0/content","facet":"content","#
    + #""fileName":"c_pictures.0.content.jpg","mime":"image/jpeg","length":166},"#
    + #"{"path":"c_pictures[1].c_original","pointer":"/c_pictures/1/c_original","#
    + #""facet":"c_original","fileName":"c_pictures.1.c_original.jpg","mime":"image/jpeg","#
    + #""length":169},"#
    + #"{"path":"c_pictures[1].c_overlay","pointer":"/c_pictures/1/c_overlay","#
    + #""facet":"c_overlay","fileName":"c_pictures.1.c_overlay.png","mime":"image/png","#
    + #""length":97}]"#

  private static let example = [
    "build", "--schemas", Repository.path("Schemas"), "--object", "c_offices", "--files",
    Repository.path("Examples/files"), Repository.path("Examples/payloads/c_office-build.json"),
  ]

  @Test func `the pictures of the guide result in the request`() async throws {
    let run = try await CommandRun(Self.example)
    #expect(
      run.output == #"{"method":"POST","path":"/c_offices","body":"# + Self.body
        + #","uploads":"# + Self.uploads + "}\n")
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test func `only the body can be printed`() async throws {
    let run = try await CommandRun(Self.example + ["--body"])
    #expect(run.output == Self.body)
    #expect(run.errors.isEmpty)
    #expect(run.status == 0)
  }

  @Test func `paths are relative to the payload or the given directory`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    let own = try await fixture.build(BuildFixture.pictures)
    #expect(own.output.contains(#""length":166"#))
    #expect(own.status == 0)
    for folder in ["files", "files/", "files/../files"] {
      let given = try await fixture.build(
        content: #"{"file": "./notes.txt"}"#, ["--files", fixture.folder.path + "/" + folder])
      #expect(given.output.contains(#""mime":"text/plain","length":46"#), "\(folder)")
      #expect(given.status == 0, "\(folder)")
    }
  }

  @Test func `a payload can come from standard input`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    for arguments in [[], ["-"]] {
      let run = try await fixture.run(
        ["--object", "c_office", "--files", fixture.folder.path, "--body"] + arguments,
        input: BuildFixture.pictures)
      #expect(run.output.hasPrefix(#"{"c_pictures":[{"content":"c_pictures.0.content.jpg"}"#))
      #expect(run.status == 0)
    }
    let wrong = try await fixture.run(
      ["--object", "c_office", "--files", fixture.folder.path], input: #"{"c_picture": 1}"#)
    #expect(
      wrong.errors
        == "-:1:2: error: c_picture: no such property; did you mean c_pictures? [unknown]\n")
    #expect(wrong.status == 1)
  }

  @Test func `one file attached twice has two names`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    let run = try await fixture.build(
      #"{"c_pictures": [{"content": {"file": "files/content.jpg"}}, "#
        + #"{"content": {"file": "files/content.jpg"}}]}"#, ["--body"])
    #expect(
      run.output == #"{"c_pictures":[{"content":"c_pictures.0.content.jpg"},"#
        + #"{"content":"c_pictures.1.content.jpg"}]}"#)
  }

  @Test func `names and copies are unchanged, and numbers keep their digits`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    let schemas = try fixture.folder.write(
      """
      {"name": "c_case", "objectTypes": [{"name": "c_scan", "properties": [
        {"name": "c_page", "type": "File"}]}],
       "properties": [
        {"name": "c_file", "type": "File"}, {"name": "c_any", "type": "Any"},
        {"name": "c_rows", "type": "Document[]", "properties": [
          {"name": "c_note", "type": "File"}, {"name": "c_n", "type": "Number"}]}]}
      """, to: "schema.json")
    let payload = try fixture.folder.write(
      """
      {"c_page": {"content": {"file": "files/notes.txt"}},
       "c_any": {"file": "nowhere", "n": 12345678901234567890123.50},
       "c_rows": [{}, {"c_n": 1e0, "c_note": {"content": {"\\u0066ile": "files/notes.txt"}}}],
       "c_file": {"content": {"upload": "a.txt"}},
       "type": "c_scan"}
      """, to: "payload.json")
    let run = try await CommandRun(
      ["build", "--schemas", schemas, "--body", payload], folder: fixture.folder.path)
    #expect(run.errors.isEmpty)
    #expect(
      run.output == #"{"type":"c_scan","c_file":{"content":{"upload":"a.txt"}},"#
        + #""c_any":{"file":"nowhere","n":12345678901234567890123.50},"#
        + #""c_rows":[{},{"c_note":{"content":"c_rows.1.c_note.content.txt"},"c_n":1}],"#
        + #""c_page":{"content":"c_page.content.txt"}}"#)
  }

  @Test func `a warning is reported and doesn't stop the request`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    let value = #"{"file": "files/content.jpg", "mime": "image/png"}"#
    let text = try await fixture.build(content: value)
    #expect(
      text.errors
        == "payload.json:1:29: warning: c_pictures[0].content: the file is said to be image/png, "
        + "but its bytes show image/jpeg [mediaTypeMismatch]\n")
    #expect(text.output.contains(#""fileName":"c_pictures.0.content.png","mime":"image/png""#))
    #expect(text.status == 0)
    let json = try await fixture.build(content: value, ["--format", "json"])
    #expect(
      json.errors.hasPrefix(
        #"{"payload":"payload.json","line":null,"valid":true,"faults":[{"code":"mediaTypeMismatch""#
      ))
    #expect(json.output == text.output)
    #expect(json.status == 0)
  }
}
