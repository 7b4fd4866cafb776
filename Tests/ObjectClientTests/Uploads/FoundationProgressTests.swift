import Foundation
import ObjectClient
import Testing

@Suite struct FoundationProgressTests {
  @Test func `counts the bytes of all uploads`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    // The third upload fails, and the second one is sent twice.
    let transport = StorageTransport { attempt in
      if attempt.url.contains("/3?") { return .status(403) }
      return attempt.url.contains("/2?") && attempt.number == 2 ? .status(503) : .status(204)
    }
    var uploader = fixture.uploader(transport)
    uploader.maximumConcurrentCount = 1
    let lengths = [0, 3_000, 1_000]
    let uploads = try lengths.enumerated().map {
      try fixture.upload($0.offset + 1, length: $0.element)
    }
    let batch = uploader.start(uploads)
    let total = batch.foundationProgress
    #expect(total.totalUnitCount == 4_001)
    // On Linux, it isn't safe to read before the uploads have ended.
    let states = await batch.results.map(\.state)
    #expect(states.prefix(2).allSatisfy { $0 == .done })
    #expect(total.completedUnitCount == 3_001)
    #expect(total.fractionCompleted < 1)
    #expect(!total.isFinished)
  }

  @Test func `is finished when all uploads are done`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    for lengths in [[], [0], [5, 0, 100_000]] {
      let uploads = try lengths.enumerated().map {
        try fixture.upload($0.offset, length: $0.element)
      }
      let batch = fixture.uploader(StorageTransport()).start(uploads)
      let results = await batch.results
      #expect(results.allSatisfy { $0.state == .done })
      #expect(batch.foundationProgress.isFinished, "\(lengths)")
      #expect(batch.foundationProgress.fractionCompleted == 1, "\(lengths)")
    }
  }

  @Test func `canceling it cancels the uploads`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let (attempts, continuation) = AsyncStream<String>.makeStream()
    let transport = StorageTransport { attempt in
      continuation.yield(attempt.url)
      try? await Task.sleep(nanoseconds: 3_600_000_000_000)
      return .failure(.timedOut)
    }
    var uploader = fixture.uploader(transport)
    uploader.maximumConcurrentCount = 1
    let batch = uploader.start(try (0..<3).map { try fixture.upload($0) })
    for await _ in attempts { break }
    batch.foundationProgress.cancel()
    #expect(await batch.results.allSatisfy { $0.state == .cancelled })
    #expect(await transport.attempts.count == 1)
    #expect(fixture.spooledFiles == [])
  }
}
