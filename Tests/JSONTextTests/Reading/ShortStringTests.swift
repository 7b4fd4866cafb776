import TestSupport
import Testing

@_spi(ObjectBodyInternals) @testable import JSONText

@Suite struct ShortStringTests {
  private static let parts = [
    "a", "B", " ", "~", "\u{7F}", "é", "߿", "€", "\u{FFFF}", "😀", "\u{10000}", "\u{FFFFF}", #"\n"#,
    #"\""#, #"\\"#, #"\/"#, #"\b"#,
    #"\f"#, #"\r"#, #"\t"#, #"\u0061"#, #"\u00e9"#, #"\u00E9"#, #"\u20Ac"#, #"\u0000"#, #"\uFFFf"#,
  ]
  private static let others = [
    "\u{10FFFF}", #"\ud83d\ude00"#, #"\ud83d"#, #"\u00g0"#, #"\x"#, #"\u12"#, "\n", "\u{1F}", "\"",
    #"\uD7FF"#,
    "ࠀ", "퟿",
  ]

  private static func string(
    _ generator: inout SeededGenerator, isCommon: Bool
  ) -> String {
    (0..<Int.random(in: 0...18, using: &generator)).map { _ in
      let isOther = !isCommon && Int.random(in: 0..<8, using: &generator) == 0
      return (isOther ? others : parts).randomElement(using: &generator) ?? ""
    }.joined()
  }

  @Test func `decodes as the general reader does`() throws {
    var generator = SeededGenerator()
    var foundCount = 0
    for _ in 0..<GeneratedCases.count(4000, ofAll: 200_000) {
      let isCommon = Bool.random(using: &generator)
      let text = "\"\(Self.string(&generator, isCommon: isCommon))\""
      let room = Int.random(in: 0...20, using: &generator)
      let bytes = Array((text + String(repeating: " ", count: room)).utf8)
      var cursor = JSONCursor(bytes.rawBytes)
      let found = cursor.shortText(at: 0)
      var decoded: [UInt8] = []
      guard let token = try? cursor.readString() else {
        #expect(found == nil, "\(text), seed \(generator.seed)")
        continue
      }
      token.decode(from: bytes.rawBytes, into: &decoded)
      if let found {
        foundCount += 1
        let end = cursor.offset
        #expect(found.end == end, "\(text), seed \(generator.seed)")
        let isEqual =
          decoded.count <= 16
          && found.text == ShortText(decoded.rawBytes, from: 0, count: decoded.count)
        #expect(isEqual, "\(text), seed \(generator.seed)")
      } else {
        let isUsual = isCommon && room >= 8 && decoded.count <= 16
        #expect(!isUsual, "\(text), seed \(generator.seed)")
      }
    }
    #expect(foundCount > 500, "seed \(generator.seed)")
  }

  @Test func `leaves ill-formed characters to the general reader`() {
    let rows: [[UInt8]] = [
      [0xC1, 0x81], [0xC3, 0x28], [0xE1, 0x80, 0x28], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF0, 0x28, 0x80, 0x80], [0xF0, 0x9F, 0x28, 0x80], [0xF0, 0x9F, 0x98, 0x28],
      [0xF1, 0xC0, 0x80, 0x80], [0xF3, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0xFF, 0x80, 0x80, 0x80],
    ]
    for row in rows {
      let bytes = [UInt8(ascii: "\"")] + row + Array("\"                ".utf8)
      var cursor = JSONCursor(bytes.rawBytes)
      let found = cursor.shortText(at: 0)
      #expect(found == nil, "\(row)")
      #expect(throws: JSONSyntaxError.self, "\(row)") { try cursor.readString() }
    }
  }

  @Test func `decodes long strings with escapes and other characters`() throws {
    var generator = SeededGenerator()
    for _ in 0..<GeneratedCases.count(1000, ofAll: 50_000) {
      // The value is known from how the text is made, character by character.
      var text = "\""
      var expected = ""
      for _ in 0..<Int.random(in: 0...40, using: &generator) {
        let scalar =
          "aZ é€😀\u{7F}\u{10FFFF}\"\\/\n\u{1}".unicodeScalars.randomElement(using: &generator)
          ?? "a"
        expected.unicodeScalars.append(scalar)
        let isPlain = scalar.value >= 0x20 && scalar != "\"" && scalar != "\\"
        if isPlain, Bool.random(using: &generator) {
          text.unicodeScalars.append(scalar)
        } else if scalar == "\n" {
          text += #"\n"#
        } else {
          for unit in String(scalar).utf16 {
            let digits = String(unit, radix: 16, uppercase: Bool.random(using: &generator))
            text += #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
          }
        }
      }
      let bytes = Array((text + "\"").utf8)
      var cursor = JSONCursor(bytes.rawBytes)
      let token = try cursor.readString()
      var decoded = Array("before".utf8)
      token.decode(from: bytes.rawBytes, into: &decoded)
      #expect(
        decoded == Array("before".utf8) + Array(expected.utf8), "\(text), seed \(generator.seed)")
    }
  }

  @Test func `finds keys with escapes only if a value follows after little white space`() {
    let rows: [(text: String, value: String?)] = [
      (#""\u0061b":1"#, "ab"), (#""a\n":{}"#, "a\n"), (#""\u0061" :1"#, "a"),
      (#""\u0061": 1"#, "a"), ("\"\\u0061\" \t:\r\n1", "a"), (#""\u0061"   :1"#, nil),
      (#""\u0061":   1"#, nil), (#""\u0061" 1"#, nil),
      (#""\u0061",1"#, nil), (#""\u0061":"#, nil), (#""ab":1"#, nil), (#"\u0061":1"#, nil),
      (#""abcdefghijklmno\n":1"#, "abcdefghijklmno\n"), (#""abcdefghijklmnop\n":1"#, nil),
      (#""\u0061bcdefghijklmnopq":1"#, nil), (#""\x":1"#, nil),
      (#""\ud83d\uDE00":1"#, "😀"), (#""\uDBFF\udfff":1"#, "\u{10FFFF}"), (#""\ud55c":1"#, "한"),
      (#""\ud800\udc00\ud7ff":1"#, "\u{10000}\u{D7FF}"),
      (#""\ud83d":1"#, nil), (#""\ud83dx":1"#, nil), (#""\ude00\ud83d":1"#, nil),
      (#""\ud83d\u0061":1"#, nil), (#""\ud83d\ue000":1"#, nil), (#""\ud83d\ude0x":1"#, nil),
      (#""\ud55x":1"#, nil), (#""abcdefghijklm\ud83d\ude00":1"#, nil),
    ]
    for row in rows {
      let padding = row.value == nil && row.text.hasSuffix(":") ? " " : ","
      let bytes = Array((row.text + padding + String(repeating: " ", count: 24)).utf8)
      let cursor = JSONCursor(bytes.rawBytes)
      let found = cursor.escapedKey(at: 0, isLikely: false)
      let expected = row.value.map { Array($0.utf8) }
      #expect(found?.text.count == expected?.count, "\(row)")
      guard let found, let expected else { continue }
      #expect(found.text == ShortText(expected.rawBytes, from: 0, count: expected.count), "\(row)")
      #expect(bytes[found.end &- 1] == UInt8(ascii: "\""), "\(row)")
      #expect([UInt8(ascii: "1"), UInt8(ascii: "{")].contains(bytes[found.value]), "\(row)")
    }
    let plain = Array((#""ab":1"# + String(repeating: " ", count: 24)).utf8)
    let text = JSONCursor(plain.rawBytes).escapedKey(at: 0, isLikely: true)?.text
    #expect(text == ShortText(Array("ab".utf8).rawBytes, from: 0, count: 2))
  }

  @Test func `skips short strings of an array`() {
    let rows: [(elements: String, limit: Int, count: Int, rest: String)] = [
      (#""é","a","€"]"#, 15, 3, "]"), (#""é","","a"]"#, 15, 1, "\"\""),
      (#""é", "a"]"#, 15, 0, "\"é"),
      (#""é","a" ]"#, 15, 1, "\"a"), (#""é","abc","a"]"#, 2, 1, "\"abc"),
      (#""é",1]"#, 15, 0, "\"é"),
      (#""é","\n"]"#, 15, 1, "\"\\n"), (#""abcdefghijklmno"]"#, 15, 1, "]"),
      (#""abcdefghijklmnop"]"#, 99, 0, "\"abc"), (#""é","😀"]"#, 15, 2, "]"),
    ]
    for row in rows {
      let bytes = Array(("[ " + row.elements + String(repeating: " ", count: 30)).utf8)
      var cursor = JSONCursor(bytes.rawBytes, at: 2)
      #expect(cursor.skipShortStrings(upTo: row.limit) == row.count, "\(row)")
      let rest = bytes[cursor.offset...].prefix(row.rest.utf8.count)
      #expect(Array(rest) == Array(row.rest.utf8), "\(row)")
    }
    for ill in [[0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0x80], [0x1F]] as [[UInt8]] {
      let bytes = Array("[ \"é\",\"".utf8) + ill + Array("\"]                              ".utf8)
      var cursor = JSONCursor(bytes.rawBytes, at: 2)
      #expect(cursor.skipShortStrings(upTo: 15) == 1, "\(ill)")
      let offset = cursor.offset
      #expect(offset == 7, "\(ill)")
    }
    // Near the end of the text, nothing is skipped.
    let bytes = Array("[ \"é\"]".utf8)
    var cursor = JSONCursor(bytes.rawBytes, at: 2)
    #expect(cursor.skipShortStrings(upTo: 15) == 0)
  }
}
