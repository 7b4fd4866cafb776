import BodyBuilding
import Foundation
import ObjectClient
import Testing

@Suite struct UploadCancellationTests {
  /// A transport that signals each attempt and never answers before it's canceled.
  private func stalling() -> (transport: StorageTransport, attempts: AsyncStream<String>) {
    let (attempts, continuation) = AsyncStream<String>.makeStream()
    let transport = StorageTransport { attempt in
      continuation.yield(attempt.url)
      try? await Task.sleep(nanoseconds: 3_600_000_000_000)
      return .failure(.timedOut)
    }
    return (transport, attempts)
  }

  @Test func `cancels one upload that runs, and one that waits`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let (attempts, continuation) = AsyncStream<String>.makeStream()
    let transport = StorageTransport { attempt in
      guard attempt.url.contains("/1?") else { return .status(204) }
      continuation.yield(attempt.url)
      try? await Task.sleep(nanoseconds: 3_600_000_000_000)
      return .failure(.timedOut)
    }
    var uploader = fixture.uploader(transport)
    uploader.maximumConcurrentCount = 1
    let batch = uploader.start(try [1, 2, 3].map { try fixture.upload($0) })
    for await _ in attempts { break }
    await batch.cancel(pointer: "/c_files/3/content")
    await batch.cancel(pointer: "/c_files/1/content")
    await batch.cancel(pointer: "/c_files/9/content")
    #expect(await batch.results.map(\.state) == [.cancelled, .done, .cancelled])
    #expect(
      await batch.queue.uploads.map(\.upload.pointer) == [
        "/c_files/1/content", "/c_files/3/content",
      ])
    #expect(await transport.attempts.count == 2)
    #expect(fixture.spooledFiles == [])
    // Nothing is left to cancel.
    await batch.cancel()
    #expect(await batch.results.map(\.state) == [.cancelled, .done, .cancelled])
  }

  @Test func `cancels all uploads`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let (transport, attempts) = stalling()
    let batch = fixture.uploader(transport).start(try (0..<6).map { try fixture.upload($0) })
    var count = 0
    for await _ in attempts {
      count += 1
      if count == 3 { break }
    }
    await batch.cancel()
    #expect(await batch.results.allSatisfy { $0.state == .cancelled })
    #expect(await transport.attempts.count == 3)
    #expect(fixture.spooledFiles == [])
  }

  @Test func `canceling the task that waits cancels the uploads`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let (transport, attempts) = stalling()
    let uploader = fixture.uploader(transport)
    let uploads = try (0..<2).map { try fixture.upload($0) }
    let task = Task { await uploader.upload(uploads) }
    for await _ in attempts { break }
    task.cancel()
    #expect(await task.value.allSatisfy { $0.state == .cancelled })
    #expect(fixture.spooledFiles == [])
  }

  @Test func `cancels an upload that waits for its next attempt`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let (delays, continuation) = AsyncStream<Double>.makeStream()
    let transport = StorageTransport { _ in .status(503) }
    var uploader = fixture.uploader(transport)
    uploader.clock = .still(sleep: { delay in
      continuation.yield(delay)
      try await Task.sleep(nanoseconds: 3_600_000_000_000)
    })
    let batch = uploader.start([try fixture.upload(1)])
    for await _ in delays { break }
    await batch.cancel()
    #expect(await batch.results.map(\.state) == [.cancelled])
    #expect(await transport.attempts.count == 1)
    #expect(fixture.spooledFiles == [])
  }
}
