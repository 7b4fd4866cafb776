import BodyBuilding
import Foundation
import MultipartForm
import ObjectClient
import TestSupport
import Testing

@Suite struct UploadMemoryTests {
  /// A stream that records how much it's asked for at once.
  private struct CountingStream: ContentStream {
    static let length = 1 << 20
    let requests: AsyncStream<Int>.Continuation
    var left = length

    mutating func read(into output: inout OutputRawSpan) {
      requests.yield(output.freeCapacity)
      while left > 0, output.freeCapacity > 0 {
        output.append(UInt8(7))
        left -= 1
      }
      if left == 0 { requests.finish() }
    }
  }

  /// A transport that reads the form in chunks, and doesn't keep it.
  private struct CountingTransport: HTTPTransport {
    let lengths: AsyncStream<Int64>.Continuation

    func send(
      _ request: HTTPRequest, onProgress: (@Sendable (Int64) -> Void)?
    ) async throws(TransportError) -> HTTPResponse {
      guard case .file(let path, let length) = request.body,
        let file = FileHandle(forReadingAtPath: path)
      else { return HTTPResponse(status: 400) }
      defer { try? file.close() }
      var count: Int64 = 0
      while let chunk = try? file.read(upToCount: 1 << 16), !chunk.isEmpty {
        count += Int64(chunk.count)
        onProgress?(count)
      }
      lengths.yield(count)
      return HTTPResponse(status: count == length ? 204 : 400)
    }
  }

  @Test func `a form is spooled in chunks`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let (requests, continuation) = AsyncStream<Int>.makeStream()
    let attachment = FileAttachment.stream(
      id: "zeros", length: Int64(CountingStream.length), mediaType: "text/plain"
    ) { CountingStream(requests: continuation) }
    let upload = TicketedUpload(
      upload: try Upload(attachment, facet: "content", for: "c_file"),
      ticket: try fixture.ticket(1))
    let results = await fixture.uploader(StorageTransport()).upload([upload])
    #expect(results.map(\.state) == [.done])
    var maximum = 0
    for await request in requests { maximum = max(maximum, request) }
    #expect(1...1 << 17 ~= maximum)
  }

  @Test func `a large file is sent from the disk`() async throws {
    let fixture = try UploadFixture()
    defer { fixture.remove() }
    let path = try fixture.folder.write("", to: "sparse")
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: 1 << 24)
    try file.close()
    let (lengths, continuation) = AsyncStream<Int64>.makeStream()
    let upload = TicketedUpload(
      upload: try Upload(
        .file(path: path, mediaType: "text/plain"), facet: "content", for: "c_file"),
      ticket: try fixture.ticket(1))
    let results = await fixture.uploader(CountingTransport(lengths: continuation)).upload([upload])
    #expect(results.map(\.state) == [.done])
    continuation.finish()
    for await length in lengths { #expect(length == (try upload.form().contentLength)) }
    #expect(fixture.spooledFiles == [])
  }
}
