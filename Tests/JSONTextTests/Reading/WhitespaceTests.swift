import Testing

@_spi(ObjectBodyInternals) @testable import JSONText

/// White space of every length that matters to a scan of sixteen bytes at a time.
@Suite struct WhitespaceTests {
  private static let runs: [[UInt8]] = [
    [0x20], [0x09], [0x0D], [0x0A], [0x20, 0x09], [0x0D, 0x0A, 0x09, 0x20],
    [0x0A] + Array(repeating: 0x20, count: 70),
  ]

  @Test func `skips runs of every length, and nothing after them`() {
    // Neither other control characters, nor bytes that differ from a space in one bit, are white space.
    let others: [UInt8] = [0x00, 0x08, 0x0B, 0x0C, 0x0E, 0x1F, 0x21, 0x22, 0x30, 0x60, 0x85, 0xA0]
    for pattern in Self.runs {
      for length in 0...70 {
        let run = (0..<length).map { pattern[$0 % pattern.count] }
        for other in others {
          for padding in [0, 1, 14, 15, 16, 40].flatMap({ [($0, 0x20), ($0, 0x78 as UInt8)] }) {
            let bytes = run + [other] + Array(repeating: padding.1, count: padding.0)
            var cursor = JSONCursor(bytes.rawBytes)
            cursor.skipWhitespace()
            #expect(cursor.offset == length, "\(pattern), \(length), \(other), \(padding)")
            #expect(JSONCursor(bytes.rawBytes).spaceEnd(from: 0) == length)
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
        #expect(JSONCursor(line: bytes.rawBytes).spaceEnd(from: 0) == length)
      }
    }
  }

  @Test func `leads to the next element or the closing bracket`() {
    let spaces = ["", " ", "\t", "\r", "\n", "  ", "\r\n", String(repeating: " ", count: 40)]
    for before in spaces {
      for after in spaces {
        func next(_ text: String) -> (offset: Int, isEnd: Bool)? {
          let bytes = Array("1\(text)".utf8)
          let cursor = JSONCursor(bytes.rawBytes)
          let found = cursor.nextElement(after: 1)
          let number = cursor.nextNumber(after: 1)
          #expect(found?.offset == number?.offset && found?.isEnd == number?.isEnd, "\(text)")
          return found
        }
        let count = before.utf8.count + after.utf8.count + 2
        for element in ["2", "\"", "}", "2]"] {
          let found = next("\(before),\(after)\(element)")
          #expect(found?.offset == count && found?.isEnd == false)
        }
        let end = next("\(before)]\(after)")
        #expect(end?.offset == before.utf8.count + 1 && end?.isEnd == true)
        for other in [
          "\(before),\(after)]", "\(before),\(after)", "\(before)\(after)", "\(before)2",
          "\(before)}",
        ] {
          #expect(next(other) == nil, "\(other)")
        }
      }
    }
  }
}
