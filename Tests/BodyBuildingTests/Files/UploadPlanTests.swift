import Foundation
import JSONText
import MultipartForm
import TestSupport
import Testing

@testable import BodyBuilding
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
    let plan = UploadPlan([
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
    let path = try folder.write("in a file", to: "Größe.txt")
    let plan = UploadPlan([
      try UploadSamples.upload(.file(path: path), at: "c_notes", "0", "content"),
      try UploadSamples.upload(.bytes([0, 255, 10]), at: "c_a", "b/c~"),
      try UploadSamples.upload(.bytes([]), at: "c_empty", "content"),
    ])
    let again = try decoded(encoded(plan))
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

  @Test func `stores relative paths as absolute ones`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("a", to: "a.txt")
    let current = FileManager.default.currentDirectoryPath
    let up = current.split(separator: "/").map { _ in ".." }.joined(separator: "/")
    let plan = UploadPlan([
      try UploadSamples.upload(.file(path: up + path), at: "c_a", "content")
    ])
    let text = String(decoding: try encoded(plan), as: UTF8.self)
    #expect(text.contains(#""path":"\#(current)/\#(up)\#(path)""#))
    #expect(try content(of: plan[0]) == [0x61])
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
      (
        .modified,
        {
          let handle = try #require(FileHandle(forWritingAtPath: $0))
          try handle.write(contentsOf: Data("FIVE?".utf8))
          try handle.close()
          let date = Date(timeIntervalSince1970: 1_000_000_000.5)
          try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: $0)
        }
      ),
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
            atPath: $0, withDestinationPath: $0 + "-nowhere")
        }
      ),
    ]
    for (index, (code, change)) in changes.enumerated() {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let path = try folder.write("five!", to: "a.txt")
      let plan = UploadPlan([
        try UploadSamples.upload(.file(path: path), at: "c_a", "content")
      ])
      let again = try decoded(encoded(plan))
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

  @Test func `identifies files by inode, size and time, not by device`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("five!", to: "a.txt")
    let found = try FileIdentity(ofRegularFileAt: path)
    func code(
      inode: UInt64 = 0, size: Int64 = 0, seconds: Int64 = 0, nanoseconds: Int32 = 0,
      device: UInt64 = 0
    ) throws -> AttachmentErrorCode? {
      let identity = FileIdentity(
        device: found.device &+ device, inode: found.inode &+ inode, size: found.size + size,
        modificationSeconds: found.modificationSeconds + seconds,
        modificationNanoseconds: found.modificationNanoseconds ^ nanoseconds)
      let upload = Upload(
        path: "c_a.content", pointer: "/c_a/content", facet: "content", fileName: "a.txt",
        mediaType: "text/plain", length: identity.size,
        mayBeDropped: false, source: .file(path: path, identity: identity))
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
  }

  @Test func `the identity of a file survives coding`() throws {
    let identity = FileIdentity(
      device: .max, inode: .max, size: .max, modificationSeconds: .min,
      modificationNanoseconds: 999_999_999)
    let plan = UploadPlan([
      Upload(
        path: "c_a.content", pointer: "/c_a/content", facet: "content", fileName: "a.txt",
        mediaType: "text/plain", length: .max, mayBeDropped: false,
        source: .file(path: "/a", identity: identity))
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
    for (upload, content) in [(stream, "stream"), (long, "bytes in memory")] {
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
    let path = try folder.write("a", to: "a.txt")
    let data = try encoded(
      UploadPlan([
        try UploadSamples.upload(.file(path: path), at: "c_a", "content"),
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
      "file":{"path":"/b","identity":{"device":1,"inode":2,"size":5,"modificationSeconds":3,
      "modificationNanoseconds":4}}}]}
      """#
    #expect(try decoded(Data(good.utf8)).uploads.count == 2)
    let edits = [
      (#""version":1"#, #""version":2"#), (#""version":1,"#, ""), (#""length":3"#, #""length":-3"#),
      (#""length":3"#, #""length":4"#), (#""length":3"#, #""length":1e30"#),
      (#""length":5"#, #""length":6"#), (#""size":5"#, #""size":-5"#), (#""AP8K""#, #""AP8""#),
      (#""AP8K""#, #""AP8K!""#), (#""AP8K""#, #"7"#), (#""bytes":"#, #""file":"#),
      (#""bytes":"AP8K""#, #""bytes":"AP8K","file":{}"#), (#""path":"/b""#, #""path":"b""#),
      (#""path":"/b","#, ""), (#""inode":2"#, #""inode":-2"#), (#""b.bin""#, #""A.BIN""#),
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
}
