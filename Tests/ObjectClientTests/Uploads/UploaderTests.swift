import BodyBuilding
import DateText
import Foundation
import MultipartForm
import ObjectClient
import TestSupport
import Testing

@Suite struct UploaderTests {
  @Test func `sends the fields in order, then the file, and nothing else`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let transport = StorageTransport()
    let upload = try fixture.upload(1)
    let results = await fixture.uploader(transport).upload([upload])
    #expect(results.map(\.state) == [.done])
    #expect(results.map(\.attemptCount) == [1])
    let attempt = try #require(await transport.attempts.first)
    let request = attempt.request
    #expect(request.method == "POST")
    #expect(request.url.absoluteString == upload.ticket.uploadURL)
    #expect(request.headers.fields.map(\.name) == ["Content-Type", "Accept"])
    let contentType = try #require(request.headers["Content-Type"])
    let boundary = try #require(contentType.split(separator: "=").last)
    #expect(contentType == "multipart/form-data; boundary=\(boundary)")
    let expected = try upload.form(boundary: Boundary(String(boundary)))
    var bytes: [UInt8] = []
    for try await chunk in expected.chunks() { bytes += chunk }
    #expect(attempt.body == bytes)
    #expect(String(decoding: attempt.body, as: UTF8.self).contains("the content of file 1\r\n--"))
    #expect(attempt.permissions == 0o600)
    #expect(attempt.path.hasPrefix(fixture.spool))
    #expect(fixture.spooledFiles == [])
  }

  @Test func `progress never decreases, and ends with the results in order`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let transport = StorageTransport { attempt in
      attempt.number < 3 ? .status(500) : .status(201)
    }
    let uploads = try [1, 2, 3, 4].map { try fixture.upload($0, length: $0 * 1000 - 1000) }
    let batch = fixture.uploader(transport).start(uploads)
    var last: UploadProgress?
    for await progress in batch.progress {
      #expect(progress.statuses.map(\.upload) == uploads.map(\.upload))
      if let last {
        #expect(progress.fractionCompleted >= last.fractionCompleted)
        for (before, after) in zip(last.statuses, progress.statuses) {
          #expect(after.fractionCompleted >= before.fractionCompleted)
        }
      }
      #expect((progress.fractionCompleted == 1) == progress.isFinished)
      last = progress
    }
    #expect(last?.isFinished == true)
    #expect(last?.fractionCompleted == 1)
    let results = await batch.results
    #expect(results == last?.statuses)
    #expect(results.map(\.attemptCount) == [3, 3, 3, 3])
    #expect(results.map(\.fractionCompleted) == [1, 1, 1, 1])
    #expect(await batch.queue.uploads == [])
  }

  @Test func `an empty batch is finished`() async throws {
    let uploader = Uploader(transport: StorageTransport(), directory: "/no/such")
    let batch = uploader.start([])
    #expect(await batch.results == [])
    var fractions: [Double] = []
    for await progress in batch.progress { fractions.append(progress.fractionCompleted) }
    #expect(fractions == [1])
  }

  @Test func `runs as many at once as it may`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    for limit in [1, 2, 3] {
      let transport = StorageTransport()
      var uploader = fixture.uploader(transport)
      uploader.maximumConcurrentCount = limit
      let results = await uploader.upload(try (0..<7).map { try fixture.upload($0) })
      #expect(results.allSatisfy { $0.state == .done })
      #expect(await transport.maximumConcurrentCount <= limit)
      #expect(await transport.attempts.count == 7)
    }
  }

  @Test(
    arguments: [
      (.failure(.connectionLost), 0), (.failure(.timedOut), 0), (.failure(.cannotConnect), 0),
      (.status(408), 0), (.status(429), 0), (.status(500), 0),
      (.status(503, ["Retry-After": "7"]), 7),
    ] as [(Result<HTTPResponse, TransportError>, TimeInterval)])
  func `sends the same form again after`(
    failure: Result<HTTPResponse, TransportError>, minimum: TimeInterval
  ) async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let transport = StorageTransport { $0.number < 4 ? failure : .status(204) }
    let delays = ScriptedDelays()
    var uploader = fixture.uploader(transport)
    uploader.clock = .still(sleep: { await delays.append($0) })
    let results = await uploader.upload([try fixture.upload(1)])
    #expect(results.map(\.state) == [.done])
    let attempts = await transport.attempts
    #expect(attempts.count == 4)
    #expect(Set(attempts.map(\.body)).count == 1)
    #expect(await delays.all == [minimum + 0.25, minimum + 0.5, minimum + 1])
  }

  @Test func `gives up after the last attempt`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    for count in [1, 3] {
      let transport = StorageTransport { _ in .status(503) }
      var uploader = fixture.uploader(transport)
      uploader.retryPolicy = RetryPolicy(maximumAttemptCount: count)
      let results = await uploader.upload([try fixture.upload(1)])
      #expect(
        try failure(results).cause == .storage(StorageError(HTTPResponse(status: 503))))
      #expect(await transport.attempts.count == count)
      #expect(fixture.spooledFiles == [])
    }
  }

  @Test(
    arguments: [
      (.status(307, ["Location": "https://other.example/"]), "redirects aren't followed [307]"),
      (.status(400, [:], "<Error><Code>EntityTooLarge</Code></Error>"), "EntityTooLarge [400]"),
      (
        .status(
          403, [:],
          "<Error><Code>AccessDenied</Code><Message>bad secret-1 for uploads/1</Message></Error>"),
        "AccessDenied: bad … for … [403]"
      ),
      (.failure(.insecure), "failed [insecure]"), (.failure(.cancelled), "failed [cancelled]"),
      (
        .status(200, ["ETag": "\"00000000000000000000000000000000\""]),
        "the stored file has another digest [digestMismatch]"
      ),
      (.status(503, ["Retry-After": "86400"]), "the storage service refused the upload [503]"),
    ] as [(Result<HTTPResponse, TransportError>, String)])
  func `sends nothing again after`(
    answer: Result<HTTPResponse, TransportError>, description: String
  ) async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let transport = StorageTransport { _ in answer }
    let results = await fixture.uploader(transport).upload([try fixture.upload(1)])
    #expect(try "\(failure(results))" == "c_files[1].content: \(description)")
    #expect(await transport.attempts.count == 1)
    #expect(fixture.spooledFiles == [])
  }

  @Test(arguments: [
    (["ETag": "\"B3B49A8A8D6D4EB8A1A8D1A4C0C4B2A1-2\""], true), (["ETag": "\"abc\""], true),
    (["ETag": "W/\"00000000000000000000000000000000\""], true),
    (["ETag": "00000000000000000000000000000000"], true),
    (["ETag": "\"0000000000000000000000000000000g\""], true),
    (["ETag": "\"5d41402abc4b2a76b9719d911017c592\""], true),
    (["ETag": "\"5D41402ABC4B2A76B9719D911017C592\""], true),
    (["ETag": "\"5d41402abc4b2a76b9719d911017c593\""], false),
    (
      [
        "ETag": "\"5d41402abc4b2a76b9719d911017c593\"",
        "x-amz-server-side-encryption": "aws:kms",
      ], true
    ),
    (
      [
        "ETag": "\"5d41402abc4b2a76b9719d911017c593\"",
        "x-amz-server-side-encryption": "AES256",
      ], false
    ),
  ])
  func `compares an ETag that is an MD5`(headers: [String: String], isDone: Bool) async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let upload = TicketedUpload(
      upload: try Upload(.bytes(Array("hello".utf8)), facet: "content", for: "c_file"),
      ticket: try fixture.ticket(1))
    let transport = StorageTransport { _ in .status(200, headers) }
    let results = await fixture.uploader(transport).upload([upload])
    #expect((results[0].state == .done) == isDone, "\(headers)")
  }

  @Test func `nothing is sent if the file or the directory is wrong`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let transport = StorageTransport()
    let upload = try fixture.upload(1)
    try fixture.folder.write("changed", to: "1.txt")
    let changed = await fixture.uploader(transport).upload([upload])
    guard case .attachment(let error) = try failure(changed).cause else {
      Issue.record("\(changed)")
      return
    }
    #expect(error.code == .modified)
    let uploader = Uploader(transport: transport, directory: fixture.folder.path + "/none")
    let missing = await uploader.upload([try fixture.upload(2)])
    guard case .form(let error) = try failure(missing).cause else {
      Issue.record("\(missing)")
      return
    }
    #expect(error.code == .unwritable)
    #expect(await transport.attempts.isEmpty)
    #expect(fixture.spooledFiles == [])
  }

  @Test func `states and errors have no credentials`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let secret = "<Error><Message>https://files.example/1?secret-query secret-1</Message></Error>"
    for answer in [.status(400, [:], secret), .failure(.invalidResponse)]
      as [Result<HTTPResponse, TransportError>]
    {
      let transport = StorageTransport { _ in answer }
      let results = await fixture.uploader(transport).upload([try fixture.upload(1)])
      #expect(!"\(results)\(try failure(results))".contains("secret-"))
    }
  }
}

/// Returns the error of the only upload.
func failure(_ results: [UploadStatus]) throws -> UploadError {
  guard results.count == 1, case .failed(let error) = results[0].state else {
    throw UnexpectedState(description: "\(results)")
  }
  return error
}

struct UnexpectedState: Error, CustomStringConvertible { let description: String }

/// The delays that an uploader asked for.
actor ScriptedDelays {
  private(set) var all: [TimeInterval] = []

  func append(_ delay: TimeInterval) { all.append(delay) }
}
