import BodyBuilding
import DateText
import Digest
import Foundation
import JSONText
import LoopbackServer
import MultipartForm
import ObjectClient
import TestSupport
import Testing

/// Uploads to a real storage service, whose address is in the environment as `OBJECTBODY_STORAGE`, with its
/// keys `AK` and `SK`. The continuous integration starts one.
@Suite(.serialized, .enabled(if: StorageService.environmentAddress != nil))
struct StorageServiceTests {
  private let service: StorageService
  private let transport = PatientTransport()

  init() throws {
    service = try StorageService.inEnvironment(bucket: "uploads")
  }

  private func uploader(_ fixture: UploadFixture) async throws -> Uploader {
    try await service.createBucket(with: transport)
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
    let ticket = try service.ticket(
      key: key, conditions: [["content-length-range", 0, 10_000_000]],
      fields: [("Content-Type", "image/png")])
    let upload = try upload(bytes, ticket)
    #expect(upload.faults(at: .now(), urlPolicy: uploader.urlPolicy) == [])
    let batch = uploader.start([upload])
    var fractions: [Double] = []
    for await progress in batch.progress { fractions.append(progress.fractionCompleted) }
    #expect(await batch.results.map(\.state) == [.done])
    #expect(fractions == fractions.sorted())
    #expect(fractions.last == 1)
    let stored = try await transport.send(try service.request("GET", key: key), onProgress: nil)
    #expect(stored.status == 200)
    #expect(stored.body == bytes)
    #expect(stored.headers["Content-Type"] == "image/png")
    #expect(fixture.spooledFiles == [])
  }

  private static let isLargeUploadEnabled =
    ProcessInfo.processInfo.environment["OBJECTBODY_LARGE_UPLOAD"] != nil

  @Test(.enabled(if: isLargeUploadEnabled)) func `a file of 2 GB arrives`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let uploader = try await uploader(fixture)
    let path = try fixture.folder.write("", to: "sparse.png")
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: 1 << 31)
    try file.close()
    let upload = TicketedUpload(
      upload: try Upload(
        .file(path: path, mediaType: "image/png"), facet: "content", for: "c_file"),
      ticket: try service.ticket(key: "large"))
    #expect(await uploader.upload([upload]).map(\.state) == [.done])
    let request = try service.request("HEAD", key: "large")
    let stored = try await transport.send(request, onProgress: nil)
    #expect(stored.headers["Content-Length"] == "\(1 << 31)")
    // The digest of 2 GiB of zeros, as md5sum prints it.
    #expect(stored.headers["ETag"] == #""a981130cf2b7e09f4686dc273cf7187e""#)
    #expect(fixture.spooledFiles == [])
  }

  /// A ticket that the service refuses, with the code of the fault and that of the service.
  struct Refusal: Sendable {
    let name: String
    let fault: UploadFault.Code
    let status: Int
    let code: String
    let ticket: @Sendable (StorageService) throws -> UploadTicket
  }

  static let refusals = [
    Refusal(name: "too large", fault: .tooLarge, status: 400, code: "EntityTooLarge") {
      try $0.ticket(key: "a", conditions: [["content-length-range", 0, 9]])
    },
    Refusal(name: "too small", fault: .tooSmall, status: 400, code: "EntityTooSmall") {
      try $0.ticket(key: "a", conditions: [["content-length-range", 11, 20]])
    },
    Refusal(name: "expired", fault: .expired, status: 403, code: "AccessDenied") {
      try $0.ticket(key: "a", duration: -5)
    },
    Refusal(name: "another type", fault: .mediaType, status: 403, code: "AccessDenied") {
      try $0.ticket(
        key: "a", conditions: [["starts-with", "$Content-Type", "text/"]],
        fields: [("Content-Type", "image/png")])
    },
    Refusal(name: "no type", fault: .missingField, status: 403, code: "AccessDenied") {
      try $0.ticket(key: "a", conditions: [["eq", "$Content-Type", "image/png"]])
    },
    Refusal(name: "another key", fault: .key, status: 403, code: "AccessDenied") {
      try $0.ticket(key: "a", conditions: [["starts-with", "$key", "b"]])
    },
  ]

  @Test func `what the service refuses is known before`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let uploader = try await uploader(fixture)
    for refusal in Self.refusals {
      let upload = try upload(Array(repeating: 1, count: 10), refusal.ticket(service))
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
    let fresh = try service.ticket(key: "fresh")
    uploader.refreshTicket = { _ in fresh }
    // The uploader takes the ticket for valid, and the service refuses it.
    uploader.clock = .still(at: .init(seconds: 0))
    let upload = try upload([1, 2, 3], try service.ticket(key: "stale", duration: -5))
    let results = await uploader.upload([upload])
    #expect(results.map(\.state) == [.done])
    #expect(results.map(\.attemptCount) == [2])
  }
}
