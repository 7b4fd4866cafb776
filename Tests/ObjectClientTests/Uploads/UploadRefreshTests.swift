import BodyBuilding
import DateText
import Foundation
import MultipartForm
import JSONText
import ObjectClient
import Testing

@Suite struct UploadRefreshTests {
  private let past = "2025-12-31T23:59:59Z"
  private let future = "2026-01-01T00:15:00Z"

  /// An uploader whose closure returns a ticket, and the number of calls.
  private func uploader(
    _ fixture: UploadFixture, _ transport: StorageTransport, expiration: String
  ) throws -> (uploader: Uploader, calls: ScriptedDelays) {
    let calls = ScriptedDelays()
    let ticket = try fixture.ticket(1, generation: 2, expiration: expiration)
    var uploader = fixture.uploader(transport)
    uploader.refreshTicket = { upload in
      #expect(upload.upload.path == "c_files[1].content")
      await calls.append(0)
      return ticket
    }
    return (uploader, calls)
  }

  @Test func `an expired ticket is refreshed before anything is sent`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let transport = StorageTransport()
    let (uploader, calls) = try uploader(fixture, transport, expiration: future)
    let results = await uploader.upload([try fixture.upload(1, expiration: past)])
    #expect(results.map(\.state) == [.done])
    #expect(await calls.all.count == 1)
    let texts = await transport.attempts.map { String(decoding: $0.body, as: UTF8.self) }
    #expect(texts.map { $0.contains("secret-2") } == [true])
  }

  @Test func `a ticket that expires while it's used is refreshed once`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let transport = StorageTransport { $0.number == 1 ? .expired : .status(204) }
    var (uploader, calls) = try uploader(fixture, transport, expiration: future)
    uploader.retryPolicy = .none
    let batch = uploader.start([try fixture.upload(1, expiration: future)])
    #expect(await batch.results.map(\.state) == [.done])
    #expect(await batch.results.map(\.attemptCount) == [2])
    #expect(await calls.all.count == 1)
    let texts = await transport.attempts.map { String(decoding: $0.body, as: UTF8.self) }
    #expect(texts.map { $0.contains("secret-2") } == [false, true])
    #expect(fixture.spooledFiles == [])
  }

  @Test func `an attempt that an expired ticket ended doesn't count`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let answers: [Result<HTTPResponse, TransportError>] = [.expired, .status(500), .status(204)]
    let transport = StorageTransport { answers[$0.number - 1] }
    var (uploader, _) = try uploader(fixture, transport, expiration: future)
    uploader.retryPolicy = RetryPolicy(maximumAttemptCount: 2)
    let results = await uploader.upload([try fixture.upload(1)])
    #expect(results.map(\.state) == [.done])
    #expect(results.map(\.attemptCount) == [3])
  }

  @Test func `a refreshed ticket that has expired too ends the upload`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let expired = StorageTransport { _ in .expired }
    let (first, calls) = try uploader(fixture, expired, expiration: future)
    let batch = first.start([try fixture.upload(1)])
    guard case .storage(let error) = try failure(await batch.results).cause else { return }
    #expect(error.isExpired)
    #expect(await expired.attempts.count == 2)
    #expect(await calls.all.count == 1)
    // The queue keeps the newest ticket.
    #expect(await batch.queue.uploads.map(\.ticket.fields.last?.value) == ["secret-2"])

    let transport = StorageTransport()
    let (second, _) = try uploader(fixture, transport, expiration: past)
    let results = await second.upload([try fixture.upload(1, expiration: past)])
    #expect(try failure(results).cause.faultCodes == [.expired])
    #expect(await transport.attempts.isEmpty)
  }

  @Test func `without a closure, an expired ticket is a fault`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let transport = StorageTransport()
    let results = await fixture.uploader(transport).upload([
      try fixture.upload(1, expiration: past)
    ])
    #expect(try failure(results).cause.faultCodes == [.expired])
    #expect(await transport.attempts.isEmpty)
    #expect(fixture.spooledFiles == [])
  }

  @Test func `a failed refresh and another destination end the upload`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let transport = StorageTransport()
    var uploader = fixture.uploader(transport)
    uploader.refreshTicket = { _ in throw CancellationError() }
    let failed = await uploader.upload([try fixture.upload(1, expiration: past)])
    #expect(try failure(failed).cause == .refreshFailed)
    let policy = UploadURLPolicy(httpHosts: ["files.example"])
    let other = try UploadTicket(["uploadUrl": "http://files.example/"], policy: policy)
    uploader.refreshTicket = { _ in other }
    let insecure = await uploader.upload([try fixture.upload(1, expiration: past)])
    #expect(try failure(insecure).cause.faultCodes == [.disallowedURL])
    #expect(await transport.attempts.isEmpty)
    uploader.urlPolicy = policy
    let allowed = await uploader.upload([try fixture.upload(1, expiration: past)])
    #expect(allowed.map(\.state) == [.done])
  }
}

extension UploadError.Cause {
  fileprivate var faultCodes: [UploadFault.Code]? {
    if case .faults(let faults) = self { faults.map(\.code) } else { nil }
  }
}
