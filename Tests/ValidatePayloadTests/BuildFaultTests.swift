import Foundation
import TestSupport
import Testing

/// Tests of `build` with invalid payloads and unreadable files.
@Suite struct BuildFaultTests {
  @Test func `a path outside the directory is a fault`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    let outside = try TemporaryFolder()
    defer { outside.remove() }
    try outside.write("secret", to: "secret.txt")
    try fixture.link("out.txt", to: outside.path + "/secret.txt")
    try fixture.link("outside", to: outside.path)
    // A directory whose name begins with the name of the root.
    let beside = fixture.folder.path + "-beside"
    try FileManager.default.createDirectory(atPath: beside, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: beside) }
    try Data("x".utf8).write(to: URL(fileURLWithPath: beside + "/a.txt"))
    try fixture.link("beside", to: "../" + URL(fileURLWithPath: beside).lastPathComponent)
    let rows = [
      ("", "an empty path"), (#"a\u0000.txt"#, "a path with a null character"),
      ("/etc/hosts", "an absolute path"),
      ("//etc/hosts", "an absolute path"), ("../a.txt", "a path with .."), ("..", "a path with .."),
      ("files/../files/notes.txt", "a path with .."), ("files/..", "a path with .."),
      ("out.txt", "a link to a file outside the directory"),
      ("outside/secret.txt", "a link to a file outside the directory"),
      ("outside", "a link to a file outside the directory"),
      ("beside/a.txt", "a link to a file outside the directory"),
    ]
    for (path, found) in rows {
      let run = try await fixture.build(content: #"{"file": "\#(path)"}"#)
      #expect(run.output.isEmpty, "\(path)")
      #expect(
        run.errors
          == "payload.json:1:29: error: c_pictures[0].content: expected a path in the directory "
          + "of the files, found \(found) [fileName]\n", "\(path)")
      #expect(run.status == 1, "\(path)")
    }
  }

  @Test func `a link within the directory is followed, and determines the media type`() async throws
  {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    try fixture.folder.write([1, 2, 3], to: "blobs/0001.png")
    try fixture.link("scan.dcm", to: "blobs/0001.png")
    try fixture.link("..notes", to: "files")
    let run = try await fixture.build(content: #"{"file": "scan.dcm"}"#)
    #expect(run.output.contains(#""mime":"application/dicom","length":3"#))
    #expect(run.status == 0)
    let dots = try await fixture.build(content: #"{"file": "..notes/notes.txt"}"#)
    #expect(dots.status == 0)
  }

  @Test func `an unreadable file is an error`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    #expect(unsafe mkfifo(fixture.folder.path + "/pipe.jpg", 0o600) == 0)
    try fixture.link("nowhere.jpg", to: "gone.jpg")
    try fixture.link("circle.jpg", to: "circle.jpg")
    try fixture.link("pipe", to: "pipe.jpg")
    let rows = [
      ("gone.jpg", "No such file or directory"), ("nowhere.jpg", "No such file or directory"),
      ("files/notes.txt/x", "Not a directory"), ("files", "expected a file, found a directory"),
      (".", "expected a file, found a directory"),
      ("pipe.jpg", "expected a file, found a pipe, socket or device"),
      ("pipe", "expected a file, found a pipe, socket or device"),
      ("circle.jpg", "Too many levels of symbolic links"),
    ]
    for (path, reason) in rows {
      let run = try await fixture.build(content: #"{"file": "\#(path)"}"#)
      #expect(run.output.isEmpty, "\(path)")
      #expect(
        run.errors
          == "validate-payload: payload.json:1:29: c_pictures[0].content: \(reason)\n", "\(path)")
      #expect(run.status == 2, "\(path)")
    }
  }

  // Root can read every file.
  @Test(.disabled(if: NSUserName() == "root", "root can read any file"))
  func `a file without permission is an error`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    #expect(unsafe chmod(fixture.folder.path + "/files/notes.txt", 0) == 0)
    let run = try await fixture.build(content: #"{"file": "files/notes.txt"}"#)
    #expect(run.errors.contains("Permission denied"))
    #expect(run.status == 2)
  }

  @Test func `a facet with an unexpected value is a fault`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    let rows = [
      (#"{"file": 1}"#, "expected String as file, found Number [type]"),
      (#"{"file": null}"#, "expected String as file, found Null [type]"),
      (#"{"file": ["files/notes.txt"]}"#, "expected String as file, found Array [type]"),
      (
        #"{"file": "files/notes.txt", "mime": null}"#,
        "expected String as mime, found Null [type]"
      ),
      (
        #"{"name": "x", "file": "files/notes.txt"}"#,
        "expected only file and mime, found name [type]"
      ),
      (
        #"{"mime": "text/plain"}"#,
        "expected a file name or the path of a facet, found Object [type]"
      ),
      (
        #"{"file": "files/notes.txt", "mime": "text"}"#,
        "expected a media type of the form type/subtype [mime]"
      ),
    ]
    for (value, reason) in rows {
      let run = try await fixture.build(content: value)
      #expect(run.output.isEmpty, "\(value)")
      #expect(
        run.errors == "payload.json:1:29: error: c_pictures[0].content: \(reason)\n", "\(value)")
      #expect(run.status == 1, "\(value)")
    }
  }

  @Test func `an error takes precedence over faults, and both are reported`() async throws {
    let fixture = try BuildFixture()
    defer { fixture.folder.remove() }
    let run = try await fixture.build(
      """
      {"c_stringProperty": 1, "c_pictures": [
        {"content": {"file": "gone.jpg"}}, {"content": {"file": "../gone.jpg"}}]}
      """)
    #expect(run.output.isEmpty)
    #expect(
      run.errors == """
        payload.json:1:22: error: c_stringProperty: expected String, found Number [type]
        payload.json:2:50: error: c_pictures[1].content: expected a path in the directory of \
        the files, found a path with .. [fileName]
        validate-payload: payload.json:2:15: c_pictures[0].content: No such file or directory

        """)
    #expect(run.status == 2)
  }
}
