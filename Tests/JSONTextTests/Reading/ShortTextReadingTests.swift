@_spi(ObjectBodyInternals) import JSONText
import Testing

/// Tests of reading short strings, keys and integers in place, and of counting what follows.
@Suite struct ShortTextReadingTests {
  @Test func `reads strings of every length that are far enough from the end`() {
    for length in 0...20 {
      for count in 0...20 {
        let text = String("abcdefghijklmnopqrst".prefix(length))
        let bytes = Array("\"\(text)\"\(String(repeating: ",", count: count))".utf8)
        for limit: UInt8 in [0, 1, 8, 15] {
          var cursor = JSONCursor(bytes.rawBytes)
          let isShort = length > 0 && length <= Int(limit) && bytes.count >= 18
          let read = cursor.readShortText(upTo: limit)
          #expect(read == (isShort ? text : nil), "\(length), \(count), \(limit)")
          #expect(read.map { Array($0.utf8) } ?? Array(text.utf8) == Array(text.utf8))
          #expect(cursor.offset == (isShort ? length + 2 : 0))
        }
        let key = Array("\"\(text)\":1\(String(repeating: ",", count: count))".utf8)
        var cursor = JSONCursor(key.rawBytes)
        let isShort = length > 0 && length <= 15 && key.count >= 25
        #expect(cursor.readShortKey() == (isShort ? text : nil), "\(length), \(count)")
        #expect(cursor.offset == (isShort ? length + 3 : 0))
      }
    }
  }

  /// All strings of some bytes around those that UTF-8 treats differently.
  @Test func `reads short values as the decoder does`() {
    let bytes: [UInt8] = [
      0x09, 0x22, 0x41, 0x5C, 0x6E, 0x7F, 0x80, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF,
      0xE0, 0xE3, 0xED, 0xF0, 0xF4, 0xFF,
    ]
    let prefixes = [
      "", "abcde", "aé", "fourteen bytes", #"\tab"#, #"\u0041abcdefg"#, #"a\nabcdefgh"#,
      #"\tabcdefghijkl"#, #"\\abcdefghijklm"#, #"\"abcdefghijklmno"#,
    ]
    for prefix in prefixes {
      for first in bytes {
        for second in bytes {
          for third in bytes {
            let written = Array("\"\(prefix)".utf8) + [first, second, third] + Array("\"".utf8)
            // Short values are read together with the bytes around them.
            let payload =
              Array(",[".utf8) + written + Array(repeating: UInt8(ascii: ","), count: 24)
            var cursor = JSONCursor(payload.rawBytes)
            cursor.position = 2
            let short = cursor.shortValue()
            let key = cursor.shortKeyText(at: 2)
            let token = try? cursor.readString()
            var text: [UInt8] = []
            token?.decode(from: payload.rawBytes, into: &text)
            for short in [short, key] {
              guard let short else { continue }
              #expect(short.end == cursor.offset && token != nil, "\(written)")
              #expect(
                short.text == ShortText(text.rawBytes, from: 0, count: text.count), "\(written)")
            }
          }
        }
      }
    }
    // An escape and ASCII characters are short up to sixteen bytes.
    for count in 0...16 {
      let text = String("abcdefghijklmnop".prefix(count))
      let payload = Array("[ \"\\n\(text)\"                                ".utf8)
      var cursor = JSONCursor(payload.rawBytes)
      cursor.position = 2
      let bytes = Array("\n\(text)".utf8)
      let expected = count < 16 ? ShortText(bytes.rawBytes, from: 0, count: bytes.count) : nil
      #expect(cursor.shortValue()?.text == expected, "\(count)")
      #expect(cursor.shortKeyText(at: 2)?.text == expected, "\(count)")
    }
    for text in ["é", "ab", "ĀĀĀĀ", "aé", "éa", "ÿ\u{7FF}", "日", "sixteen letters!"] {
      let payload = Array("[ \"\(text)\"                        ".utf8)
      var cursor = JSONCursor(payload.rawBytes)
      cursor.position = 2
      let bytes = Array(text.utf8)
      let expected = ShortText(bytes.rawBytes, from: 0, count: bytes.count)
      #expect(cursor.shortValue()?.text == expected, "\(text)")
    }
  }

  @Test(arguments: [
    #""a\n""#, "\"ä\"", "\"a\u{1}\"", "\"a\u{7F}é\"", "12", "abc", "\"", "", "\"sixteen letters!\"",
  ])
  func `leaves other strings alone`(text: String) {
    let bytes = Array("\(text)                          ".utf8)
    var cursor = JSONCursor(bytes.rawBytes)
    #expect(cursor.readShortText(upTo: 15) == nil)
    #expect(cursor.readShortKey() == nil)
    #expect(cursor.offset == 0)
  }

  @Test func `reads short integers`() {
    let rows: [(text: String, value: Int64?, end: Int)] = [
      ("0,,,,,,,", 0, 1), ("7,,,,,,,", 7, 1), ("1234567,", 1_234_567, 7), ("12345678", nil, 0),
      ("01,,,,,,", nil, 0), ("-1,,,,,,", nil, 0), ("1.5,,,,,", nil, 0), ("1e5,,,,,", nil, 0),
      ("1E5,,,,,", nil, 0), ("42}", nil, 0), ("42}     ", 42, 2), ("x2}     ", nil, 0),
      ("", nil, 0),
    ]
    for row in rows {
      let bytes = Array(row.text.utf8)
      var cursor = JSONCursor(bytes.rawBytes)
      #expect(cursor.readShortInteger() == row.value, "\(row.text)")
      #expect(cursor.offset == row.end, "\(row.text)")
    }
  }

  @Test func `estimates are one more than the commas before a bracket`() {
    for count in 0...15 {
      for padding in 0...20 {
        let elements = String(repeating: "1,", count: count) + "1"
        for text in [
          elements + "]" + String(repeating: ",", count: padding),
          String(repeating: " ", count: padding) + elements + "},,,",
          elements + String(repeating: "ä", count: padding),
        ] {
          let bytes = Array(text.utf8)
          let estimate = JSONCursor(bytes.rawBytes).estimatedCount()
          #expect(estimate == (bytes.count < 16 ? 1 : count + 1), "\(text)")
        }
      }
    }
    let long = Array(String(repeating: "1,", count: 1000).utf8)
    #expect(JSONCursor(long.rawBytes).estimatedCount() == 65)
  }

  @Test func `joins hexadecimal digits`() {
    for lane in 0..<16 {
      for digit: UInt8 in [1, 8, 15] {
        var digits = SIMD16<UInt8>(repeating: 0)
        digits[lane] = digit
        #expect(digits.joinedHalfBytes == UInt64(digit) << UInt64(60 - 4 * lane))
      }
    }
  }
}
