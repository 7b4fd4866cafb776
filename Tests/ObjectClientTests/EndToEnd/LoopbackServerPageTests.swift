import Foundation
import LoopbackServer
import ObjectClient
import ObjectSchema
import TestSupport
import Testing

/// The README of the loopback server, compared with the server.
@Suite struct LoopbackServerPageTests {
  /// Returns the first block of a language in the README.
  private static func block(_ language: String) throws -> String {
    let page = try Repository.bytes("Examples/LoopbackServer/README.md")
    let blocks = String(decoding: page, as: UTF8.self).components(separatedBy: "```\(language)\n")
    return try #require(blocks.dropFirst().first?.components(separatedBy: "```").first)
  }

  @Test func `the page shows requests and the answer to a faulty one`() async throws {
    let schemas = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
    let (lines, continuation) = AsyncStream<String>.makeStream()
    let server = try LoopbackServer(schemas.definitions) { request, status in
      continuation.yield("\(status) \(request.method) \(request.target)\n")
    }
    let run = try ProgramRun(
      "send",
      [
        "--server", server.url.absoluteString, "--object", "c_office", "--files", "Examples/files",
        "Examples/payloads/c_office-build.json",
      ])
    #expect(run.status == 0)
    let url = try #require(URL(string: "\(server.url)/org/v2/c_objects"))
    var request = HTTPRequest("POST", url, body: .bytes(Array(#"{"c_bool": 1}"#.utf8)))
    request.headers["Content-Type"] = "application/json"
    let answer = try await PatientTransport().send(request, onProgress: nil)
    server.stop()
    continuation.finish()

    let shown = try Self.block("json").replacing("\n", with: "").replacing(/[ ]{2,}/, with: "")
    #expect(String(decoding: answer.body, as: UTF8.self) == shown)
    var log = "http://127.0.0.1:8080\n"
    for await line in lines { log += line }
    #expect(log == (try Self.block("text")))
  }
}
