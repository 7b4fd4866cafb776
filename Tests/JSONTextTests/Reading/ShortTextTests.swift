import TestSupport
import Testing

@_spi(ObjectBodyInternals) @testable import JSONText

@Suite struct ShortTextTests {
  private static func bytes(_ text: ShortText) -> [UInt8] {
    (0..<text.count).map { offset in
      let word = offset < 8 ? text.first : text.second
      return UInt8(truncatingIfNeeded: word >> UInt64(offset % 8 * 8))
    }
  }

  @Test func `holds the bytes of a range anywhere in a span, and zeros after them`() {
    for size in [0, 1, 3, 4, 7, 8, 9, 15, 16, 17, 40] {
      let bytes = (0..<size).map { UInt8($0 + 1) }
      for start in 0...size {
        for count in 0...min(16, size - start) {
          let text = ShortText(bytes.rawBytes, from: start, count: count)
          let expected = Array(bytes[start..<start + count])
          #expect(Self.bytes(text) == expected, "\(size) \(start) \(count)")
          var appended = ShortText()
          for byte in expected { appended.append(UInt64(byte), 1) }
          #expect(text == appended, "\(size) \(start) \(count)")
          #expect(text.hash(seed: 5) == appended.hash(seed: 5))
          #expect(text.head == bytes.rawBytes.head(from: start, count: count))
          if count >= 8 {
            #expect(text.last == bytes.rawBytes.word(at: start + count - 8), "\(size) \(start)")
          }
          var words: [UInt64] = [0, 0, 0]
          text.store(in: &words)
          let isStored = words.rawBytes.slice(0, count)
            .elementsEqual(bytes.rawBytes.slice(start, start + count))
          #expect(isStored, "\(size) \(start) \(count)")
        }
      }
    }
  }

  @Test func `appends several bytes across both halves`() {
    for start in 0...12 {
      for size in 1...4 {
        var text = ShortText()
        for index in 0..<start { text.append(UInt64(index + 1), 1) }
        text.append(0x8483_8281 & (UInt64(1) << UInt64(size * 8) - 1), size)
        let expected = (0..<start).map { UInt8($0 + 1) } + (0..<size).map { UInt8(0x81 + $0) }
        #expect(Self.bytes(text) == expected)
        #expect(text.word(at: 0) == text.first)
      }
    }
  }

  @Test func `counts the code units of UTF-16`() {
    let characters = ["a", "\u{7F}", "é", "\u{7FF}", "日", "\u{FFFD}", "😀", "\u{10FFFF}", "\0"]
    for first in characters {
      for second in characters {
        for count in 0...8 {
          let text =
            String(repeating: first, count: count / 2) + String(repeating: second, count: count)
          let bytes = Array(text.utf8)
          guard bytes.count <= ShortText.maximumCount else { continue }
          let short = ShortText(bytes.rawBytes, from: 0, count: bytes.count)
          #expect(short.utf16Length == text.utf16.count, "\(text.debugDescription)")
        }
      }
    }
    let full = ShortText(Array("😀😀😀😀".utf8).rawBytes, from: 0, count: 16)
    #expect(full.utf16Length == 8)
  }

  @Test func `changes plain text as text changes do`() {
    let rows: [(text: String, trims: Bool, first: UInt8?, expected: String)] = [
      ("", true, nil, ""), ("  ", true, nil, ""), (" a b ", true, nil, "a b"),
      (" a b ", false, nil, " a b "), ("ABZ[@az{`", false, UInt8(ascii: "A"), "abz[@az{`"),
      ("ABZ[@az{`", false, UInt8(ascii: "a"), "ABZ[@AZ{`"),
      ("    Abcdefghij ", true, 0x41, "abcdefghij"),
      ("a              ", true, nil, "a"), ("              a", true, nil, "a"),
      ("\u{7F}A", false, UInt8(ascii: "A"), "\u{7F}a"), ("\u{7F}A", false, nil, "\u{7F}A"),
    ]
    for row in rows {
      let bytes = Array(row.text.utf8) + [UInt8](repeating: 0x20, count: 40)
      let changed = ShortTextChanges(trims: row.trims, first: row.first)
        .changed(bytes.rawBytes, unchecked: 0, count: row.text.utf8.count)
      #expect(Self.bytes(changed) == Array(row.expected.utf8), "\(row)")
    }
  }
}
