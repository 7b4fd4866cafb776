import BodyBuilding
import DateText
import FileAccess
import Foundation
import JSONText
import TestSupport
import Testing

@testable import ObjectClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The uploader with a session that isn't in the background, which exists only on Apple platforms.
@Suite struct BackgroundUploaderTests {
  private let fixture: UploadFixture
  private let directory: String

  init() throws {
    fixture = try UploadFixture()
    directory = fixture.folder.path + "/forms"
  }

  private func uploader() async throws(BackgroundUploadError) -> BackgroundUploader {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 60 * 60
    return try await BackgroundUploader(
      configuration, directory: directory, urlPolicy: UploadURLPolicy(allowsHTTPOnLoopback: true))
  }

  private func upload(
    to url: URL, fields: [(String, String)] = [("key", "uploads/1"), ("policy", "secret policy")]
  ) throws -> TicketedUpload {
    let ticket = try UploadTicket(
      [
        "uploadUrl": .string(url.absoluteString),
        "fields": .array(fields.map { ["key": .string($0.0), "value": .string($0.1)] }),
      ], policy: UploadURLPolicy(allowsHTTPOnLoopback: true))
    return TicketedUpload(
      upload: try Upload(
        .bytes(Array("hello".utf8), mediaType: "text/plain"), facet: "content", for: "c_file"),
      ticket: ticket)
  }

  private var forms: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? ["none"]
    return names.filter { $0 != ".lock" }
  }

  /// Returns the results of a number of uploads.
  private func results(_ count: Int, of uploader: BackgroundUploader) async -> [BackgroundUpload] {
    var results: [BackgroundUpload] = []
    for await upload in uploader.results {
      results.append(upload)
      if results.count == count { break }
    }
    return results
  }

  @Test func `sends a form from a private file`() async throws {
    defer { fixture.remove() }
    let peer = try SocketPeer([
      .readRequest, .wait,
      SocketPeer.answer("204 No Content", ["ETag: \"5d41402abc4b2a76b9719d911017c592\""], ""),
    ])
    let uploader = try await uploader()
    let started = try await uploader.start(try upload(to: peer.url()))
    #expect(started.path == "c_file.content")
    #expect(started.pointer == "/c_file/content")
    let request = try await peer.nextRequest()
    let text = String(decoding: request.content, as: UTF8.self)
    #expect(text.contains("uploads/1") && text.contains("secret policy") && text.contains("hello"))
    #expect(request.values("Content-Length") == ["\(request.content.count)"])
    #expect(request.values("Transfer-Encoding").isEmpty)
    #expect(await uploader.uploads.map(\.id) == [started.id])
    #expect(forms == ["\(started.id.uuidString).form"])
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(directory)/\(forms[0])")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    peer.release()
    let ended = await results(1, of: uploader)
    #expect(ended.map(\.id) == [started.id])
    #expect(ended.map(\.state) == [.done])
    #expect(await uploader.uploads.isEmpty)
    #expect(forms == [])
  }

  /// An answer, and the state that follows from it.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: [SocketPeer.Step]
    let cause: @Sendable (UploadError.Cause) -> Bool
  }

  private static func storage(_ code: String?) -> @Sendable (UploadError.Cause) -> Bool {
    { cause in
      guard case .storage(let error) = cause else { return false }
      return error.code == code && !"\(error)".contains("secret")
    }
  }

  @Test(arguments: [
    Row(
      testDescription: "a refusal that repeats a field",
      script: [
        .readRequest,
        SocketPeer.answer(
          "403 Forbidden", [],
          "<Error><Code>AccessDenied</Code><Message>secret policy</Message></Error>"),
      ], cause: storage("AccessDenied")),
    Row(
      testDescription: "a page", script: [.readRequest, SocketPeer.answer("502 Bad Gateway")],
      cause: storage(nil)),
    Row(
      testDescription: "a redirect",
      script: [
        .readRequest,
        SocketPeer.answer("307 Temporary Redirect", ["Location: http://127.0.0.1:1/"]),
      ], cause: { $0 == .redirect(status: 307) }),
    Row(
      testDescription: "another digest",
      script: [
        .readRequest,
        SocketPeer.answer("200 OK", ["ETag: \"00000000000000000000000000000000\""]),
      ], cause: { $0 == .digestMismatch }),
    Row(
      testDescription: "a reset", script: [.readRequest, .reset],
      cause: { cause in
        guard case .transport(let error) = cause else { return false }
        return error.code == .connectionLost
      }),
  ])
  func `reports why a file wasn't stored, and keeps no form`(row: Row) async throws {
    defer { fixture.remove() }
    let peer = try SocketPeer(row.script)
    let uploader = try await uploader()
    let started = try await uploader.start(try upload(to: peer.url()))
    let ended = await results(1, of: uploader)
    #expect(ended.map(\.id) == [started.id])
    guard case .failed(let error)? = ended.first?.state else {
      Issue.record("\(ended)")
      return
    }
    #expect(row.cause(error.cause), "\(error)")
    #expect(error.path == "c_file.content")
    #expect(error.pointer == "/c_file/content")
    #expect(forms == [])
  }

  @Test func `cancels an upload`() async throws {
    defer { fixture.remove() }
    let peer = try SocketPeer([.readRequest, .readEnd])
    let uploader = try await uploader()
    let started = try await uploader.start(try upload(to: peer.url()))
    _ = try await peer.nextRequest()
    await uploader.cancel(UUID())
    await uploader.cancel(started.id)
    #expect(await results(1, of: uploader).map(\.state) == [.cancelled])
    #expect(forms == [])
  }

  @Test func `starts nothing that would be refused`() async throws {
    defer { fixture.remove() }
    let uploader = try await uploader()
    let policy = Data(#"{"expiration": "2020-01-01T00:00:00Z"}"#.utf8).base64EncodedString()
    let expired = try upload(
      to: try #require(URL(string: "http://127.0.0.1:1/")), fields: [("policy", policy)])
    let error = await #expect(throws: UploadError.self) { try await uploader.start(expired) }
    guard case .faults(let faults)? = error?.cause else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(faults.map(\.code) == [.expired])
    #expect(await uploader.uploads.isEmpty)
    #expect(forms == [])
  }

  @Test func `removes the forms of processes that were killed`() async throws {
    defer { fixture.remove() }
    try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: false)
    // A form that was being written has a name that no other program uses.
    let partial = ".replacement-0123456789abcdefghijklmn"
    for name in ["\(UUID().uuidString).form", partial, "other.form", "note.txt"] {
      try Data("secret".utf8).write(to: URL(fileURLWithPath: "\(directory)/\(name)"))
    }
    let uploader = try await uploader()
    #expect(forms.sorted() == ["note.txt", "other.form"])
    // A directory has one uploader at a time.
    let error = await #expect(throws: BackgroundUploadError.self) { try await self.uploader() }
    #expect(error?.localizedDescription.contains("uses the directory") == true)
    #expect(await uploader.uploads.isEmpty)
  }

  @Test func `starts tasks that a killed process had described, and cancels others`() async throws {
    defer { fixture.remove() }
    let peer = try SocketPeer([.readRequest, SocketPeer.answer("204 No Content", [], "")])
    let uploader = try await uploader()
    let record = BackgroundRecord(try upload(to: peer.url()), nil)
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    let tasks = [record.description, "another", nil].map { description in
      var request = URLRequest(url: peer.url())
      request.httpMethod = "POST"
      let task = session.dataTask(with: request)
      task.taskDescription = description
      return task
    }
    for task in tasks { await uploader.adopt(task) }
    #expect(await uploader.uploads.map(\.id) == [record.id])
    #expect(try await peer.nextRequest().requestLine == "POST / HTTP/1.1")
    #expect(tasks[0].state != .suspended)

    // Its answer and its end can also be all that a later launch hears of it.
    let other = BackgroundRecord(try upload(to: peer.url()), nil)
    let answer = "<Error><Code>AccessDenied</Code><Message>Policy expired: secret</Message></Error>"
    await uploader.handle(.data(other, Data(answer.utf8)))
    await uploader.handle(
      .completed(
        other,
        BackgroundOutcome(
          status: 403, headers: HTTPHeaders(), failure: nil, hasFollowedRedirect: false)))
    guard case .failed(let error)? = await results(1, of: uploader).first?.state,
      case .storage(let refusal) = error.cause
    else {
      Issue.record("expected a refusal")
      return
    }
    #expect(refusal.code == "AccessDenied" && refusal.isExpired)
    // The values of the ticket aren't known anymore.
    #expect(refusal.message == nil)
  }

  @Test(arguments: [
    ("https://a.example/b", "POST", "https://a.example/b", false),
    ("https://a.example", "POST", "https://a.example/", false),
    ("https://A.example:443/b?c", "POST", "https://a.example/b?c", false),
    ("http://a.example:80/b", "POST", "http://a.example/b", false),
    ("https://a.example/b", "GET", "https://a.example/b", true),
    ("https://a.example/b", "POST", "https://a.example/b/", true),
    ("https://a.example/b", "POST", "https://b.example/b", true),
    ("https://a.example/b", "POST", "http://a.example/b", true),
    ("https://a.example/b", "POST", "https://a.example:444/b", true),
    ("https://a.example/b", "POST", "https://a.example/b?c", true),
  ])
  func `notices that a redirect was followed`(
    from: String, method: String, to: String, expected: Bool
  ) throws {
    defer { fixture.remove() }
    var original = URLRequest(url: try #require(URL(string: from)))
    original.httpMethod = "POST"
    let answer = try #require(URL(string: to))
    var current = URLRequest(url: answer)
    current.httpMethod = method
    #expect(
      BackgroundOutcome.hasFollowedRedirect(from: original, to: current, answer) == expected)
    #expect(
      BackgroundOutcome.hasFollowedRedirect(from: original, to: original, answer)
        == (expected && method == "POST"))
    #expect(!BackgroundOutcome.hasFollowedRedirect(from: original, to: nil, nil))
  }

  @Test func `calls handlers when all events have been reported`() async throws {
    defer { fixture.remove() }
    let uploader = try await uploader()
    let (calls, continuation) = AsyncStream<Int>.makeStream()
    await uploader.handleEvents { continuation.yield(1) }
    await uploader.handle(.finished)
    await uploader.handle(.finished)
    await uploader.handleEvents { continuation.yield(2) }
    continuation.finish()
    var all: [Int] = []
    for await call in calls { all.append(call) }
    #expect(all == [1, 2])
  }

  @Test func `tasks are described without credentials and absolute paths`() throws {
    defer { fixture.remove() }
    let upload = try upload(to: try #require(URL(string: "http://127.0.0.1:1/secret")))
    let record = BackgroundRecord(upload, UploadDigest(bytes: [1, 2]))
    let read = try #require(BackgroundRecord(description: record.description))
    #expect(read.id == record.id)
    #expect(read.path == "c_file.content")
    #expect(read.pointer == "/c_file/content")
    #expect(read.uploadDigest?.bytes == [1, 2])
    #expect(!record.description.contains("secret"))
    #expect(BackgroundRecord(description: nil) == nil)
    #expect(BackgroundRecord(description: "another task") == nil)
  }
}
