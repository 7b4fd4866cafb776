import Foundation
import TestSupport
import Testing
import ValidatePayload

/// `build --multipart`: the form of one upload.
@Suite struct BuildFormTests {
  private static let arguments = [
    "--multipart", "/c_pictures/1/c_overlay", "--boundary", "LINE", "--field", "key=uploads/1",
    "--field=policy=eyJ9=", "--field", "empty=",
  ]

  /// The expected form of the overlay, with the fields and the boundary of ``arguments``.
  private static func form() throws -> [UInt8] {
    let fields = [("key", "uploads/1"), ("policy", "eyJ9="), ("empty", "")].map { key, value in
      "--LINE\r\nContent-Disposition: form-data; name=\"\(key)\"\r\n\r\n\(value)\r\n"
    }
    let head =
      fields.joined()
      + "--LINE\r\nContent-Disposition: form-data; name=\"file\"; "
      + "filename=\"c_pictures.1.c_overlay.png\"\r\nContent-Type: image/png\r\n\r\n"
    return Array(head.utf8) + (try Repository.bytes("Examples/files/overlay.png"))
      + Array("\r\n--LINE--\r\n".utf8)
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test func `the form of an upload is written to a file`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    let file = fixture.folder.path + "/form"
    for option in ["-o", "--output"] {
      let run = try await fixture.build(BuildFixture.pictures, Self.arguments + [option, file])
      #expect(run.output.isEmpty)
      #expect(run.errors.isEmpty)
      #expect(run.status == 0)
      #expect(try Self.bytes(file) == Self.form())
    }
    #expect(try fixture.names == ["files", "form", "payload.json"])
  }

  @Test func `sends the text of fields unchanged`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    for text in ["a\nb", "a\rb", "a\r\nb", "\n", " é=🌸\t", "--LINE"] {
      let run = try await fixture.build(
        BuildFixture.pictures,
        [
          "--multipart", "c_pictures[0].content", "--boundary", "B", "-o", "-", "--field",
          "policy=\(text)",
        ])
      #expect(run.status == 0, "\(text.debugDescription)")
      let field = "--B\r\nContent-Disposition: form-data; name=\"policy\"\r\n\r\n\(text)\r\n--B\r\n"
      #expect(Array(run.output.utf8).starts(with: field.utf8), "\(text.debugDescription)")
    }
  }

  @Test func `accepts a media type with quoted parameters`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    let payload =
      #"{"c_pictures": [{"content": {"file": "files/notes.txt", "#
      + #""mime": "text/plain; charset=\"utf-8\""}}]}"#
    let run = try await fixture.build(
      payload, ["--multipart", "c_pictures[0].content", "--boundary", "B", "-o", "-"])
    #expect(run.output.contains("Content-Type: text/plain; charset=\"utf-8\"\r\n\r\n"))
    #expect(run.status == 0)
  }

  @Test func `a hyphen writes the form to standard output`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    let path = try fixture.folder.write(BuildFixture.pictures, to: "payload.json")
    var command = Command(output: MemorySink(), errors: MemorySink())
    let status = await command.run(
      ["build", "--schemas", Repository.path("Schemas"), "--object", "c_office", path]
        + Self.arguments + ["-o", "-"])
    #expect(command.output.bytes == (try Self.form()))
    #expect(command.errors.bytes.isEmpty)
    #expect(status == 0)
  }

  @Test func `an upload is named by its file name, pointer or path`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    for name in ["c_pictures.0.content.jpg", "/c_pictures/0/content", "c_pictures[0].content"] {
      let run = try await fixture.build(
        BuildFixture.pictures, ["--multipart", name, "--boundary", "B", "-o", "-"])
      #expect(run.output.contains(#"filename="c_pictures.0.content.jpg""#), "\(name)")
      #expect(run.status == 0, "\(name)")
    }
  }

  @Test func `a boundary is random by default`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    let arguments = ["--multipart", "c_pictures[0].content", "-o", "-"]
    let first = try await fixture.build(BuildFixture.pictures, arguments)
    let second = try await fixture.build(BuildFixture.pictures, arguments)
    #expect(first.output.hasPrefix("--form-"))
    #expect(first.output != second.output)
  }

  @Test func `an unknown upload is an error that lists the uploads`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    let arguments = ["--multipart", "content.jpg", "-o", fixture.folder.path + "/form"]
    let run = try await fixture.build(BuildFixture.pictures, arguments)
    #expect(run.output.isEmpty)
    #expect(
      run.errors
        == "validate-payload: no upload is named content.jpg; expected one of: "
        + "c_pictures.0.content.jpg, c_pictures.1.c_original.jpg, c_pictures.1.c_overlay.png\n")
    #expect(run.status == 2)
    let none = try await fixture.build(#"{"c_pictures": [{"content": "a.jpg"}]}"#, arguments)
    #expect(
      none.errors
        == "validate-payload: no upload is named content.jpg; the payload attaches no file\n")
    #expect(none.status == 2)
    #expect(try fixture.names == ["files", "payload.json"])
  }

  @Test func `an invalid or unwritable form is an error that leaves no file`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    #expect(unsafe mkfifo(fixture.folder.path + "/pipe", 0o600) == 0)
    let form = fixture.folder.path + "/form"
    let rows: [(arguments: [String], reason: String)] = [
      (
        ["--boundary", "bad!", "-o", form],
        "the boundary contains a character that RFC 2046 doesn't allow"
      ),
      (["--field", "File=x", "-o", form], "the field has the name of the file part"),
      (["-o", fixture.folder.path + "/none/form"], "none/form: No such file or directory"),
      (["-o", fixture.folder.path + "/files"], "files: expected a file, found a directory"),
      (
        ["-o", fixture.folder.path + "/pipe"],
        "pipe: expected a file, found a pipe, socket or device"
      ),
    ]
    for (arguments, reason) in rows {
      let run = try await fixture.build(
        BuildFixture.pictures, ["--multipart", "c_pictures[0].content"] + arguments)
      #expect(run.output.isEmpty, "\(reason)")
      #expect(
        run.errors.hasPrefix("validate-payload: c_pictures[0].content: "), "\(run.errors)")
      #expect(run.errors.contains(reason), "\(run.errors)")
      #expect(run.status == 2, "\(reason)")
    }
    let invalid = try await fixture.build(
      #"{"x": 1}"#, ["--multipart", "x", "-o", form])
    #expect(invalid.status == 1)
    #expect(try fixture.names == ["files", "payload.json", "pipe"])
  }

  @Test func `a boundary that occurs in the file is refused, and nothing is written`() async throws
  {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    // The boundary stands past the first block, across the end of one.
    let text = String(repeating: "x", count: (1 << 16) - 3) + "\r\n--bnd\r\n\r\nfalse"
    try fixture.folder.write(text, to: "files/notes.txt")
    let payload = #"{"c_pictures":[{"content":{"file":"files/notes.txt"}}]}"#
    let form = fixture.folder.path + "/form"
    for (output, boundary, status) in [
      (form, "bnd", 2), ("-", "bnd", 2), ("-", "other", 0), (form, "other", 0),
    ] {
      let run = try await fixture.build(
        payload, ["--multipart", "/c_pictures/0/content", "--boundary", boundary, "-o", output])
      #expect(run.status == status, "\(output) \(boundary) \(run.errors)")
      #expect(run.output.isEmpty == (output == form || status == 2))
      #expect(run.errors.contains("[boundaryInContent]") == (status == 2))
      #expect(try fixture.names.contains("form") == (output == form && status == 0))
    }
  }
}
