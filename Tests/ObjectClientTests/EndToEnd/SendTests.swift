import Foundation
import LoopbackServer
import ObjectSchema
import TestSupport
import Testing

/// Runs of the program `send`.
@Suite struct SendTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Runs the program in a process of its own.
  private func send(
    _ arguments: [String], to url: URL, key: String? = nil
  ) throws -> ProgramRun {
    var environment = ["TMPDIR": folder.path]
    environment["OBJECTBODY_CLIENT_KEY"] = key
    return try ProgramRun(
      "send",
      ["--server", url.absoluteString, "--files", Repository.path("Examples/files")] + arguments,
      in: folder.path, environment: environment)
  }

  @Test func `creates an object, and prints a line for each state of its files`() async throws {
    defer { folder.remove() }
    let (requests, continuation) = AsyncStream<IncomingRequest>.makeStream()
    let schemas = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
    let server = try LoopbackServer(schemas.definitions) { request, _ in
      continuation.yield(request)
    }
    let payload = try folder.write(
      #"{"c_pictures": [{"content": {"file": "content.jpg"}}]}"#, to: "payload.json")
    let run = try send(
      ["--schemas", Repository.path("Schemas"), "--object", "c_office", payload], to: server.url,
      key: "secret key")
    server.stop()
    continuation.finish()
    #expect(run.status == 0)
    #expect(run.output.contains(/^[0-9a-f]{24}\n$/))
    let lines = run.errors.split(separator: "\n")
    #expect(lines.last == "c_pictures[0].content: sent")
    #expect(lines.allSatisfy { $0.hasPrefix("c_pictures[0].content: ") })
    #expect(!run.errors.contains("\u{1B}"))
    var keys: [String?] = []
    for await request in requests { keys.append(request.value(of: "medable-client-key")) }
    #expect(keys == ["secret key", nil])
  }

  @Test func `a refusal is shown at its location, and the exit status is 1`() throws {
    defer { folder.remove() }
    let strict = try SchemaRegistry(
      text: #"""
        {"name": "c_task", "properties": [{"name": "c_rank", "type": "Number", "validators": [
          {"name": "number", "definition": {"max": 5}}]}]}
        """#)
    let schemas = try folder.write(
      #"{"name": "c_task", "properties": [{"name": "c_rank", "type": "Number"}]}"#,
      to: "c_task.json")
    let server = try LoopbackServer(strict.definitions)
    defer { server.stop() }
    let payload = try folder.write(#"{"c_rank": 9}"#, to: "payload.json")
    let refused = try send(["--schemas", schemas, payload], to: server.url)
    #expect(refused.status == 1)
    #expect(refused.output == "")
    #expect(refused.errors.hasPrefix("c_rank: expected "), "\(refused.errors)")
    // Our own checks refuse this one, so nothing is sent.
    let invalid = try folder.write(#"{"c_rank": "9"}"#, to: "invalid.json")
    let checked = try send(["--schemas", schemas, invalid], to: server.url)
    #expect(checked.status == 1)
    #expect(checked.errors == "c_rank: expected Number, found String [type]\n")
  }

  @Test func `a server that isn't reached is the exit status 2`() throws {
    defer { folder.remove() }
    let schemas = try folder.write(
      #"{"name": "c_task", "properties": [{"name": "c_rank", "type": "Number"}]}"#,
      to: "c_task.json")
    let payload = try folder.write("{}", to: "payload.json")
    let url = try #require(URL(string: "http://127.0.0.1:1"))
    let run = try send(["--schemas", schemas, payload], to: url, key: "secret key")
    #expect(run.status == 2)
    #expect(run.errors == "the server refused the connection [cannotConnect]\n")
    let malformed = try send([], to: url)
    #expect(malformed.status == 2)
    #expect(malformed.errors.hasPrefix("expected a payload\n\nusage: send "))
  }
}
