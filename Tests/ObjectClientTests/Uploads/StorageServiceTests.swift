import BodyBuilding
import DateText
import Digest
import Foundation
import MultipartForm
import ObjectClient
import TestSupport
import Testing

private let address = ProcessInfo.processInfo.environment["OBJECTBODY_STORAGE"]

/// Uploads to a real storage service, whose address is in the environment as `OBJECTBODY_STORAGE`, with its
/// keys `AK` and `SK`. The continuous integration starts one.
@Suite(.serialized, .enabled(if: address != nil)) struct StorageServiceTests {
  private let signer = StorageSigner(
    address: address ?? "", accessKey: "AK", secretKey: "SK", bucket: "uploads")
  private let transport = PatientTransport()

  private func uploader(_ fixture: UploadFixture) async throws -> Uploader {
    // Creating a bucket that the same owner has is no error.
    let created = try await transport.send(try signer.request("PUT"), onProgress: nil)
    #expect(created.status == 200)
    var uploader = Uploader(transport: transport, directory: fixture.spool)
    uploader.urlPolicy = UploadURLPolicy(allowsHTTPOnLoopback: true)
    uploader.retryPolicy = .none
    return uploader
  }

  private func upload(_ bytes: [UInt8], _ ticket: UploadTicket) throws -> TicketedUpload {
    TicketedUpload(
      upload: try Upload(
        .bytes(bytes, mediaType: "image/png", fileName: "a \"b\" ä.png"), facet: "content",
        for: "c_file"), ticket: ticket)
  }

  @Test(arguments: [0, 1, 5_000_000]) func `files arrive`(length: Int) async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let uploader = try await uploader(fixture)
    var generator = SeededGenerator(seed: 1)
    let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let key = "files/\(length)"
    let ticket = try signer.ticket(
      key: key, conditions: [#"["content-length-range", 0, 10000000]"#],
      fields: [("Content-Type", "image/png")])
    let upload = try upload(bytes, ticket)
    #expect(upload.faults(at: .now(), urlPolicy: uploader.urlPolicy) == [])
    let batch = uploader.start([upload])
    var fractions: [Double] = []
    for await progress in batch.progress { fractions.append(progress.fractionCompleted) }
    #expect(await batch.results.map(\.state) == [.done])
    #expect(fractions == fractions.sorted())
    #expect(fractions.last == 1)
    let stored = try await transport.send(try signer.request("GET", key: key), onProgress: nil)
    #expect(stored.status == 200)
    #expect(stored.body == bytes)
    #expect(stored.headers["Content-Type"] == "image/png")
    #expect(fixture.spooledFiles == [])
  }

  /// A ticket that the service refuses, with the code of the fault and that of the service.
  struct Refusal: Sendable {
    let name: String
    let fault: UploadFault.Code
    let status: Int
    let code: String
    let ticket: @Sendable (StorageSigner) throws -> UploadTicket
  }

  static let refusals = [
    Refusal(name: "too large", fault: .tooLarge, status: 400, code: "EntityTooLarge") {
      try $0.ticket(key: "a", conditions: [#"["content-length-range", 0, 9]"#])
    },
    Refusal(name: "too small", fault: .tooSmall, status: 400, code: "EntityTooSmall") {
      try $0.ticket(key: "a", conditions: [#"["content-length-range", 11, 20]"#])
    },
    Refusal(name: "expired", fault: .expired, status: 403, code: "AccessDenied") {
      try $0.ticket(key: "a", duration: -5)
    },
    Refusal(name: "another type", fault: .mediaType, status: 403, code: "AccessDenied") {
      try $0.ticket(
        key: "a", conditions: [#"["starts-with", "$Content-Type", "text/"]"#],
        fields: [("Content-Type", "image/png")])
    },
    Refusal(name: "no type", fault: .missingField, status: 403, code: "AccessDenied") {
      try $0.ticket(key: "a", conditions: [#"["eq", "$Content-Type", "image/png"]"#])
    },
    Refusal(name: "another key", fault: .key, status: 403, code: "AccessDenied") {
      try $0.ticket(key: "a", conditions: [#"["starts-with", "$key", "b"]"#])
    },
  ]

  @Test func `what the service refuses is known before`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let uploader = try await uploader(fixture)
    for refusal in Self.refusals {
      let upload = try upload(Array(repeating: 1, count: 10), refusal.ticket(signer))
      let faults = upload.faults(at: .now(), urlPolicy: uploader.urlPolicy)
      #expect(faults.map(\.code) == [refusal.fault], "\(refusal.name)")
      // The service refuses the same form.
      let form = try upload.form()
      var bytes: [UInt8] = []
      for try await chunk in form.chunks() { bytes += chunk }
      var request = HTTPRequest(
        "POST", try #require(URL(string: upload.ticket.uploadURL)), body: .bytes(bytes))
      request.headers["Content-Type"] = form.contentType
      let error = StorageError(try await transport.send(request, onProgress: nil))
      #expect(error.status == refusal.status, "\(refusal.name)")
      #expect(error.code == refusal.code, "\(refusal.name)")
      #expect(error.isExpired == (refusal.fault == .expired), "\(refusal.name)")
    }
  }

  @Test func `an expired ticket is refreshed`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    var uploader = try await uploader(fixture)
    let fresh = try signer.ticket(key: "fresh")
    uploader.refreshTicket = { _ in fresh }
    // The uploader takes the ticket for valid, and the service refuses it.
    uploader.clock = .still(at: .init(seconds: 0))
    let upload = try upload([1, 2, 3], try signer.ticket(key: "stale", duration: -5))
    let results = await uploader.upload([upload])
    #expect(results.map(\.state) == [.done])
    #expect(results.map(\.attemptCount) == [2])
  }
}
