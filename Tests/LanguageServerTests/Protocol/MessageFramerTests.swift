import JSONText
import TestSupport
import Testing

@testable import LanguageServer

@Suite struct MessageFramerTests {
  /// Returns the events of bytes that arrive in chunks.
  private func events(
    _ bytes: [UInt8], limit: Int = 100, chunk: (Int) -> Int
  ) -> [MessageFramer.Event] {
    var framer = MessageFramer(contentLimit: limit)
    var events: [MessageFramer.Event] = []
    var offset = 0
    while offset < bytes.count {
      let count = max(1, min(chunk(offset), bytes.count - offset))
      framer.append(Array(bytes[offset..<offset + count]).rawBytes)
      while let event = framer.next() { events.append(event) }
      offset += count
    }
    return events
  }

  private static let missing = MessageFramer.Event.malformed(
    "expected a header with Content-Length")

  private static let streams: [(text: String, events: [MessageFramer.Event])] = [
    ("Content-Length: 2\r\n\r\n{}", [.content(Array("{}".utf8))]),
    ("content-length:2\n\n{}", [.content(Array("{}".utf8))]),
    ("Content-Length: 0\r\n\r\n", [.content([])]),
    (
      "Content-Length: 2\r\nContent-Type: application/vscode-jsonrpc; charset=utf-8\r\n\r\n{}"
        + "Content-Type: x; charset=\"utf8\"; y=1\r\nContent-Length: 3\r\n\r\né1",
      [.content(Array("{}".utf8)), .content(Array("é1".utf8))]
    ),
    (
      "Content-Type: x; charset=latin1\r\nContent-Length: 2\r\n\r\n{}Content-Length: 1\r\n\r\n1",
      [.malformed("expected content in utf-8"), .content(Array("1".utf8))]
    ),
    (
      "Content-Length: 101\r\n\r\n\(String(repeating: "x", count: 101))Content-Length: 1\r\n\r\n1",
      [.malformed("expected at most 100 bytes, found 101"), .content(Array("1".utf8))]
    ),
    ("\r\nContent-Length: 1\r\n\r\n1", [missing, .content(Array("1".utf8))]),
    ("X: 1\r\n\r\n{\"a\":1}Content-Length: 1\r\n\r\n1", [missing, .content(Array("1".utf8))]),
    ("X: 1\r\n\r\n{}\r\n\r\n{}\r\n\r\nContent-Length: 1\r\n\r\n1", [missing, .content([0x31])]),
    (
      "Content-Length: 1x\r\n\r\n",
      [.malformed("expected a number for Content-Length")]
    ),
    (
      "Content-Length: 99999999999999999999\r\n\r\n",
      [.malformed("expected a number for Content-Length")]
    ),
    ("Content-Length: \r\n\r\n", [.malformed("expected a number for Content-Length")]),
    (
      "\(String(repeating: "y", count: 20_000))Content-Length: 1\r\n\r\n1",
      [.malformed("expected a header of at most 8192 bytes"), .content(Array("1".utf8))]
    ),
  ]

  @Test func `streams have the same events however they are split`() {
    let seed: UInt64 = 0x5EED_2001
    var random = SeededGenerator(seed: seed)
    for stream in Self.streams {
      let bytes = Array(stream.text.utf8)
      #expect(events(bytes) { _ in bytes.count } == stream.events, "\(stream.text.prefix(80))")
      #expect(events(bytes) { _ in 1 } == stream.events, "\(stream.text.prefix(80))")
      // Each offset is a split once, for short streams.
      for split in 1..<min(bytes.count, 200) {
        let found = events(bytes) { $0 < split ? split - $0 : bytes.count }
        #expect(found == stream.events, "\(stream.text.prefix(80)) at \(split)")
      }
      for round in 0..<20 {
        let found = events(bytes) { _ in Int.random(in: 1...300, using: &random) }
        #expect(found == stream.events, "seed \(seed) round \(round): \(stream.text.prefix(80))")
      }
    }
  }

  @Test func `an incomplete message has no event`() {
    let text = "Content-Length: 3\r\n\r\n12"
    for end in 0...text.utf8.count {
      #expect(events(Array(text.utf8.prefix(end))) { _ in 7 } == [])
    }
  }
}
