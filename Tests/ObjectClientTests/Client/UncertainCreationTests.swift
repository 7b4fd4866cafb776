import Foundation
import ObjectBody
import ObjectClient
import TestSupport
import Testing

/// Tests of requests that may have created an object.
@Suite struct UncertainCreationTests {
  typealias Script = ScriptedTransport

  private static let created = #"{"_id":"4d55c3a7f8a94c0b2e000001","object":"c_case"}"#
  private static let found = #"{"object":"list","data":[\#(created)],"hasMore":false}"#
  private static let nothing = #"{"object":"list","data":[],"hasMore":false}"#
  private static let conflict = """
    {"object":"fault","code":"kValidationError","faults":[{"errCode":"cortex.conflict.exists"}]}
    """
  private static let lost = Script.failure(.connectionLost, mayHaveArrived: true)

  enum Key: Sendable { case none, notEnforced, enforced }

  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let key: Key
    var idempotencyKey: String?
    let script: [Script.Answer]
    /// The methods of the requests.
    let methods: [String]
    let outcome: Outcome
  }

  enum Outcome: Sendable { case created, found, unknown, refused, notSent }

  private func body(_ key: Key) throws -> RequestBody {
    let object = try ObjectDefinition(
      "c_case", otherKeys: key == .none ? [:] : ["uniqueKey": "c_key"]
    ) {
      Property("c_key", .string, otherKeys: key == .enforced ? ["unique": true] : [:])
    }
    return try object.body(["c_key": "a\"b"])
  }

  @Test(arguments: [
    Row(
      testDescription: "an answer", key: .none, script: [Script.answer(created)], methods: ["POST"],
      outcome: .created),
    Row(
      testDescription: "a request that can't have arrived", key: .enforced,
      script: [Script.failure(.cannotConnect, mayHaveArrived: false)], methods: ["POST"],
      outcome: .notSent),
    Row(
      testDescription: "a refusal", key: .enforced, script: [Script.answer(409, conflict)],
      methods: ["POST"], outcome: .refused),
    Row(
      testDescription: "no answer", key: .none, script: [lost], methods: ["POST"],
      outcome: .unknown),
    Row(
      testDescription: "an error of a proxy", key: .none, script: [Script.answer(504, "<html>")],
      methods: ["POST"], outcome: .unknown),
    Row(
      testDescription: "a timeout of the server", key: .none,
      script: [Script.answer(503, #"{"object":"fault","code":"kTimeout"}"#)], methods: ["POST"],
      outcome: .unknown),
    Row(
      testDescription: "an answer without object", key: .none, script: [Script.answer("{}")],
      methods: ["POST"], outcome: .unknown),
    Row(
      testDescription: "an unreadable answer", key: .none, script: [Script.answer("{")],
      methods: ["POST"], outcome: .unknown),
    Row(
      testDescription: "no answer with an idempotency key", key: .none, idempotencyKey: "k",
      script: [lost, Script.answer(created)], methods: ["POST", "POST"], outcome: .created),
    Row(
      testDescription: "no answer to a repeated request", key: .enforced, idempotencyKey: "k",
      script: [lost, lost], methods: ["POST", "POST"], outcome: .unknown),
    Row(
      testDescription: "a canceled request", key: .enforced, idempotencyKey: "k",
      script: [Script.failure(.cancelled, mayHaveArrived: true)], methods: ["POST"],
      outcome: .unknown),
    Row(
      testDescription: "a unique key that is found", key: .notEnforced,
      script: [lost, Script.answer(found)], methods: ["POST", "GET"], outcome: .found),
    Row(
      testDescription: "a unique key that isn't found", key: .notEnforced,
      script: [lost, Script.answer(nothing)], methods: ["POST", "GET"], outcome: .unknown),
    Row(
      testDescription: "a look-up that fails", key: .enforced, script: [lost, lost],
      methods: ["POST", "GET"], outcome: .unknown),
    Row(
      testDescription: "a unique key that the server enforces", key: .enforced,
      script: [lost, Script.answer(nothing), Script.answer(created)],
      methods: ["POST", "GET", "POST"], outcome: .created),
    Row(
      testDescription: "a unique key that arrives late", key: .enforced,
      script: [lost, Script.answer(nothing), Script.answer(409, conflict), Script.answer(found)],
      methods: ["POST", "GET", "POST", "GET"], outcome: .found),
    Row(
      testDescription: "a conflict with an object that isn't found", key: .enforced,
      script: [lost, Script.answer(nothing), Script.answer(409, conflict), Script.answer(nothing)],
      methods: ["POST", "GET", "POST", "GET"], outcome: .unknown),
  ])
  func `sends a request again only if it can't create a second object`(row: Row) async throws {
    let transport = Script(row.script)
    let client = ObjectClient(
      try ServerAddress("https://api.example.com", organization: "acme"), transport: transport)
    let body = try body(row.key)
    let outcome: Outcome
    do throws(ClientError) {
      let stored = try await client.create(body, idempotencyKey: row.idempotencyKey)
      #expect(stored.id == ObjectID("4d55c3a7f8a94c0b2e000001"))
      outcome = stored.wasFound ? .found : .created
    } catch {
      switch error {
      case .outcomeUnknown: outcome = .unknown
      case .fault: outcome = .refused
      default: outcome = .notSent
      }
    }
    #expect(outcome == row.outcome)
    let requests = await transport.requests
    #expect(requests.map(\.method) == row.methods)
    #expect(await transport.remainingCount == 0)
    for request in requests where request.method == "POST" {
      #expect(request.headers["Idempotency-Key"] == row.idempotencyKey)
    }
    for request in requests where request.method == "GET" {
      #expect(request.url.query == "where=%7B%22c_key%22%3A%22a%5C%22b%22%7D&limit=2")
    }
  }

  @Test func `elements that may have been pushed are reported`() async throws {
    let object = try ObjectDefinition("c_case") { Property("c_tags", .string, isArray: true) }
    let id = try #require(ObjectID("4d55c3a7f8a94c0b2e000001"))
    let server = try ServerAddress("https://api.example.com", organization: "acme")
    for (update, isUnknown) in [
      (try object.push(["a"], to: "c_tags"), true), (try object.pull(["a"], from: "c_tags"), false),
    ] {
      let client = ObjectClient(server, transport: Script([Self.lost]))
      do throws(ClientError) {
        _ = try await client.update(id, update)
        Issue.record("expected an error")
      } catch {
        if case .outcomeUnknown = error { #expect(isUnknown) } else { #expect(!isUnknown) }
      }
    }
  }

  @Test func `a connection that ends at any point doesn't create a second object`() async throws {
    let body = try body(.none)
    let answer = SocketPeer.text("201 Created", [], Self.created)
    let headCount = answer.utf8.count - Self.created.utf8.count
    for count in stride(from: 0, through: answer.utf8.count, by: 7) {
      let isComplete = count == answer.utf8.count
      let beginning = String(decoding: answer.utf8.prefix(count), as: UTF8.self)
      // URLSession on Linux traps if a connection is closed inside a header, but not if it's reset
      // (swift-corelibs-foundation, issue 5285).
      let end: [SocketPeer.Step] = count > 0 && count < headCount ? [.reset] : []
      let peer = try SocketPeer(
        [.readRequest, .send(beginning)] + end,
        [.readRequest, SocketPeer.answer("200 OK", [], "{}")])
      let server = try ServerAddress(
        "http://127.0.0.1:\(peer.port)", organization: "acme")
      let client = ObjectClient(server, transport: PatientTransport())
      do throws(ClientError) {
        _ = try await client.create(body)
        #expect(isComplete)
      } catch {
        guard case .outcomeUnknown = error else {
          Issue.record("\(count): \(error)")
          continue
        }
        #expect(!isComplete)
      }
      #expect(try await peer.nextRequest().requestLine == "POST /acme/v2/c_cases HTTP/1.1")
      // The next request is that of this test.
      _ = try await client.transport.send(HTTPRequest("GET", peer.url("/end")), onProgress: nil)
      #expect(try await peer.nextRequest().requestLine == "GET /end HTTP/1.1")
    }
  }
}
