import Foundation
import ObjectBody
import TestSupport
import Testing

/// Files that were touched, copied, moved or restored since the plan was stored.
@Suite struct UploadRecoveryTests {
  private static let pointer = "/c_a/content"

  /// A plan that was stored before its file was touched.
  private func stored(
    _ folder: TemporaryFolder, withDigests: Bool, file: String = "a.txt"
  ) throws -> Data {
    try folder.write("five!", to: file)
    let root = try RootDirectory(folder.path, name: "notes")
    let plan = try UploadPlan([
      Upload(.file(path: file, in: root), facet: "content", for: "c_a"),
      Upload(.bytes([1]), facet: "content", for: "c_b"),
    ])
    return try JSONEncoder().encode(withDigests ? plan.addingDigests() : plan)
  }

  private func plan(_ data: Data, in folder: TemporaryFolder) throws -> UploadPlan {
    try JSONDecoder().decode(UploadPlan.self, from: data)
      .resolve(roots: [RootDirectory(folder.path, name: "notes")])
  }

  private func code(_ operation: () throws -> UploadPlan) -> String? {
    let error = #expect(throws: AttachmentError.self) { _ = try operation() }
    return error.map { "\($0.code) \($0.path ?? "-")" }
  }

  private func touch(_ path: String) throws {
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }

  @Test func `reattaches a touched or restored file`() throws {
    for restores in [false, true] {
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let path = folder.path + "/a.txt"
      let digested = try stored(folder, withDigests: true)
      let data = try stored(folder, withDigests: false)
      #expect(try plan(data, in: folder).reattach() == plan(data, in: folder))
      if restores {
        try FileManager.default.moveItem(atPath: path, toPath: path + "-old")
        try folder.write("five!", to: "a.txt")
      }
      try touch(path)
      #expect(code { try plan(data, in: folder).reattach() } == "unverified c_a.content")
      let consented = try plan(data, in: folder).reattach(acceptingUnverified: true)
      _ = try consented[0].content()
      let again = try plan(digested, in: folder).reattach()
      _ = try again[0].content()
      // The new identity was stored, and the digest was kept.
      #expect(try again != plan(digested, in: folder))
      #expect(try again.reattach() == again)
      #expect(try again.addingDigests() == again)
      #expect(try plan(JSONEncoder().encode(again), in: folder) == again)
    }
  }

  @Test func `never reattaches other content`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let digested = try stored(folder, withDigests: true)
    let data = try stored(folder, withDigests: false)
    try folder.write("FIVE!", to: "a.txt")
    try touch(folder.path + "/a.txt")
    for accepts in [false, true] {
      #expect(
        code { try plan(digested, in: folder).reattach(acceptingUnverified: accepts) }
          == "modified c_a.content")
    }
    // Without a digest, only the length can be compared.
    _ = try plan(data, in: folder).reattach(acceptingUnverified: true)
    try folder.write("longer", to: "a.txt")
    for text in [data, digested] {
      #expect(
        code { try plan(text, in: folder).reattach(acceptingUnverified: true) }
          == "modified c_a.content")
    }
    // Other content is a new attachment.
    let planned = try plan(data, in: folder)
    let root = try RootDirectory(folder.path, name: "notes")
    let changed = try planned.replacing(
      planned[0].replacingContent(with: .file(path: "a.txt", in: root)))
    #expect(try changed[0].content().length == 6)
    try FileManager.default.removeItem(atPath: folder.path + "/a.txt")
    #expect(code { try plan(digested, in: folder).reattach() } == "notFound c_a.content")
  }

  @Test func `reattaches a file that was moved or copied`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let digested = try stored(folder, withDigests: true)
    let data = try stored(folder, withDigests: false)
    try folder.write("five!", to: "sub/copy.txt")
    try folder.write("FIVE!", to: "sub/other.txt")
    try FileManager.default.removeItem(atPath: folder.path + "/a.txt")
    let root = try RootDirectory(folder.path, name: "notes")
    func reattached(_ data: Data, _ path: String, _ accepts: Bool = false) throws -> UploadPlan {
      try plan(data, in: folder).reattach(
        [Self.pointer: .file(path: path, in: root, fileName: "unused")],
        acceptingUnverified: accepts)
    }
    let again = try reattached(digested, "sub/copy.txt")
    #expect(again[0].description == "c_a.content: c_a.content.txt, text/plain, 5 bytes")
    #expect(try again[0].content().length == 5)
    #expect(try again != plan(digested, in: folder))
    #expect(code { try reattached(digested, "sub/other.txt", true) } == "modified c_a.content")
    #expect(code { try reattached(data, "sub/copy.txt") } == "unverified c_a.content")
    _ = try reattached(data, "sub/copy.txt", true)[0].content()
    #expect(code { try reattached(digested, "../a.txt") } == "outsideRoot c_a.content")
    #expect(
      code { try plan(digested, in: folder).reattach(["/c_a": .bytes([])]) }
        == "notFound c_a.content")
    #expect(code { try again.reattach(["/c_a": .bytes([])]) } == "path -")
  }

  @Test func `compares content in memory`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("five!", to: "a.txt")
    let bytes = try Upload(.bytes(Array("five!".utf8)), facet: "content", for: "c_a")
    let file = try bytes.reattach(to: .file(path: path))
    #expect(try file.content().length == 5)
    // The file has the digest of the bytes.
    #expect(try UploadPlan([file]).addingDigests().uploads == [file])
    #expect(try file.reattach(to: .bytes(Array("five!".utf8))) == bytes)
    for content: [UInt8] in [[], Array("FIVE!".utf8)] {
      let error = #expect(throws: AttachmentError.self) {
        try file.reattach(to: .bytes(content), acceptingUnverified: true)
      }
      #expect(error?.code == .modified)
    }
    func stream(_ id: String) -> FileAttachment {
      .stream(id: id, length: 5) { throw CancellationError() }
    }
    for accepts in [false, true] {
      // A stream can't be compared with the digest.
      let error = #expect(throws: AttachmentError.self) {
        try bytes.reattach(to: stream("a"), acceptingUnverified: accepts)
      }
      #expect(error?.code == .unverified)
    }
    let streamed = try Upload(stream("a"), facet: "content", for: "c_a")
    #expect(
      try streamed.reattach(to: stream("b"), acceptingUnverified: true)
        == Upload(stream("b"), facet: "content", for: "c_a"))
    #expect(try streamed.reattach(to: stream("a")) == streamed)
    #expect(throws: AttachmentError.self) { try streamed.reattach(to: stream("b")) }
  }

  @Test func `can be given other roots, because containers move between launches`() throws {
    let old = try TemporaryFolder()
    let new = try TemporaryFolder()
    defer { new.remove() }
    let stored = try stored(old, withDigests: true)
    let plan = try plan(stored, in: old)
    try new.write("five!", to: "a.txt")
    old.remove()
    let moved = try RootDirectory(new.path, name: "notes")
    let resolved = try plan.resolve(roots: [moved])
    #expect(try resolved.reattach()[0].content().length == 5)
    #expect(resolved != plan)
    // A root for which no other one is given stays the same.
    #expect(try resolved.resolve(roots: []) == resolved)
    #expect(try resolved.resolve(roots: [RootDirectory("/", name: "other")]) == resolved)
    // A draft of the object refers to its files in the same way.
    let draft: PropertyObject = [
      "c_a": .attachment(.file(path: "a.txt", in: try RootDirectory("/", name: "notes")))
    ]
    #expect(
      try draft.resolve(roots: [moved]) == ["c_a": .attachment(.file(path: "a.txt", in: moved))])
  }
}
