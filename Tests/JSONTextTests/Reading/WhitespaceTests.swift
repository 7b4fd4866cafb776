import Testing

@_spi(ObjectBodyInternals) @testable import JSONText

/// White space of every length that matters to a scan of sixteen bytes at a time.
@Suite struct WhitespaceTests {
  private static let runs: [[UInt8]] = [
    [0x20], [0x09], [0x0D], [0x0A], [0x20, 0x09], [0x0D, 0x0A, 0x09, 0x20],
  ]

  @Test func `skips runs of every length, and nothing after them`() {
    // Neither other control characters, nor bytes that differ from a space in one bit, are white space.
    let others: [UInt8] = [0x00, 0x08, 0x0B, 0x0C, 0x0E, 0x1F, 0x21, 0x22, 0x30, 0x60, 0x85, 0xA0]
    for pattern in Self.runs {
      for length in 0...70 {
        let run = (0..<length).map { pattern[$0 % pattern.count] }
        for other in others {
          for padding in [0, 1, 14, 15, 16, 40] {
            let bytes = run + [other] + Array(repeating: 0x20, count: padding)
            var cursor = JSONCursor(bytes.rawBytes)
            cursor.skipWhitespace()
            #expect(cursor.offset == length, "\(pattern), \(length), \(other), \(padding)")
          }
        }
        var cursor = JSONCursor(run.rawBytes)
        cursor.skipWhitespace()
        #expect(cursor.offset == length)
      }
    }
  }

  @Test func `stops at the end of a line`() {
    for length in 0...70 {
      for padding in [0, 1, 15, 16, 40] {
        let spaces = Array(repeating: UInt8(ascii: " "), count: length)
        let bytes = spaces + [0x0A] + Array(repeating: 0x20, count: padding)
        var cursor = JSONCursor(line: bytes.rawBytes)
        cursor.skipWhitespace()
        #expect(cursor.offset == length, "\(length), \(padding)")
      }
    }
  }
}
