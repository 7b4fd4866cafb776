import BodyBuilding
import FileAccess
import Foundation
import JSONText
import ObjectClient
import TestSupport
import Testing

/// Uploads over real connections that are reset.
@Suite struct InterruptedUploadTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func `a form that's reset at any offset is sent again as a whole`(seed: UInt64) async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    var generator = SeededGenerator(seed: seed)
    let content = (0..<1_000_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let offsets = (0..<10).map { _ in Int.random(in: 0..<1_000_000, using: &generator) }
    let resets = offsets.map { [SocketPeer.Step.readHead(contentByteCount: $0), .reset] }
    let peer = try SocketPeer(
      scripts: resets + [[.readRequest, SocketPeer.answer("204 No Content", [], ""), .readEnd]])
    let ticket = try UploadTicket(
      ["uploadUrl": .string(peer.url().absoluteString), "fields": []],
      policy: UploadURLPolicy(allowsHTTPOnLoopback: true))
    let upload = TicketedUpload(
      upload: try Upload(
        .bytes(content, mediaType: "image/png", fileName: "a.png"), facet: "content",
        for: "c_file"), ticket: ticket)
    var uploader = fixture.uploader(PatientTransport())
    uploader.urlPolicy = UploadURLPolicy(allowsHTTPOnLoopback: true)
    uploader.retryPolicy = RetryPolicy(maximumAttemptCount: 11)
    let batch = uploader.start([upload])
    var fractions: [Double] = []
    for await progress in batch.progress { fractions.append(progress.fractionCompleted) }
    let results = await batch.results
    #expect(results.map(\.state) == [.done], "seed \(seed), \(offsets)")
    #expect(results.map(\.attemptCount) == [11])
    #expect(fractions == fractions.sorted() && fractions.last == 1, "seed \(seed)")
    #expect(fixture.spooledFiles == [])
    for _ in offsets { _ = try await peer.nextRequest() }
    let last = try await peer.nextRequest()
    #expect(last.content.count > content.count)
    #expect(String(decoding: last.content.prefix(2), as: UTF8.self) == "--")
    // The connection of the last attempt isn't kept.
    guard case .end? = await peer.nextEvent() else {
      Issue.record("seed \(seed): the connection hasn't ended")
      return
    }
    #expect(fixture.openFiles == [])
  }
}
