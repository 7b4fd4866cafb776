import Testing

@_spi(ObjectBodyInternals) @testable import JSONText

/// Commas, colons and closing brackets with a little white space around them.
@Suite struct SeparatorTests {
  private static let runs = [
    "", " ", "\t", "\r", "\n", "  ", " \n", "\t\r", "   ", "\u{B}", "\u{0}", "\u{1F} ",
  ]
  private static let endings = [
    "", "1", "\"", "}", "]", ",", ":", "1      ", "\"a\":1  ", "}      ", "]      ",
  ]

  @Test func `are skipped as by a reader of one character at a time`() {
    var count = 0
    for before in Self.runs {
      for separator in [",", ":", "}", "]", "", "x"] {
        for after in Self.runs {
          for ending in Self.endings {
            let bytes = Array((before + separator + after + ending).utf8)
            for isLine in [false, true] {
              for bracket in [UInt8(ascii: "}"), UInt8(ascii: "]")] {
                count += checkComma(bytes, isLine: isLine, bracket)
              }
              count += checkColon(bytes, isLine: isLine)
              count += checkKnownSeparator(bytes, isLine: isLine)
            }
          }
        }
      }
    }
    #expect(count > 500)
  }

  /// Returns 1 if the comma is skipped, and 0 if it's left to the other reader.
  private func checkComma(_ bytes: [UInt8], isLine: Bool, _ bracket: UInt8) -> Int {
    var fast = isLine ? JSONCursor(line: bytes.rawBytes) : JSONCursor(bytes.rawBytes)
    var slow = fast
    guard let hasNext = fast.skipSpacedComma(before: bracket) else {
      let offset = fast.offset
      #expect(offset == 0, "\(bytes)")
      return 0
    }
    slow.skipWhitespace()
    var expected: Bool?
    if slow.skip(UInt8(ascii: ",")) {
      slow.skipWhitespace()
      if slow.next != bracket, slow.next > 0x20 { expected = true }
    } else if slow.skip(bracket) {
      expected = false
    }
    let (offset, expectedOffset) = (fast.offset, slow.offset)
    #expect(hasNext == expected && offset == expectedOffset, "\(bytes) \(isLine) \(bracket)")
    return 1
  }

  private func checkColon(_ bytes: [UInt8], isLine: Bool) -> Int {
    var fast = isLine ? JSONCursor(line: bytes.rawBytes) : JSONCursor(bytes.rawBytes)
    var slow = fast
    guard fast.skipSpacedColon() else {
      let offset = fast.offset
      #expect(offset == 0, "\(bytes)")
      return 0
    }
    let isColon = (try? slow.skipColon()) != nil
    #expect(isColon, "\(bytes) \(isLine)")
    let (offset, expectedOffset) = (fast.offset, slow.offset)
    #expect(offset == expectedOffset, "\(bytes) \(isLine)")
    return 1
  }

  private func checkKnownSeparator(_ bytes: [UInt8], isLine: Bool) -> Int {
    var fast = isLine ? JSONCursor(line: bytes.rawBytes) : JSONCursor(bytes.rawBytes)
    var slow = fast
    guard let isComma = fast.skipKnownSeparator() else {
      let offset = fast.offset
      #expect(offset == 0, "\(bytes)")
      return 0
    }
    slow.skipWhitespace()
    let expected = slow.skip(UInt8(ascii: ","))
    if expected { slow.skipWhitespace() }
    let (offset, expectedOffset) = (fast.offset, slow.offset)
    #expect(isComma == expected && offset == expectedOffset, "\(bytes) \(isLine)")
    return 1
  }

  @Test func `of objects with a member are distinguished from those of others`() {
    for blanks in Self.runs {
      for ending in Self.endings {
        let bytes = Array(("{" + blanks + ending).utf8)
        for isLine in [false, true] {
          let cursor = isLine ? JSONCursor(line: bytes.rawBytes) : JSONCursor(bytes.rawBytes)
          var scan = cursor
          scan.position = 1
          scan.skipWhitespace()
          let (found, isMember) = (cursor.isAtObjectWithMember, scan.next == UInt8(ascii: "\""))
          #expect(found == isMember, "\(bytes) \(isLine)")
        }
      }
    }
  }
}
