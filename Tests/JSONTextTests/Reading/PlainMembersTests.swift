import TestSupport
import Testing

@testable import JSONText

/// What is told of plain keys and values by a look, held against the reader of any.
@Suite struct PlainMembersTests {
  /// Bytes that are much like members, and some that are not.
  private static let pieces = [
    "\"", "k", "key", "seventeen letters", "sixteen lettters", "\":", ":", " ", "\\n", "é", "\t",
    "true", "false", "null", "tru", "nul", "fals", "0", "7", "12", "01", "1234567", "12345678", ".",
    "e", "E5", "-", ",", "}", "]", "{", "[",
  ]

  private static func text(_ generator: inout SeededGenerator) -> [UInt8] {
    let count = Int.random(in: 1...8, using: &generator)
    let start = ["\"", "", ""].randomElement(using: &generator) ?? ""
    let middle = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }
    let room = String(repeating: ",", count: Int.random(in: 0...30, using: &generator))
    return Array((start + middle.joined() + room).utf8)
  }

  @Test func `random keys that are plain are what the reader reads`() throws {
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

  @Test func `random values that are plain end where the reader's end`() throws {
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

  @Test func `keys and strings of every length are told as plain up to sixteen bytes`() {
    for length in 0...20 {
      let text = String(repeating: "s", count: length)
      for room in 0...30 {
        let rest = String(repeating: " ", count: room)
        let key = Array("\"\(text)\":1\(rest)".utf8)
        let token = JSONCursor(key.rawBytes).plainKey(at: 0)
        #expect(token?.byteCount == (length <= 16 && key.count >= 25 ? length : nil), "\(length)")
        let value = Array("\"\(text)\"\(rest)".utf8)
        let end = JSONCursor(value.rawBytes).plainScalarEnd(at: 0)
        #expect(end == (length <= 16 && value.count >= 18 ? length + 2 : nil), "\(length), \(room)")
      }
    }
  }

  @Test func `the letters of a literal are told from others`() {
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
