import TestSupport
import Testing

@_spi(ObjectBodyInternals) @testable import JSONText

/// The functions for plain keys and values, compared with those for any.
@Suite struct PlainMembersTests {
  /// Parts of members and of similar text.
  private static let pieces = [
    "\"", "k", "key", "seventeen letters", "sixteen lettters", "\":", ":", " ", "\\n", "é", "\t",
    "true", "false", "null", "tru", "nul", "fals", "0", "7", "12", "01", "1234567", "12345678", ".",
    "e", "E5", "-", ",", "}", "]", "{", "[",
  ]

  private static func text(_ generator: inout SeededGenerator) -> [UInt8] {
    let count = Int.random(in: 1...8, using: &generator)
    let start = ["\"", "", ""].randomElement(using: &generator) ?? ""
    let middle = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }
    let padding = String(repeating: ",", count: Int.random(in: 0...30, using: &generator))
    return Array((start + middle.joined() + padding).utf8)
  }

  @Test func `agrees with readAnyKey on random plain keys`() throws {
    let seed: UInt64 = 20_250_212
    var generator = SeededGenerator(seed: seed)
    var plain = 0
    for round in 0..<200_000 {
      let bytes = Self.text(&generator)
      let cursor = JSONCursor(bytes.rawBytes)
      guard let key = cursor.plainKey(at: 0) else { continue }
      plain += 1
      var reader = JSONCursor(bytes.rawBytes)
      let token = try? reader.readAnyKey()
      #expect(token == key, "seed \(seed), round \(round)")
      #expect(reader.offset == key.end + 2, "seed \(seed), round \(round)")
    }
    #expect(plain > 1000)
  }

  @Test func `agrees with skipScalar on random plain values`() throws {
    let seed: UInt64 = 20_250_213
    var generator = SeededGenerator(seed: seed)
    var plain = 0
    for round in 0..<200_000 {
      let bytes = Self.text(&generator)
      let cursor = JSONCursor(bytes.rawBytes)
      guard let end = cursor.plainScalarEnd(at: 0) else { continue }
      plain += 1
      var reader = JSONCursor(bytes.rawBytes)
      #expect(throws: Never.self, "seed \(seed), round \(round)") { try reader.skipScalar() }
      #expect(reader.offset == end, "seed \(seed), round \(round)")
    }
    #expect(plain > 10_000)
  }

  @Test func `treats keys and strings of up to sixteen bytes as plain`() {
    for length in 0...20 {
      let text = String(repeating: "s", count: length)
      for count in 0...30 {
        let rest = String(repeating: " ", count: count)
        let key = Array("\"\(text)\":1\(rest)".utf8)
        let token = JSONCursor(key.rawBytes).plainKey(at: 0)
        #expect(token?.byteCount == (length <= 16 && key.count >= 25 ? length : nil), "\(length)")
        let value = Array("\"\(text)\"\(rest)".utf8)
        let end = JSONCursor(value.rawBytes).plainScalarEnd(at: 0)
        #expect(
          end == (length <= 16 && value.count >= 18 ? length + 2 : nil), "\(length), \(count)")
      }
    }
  }

  @Test func `recognizes the letters of literals`() {
    let rows: [(text: String, length: Int?)] = [
      ("true,,,,", 4), ("null}}}}", 4), ("false]]]", 5), ("truefals", 4), ("True,,,,", nil),
      ("falsy,,,", nil), ("fals,,,,", nil), ("nul,,,,,", nil), ("nulltrue", 4), (",true,,,", nil),
    ]
    for row in rows {
      let bytes = Array(row.text.utf8)
      #expect(bytes.rawBytes.word(at: 0).literalLength == row.length, "\(row.text)")
      var cursor = JSONCursor(bytes.rawBytes)
      let isBoolean = row.length != nil && !row.text.hasPrefix("n")
      #expect(cursor.skipPlainBoolean() == isBoolean, "\(row.text)")
      #expect(cursor.offset == (isBoolean ? row.length : 0), "\(row.text)")
    }
  }
}
