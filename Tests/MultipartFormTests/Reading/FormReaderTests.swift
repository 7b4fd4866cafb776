import Foundation
import TestSupport
import Testing

@testable import MultipartForm

@Suite struct FormReaderTests {
  /// A stream with a number of bytes, which returns at most some of them at a time.
  private struct Counting: ContentStream {
    var next = 0
    let end: Int
    let most: Int

    mutating func read(into output: inout OutputRawSpan) {
      for _ in 0..<min(most, end - next, output.freeCapacity) {
        output.append(UInt8(truncatingIfNeeded: next))
        next += 1
      }
    }
  }

  private static func counting(_ count: Int, planned: Int64, most: Int = 7) -> FormContent {
    .stream(length: planned) { Counting(end: count, most: most) }
  }

  @Test func `reads the same bytes with buffers of any size, and repeatedly`() async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write((0..<1_000).map { UInt8(truncatingIfNeeded: $0) }, to: "a")
    let form = try MultipartForm(parts: [
      FormPart("text", text: "b\nc"), FormPart("none", content: .bytes([])),
      FormPart("file", fileName: "a", content: .file(path)),
      FormPart("empty", fileName: "e", content: .file(folder.write([], to: "e"))),
      FormPart("stream", content: Self.counting(300, planned: 300)),
      FormPart("nothing", content: Self.counting(0, planned: 0)),
    ])
    let body = try form.body()
    #expect(form.contentLength == body.count)
    let contents = try FormBody(body, boundary: form.boundary.text).parts.map(\.content.count)
    #expect(contents == [4, 0, 1_000, 0, 300, 0])
    for size in [1, 2, 3, 7, 64, 255, 1_000, body.count - 1, body.count, body.count + 1] {
      #expect(try form.body(inBlocksOf: size) == body, "\(size)")
      var chunks: [[UInt8]] = []
      for try await chunk in form.chunks(ofSize: size) { chunks.append(chunk) }
      #expect(chunks.flatMap { $0 } == body, "\(size)")
      #expect(chunks.dropLast().allSatisfy { $0.count == size }, "\(size)")
    }
  }

  @Test func `appends to an output up to its capacity`() throws {
    let form = try MultipartForm(boundary: Boundary("B"), parts: [])
    var reader = form.makeReader()
    let bytes = try [UInt8](capacity: 5) { output throws(MultipartError) in
      output.append(1)
      #expect(try reader.read(into: &output) == 4)
      #expect(try reader.read(into: &output) == 0)
    }
    #expect(bytes == [1] + Array("--B-".utf8))
    #expect(reader.bytesRead == 4)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 9, alignment: 1)
    defer { unsafe memory.deallocate() }
    var output = unsafe OutputRawSpan(buffer: memory, initializedCount: 0)
    #expect(try reader.read(into: &output) == 3)
    #expect(try reader.read(into: &output) == 0)
    #expect(unsafe output.finalize(for: memory) == 3)
    #expect(unsafe memory.prefix(3).elementsEqual("-\r\n".utf8))
    #expect(reader.bytesRead == form.contentLength)
  }

  @Test func `reports a stream of another length`() throws {
    for size in [1, 16, 1 << 16] {
      for (given, planned, code) in [
        (9, 10, MultipartErrorCode.contentTooShort), (0, 1, .contentTooShort),
        (11, 10, .contentTooLong), (1, 0, .contentTooLong),
      ] as [(Int, Int64, MultipartErrorCode)] {
        let form = try MultipartForm(parts: [
          FormPart("s", content: Self.counting(given, planned: planned))
        ])
        let error = form.failure(inBlocksOf: size)
        #expect(error?.code == code)
        #expect(error?.plannedLength == planned)
        #expect(error?.foundLength == Int64(given))
        #expect(error?.part == 0)
      }
    }
  }

  @Test func `reports a failed stream, and keeps failing`() async throws {
    struct Broken: Error, CustomStringConvertible { let description = "the archive is torn" }
    struct Failing: ContentStream {
      mutating func read(into output: inout OutputRawSpan) throws { throw Broken() }
    }
    for content in [
      FormContent.stream(length: 3) { Failing() }, .stream(length: 0) { Failing() },
      .stream(length: 3) { throw Broken() },
    ] {
      let form = try MultipartForm(parts: [FormPart("s", content: content)])
      var reader = form.makeReader()
      for _ in 0..<3 {
        let error = thrown { () throws(MultipartError) in
          _ = try [UInt8](capacity: 999) { output throws(MultipartError) in
            try reader.read(into: &output)
          }
        }
        #expect(error?.description == "part 0 \"s\": the archive is torn [streamFailed]")
      }
      var chunks = form.chunks().makeAsyncIterator()
      await #expect(throws: MultipartError.self) { try await chunks.next() }
      #expect(try await chunks.next() == nil)
    }
  }

  @Test func `stops when the task is cancelled`() async throws {
    let form = try MultipartForm(parts: [FormPart("a", text: "b")])
    let task = Task { () async -> MultipartErrorCode? in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      do throws(MultipartError) {
        for try await _ in form.chunks(ofSize: 8) {}
        return nil
      } catch {
        return error.code
      }
    }
    #expect(await task.value == .cancelled)
  }
}
