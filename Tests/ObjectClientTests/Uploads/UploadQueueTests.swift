import BodyBuilding
import FileAccess
import Foundation
import JSONText
import MultipartForm
import ObjectClient
import TestSupport
import Testing

@Suite struct UploadQueueTests {
  private func upload(
    _ fixture: UploadFixture, _ index: Int, in root: RootDirectory
  ) throws -> TicketedUpload {
    try fixture.folder.write(fixture.content(index), to: "files/\(index).txt")
    let upload = try Upload(
      .file(path: "\(index).txt", in: root, mediaType: "text/plain"), facet: "content",
      for: "c_files[\(index)]")
    return TicketedUpload(upload: upload, ticket: try fixture.ticket(index))
  }

  @Test func `what remains is stored, and resumed in another process`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    try fixture.folder.write("", to: "files/none")
    let root = try RootDirectory(fixture.folder.path + "/files", name: "files")
    let (gate, opening) = AsyncStream<Void>.makeStream()
    let transport = StorageTransport { attempt in
      if attempt.url.contains("/1?") { for await _ in gate { break } }
      return attempt.url.contains("/2?") ? .status(400) : .status(204)
    }
    let uploads = try [1, 2, 3].map { try upload(fixture, $0, in: root) }
    var uploader = fixture.uploader(transport)
    uploader.maximumConcurrentCount = 1
    let batch = uploader.start(uploads)
    await batch.cancel(pointer: "/c_files/3/content")
    opening.yield()
    _ = await batch.results
    let path = fixture.folder.path + "/queue.json"
    try await batch.queue.write(toFile: path)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)

    let stored = try UploadQueue(contentsOfFile: path)
    #expect(stored.entries.map(\.state) == [.failed, .cancelled])
    #expect(
      stored.entries.map(\.reason) == [
        "c_files[2].content: the storage service refused the upload [400]", nil,
      ])
    // Until it's resolved, no file can be read.
    let unresolved = await fixture.uploader(StorageTransport()).upload(stored.uploads)
    #expect(unresolved.allSatisfy { if case .failed = $0.state { true } else { false } })
    let resolved = try stored.resolve(roots: [root])
    #expect(resolved.uploads == [uploads[1], uploads[2]])
    let again = StorageTransport()
    let results = await fixture.uploader(again).upload(resolved.uploads)
    #expect(results.map(\.state) == [.done, .done])
    #expect(Set(await again.attempts.map(\.url)).count == 2)
  }

  @Test func `a queue that was never started waits`() throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let upload = TicketedUpload(
      upload: try Upload(.bytes([1, 2]), facet: "content", for: "c_file"),
      ticket: try fixture.ticket(1))
    let queue = UploadQueue([upload])
    #expect(queue.entries.map(\.state) == [.waiting])
    let path = fixture.folder.path + "/queue.json"
    try queue.write(toFile: path)
    #expect(try UploadQueue(contentsOfFile: path) == queue)
  }

  @Test func `reports what can't be stored or read`() throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    func code(_ work: () throws(UploadQueueError) -> Void) -> UploadQueueError.Code? {
      do throws(UploadQueueError) { try work() } catch { return error.code }
      return nil
    }
    let path = fixture.folder.path + "/queue.json"
    let queue = UploadQueue([try fixture.upload(1)])
    #expect(code { () throws(UploadQueueError) in try queue.write(toFile: path) } == .unsupported)
    #expect(!FileManager.default.fileExists(atPath: path))
    let empty = UploadQueue([])
    #expect(
      code { () throws(UploadQueueError) in try empty.write(toFile: "/no/such/queue") }
        == .unwritable)
    #expect(
      code { () throws(UploadQueueError) in _ = try UploadQueue(contentsOfFile: path) }
        == .unreadable)
    for text in ["", "{}", #"{"entries": [{}]}"#] {
      try fixture.folder.write(text, to: "queue.json")
      #expect(
        code { () throws(UploadQueueError) in _ = try UploadQueue(contentsOfFile: path) }
          == .malformed, "\(text)")
    }
  }

  @Test func `reads only URLs that the policy allows`() throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let policy = UploadURLPolicy(allowsHTTPOnLoopback: true)
    let ticket = try UploadTicket(["uploadUrl": "http://localhost:80/"], policy: policy)
    let upload = try Upload(.bytes([1]), facet: "content", for: "c_file")
    let path = fixture.folder.path + "/queue.json"
    try UploadQueue([TicketedUpload(upload: upload, ticket: ticket)]).write(toFile: path)
    #expect(throws: UploadQueueError.self) { try UploadQueue(contentsOfFile: path) }
    #expect(try UploadQueue(contentsOfFile: path, policy: policy).uploads.count == 1)
  }
}
