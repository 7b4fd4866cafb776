import Foundation
import ObjectBody
import ObjectClient
import Testing

@Suite struct ObjectClientTests {
  typealias Script = ScriptedTransport

  private let object: ObjectDefinition
  private let body: RequestBody
  private let id: ObjectID
  private let created = #"{"_id":"4d55c3a7f8a94c0b2e000001","object":"c_case","c_title":"a"}"#

  init() throws {
    object = try ObjectDefinition("c_case") {
      Property("c_title", .string)
      Property("c_tags", .string, isArray: true)
      Property("c_picture", .file)
    }
    body = try object.body(["c_title": "a"])
    id = try #require(ObjectID("4d55c3a7f8a94c0b2e000001"))
  }

  private func client(_ transport: any HTTPTransport) throws -> ObjectClient {
    return ObjectClient(
      try ServerAddress("https://api.example.com", organization: "acme"), clientKey: "secret-key",
      transport: transport)
  }

  private func error(_ body: () async throws -> Void) async -> ClientError? {
    do {
      try await body()
      Issue.record("expected an error")
      return nil
    } catch {
      return error as? ClientError
    }
  }

  @Test func `creates an object`() async throws {
    let transport = Script([Script.answer(201, created)])
    var client = try client(transport)
    client.headers["X-One"] = "1"
    client.signer = RequestSigner { method, path in
      var headers = HTTPHeaders()
      headers["X-Signature"] = "\(method) \(path)"
      return headers
    }
    let stored = try await client.create(body)
    #expect(stored.id == id)
    #expect(!stored.wasFound)
    #expect(stored.json == Array(created.utf8))
    #expect(await transport.log == ["POST https://api.example.com/acme/v2/c_cases"])
    let request = try #require(await transport.requests.first)
    guard case .bytes(let bytes) = request.body else {
      Issue.record("no bytes")
      return
    }
    #expect(bytes == body.json)
    let fields = request.headers.fields.map { "\($0.name): \($0.value)" }
    #expect(
      Set(fields) == [
        "X-One: 1", "Medable-Client-Key: secret-key", "X-Signature: POST /c_cases",
        "Accept: application/json", "Content-Type: application/json",
      ])
  }

  @Test func `matches the tickets of an answer in an envelope`() async throws {
    let body = try object.body(["c_picture": ["content": FileAttachment.bytes([1, 2])]])
    let name = try #require(body.uploads.first?.fileName)
    let answer = """
      {"object": "result", "data": {"_id": "4d55c3a7f8a94c0b2e000001", "object": "c_case",
       "c_picture": {"uploads": [{"name": "content", "fileName": "\(name)",
        "uploadUrl": "https://files.example/", "fields": [{"key": "key", "value": "k"}]}]}}}
      """
    let stored = try await client(Script([Script.answer(200, answer)])).create(body)
    let uploads = try stored.uploads()
    #expect(uploads.matches.map(\.ticket.uploadURL) == ["https://files.example/"])
    #expect(uploads.unmatchedUploads.isEmpty)
    let insecure = answer.replacingOccurrences(of: "https:", with: "http:")
    let other = try await client(Script([Script.answer(200, insecure)])).create(body)
    #expect(other.id == id)
    #expect(throws: UploadTicketError.self) { try other.uploads() }
  }

  @Test func `reads, changes and deletes`() async throws {
    let transport = Script([
      Script.answer(created), Script.answer(created), Script.answer("true"), Script.answer("[]"),
      Script.answer(""),
    ])
    let client = try client(transport)
    let query = ObjectQuery(expand: ["owner"])
    #expect(try await client.fetch(id, of: object, query: query).id == id)
    #expect(try await client.update(id, object.update(["c_title": "b"])).id == id)
    #expect(
      try await client.update(id, object.push(["a"], to: "c_tags")).json == Array("true".utf8))
    try await client.update(id, object.pull(["a"], from: "c_tags"))
    try await client.delete(id, of: object)
    let path = "https://api.example.com/acme/v2/c_cases/\(id)"
    #expect(
      await transport.log == [
        "GET \(path)?expand%5B%5D=owner", "PUT \(path)", "POST \(path)/c_tags",
        "DELETE \(path)/c_tags", "DELETE \(path)",
      ])
    let requests = await transport.requests
    #expect(
      requests.map { $0.headers["Content-Type"] == nil } == [true, false, false, false, true])
    #expect(requests.map(\.body.length) == [0, 15, 5, 5, 0])
  }

  @Test func `reads pages until there are no more`() async throws {
    func page(_ ids: [String], _ hasMore: Bool) -> Script.Answer {
      let objects = ids.map { #"{"_id":"4d55c3a7f8a94c0b2e00000\#($0)"}"# }
      return Script.answer(
        #"{"object":"list","data":[\#(objects.joined(separator: ","))],"hasMore":\#(hasMore)}"#)
    }
    let transport = Script([
      page(["1", "2"], true), page(["3"], true), page([], true), page(["4"], false),
    ])
    let client = try client(transport)
    let query = ObjectQuery(sort: [.ascending("_id")], limit: 2, skip: 5)
    var counts: [Int] = []
    for try await page in client.pages(of: object, query) { counts.append(page.recordCount) }
    #expect(counts == [2, 1])
    let path = "GET https://api.example.com/acme/v2/c_cases?sort=%7B%22_id%22%3A1%7D&limit=2&skip="
    #expect(await transport.log == ["5", "7", "8"].map { path + $0 })
    for try await page in client.pages(of: object) { counts.append(page.recordCount) }
    #expect(counts == [2, 1, 1])
    #expect(await transport.remainingCount == 0)
  }

  @Test func `reports faults with any status, and other answers`() async throws {
    let fault = #"{"object": "fault", "code": "kMediaNotReady", "status": 202}"#
    let rows: [(Script.Answer, (ClientError) -> Bool)] = [
      (
        Script.answer(202, fault),
        { if case .fault(let fault) = $0 { fault.code == "kMediaNotReady" } else { false } }
      ),
      (Script.answer(400, fault), { if case .fault = $0 { true } else { false } }),
      (
        Script.answer(404, "<html>", type: "text/html"),
        { if case .unexpectedResponse(let error) = $0 { error.status == 404 } else { false } }
      ),
      (Script.answer(307, ""), { if case .unexpectedResponse = $0 { true } else { false } }),
      (Script.answer(502, "<html>"), { if case .unexpectedResponse = $0 { true } else { false } }),
      (Script.answer("{"), { if case .unexpectedResponse = $0 { true } else { false } }),
      (Script.answer("[]"), { if case .unexpectedResponse = $0 { true } else { false } }),
      (Script.answer(""), { if case .unexpectedResponse = $0 { true } else { false } }),
      (
        Script.failure(.timedOut, mayHaveArrived: true),
        { if case .transport(let error) = $0 { error.code == .timedOut } else { false } }
      ),
      (Script.failure(.cancelled, mayHaveArrived: true), { $0 == .cancelled }),
    ]
    for (index, row) in rows.enumerated() {
      let client = try client(Script([row.0]))
      let error = try #require(await error { _ = try await client.fetch(id, of: object) })
      #expect(row.1(error), "\(index): \(error)")
      #expect(error.localizedDescription == "\(error)")
      #expect(!"\(error)".contains("html>"))
    }
  }

  @Test func `a list is only what is marked as one`() async throws {
    for text in ["[]", "{}", #"{"object":"list"}"#, created] {
      let client = try client(Script([Script.answer(text)]))
      let error = await error { _ = try await client.list(of: object) }
      guard case .unexpectedResponse? = error else {
        Issue.record("\(text): \(error as Any)")
        continue
      }
    }
  }

  @Test func `secrets don't show, and keys that can't be sent are refused`() async throws {
    let transport = Script([])
    let server = try ServerAddress("https://api.example.com", organization: "acme")
    let client = ObjectClient(server, clientKey: "secret\n", transport: transport)
    var text = ""
    dump(client, to: &text)
    #expect(!"\(client) \(String(reflecting: client)) \(text)".contains("secret"))
    let error = await error { _ = try await client.create(body) }
    guard case .transport(let failure)? = error else {
      Issue.record("\(error as Any)")
      return
    }
    #expect(failure.code == .invalidRequest)
    #expect(!"\(failure)".contains("secret"))
    #expect(await transport.requests.isEmpty)
  }
}
