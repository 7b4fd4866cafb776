import JSONText
import TestSupport
import Testing

@Suite struct UTF8Tests {
  /// Returns the length of the longest prefix that the standard library accepts as UTF-8.
  private func wellFormedCount(_ bytes: [UInt8]) -> Int {
    (0...bytes.count).last { String(validating: bytes.prefix($0), as: UTF8.self) != nil } ?? 0
  }

  @Test func `reports ill-formed sequences of table 3-7 at their first byte`() {
    let table: [(bytes: [UInt8], offset: Int)] = [
      // Bytes that never start a sequence.
      ([0x80], 0), ([0xBF], 0), ([0xC0, 0x80], 0), ([0xC1, 0xBF], 0),
      ([0xF5, 0x80, 0x80, 0x80], 0),
      ([0xF8, 0x88, 0x80, 0x80, 0x80], 0), ([0xFC, 0x84, 0x80, 0x80, 0x80, 0x80], 0), ([0xFE], 0),
      ([0xFF], 0),
      // Overlong forms.
      ([0xE0, 0x80, 0x80], 0), ([0xE0, 0x9F, 0xBF], 0), ([0xF0, 0x80, 0x80, 0x80], 0),
      ([0xF0, 0x8F, 0xBF, 0xBF], 0),
      // Surrogates and code points past U+10FFFF.
      ([0xED, 0xA0, 0x80], 0), ([0xED, 0xBF, 0xBF], 0), ([0xED, 0xA0, 0x80, 0xED, 0xB0, 0x80], 0),
      ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF4, 0xBF, 0xBF, 0xBF], 0),
      // Truncated by the closing quote.
      ([0xC2], 0), ([0xE1], 0), ([0xE1, 0x80], 0), ([0xF1], 0), ([0xF1, 0x80], 0),
      ([0xF1, 0x80, 0x80], 0),
      // Truncated by another sequence.
      ([0xC2, 0xC2, 0x80], 0), ([0xE1, 0x80, 0x61], 0), ([0xF1, 0x80, 0x80, 0xC2, 0x80], 0),
      // One byte too many, and errors after valid sequences.
      ([0xC2, 0x80, 0x80], 2), ([0xE1, 0x80, 0x80, 0x80], 3), ([0xF1, 0x80, 0x80, 0x80, 0x80], 4),
      ([0x61, 0xC3, 0xA9, 0x62, 0xFF], 4),
    ]
    for row in table {
      // Several offsets, so that both the blocks and the single bytes contain the sequence.
      for padding in [0, 1, 14, 15, 16, 17, 40] {
        let run = [UInt8](repeating: 0x61, count: padding)
        let text = [0x22] + run + row.bytes + [0x22] + run
        let expected = JSONSyntaxError(.invalidUTF8, at: 1 + padding + row.offset)
        #expect(cursorError(text) == expected, "\(shown(text))")
      }
      // Truncated by the end of the text.
      let expected = JSONSyntaxError(.invalidUTF8, at: 1 + row.offset)
      #expect(cursorError([0x22] + row.bytes) == expected, "\(shown(row.bytes))")
    }
  }

  @Test func `accepts the first and last sequence of each row`() {
    let table: [[UInt8]] = [
      [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xE0, 0xBF, 0xBF], [0xE1, 0x80, 0x80],
      [0xEC, 0xBF, 0xBF], [0xED, 0x80, 0x80], [0xED, 0x9F, 0xBF], [0xEE, 0x80, 0x80],
      [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF0, 0xBF, 0xBF, 0xBF],
      [0xF1, 0x80, 0x80, 0x80], [0xF3, 0xBF, 0xBF, 0xBF], [0xF4, 0x80, 0x80, 0x80],
      [0xF4, 0x8F, 0xBF, 0xBF],
    ]
    for bytes in table { #expect(cursorError([0x22] + bytes + [0x22]) == nil, "\(shown(bytes))") }
  }

  @Test func `agrees with the standard library on the lengths of sequences`() {
    // Every first byte, followed by the bounds of the ranges.
    let borders: [UInt8] = [0x22, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0]
    for lead in UInt8(0x80) ... .max {
      for second in borders {
        for third in borders {
          for fourth in [0x22, 0x7F, 0x80, 0xBF, 0xC0] as [UInt8] {
            let bytes = [lead, second, third, fourth]
            let lengths = (1...4).filter {
              String(validating: bytes.prefix($0), as: UTF8.self)?.unicodeScalars.count == 1
            }
            let length = bytes.rawBytes.utf8SequenceLength(at: 0)
            if length != lengths.first ?? 0 { Issue.record("\(shown(bytes)): \(length)") }
          }
        }
      }
    }
  }

  /// After an uncommon character, some blocks of bytes are tested in another way than those that follow.
  @Test(
    arguments: [[0xE1, 0x80], [0xF1, 0x80], [0xF1, 0x80, 0x80], [0xF1], [0xC2]] as [[UInt8]])
  func `reports truncated sequences at any distance from an uncommon character`(
    sequence: [UInt8]
  ) {
    for distance in 0..<160 {
      for uncommon in ["😀", "\u{FFFF}", "à", "a"] {
        let before =
          Array(("abc" + uncommon + "é日").utf8) + [UInt8](repeating: 0x61, count: distance)
        for following in ["a", "é"] {
          let after = Array(String(repeating: following, count: 40).utf8)
          let text = [0x22] + before + sequence + after + [0x22]
          let expected = JSONSyntaxError(.invalidUTF8, at: 1 + before.count)
          #expect(cursorError(text) == expected, "\(distance) \(uncommon) \(following)")
        }
      }
    }
  }

  @Test func `finds the first invalid sequence of random bytes`() {
    let seed: UInt64 = 0x5EED_0002
    var random = SeededGenerator(seed: seed)
    var invalidCount = 0
    for round in 0..<4_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...24, using: &random) {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: bytes.append(.random(in: 0x80 ... .max, using: &random))
        case 1...3: bytes += Array("\u{E9}".utf8)
        case 4...6: bytes += Array("\u{20AC}".utf8)
        case 7: bytes += Array("\u{1F600}".utf8)
        default: bytes.append(0x61)
        }
      }
      let count = wellFormedCount(bytes)
      let expected = count < bytes.count ? JSONSyntaxError(.invalidUTF8, at: 1 + count) : nil
      if expected != nil { invalidCount += 1 }
      let error = cursorError([0x22] + bytes + [0x22])
      #expect(error == expected, "seed \(seed) round \(round): \(shown(bytes))")
    }
    #expect(invalidCount > 1_000)
  }
}
