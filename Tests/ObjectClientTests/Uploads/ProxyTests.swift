import BodyBuilding
import DateText
import FileAccess
import Foundation
import LoopbackServer
import ObjectClient
import ObjectSchema
import TestSupport
import Testing

private let environment = ProcessInfo.processInfo.environment

/// Requests through a proxy, whose URL is in the environment variable `OBJECTBODY_PROXY`, to the storage service of
/// `OBJECTBODY_STORAGE`. `Tests/Tools/proxy.sh` lists the paths of the proxy.
@Suite(.serialized, .enabled(if: environment["OBJECTBODY_PROXY"] != nil)) struct ProxyTests {
  private let proxy: String
  private let service: StorageService
  private let transport = PatientTransport()

  init() throws {
    proxy = try #require(environment["OBJECTBODY_PROXY"])
    service = try StorageService.inEnvironment(bucket: "proxied")
  }

  /// An upload to a path of the proxy.
  struct Row: Sendable, CustomTestStringConvertible {
    let path: String
    var length = 5_000_000
    let state: @Sendable (UploadState) -> Bool
    var delays: [TimeInterval] = []
    var isStored = false

    var testDescription: String { "\(path), \(length) bytes" }
  }

  /// Returns a check for an upload that has failed with a refusal.
  private static func isRefused(_ status: Int) -> @Sendable (UploadState) -> Bool {
    { state in
      guard case .failed(let error) = state, case .storage(let refusal) = error.cause else {
        return false
      }
      // The page of a proxy isn't an error of the storage service.
      return refusal.status == status && refusal.code == nil && refusal.message == nil
    }
  }

  static let rows = [
    Row(path: "through", state: { $0 == .done }, isStored: true),
    Row(path: "small", length: 1, state: isRefused(413)),
    Row(path: "small", state: isRefused(413)),
    Row(path: "busy", state: isRefused(503), delays: [7.25, 7.5, 8]),
    Row(
      path: "moved",
      state: { state in
        guard case .failed(let error) = state else { return false }
        return error.cause == .redirect(status: 307)
      }),
    Row(
      path: "dropped",
      state: { state in
        guard case .failed(let error) = state, case .transport(let failure) = error.cause else {
          return false
        }
        return failure.code == .connectionLost && failure.mayHaveArrived
      }, delays: [0.25, 0.5, 1]),
  ]

  @Test(arguments: rows) func `uploads end as the proxy answers`(row: Row) async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    try await service.createBucket(with: transport)
    var uploader = fixture.uploader(transport)
    uploader.urlPolicy = UploadURLPolicy(allowsHTTPOnLoopback: true)
    let delays = ScriptedDelays()
    uploader.clock = .still(at: .now(), sleep: { await delays.append($0) })
    var generator = SeededGenerator(seed: 1)
    let bytes = (0..<row.length).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let key = "\(row.path)/\(row.length)"
    let upload = TicketedUpload(
      upload: try Upload(
        .bytes(bytes, mediaType: "image/png", fileName: "a.png"), facet: "content", for: "c_file"),
      ticket: try service.ticket(key: key, through: "\(proxy)/\(row.path)/proxied"))
    let results = await uploader.upload([upload])
    #expect(results.allSatisfy { row.state($0.state) }, "\(results)")
    #expect(results.map(\.attemptCount) == [row.delays.count + 1])
    #expect(await delays.all == row.delays)
    #expect(fixture.spooledFiles == [])
    let stored = try await transport.send(try service.request("GET", key: key), onProgress: nil)
    #expect(stored.status == (row.isStored ? 200 : 404))
    if row.isStored { #expect(stored.body == bytes) }
  }

  @Test(arguments: [("small", 413), ("busy", 503), ("moved", 307), ("dropped", nil)])
  func `an object is created once at most`(path: String, status: Int?) async throws {
    let server = try ServerAddress(proxy, organization: path)
    let client = ObjectClient(server, clientKey: "secret key", transport: transport)
    let definition = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
      .object(named: "c_object")
    let body = try definition.body(["c_string": .string(String(repeating: "a", count: 2_000))])
    let error = await #expect(throws: ClientError.self) { try await client.create(body) }
    switch (error, status) {
    case (.unexpectedResponse(let answer)?, 307?), (.unexpectedResponse(let answer)?, 413?),
      (.outcomeUnknown(.unexpectedResponse(let answer))?, 503?):
      #expect(answer.status == status)
      #expect(answer.mediaType == "text/html")
      #expect(answer.excerpt.contains("nginx"))
    case (.outcomeUnknown(.transport(let failure))?, nil):
      #expect(failure.code == .connectionLost)
    default: Issue.record("\(path): \(String(describing: error))")
    }
  }
}
