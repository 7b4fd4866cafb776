import BodyBuilding
import DateText
import Foundation
import JSONText
import MultipartForm
import ObjectClient
import TestSupport
import Testing

/// Random plans against a storage service that fails at random, with seeds to repeat a failure.
@Suite struct UploadFaultInjectionTests {
  /// What happens to one attempt.
  enum Event: CaseIterable {
    case success, digest, reset, timeout, refused, serverError, throttled, expired, redirect
    case modified, cancelOne, cancelAll
  }

  /// The answers that each upload gets, one for each attempt, and then success.
  struct Plan: Sendable {
    var events: [[Event]]
    let limit: Int
    let attemptCount: Int
    let hasRefresh: Bool
    let expiredAtStart: Set<Int>
    let cancelledAtStart: Set<Int>
    let cancelledAtRefresh: Set<Int>
    /// The number of the delay in which all uploads are canceled.
    let cancelledDelay: Int

    init(_ generator: inout SeededGenerator) {
      events = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
        (0..<Int.random(in: 0...5, using: &generator)).map { _ in
          Event.allCases.randomElement(using: &generator) ?? .success
        }
      }
      limit = Int.random(in: 1...4, using: &generator)
      attemptCount = Int.random(in: 1...4, using: &generator)
      hasRefresh = Bool.random(using: &generator)
      expiredAtStart = Self.subset(events.count, &generator)
      cancelledAtStart = Self.subset(events.count, &generator)
      cancelledAtRefresh = Self.subset(events.count, &generator)
      cancelledDelay = Int.random(in: 1...20, using: &generator)
    }

    private static func subset(_ count: Int, _ generator: inout SeededGenerator) -> Set<Int> {
      Set((0..<count).filter { _ in Int.random(in: 0..<8, using: &generator) == 0 })
    }
  }

  /// The storage service: what it answered to each upload.
  actor Service {
    var succeeded: Set<Int> = []
    var attemptCounts: [Int: Int] = [:]
    var sentAfterSuccess: Set<Int> = []
    var sentAnotherForm: Set<Int> = []
    // The batch holds the service through its uploader.
    weak var batch: UploadBatch?
    private var delayCount = 0

    func use(_ batch: UploadBatch) { self.batch = batch }

    func record(_ index: Int, isContentIntact: Bool) -> Int {
      if succeeded.contains(index) { sentAfterSuccess.insert(index) }
      if !isContentIntact { sentAnotherForm.insert(index) }
      attemptCounts[index, default: 0] += 1
      return attemptCounts[index, default: 0] - 1
    }

    func delay(cancelledAt number: Int) async {
      delayCount += 1
      if delayCount == number { await batch?.cancel() }
    }

    func succeed(_ index: Int) { succeeded.insert(index) }
  }

  private func answer(
    _ event: Event, _ index: Int, _ service: Service, _ path: String
  ) async -> Result<HTTPResponse, TransportError> {
    switch event {
    case .success:
      await service.succeed(index)
      return .status(204)
    case .digest: return .status(200, ["ETag": "\"0123456789abcdef0123456789abcdef\""])
    case .reset: return .failure(.connectionLost)
    case .timeout: return .failure(.timedOut)
    case .refused: return .failure(.cannotConnect)
    case .serverError: return .status(500)
    case .throttled: return .status(429, ["Retry-After": "5"])
    case .expired: return .expired
    case .redirect: return .status(302, ["Location": "https://other.example/"])
    case .modified:
      try? Data("other".utf8).write(to: URL(fileURLWithPath: path))
      return .expired
    case .cancelOne:
      await service.batch?.cancel(pointer: "/c_files/\(index)/content")
      return .failure(.cancelled)
    case .cancelAll:
      await service.batch?.cancel()
      return .failure(.cancelled)
    }
  }

  private func run(seed: UInt64) async throws {
    var generator = SeededGenerator(seed: seed)
    let plan = Plan(&generator)
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let past = "2025-01-01T00:00:00Z"
    let uploads = try plan.events.indices.map {
      try fixture.upload($0, expiration: plan.expiredAtStart.contains($0) ? past : nil)
    }
    let service = Service()
    let transport = StorageTransport { attempt in
      guard let index = attempt.request.url.pathComponents.last.flatMap({ Int($0) }) else {
        return .failure(.invalidRequest)
      }
      let text = String(decoding: attempt.body, as: UTF8.self)
      let number = await service.record(
        index, isContentIntact: text.contains("\r\n\r\nthe content of file \(index)\r\n--"))
      let events = plan.events[index]
      return await answer(
        number < events.count ? events[number] : .success, index, service,
        fixture.folder.path + "/\(index).txt")
    }
    var uploader = fixture.uploader(transport)
    uploader.maximumConcurrentCount = plan.limit
    uploader.retryPolicy = RetryPolicy(maximumAttemptCount: plan.attemptCount)
    uploader.clock = .still(sleep: { _ in
      await service.delay(cancelledAt: plan.cancelledDelay)
      try Task.checkCancellation()
    })
    if plan.hasRefresh {
      let tickets = try uploads.indices.map { try fixture.ticket($0, generation: 2) }
      uploader.refreshTicket = { upload in
        guard let index = uploads.firstIndex(where: { $0.upload == upload.upload }) else {
          throw CancellationError()
        }
        if plan.cancelledAtRefresh.contains(index) {
          await service.batch?.cancel(pointer: upload.upload.pointer)
        }
        return tickets[index]
      }
    }
    let started = uploader.start(uploads)
    await service.use(started)
    for index in plan.cancelledAtStart {
      await started.cancel(pointer: "/c_files/\(index)/content")
    }
    var fractions: [Double] = []
    for await progress in started.progress { fractions.append(progress.fractionCompleted) }
    let results = await started.results

    let context: Comment = "seed \(seed)"
    #expect(results.map(\.upload) == uploads.map(\.upload), context)
    #expect(fractions == fractions.sorted(), context)
    let succeeded = await service.succeeded
    let counts = await service.attemptCounts
    for (index, status) in results.enumerated() {
      let count = counts[index, default: 0]
      #expect(status.state.isFinal, context)
      // The service has the file if and only if the caller knows it, unless it was canceled meanwhile.
      #expect((status.state == .done) <= succeeded.contains(index), context)
      #expect(succeeded.contains(index) <= [.done, .cancelled].contains(status.state), context)
      #expect(status.attemptCount == count, context)
      // An attempt that an expired ticket ended doesn't count, once.
      #expect(count <= plan.attemptCount + (plan.hasRefresh ? 1 : 0), context)
    }
    #expect(await service.sentAfterSuccess.isEmpty, context)
    #expect(await service.sentAnotherForm.isEmpty, context)
    #expect(await transport.maximumConcurrentCount <= plan.limit, context)
    let remaining = zip(uploads, results).filter { $0.1.state != .done }.map(\.0.upload)
    #expect(await started.queue.uploads.map(\.upload) == remaining, context)
    #expect(fixture.spooledFiles == [], context)
    #expect(fixture.openFiles == [], context)
  }

  @Test(arguments: 0..<4) func `nothing is lost, repeated or left behind`(group: Int) async throws {
    for seed in 0..<100 { try await run(seed: UInt64(group * 100 + seed)) }
  }
}

extension Bool {
  /// Returns whether one condition implies another.
  fileprivate static func <= (condition: Bool, consequence: Bool) -> Bool {
    !condition || consequence
  }
}
