import TestSupport
import Testing

@testable import JSONText

/// The loops for rows of plain values, held against the reader of single ones.
@Suite struct PlainValuesTests {
  @Test func `a number is passed over only if it is one, ends there and lies within`() throws {
    let rows: [(text: String, least: Int64, most: Int64, length: Int)] = [
      ("0,", 0, 100, 1), ("100,", 0, 100, 3), ("99.999]", 0, 100, 6), ("-1 ", -1, 1, 2),
      ("-0.5}", -1, 1, 4), ("7", 0, 100, 1), ("1234567,", 0, 9_999_999, 7),
      ("0.12345678901234567890123,", 0, 1, 25), ("5.", 0, 100, 0), ("5.,", 0, 100, 0),
      // Too near a bound to tell without the fraction.
      ("100.0,", 0, 100, 0), ("-0.5,", 0, 100, 0), ("-1.5,", -1, 1, 0),
      // No numbers, or such as the reader must look at.
      ("", 0, 100, 0), ("-", 0, 100, 0), ("-,", 0, 100, 0), ("01,", 0, 100, 0), ("00", 0, 100, 0),
      (".5", 0, 100, 0), ("+5", 0, 100, 0), ("12345678,", 0, 99_999_999, 0), ("1e1,", 0, 100, 0),
      ("1E1,", 0, 100, 0), ("1.5e1,", 0, 100, 0), ("101,", 0, 100, 0), ("5,", 10, 0, 0),
      ("\"5\"", 0, 100, 0), ("１,", 0, 100, 0),
    ]
    for row in rows {
      // Shorter than a word, and with a word to spare: both must answer alike.
      for padding in ["", "       ", "          ,          "] where row.text.utf8.count > 0 {
        let bytes = Array((padding + row.text).utf8)
        var cursor = JSONCursor(bytes.rawBytes, at: padding.utf8.count)
        let isPassed = cursor.skipPlainNumber(from: row.least, to: row.most)
        // Text of less than a word is left to the reader.
        let isExpected = row.length > 0 && bytes.count >= 8
        #expect(isPassed == isExpected, "\(row.text) after \(padding.count)")
        #expect(cursor.offset == padding.utf8.count + (isPassed ? row.length : 0), "\(row.text)")
      }
    }
  }

  @Test func `random numbers that are passed over are what the reader reads`() throws {
    let seed: UInt64 = 20_250_107
    var generator = SeededGenerator(seed: seed)
    let letters = Array("0123456789012345678901234567890123456789..--eE+,] ".utf8)
    var passed = 0
    for round in 0..<200_000 {
      let count = Int.random(in: 8...20, using: &generator)
      let bytes = (0..<count).map { _ in letters.randomElement(using: &generator) ?? 0 }
      let bound = Int64.random(in: 0...10_000_000, using: &generator)
      var cursor = JSONCursor(bytes.rawBytes)
      guard cursor.skipPlainNumber(from: -bound, to: bound) else {
        #expect(cursor.offset == 0)
        continue
      }
      passed += 1
      var reader = JSONCursor(bytes.rawBytes)
      let token = try? reader.readNumber()
      #expect(token?.end == cursor.offset, "seed \(seed), round \(round)")
      let value = token?.double(in: reader.bytes) ?? .nan
      #expect(value.magnitude <= Double(bound), "seed \(seed), round \(round)")
    }
    #expect(passed > 10_000)
  }

  @Test func `rows of values end where the reader must look`() throws {
    let long = String(repeating: "x", count: 33)
    // The last of a row, and what is not plain, is left where it stands.
    let texts: [(text: String, count: Int, rest: String)] = [
      (#""a","bc","d"]"#, 2, #""d"]"#), (#""a", "b"]"#, 0, #""a", "b"]"#),
      (#""","b","c"]"#, 0, #""","b","c"]"#), (#""é","b"]"#, 0, #""é","b"]"#),
      (#""a","\n","b"]"#, 1, #""\n","b"]"#), (#""a",1,"b"]"#, 0, #""a",1,"b"]"#),
      (#""a","\#(long)","b"]"#, 1, #""\#(long)","b"]"#),
      (#""a","toolong","b"]"#, 1, #""toolong","b"]"#), ("\"a\",\"\t\",\"b\"]", 1, "\"\t\",\"b\"]"),
    ]
    for row in texts {
      // Words are compared, so there must be room behind a row.
      let bytes = Array((row.text + String(repeating: " ", count: 50)).utf8)
      var cursor = JSONCursor(bytes.rawBytes)
      let isLimited = row.text.contains("toolong")
      #expect(cursor.skipPlainStrings(upTo: isLimited ? 6 : 100) == row.count, "\(row.text)")
      let rest = String(decoding: bytes[cursor.offset...], as: UTF8.self)
      #expect(rest.hasPrefix(row.rest), "\(row.text)")
    }
    let bytes = Array("1,2.5,-3,4]        ".utf8)
    var cursor = JSONCursor(bytes.rawBytes)
    #expect(cursor.skipPlainNumbers(from: -10, to: 10) == 3)
    #expect(bytes[cursor.offset] == UInt8(ascii: "4"))
  }

  @Test func `strings of every length are passed over whole`() {
    for length in 0...70 {
      let text = String(repeating: "s", count: length)
      for room in 0...50 {
        let bytes = Array(("\"\(text)\",\"x\"]" + String(repeating: " ", count: room)).utf8)
        var cursor = JSONCursor(bytes.rawBytes)
        let count = cursor.skipPlainStrings(upTo: .max)
        #expect(cursor.offset == (count == 1 ? length + 3 : 0), "\(length), \(room)")
        // Enough room and few enough bytes: then it must be plain.
        if 1...31 ~= length, bytes.count >= 41 { #expect(count == 1, "\(length), \(room)") }
        if length == 0 || length > 32 { #expect(count == 0, "\(length), \(room)") }
      }
    }
  }
}
