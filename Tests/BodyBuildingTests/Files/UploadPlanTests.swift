import Foundation
import JSONText
import MultipartForm
import TestSupport
import Testing

@testable import BodyBuilding
import FileAccess
import ObjectBody

@Suite struct UploadPlanTests {
  private func encoded(_ plan: UploadPlan) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(plan)
  }

  private func decoded(_ data: Data) throws -> UploadPlan {
    try JSONDecoder().decode(UploadPlan.self, from: data)
  }

  private func content(of upload: Upload) throws -> [UInt8] {
    let form = try MultipartForm(parts: [FormPart("a", content: upload.content())])
    var reader = form.makeReader()
    let count = Int(form.contentLength)
    let bytes = try [UInt8](capacity: count) { output throws in
      while output.freeCapacity > 0 { try reader.read(into: &output) }
    }
    let end = bytes.count - form.boundary.text.utf8.count - "\r\n----\r\n".utf8.count
    return Array(bytes[..<end].suffix(Int(upload.length)))
  }

  @Test func `describes uploads without private information`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("four", to: "hidden.txt")
    let plan = try UploadPlan([
      try UploadSamples.upload(.file(path: path), at: "c_notes", "0", "content"),
      try UploadSamples.upload(.bytes([7]), at: "c_a", "b\u{202E}\n", as: "a\u{2028}"),
    ])
    let text = """
      c_notes[0].content: c_notes.0.content.txt, text/plain, 4 bytes
      c_a.b\\u202e\\n: a\\u2028, application/octet-stream, 1 byte
      """
    #expect(plan.description == text)
    #expect(String(reflecting: plan) == text)
    #expect(plan[0].facet == "content")
    #expect(plan[0].pointer == "/c_notes/0/content")
  }

  @Test func `decodes the plan that was encoded, with the same content`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("in a file", to: "sub/Größe.txt")
    let root = try RootDirectory(folder.path, name: "notes")
    let plan = try UploadPlan([
      try UploadSamples.upload(
        .file(path: "sub/Größe.txt", in: root), at: "c_notes", "0", "content"),
      try UploadSamples.upload(.bytes([0, 255, 10]), at: "c_a", "b/c~"),
      try UploadSamples.upload(.bytes([]), at: "c_empty", "content"),
    ])
    let stored = try decoded(encoded(plan))
    #expect(try encoded(stored) == encoded(plan))
    let again = try stored.resolve(roots: [root])
    #expect(again == plan)
    #expect(again.hashValue == plan.hashValue)
    #expect(try encoded(again) == encoded(plan))
    for (upload, expected) in zip(again.uploads, [Array("in a file".utf8), [0, 255, 10], []]) {
      #expect(try content(of: upload) == expected, "\(upload)")
    }
    let text = try encoded(UploadPlan([plan[1]]))
    #expect(
      String(decoding: text, as: UTF8.self)
        == #"{"uploads":[{"bytes":"AP8K","facet":"b/c~","fileName":"c_a.b_c_-81or06.bin","length":3,"#
        + #""mime":"application/octet-stream","path":"c_a.b/c~","pointer":"/c_a/b~1c~0"}],"#
        + #""version":1}"#)
  }

  @Test func `keeps relative paths if the working directory changes`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("a", to: "a.txt")
    let current = FileManager.default.currentDirectoryPath
    let up = current.split(separator: "/").map { _ in ".." }.joined(separator: "/")
    let upload = try UploadSamples.upload(.file(path: up + path), at: "c_a", "content")
    guard case .file(let location, _, _) = upload.source else {
      Issue.record("expected a file")
      return
    }
    #expect(location == FileLocation(path: "\(current)/\(up)\(path)"))
    #expect(try content(of: upload) == [0x61])
  }

  @Test func `rejects a file that isn't the attached one anymore`() throws {
    let changes: [(AttachmentErrorCode, (String) throws -> Void)] = [
      (.notFound, { try FileManager.default.removeItem(atPath: $0) }),
      (.modified, { try Data("longer than before".utf8).write(to: URL(fileURLWithPath: $0)) }),
      (
        .modified,
        {
          // The same length and time, but another file.
          let date = try FileManager.default.attributesOfItem(atPath: $0)[.modificationDate]
          try FileManager.default.moveItem(atPath: $0, toPath: $0 + "-old")
          try Data("five!".utf8).write(to: URL(fileURLWithPath: $0))
          try FileManager.default.setAttributes(
            [.modificationDate: date ?? Date()], ofItemAtPath: $0)
        }
      ),
      (.modified, { try Self.overwrite($0, "FIVE?", at: 1_000_000_000.5) }),
      // The same file, length and modification time.
      (.modified, { try Self.overwrite($0, "FIVE?", at: 1_000_000_000) }),
      (
        .isDirectory,
        {
          try FileManager.default.removeItem(atPath: $0)
          try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: false)
        }
      ),
      (
        .danglingLink,
        {
          try FileManager.default.removeItem(atPath: $0)
          try FileManager.default.createSymbolicLink(
            atPath: $0, withDestinationPath: "nowhere")
        }
      ),
    ]
    for (index, (code, change)) in changes.enumerated() {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let path = try folder.write("five!", to: "a.txt")
      try Self.overwrite(path, "five!", at: 1_000_000_000)
      let root = try RootDirectory(folder.path, name: "notes")
      let plan = try UploadPlan([
        try UploadSamples.upload(.file(path: "a.txt", in: root), at: "c_a", "content")
      ])
      let again = try decoded(encoded(plan)).resolve(roots: [root])
      _ = try again.uploads[0].content()
      try change(path)
      do throws(AttachmentError) {
        _ = try again.uploads[0].content()
        Issue.record("expected an error after change \(index)")
      } catch {
        #expect(error.code == code, "change \(index)")
        #expect(!error.description.contains(folder.path), "change \(index)")
      }
    }
  }

  /// Overwrites a file in place, and then sets its modification time.
  private static func overwrite(
    _ path: String, _ text: String, at seconds: TimeInterval
  ) throws {
    let before = try FileIdentity(ofRegularFileAt: path)
    let handle = try #require(FileHandle(forWritingAtPath: path))
    // The clock of the file system may be coarse, so wait until it has advanced.
    repeat {
      try handle.seek(toOffset: 0)
      try handle.write(contentsOf: Data(text.utf8))
      let date = Date(timeIntervalSince1970: seconds)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    } while try FileIdentity(ofRegularFileAt: path).changeTime == before.changeTime
    try handle.close()
  }

  @Test func `recognizes files by their digests if it has them`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let text = String(repeating: "five!", count: 40_000)
    let path = try folder.write(text, to: "a.txt")
    let root = try RootDirectory(folder.path, name: "notes")
    let plan = try UploadPlan([
      try UploadSamples.upload(.file(path: "a.txt", in: root), at: "c_a", "content"),
      try UploadSamples.upload(.bytes([1]), at: "c_b", "content"),
    ])
    let digested = try plan.addingDigests()
    #expect(digested != plan)
    #expect(try digested.addingDigests() == digested)
    let again = try decoded(encoded(digested)).resolve(roots: [root])
    #expect(again == digested)
    #expect(try content(of: again[0]) == Array(text.utf8))
    // Another file with other times and another inode number, but the same bytes.
    try FileManager.default.moveItem(atPath: path, toPath: path + "-old")
    try folder.write(text, to: "a.txt")
    try Self.overwrite(path, text, at: 1_000_000_000)
    #expect(throws: AttachmentError.self) { try plan[0].content() }
    #expect(throws: AttachmentError.self) { try plan.addingDigests() }
    #expect(try content(of: again[0]) == Array(text.utf8))
    for other in [text.dropLast() + "?", text + "!", "five!"] {
      try folder.write(String(other), to: "a.txt")
      let error = #expect(throws: AttachmentError.self) { try again[0].content() }
      #expect(error?.code == .modified)
    }
    try FileManager.default.removeItem(atPath: path)
    #expect(throws: AttachmentError.self) { try again[0].content() }
    #expect(throws: AttachmentError.self) { try plan.addingDigests() }
  }

  @Test func `reads nothing before its roots are resolved, and nothing outside them`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("text", to: "root/a.txt")
    try folder.write("secret", to: "secret")
    let root = try RootDirectory(folder.path + "/root", name: "notes")
    let other = try RootDirectory(folder.path, name: "other")
    let plan = try UploadPlan([
      try UploadSamples.upload(.file(path: "a.txt", in: root), at: "c_a", "content")
    ])
    func code(_ operation: () throws -> Void) -> AttachmentErrorCode? {
      let error = #expect(throws: AttachmentError.self) { try operation() }
      return error?.code
    }
    let stored = try decoded(encoded(plan))
    #expect(stored != plan)
    #expect(code { _ = try stored[0].content() } == .unresolvedRoot)
    #expect(code { _ = try stored.addingDigests() } == .unresolvedRoot)
    #expect(code { _ = try stored.resolve(roots: []) } == .unresolvedRoot)
    #expect(code { _ = try stored.resolve(roots: [other]) } == .unresolvedRoot)
    let again = try stored.resolve(roots: [other, root])
    #expect(try content(of: again[0]) == Array("text".utf8))
    // The form was made before the file was exchanged for a link, and is read after that.
    let form = try MultipartForm(parts: [FormPart("a", content: again[0].content())])
    try FileManager.default.removeItem(atPath: folder.path + "/root/a.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/root/a.txt", withDestinationPath: "../secret")
    #expect(code { _ = try again[0].content() } == .outsideRoot)
    let error = #expect(throws: MultipartError.self) {
      var reader = form.makeReader()
      _ = try [UInt8](capacity: 1_000) { output throws in try reader.read(into: &output) }
    }
    #expect(error?.code == .unreadable)
  }

  @Test func `is authenticated by a key`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("text", to: "a.txt")
    let root = try RootDirectory(folder.path, name: "notes")
    let plan = try UploadPlan([
      try UploadSamples.upload(.file(path: "a.txt", in: root), at: "c_a", "content"),
      try UploadSamples.upload(.bytes([1, 2]), at: "c_b", "content"),
    ])
    let key: [UInt8] = Array(0..<32)
    let code = plan.authenticationCode(key: key)
    #expect(code.count == 32)
    #expect(plan.isAuthentic(code, key: key))
    #expect(!plan.isAuthentic(code, key: Array(key.reversed())))
    #expect(!plan.isAuthentic([], key: key))
    // The code is that of the stored plan, resolved or not.
    let data = try encoded(plan)
    #expect(try decoded(data).isAuthentic(code, key: key))
    #expect(try decoded(data).resolve(roots: [root]).isAuthentic(code, key: key))
    #expect(try !plan.addingDigests().isAuthentic(code, key: key))
    #expect(try !UploadPlan(plan.uploads.reversed()).isAuthentic(code, key: key))
    #expect(try !UploadPlan([plan[0]]).isAuthentic(code, key: key))
    let text = String(decoding: data, as: UTF8.self)
    let edits = [
      (#""path":"a.txt""#, #""path":"b.txt""#), (#""root":"notes""#, #""root":"other""#),
      (#""AQI=""#, #""AQM=""#), (#""c_a.content.txt""#, #""c_a.content.png""#),
      ("c_a", "c_c"), (#""mime":"text/plain""#, #""mime":"text/html""#),
      (#""nanoseconds":"#, #""nanoseconds":1"#), (#""inode":"#, #""inode":1"#),
      (#""length":2"#, #""mayBeDropped":true,"length":2"#),
    ]
    for (old, new) in edits {
      let edited = text.replacing(old, with: new)
      #expect(edited != text, "\(old)")
      #expect(try !decoded(Data(edited.utf8)).isAuthentic(code, key: key), "\(new)")
    }
  }

  @Test func `identifies files by inode, size and time, not by device`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("five!", to: "a.txt")
    let found = try FileIdentity(ofRegularFileAt: path)
    func code(
      inode: UInt64 = 0, size: Int64 = 0, seconds: Int64 = 0, nanoseconds: Int32 = 0,
      changed: Int64 = 0, device: UInt64 = 0
    ) throws -> AttachmentErrorCode? {
      let identity = FileIdentity(
        device: found.device &+ device, inode: found.inode &+ inode, size: found.size + size,
        modificationTime: FileTime(
          seconds: found.modificationTime.seconds + seconds,
          nanoseconds: found.modificationTime.nanoseconds ^ nanoseconds),
        changeTime: FileTime(
          seconds: found.changeTime.seconds + changed, nanoseconds: found.changeTime.nanoseconds))
      let upload = Upload(
        path: "c_a.content", pointer: "/c_a/content", facet: "content", fileName: "a.txt",
        mediaType: "text/plain", length: identity.size,
        mayBeDropped: false, source: .file(FileLocation(path: path), identity: identity))
      do throws(AttachmentError) {
        _ = try upload.content()
        return nil
      } catch {
        return error.code
      }
    }
    #expect(try code() == nil)
    #expect(try code(device: 1) == nil)
    #expect(try code(inode: 1) == .modified)
    #expect(try code(size: 1) == .modified)
    #expect(try code(seconds: -1) == .modified)
    #expect(try code(nanoseconds: 1) == .modified)
    #expect(try code(changed: -1) == .modified)
  }

  @Test func `the identity of a file survives coding`() throws {
    let identity = FileIdentity(
      device: .max, inode: .max, size: .max,
      modificationTime: FileTime(seconds: .min, nanoseconds: 999_999_999),
      changeTime: FileTime(seconds: .max, nanoseconds: 0))
    let plan = try UploadPlan([
      Upload(
        path: "c_a.content", pointer: "/c_a/content", facet: "content", fileName: "a.txt",
        mediaType: "text/plain", length: .max, mayBeDropped: false,
        source: .file(
          FileLocation(path: "a", from: .unresolvedRoot("notes")), identity: identity,
          digest: Array(0..<32)))
    ])
    #expect(try decoded(encoded(plan)) == plan)
  }

  @Test func `doesn't encode streams and very long bytes`() throws {
    let stream = try UploadSamples.upload(
      .stream(id: "s", length: 2) { EmptyStream() }, at: "c_a", "content")
    #expect(stream.length == 2)
    #expect(try stream.content().length == 2)
    let long = try UploadSamples.upload(
      .bytes(Array(repeating: 0, count: Upload.maximumEncodedByteCount + 1)), at: "c_a", "content")
    let root = try RootDirectory(Repository.path("Examples/files"), name: "examples")
    let path = Repository.path("Examples/files/content.jpg")
    let file = try UploadSamples.upload(.file(path: path), at: "c_a", "content")
    let unnamed = try UploadSamples.upload(
      .file(path: "content.jpg", in: RootDirectory(openingAt: Repository.path("Examples/files"))),
      at: "c_a", "content")
    let named = try UploadSamples.upload(
      .file(path: "content.jpg", in: root), at: "c_a", "content")
    _ = try encoded(UploadPlan([named]))
    for (upload, content) in [
      (stream, "stream"), (long, "bytes in memory"), (file, "a file without a named root"),
      (unnamed, "a file without a named root"),
    ] {
      do {
        _ = try encoded(UploadPlan([upload]))
        Issue.record("expected an error for \(upload)")
      } catch EncodingError.invalidValue(_, let context) {
        #expect(context.debugDescription.contains(content))
        #expect(context.debugDescription.hasPrefix("c_a.content holds"))
      }
    }
  }

  @Test func `rejects every truncated plan`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("a", to: "a.txt")
    let root = try RootDirectory(folder.path, name: "notes")
    let data = try encoded(
      UploadPlan([
        try UploadSamples.upload(.file(path: "a.txt", in: root), at: "c_a", "content"),
        try UploadSamples.upload(.bytes([1, 2, 3]), at: "c_b", "content"),
      ]))
    for count in 0..<data.count {
      #expect(throws: DecodingError.self, "\(count) bytes") { try decoded(data.prefix(count)) }
    }
    #expect(try decoded(data).uploads.count == 2)
  }

  @Test func `rejects a plan that was tampered with`() throws {
    let good = #"""
      {"version":1,"uploads":[{"path":"c_a.content","pointer":"/c_a/content","facet":"content",
      "fileName":"a.bin","mime":"a/b","length":3,"bytes":"AP8K"},{"path":"c_b.content",
      "pointer":"/c_b/content","facet":"content","fileName":"b.bin","mime":"a/b","length":5,
      "file":{"root":"notes","path":"b","device":1,"inode":2,"length":5,
      "modificationTime":{"seconds":3,"nanoseconds":4},"changeTime":{"seconds":5,"nanoseconds":6},
      "digest":"AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="}}]}
      """#
    #expect(try decoded(Data(good.utf8)).uploads.count == 2)
    let edits = [
      (#""version":1"#, #""version":2"#), (#""version":1,"#, ""), (#""length":3"#, #""length":-3"#),
      (#""length":3"#, #""length":4"#), (#""length":3"#, #""length":1e30"#),
      (#""length":5"#, #""length":6"#), (#""inode":2,"length":5"#, #""inode":2,"length":-5"#),
      (#""AP8K""#, #""AP8""#),
      (#""AP8K""#, #""AP8K!""#), (#""AP8K""#, #"7"#), (#""bytes":"#, #""file":"#),
      (#""bytes":"AP8K""#, #""bytes":"AP8K","file":{}"#), (#""root":"notes","#, ""),
      (#""path":"b""#, #""path":"/b""#), (#""path":"b""#, #""path":"../b""#),
      (#""path":"b""#, #""path":"a/../b""#), (#""path":"b""#, #""path":"b/..""#),
      (#""path":"b""#, #""path":"""#), (#""path":"b""#, #""path":"b\u0000""#),
      (#""path":"b","#, ""), (#""AAECAwQF"#, #""AAECAwQ"#), (#""AAECAwQF"#, #"""#),
      (#""changeTime""#, #""changedTime""#),
      (#""path":"c_a.content""#, #""path":"c_b.content""#),
      (#""path":"c_a.content""#, #""path":"c_a[0].content""#),
      (#""path":"c_a.content""#, #""path":"c_a.content.x""#),
      (#""path":"c_a.content""#, #""path":"c_a.conten""#),
      (#""path":"c_a.content""#, #""path":"c_acontent""#),
      (#""path":"c_a.content""#, #""path":"""#), (#""inode":2"#, #""inode":-2"#),
      (#""b.bin""#, #""A.BIN""#),
      (#""a.bin""#, #""../a.bin""#), (#""a.bin""#, #""""#),
      (#""mime":"a/b""#, #""mime":"a\r\nb/c""#),
      (#""pointer":"/c_a/content""#, #""pointer":"/c_a/other""#),
      (#""pointer":"/c_a/content""#, #""pointer":"content""#), (#""facet":"content","#, ""),
      (#""pointer":"/c_b/content""#, #""pointer":"/c_a/content""#),
      (#""uploads":["#, #""uploads":[null,"#), (#""uploads""#, #""Uploads""#),
    ]
    for (old, new) in edits {
      let text = good.replacing(old, with: new, maxReplacements: 1)
      #expect(text != good, "\(old)")
      #expect(throws: DecodingError.self, "\(old) as \(new)") { try decoded(Data(text.utf8)) }
    }
  }

  @Test func `accepts every path with its pointer`() throws {
    let rows: [[String]] = [
      ["c_a", "content"], ["c_a", "0", "content"], ["c_a", "0", "c_b", "17", "c.d/e~[0]"],
      ["c_a.b", "[0]", "0", "x"], ["", "", "x"], ["é", "e\u{301}"],
    ]
    for tokens in rows {
      var upload = try UploadSamples.upload(.bytes([1]), at: "c_a", "content")
      var path = PropertyPath()
      for token in tokens.dropLast() {
        if let index = Int(token) { path.append(index) } else { path.append(token) }
      }
      let facet = tokens.last ?? ""
      path.append(facet)
      upload = Upload(
        path: path.description, pointer: path.pointer.description, facet: facet,
        fileName: upload.fileName, mediaType: upload.mediaType, length: 1, mayBeDropped: false,
        source: upload.source)
      #expect(try decoded(encoded(UploadPlan([upload]))) == UploadPlan([upload]), "\(tokens)")
    }
  }
}
