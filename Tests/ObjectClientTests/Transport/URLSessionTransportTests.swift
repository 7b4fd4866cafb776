import Foundation
import TestSupport
import Testing

@testable import ObjectClient

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct URLSessionTransportTests {
  private let transport = PatientTransport()
  private let impatient = URLSessionTransport()

  private func error(
    _ body: () async throws -> HTTPResponse
  ) async -> TransportError? {
    do {
      let response = try await body()
      Issue.record("expected an error, found status \(response.status)")
      return nil
    } catch {
      return error as? TransportError
    }
  }

  @Test(arguments: ["bytes", "file"])
  func `sends exactly the fields of the request and of the connection`(kind: String) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let content = [UInt8]("{\"c_string\":\"é\"}".utf8)
    let body: HTTPRequest.Body =
      kind == "bytes"
      ? .bytes(content)
      : .file(path: try folder.write(content, to: "body"), length: Int64(content.count))
    let peer = try SocketPeer([
      .readRequest, SocketPeer.answer("201 Created", ["Set-Cookie: md.sid=1", "X-One: 1"]),
    ])
    for _ in 0..<2 {
      var request = HTTPRequest("POST", peer.url("/acme/v2/c_objects?x=%5B1%5D"), body: body)
      request.headers["Content-Type"] = "application/json"
      request.headers["Medable-Client-Key"] = "key"
      let response = try await transport.send(request, onProgress: nil)
      #expect(response.status == 201)
      #expect(response.headers["x-one"] == "1")
      #expect(response.body == Array("{}".utf8))
      let captured = try await peer.nextRequest()
      #expect(captured.requestLine == "POST /acme/v2/c_objects?x=%5B1%5D HTTP/1.1")
      #expect(captured.content == content)
      #expect(captured.values("Content-Length") == ["\(content.count)"])
      #expect(captured.values("Content-Type") == ["application/json"])
      #expect(captured.values("Medable-Client-Key") == ["key"])
      #expect(captured.values("Transfer-Encoding").isEmpty)
      #expect(captured.values("Cookie").isEmpty)
      let own = [
        "host", "user-agent", "accept", "accept-encoding", "accept-language", "connection",
      ]
      let names = captured.fields.map { $0.name.lowercased() }
      let expected = ["content-length", "content-type", "medable-client-key"]
      #expect(Set(names).subtracting(own) == Set(expected), "\(names)")
      #expect(Set(names).count == names.count)
    }
  }

  @Test(arguments: [
    ("GET", 0, []), ("DELETE", 0, ["0"]), ("DELETE", 7, ["7"]), ("PUT", 7, ["7"]),
    ("PATCH", 7, ["7"]),
    ("POST", 0, ["0"]),
  ])
  func `sends every method with its body`(method: String, count: Int, lengths: [String])
    async throws
  {
    let peer = try SocketPeer([.readRequest, SocketPeer.answer("200 OK", ["Set-Cookie: a=b"])])
    let content = [UInt8](repeating: 0x61, count: count)
    let request = HTTPRequest(method, peer.url(), body: count == 0 ? .none : .bytes(content))
    for _ in 0..<2 {
      #expect(try await transport.send(request, onProgress: nil).status == 200)
      let captured = try await peer.nextRequest()
      #expect(captured.requestLine == "\(method) / HTTP/1.1")
      #expect(captured.content == content)
      let found = captured.values("Content-Length")
      // Platforms differ in whether they announce that there is no content.
      #expect(found == lengths || count == 0 && [[], ["0"]].contains(found))
      #expect(captured.values("Content-Type") == (count == 0 ? [] : ["application/octet-stream"]))
      #expect(captured.values("Transfer-Encoding").isEmpty)
      #expect(captured.values("Cookie").isEmpty)
    }
  }

  /// A peer's script, and the status or the code of the error that follows from it.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let script: [SocketPeer.Step]
    var status: Int?
    var code: TransportError.Code?
    var content: String?
  }

  @Test(arguments: [
    Row(
      testDescription: "a redirect",
      script: [
        .readRequest,
        SocketPeer.answer("307 Temporary Redirect", ["Location: http://127.0.0.1:1/"], "moved"),
      ], status: 307, content: "moved"),
    Row(
      testDescription: "a redirect without content",
      script: [.readRequest, SocketPeer.answer("302 Found", ["Location: /other"], "")],
      status: 302, content: ""),
    Row(
      testDescription: "a request for credentials",
      script: [
        .readRequest,
        SocketPeer.answer("401 Unauthorized", ["WWW-Authenticate: Basic realm=\"a\""], "no"),
      ], status: 401, content: "no"),
    Row(
      testDescription: "an error", script: [.readRequest, SocketPeer.answer("500 Error", [], "x")],
      status: 500, content: "x"),
    Row(
      testDescription: "no content", script: [.readRequest, .send("HTTP/1.1 204 None\r\n\r\n")],
      status: 204, content: ""),
    Row(
      testDescription: "one byte at a time",
      script: [.readRequest, .sendSlowly(SocketPeer.text("200 OK", [], "slow"))],
      status: 200, content: "slow"),
    Row(
      testDescription: "an answer before the content",
      script: [.readHead(contentByteCount: 0), SocketPeer.answer("413 Too Large", [], "early")],
      status: 413, content: "early"),
    Row(testDescription: "a reset at once", script: [.reset], code: .connectionLost),
    Row(testDescription: "a reset", script: [.readRequest, .reset], code: .connectionLost),
    Row(testDescription: "no answer", script: [.readRequest], code: .connectionLost),
    Row(
      testDescription: "an answer that ends early",
      script: [.readRequest, .send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12")],
      code: .connectionLost),
    Row(
      testDescription: "garbage", script: [.readRequest, .send("garbage\r\n\r\n")],
      code: .invalidResponse),
    Row(
      testDescription: "an answer that is announced as too long",
      script: [.readRequest, SocketPeer.answer("200 OK", [], String(repeating: "a", count: 5000))],
      code: .responseTooLarge),
    Row(
      testDescription: "an answer that is too long",
      script: [
        .readRequest, .send("HTTP/1.1 200 OK\r\nConnection: close\r\n\r\n"),
        .sendFiller(byteCount: 1 << 20),
      ], code: .responseTooLarge),
    Row(
      testDescription: "a stall", script: [.readRequest, .wait], code: .timedOut),
    Row(
      testDescription: "a stall in the answer",
      script: [.readRequest, .send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n12"), .wait],
      code: .timedOut),
  ])
  func `returns every answer, and reports why there is none`(row: Row) async throws {
    for byteCount in [3, 1_000_000] {
      let peer = try SocketPeer(row.script)
      let transport: any HTTPTransport = row.code == .timedOut ? impatient : transport
      var request = HTTPRequest(
        "POST", peer.url("/secret"), body: .bytes([UInt8](repeating: 1, count: byteCount)),
        timeout: 1, maximumResponseByteCount: 4096)
      request.headers["Content-Type"] = "application/json"
      if let code = row.code {
        let error = await error {
          try await transport.send(request, onProgress: nil)
        }
        #expect(error?.code == code)
        #expect(error?.mayHaveArrived == true)
        #expect(error?.description.contains("secret") == false)
        #expect(error?.description.contains("127.0.0.1") == false)
      } else {
        let response = try await transport.send(request, onProgress: nil)
        #expect(response.status == row.status)
        #expect(response.body == row.content.map { Array($0.utf8) })
      }
    }
  }

  @Test func `reports requests that can't have arrived`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("text", to: "a")
    let peer = try SocketPeer([.readRequest, SocketPeer.answer()])
    func url(_ text: String) throws -> URL { try #require(URL(string: text)) }
    var framed = HTTPRequest("POST", peer.url())
    framed.headers["content-length"] = "0"
    let rows: [(HTTPRequest, TransportError.Code)] = [
      (HTTPRequest("POST", try url("http://127.0.0.1:1/")), .cannotConnect),
      (HTTPRequest("POST", try url("http://nowhere.invalid/")), .cannotConnect),
      (HTTPRequest("POST", try url("file:///etc/hosts")), .invalidRequest),
      (HTTPRequest("POST", try url("/path")), .invalidRequest),
      (framed, .invalidRequest),
      (HTTPRequest("POST", peer.url(), body: .file(path: path, length: 5)), .unreadableFile),
      (HTTPRequest("POST", peer.url(), body: .file(path: path + "b", length: 4)), .unreadableFile),
      (HTTPRequest("POST", peer.url(), body: .file(path: folder.path, length: 0)), .unreadableFile),
    ]
    for (request, code) in rows {
      let error = await error {
        try await transport.send(request, onProgress: nil)
      }
      #expect(error?.code == code)
      #expect(error?.mayHaveArrived == false, "\(code)")
    }
  }

  @Test func `a request isn't repeated on another connection`() async throws {
    for body in [HTTPRequest.Body.none, .bytes([1, 2, 3])] {
      // The first connection stays open, so it could be used again.
      let peer = try SocketPeer(
        [.readRequest, .send("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"), .readRequest],
        [.readRequest], [.readRequest, SocketPeer.answer()])
      let first = HTTPRequest("POST", peer.url("/1"), body: body)
      #expect(try await transport.send(first, onProgress: nil).status == 200)
      let second = HTTPRequest("POST", peer.url("/2"), body: body)
      let error = await error { try await transport.send(second, onProgress: nil) }
      #expect(error?.code == .connectionLost)
      #expect(error?.mayHaveArrived == true)
      let third = HTTPRequest("POST", peer.url("/3"), body: body)
      #expect(try await transport.send(third, onProgress: nil).status == 200)
      for path in ["/1", "/2", "/3"] {
        #expect(try await peer.nextRequest().requestLine == "POST \(path) HTTP/1.1")
      }
    }
  }

  @Test(arguments: [0, 1, 3_000_000, 20_000_000])
  func `sends a file with its length, and reports progress up to it`(count: Int) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let content = [UInt8](repeating: 0x61, count: count)
    let path = try folder.write(content, to: "a")
    let peer = try SocketPeer([.readRequest, SocketPeer.answer()])
    var request = HTTPRequest("POST", peer.url(), body: .file(path: path, length: Int64(count)))
    request.headers["Content-Type"] = "multipart/form-data; boundary=b"
    let (progress, continuation) = AsyncStream.makeStream(of: Int64.self)
    _ = try await transport.send(request) { continuation.yield($0) }
    continuation.finish()
    let captured = try await peer.nextRequest()
    #expect(captured.content == content)
    #expect(captured.values("Content-Length") == ["\(count)"])
    #expect(captured.values("Transfer-Encoding").isEmpty)
    #expect(captured.values("Expect").isEmpty)
    #expect(captured.values("Content-Type") == ["multipart/form-data; boundary=b"])
    var counts: [Int64] = []
    for await count in progress { counts.append(count) }
    #expect(counts == Array(Set(counts)).sorted())
    #expect(counts.count <= 257)
    #expect(count == 0 || counts.last == Int64(count))
  }

  @Test func `cancellation ends the connection`() async throws {
    let peer = try SocketPeer([.readRequest, .readEnd])
    let transport = transport
    let url = peer.url()
    let task = Task {
      try await transport.send(HTTPRequest("POST", url, body: .bytes([1])), onProgress: nil)
    }
    _ = try await peer.nextRequest()
    task.cancel()
    let error = await error { try await task.value }
    #expect(error?.code == .cancelled)
    #expect(error?.mayHaveArrived == true)
    guard case .end? = await peer.nextEvent() else {
      Issue.record("the connection hasn't ended")
      return
    }
  }

  @Test func `a task that is canceled sends nothing`() async throws {
    let peer = try SocketPeer([.readRequest, SocketPeer.answer()])
    let transport = transport
    let url = peer.url()
    for _ in 0..<20 {
      let task = Task {
        try await transport.send(HTTPRequest("POST", url, body: .bytes([1])), onProgress: nil)
      }
      task.cancel()
      // The task can be canceled before, while and after the request is sent.
      _ = await task.result
    }
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in gate {}
      return try await transport.send(HTTPRequest("POST", url), onProgress: nil)
    }
    task.cancel()
    opener.finish()
    let error = await error { try await task.value }
    #expect(error == .init(.cancelled, mayHaveArrived: false, reason: error?.reason ?? ""))
  }

  @Test func `an answer without content can have any length`() async throws {
    let peer = try SocketPeer([
      .readRequest, .send("HTTP/1.1 200 OK\r\nContent-Length: 3000000000\r\n\r\n"),
    ])
    let request = HTTPRequest("HEAD", peer.url(), maximumResponseByteCount: 4096)
    let response = try await transport.send(request, onProgress: nil)
    #expect(response.headers["Content-Length"] == "3000000000")
    #expect(response.body.isEmpty)
  }

  @Test func `a task that was canceled before it's registered ends`() async throws {
    let peer = try SocketPeer([.readRequest, SocketPeer.answer()])
    let url = peer.url()
    let (gate, opener) = AsyncStream.makeStream(of: Void.self)
    let call = Task {
      for await _ in gate {}
      let session = URLSession(configuration: .ephemeral)
      defer { session.invalidateAndCancel() }
      let task = session.dataTask(with: URLRequest(url: url))
      task.cancel()
      return await SessionExchanges().run(task, maximumByteCount: 10, nil)
    }
    call.cancel()
    opener.finish()
    guard case .failure(let error) = await call.value else {
      Issue.record("expected an error")
      return
    }
    #expect(error.code == .cancelled && !error.mayHaveArrived)
  }

  @Test func `sends no more requests at the same time than allowed`() async throws {
    let transport = PatientTransport(maximumConcurrentCount: 2)
    let peer = try SocketPeer([.readRequest, .wait, SocketPeer.answer()])
    let url = peer.url()
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<6 {
        group.addTask { try await transport.send(HTTPRequest("POST", url), onProgress: nil).status }
      }
      var openCount = 0
      var requestCount = 0
      while requestCount < 6 || openCount > 0 {
        switch await peer.nextEvent() {
        case .request:
          openCount += 1
          requestCount += 1
          #expect(openCount <= 2)
          // The first request waits until there is another one.
          if requestCount > 1 { peer.release() }
          if requestCount == 6 { peer.release() }
        case .released: openCount -= 1
        default: return
        }
      }
      for try await status in group { #expect(status == 200) }
    }
  }

  @Test func `a canceled task doesn't wait for others`() async throws {
    let transport = PatientTransport(maximumConcurrentCount: 1)
    let peer = try SocketPeer([.readRequest, .wait, SocketPeer.answer()])
    let url = peer.url()
    let first = Task { try await transport.send(HTTPRequest("POST", url), onProgress: nil).status }
    _ = try await peer.nextRequest()
    let second = Task {
      try await transport.send(HTTPRequest("POST", url), onProgress: nil)
    }
    second.cancel()
    let error = await error { try await second.value }
    #expect(error?.mayHaveArrived == false)
    peer.release()
    #expect(try await first.value == 200)
  }
}
