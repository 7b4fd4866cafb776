import TestSupport
import Testing

@_spi(ObjectBodyInternals) @testable import JSONText

/// The loops for runs of plain values, compared with the functions for single values.
@Suite struct PlainValuesTests {
  @Test func `skips a number only if it is plain and within bounds`() throws {
    let rows: [(text: String, minimum: Int64, maximum: Int64, length: Int)] = [
      ("0,", 0, 100, 1), ("100,", 0, 100, 3), ("99.999]", 0, 100, 6), ("-1 ", -1, 1, 2),
      ("-0.5}", -1, 1, 4), ("7", 0, 100, 1), ("1234567,", 0, 9_999_999, 7),
      ("0.12345678901234567890123,", 0, 1, 25), ("5.", 0, 100, 0), ("5.,", 0, 100, 0),
      ("12345678,", 0, 99_999_999, 8), ("-123456789]", .min, 0, 10),
      ("999999999999999,", 0, 999_999_999_999_999, 15), ("123456789.5,", 0, 1_000_000_000, 11),
      ("999999999999999,", 0, 999_999_999_999_998, 0), ("1000000000000000,", 0, .max, 0),
      // Exponents are plain only without bounds, and only if the number is finite for sure.
      ("1e1,", .min, .max, 3), ("-1.25E-300,", .min, .max, 10), ("7e+007,", .min, .max, 6),
      ("999999999999999.9e292,", .min, .max, 21), ("1e293,", .min, .max, 0),
      ("1e-9999999,", .min, .max, 10), ("1e-99999999,", .min, .max, 0),
      ("1e,", .min, .max, 0), ("1e+,", .min, .max, 0), ("1.e1,", .min, .max, 0),
      ("1e1,", .min, .max - 1, 0), ("1e1,", .min + 1, .max, 0),
      // Too near a bound to decide without the fraction.
      ("100.0,", 0, 100, 0), ("-0.5,", 0, 100, 0), ("-1.5,", -1, 1, 0),
      // Not numbers, or not plain.
      ("", 0, 100, 0), ("-", 0, 100, 0), ("-,", 0, 100, 0), ("01,", 0, 100, 0), ("00", 0, 100, 0),
      (".5", 0, 100, 0), ("+5", 0, 100, 0), ("1e1,", 0, 100, 0),
      ("1E1,", 0, 100, 0), ("1.5e1,", 0, 100, 0), ("101,", 0, 100, 0), ("5,", 10, 0, 0),
      ("\"5\"", 0, 100, 0), ("１,", 0, 100, 0),
    ]
    for row in rows {
      // The result must not depend on the number of bytes before and after.
      for padding in ["", "       ", "          ,          "] where row.text.utf8.count > 0 {
        let bytes = Array((padding + row.text).utf8)
        var cursor = JSONCursor(bytes.rawBytes, at: padding.utf8.count)
        let isSkipped = cursor.skipPlainNumber(from: row.minimum, to: row.maximum)
        // Text shorter than a word is never plain.
        let isExpected = row.length > 0 && bytes.count >= 8
        #expect(isSkipped == isExpected, "\(row.text) after \(padding.count)")
        #expect(cursor.offset == padding.utf8.count + (isSkipped ? row.length : 0), "\(row.text)")
      }
    }
  }

  @Test func `skips a number only if it has few digits before the point`() {
    let rows: [(text: String, limit: Int64, length: Int)] = [
      ("0,", 9, 1), ("-7]", 9, 2), ("42,", 9, 2), ("42,", 4, 2), ("42,", 3, 0), ("-42.25]", 4, 6),
      ("0.123456789012345678901,", 9, 23), ("99.999,", 9, 6), ("89.999,", 8, 6), ("90,", 8, 0),
      ("123,", 9, 0), ("01,", 9, 0), ("00,", 9, 0), ("5.,", 9, 0), ("5.e1,", 9, 0),
      ("5e1,", 9, 0), ("5E1,", 9, 0), ("5.5e1,", 9, 0), ("-,", 9, 0), (".5,", 9, 0), ("+5,", 9, 0),
      ("\"5\"", 9, 0), ("１,", 9, 0), ("]", 9, 0),
    ]
    for row in rows {
      for padding in ["", "  ", "                "] {
        let bytes = Array((row.text + "       " + padding).utf8)
        var cursor = JSONCursor(bytes.rawBytes)
        let isSkipped = cursor.skipSmallNumber(tensUpTo: row.limit)
        // Near the end of the text, no number is skipped.
        #expect(isSkipped == (row.length > 0 && bytes.count >= 9), "\(row.text)")
        #expect(cursor.offset == (isSkipped ? row.length : 0), "\(row.text)")
      }
    }
  }

  @Test func `agrees with readNumber on random plain numbers`() throws {
    let seed: UInt64 = 20_250_107
    var generator = SeededGenerator(seed: seed)
    let letters = Array("0123456789012345678901234567890123456789..--eE+,] ".utf8)
    var skipped = 0
    for round in 0..<200_000 {
      let count = Int.random(in: 8...20, using: &generator)
      let bytes = (0..<count).map { _ in letters.randomElement(using: &generator) ?? 0 }
      let bound = Int64.random(in: 0...10_000_000, using: &generator)
      var cursor = JSONCursor(bytes.rawBytes)
      guard cursor.skipPlainNumber(from: -bound, to: bound) else {
        #expect(cursor.offset == 0)
        continue
      }
      skipped += 1
      var reader = JSONCursor(bytes.rawBytes)
      let token = try? reader.readNumber()
      #expect(token?.end == cursor.offset, "seed \(seed), round \(round)")
      let value = token?.double(in: reader.bytes) ?? .nan
      #expect(value.magnitude <= Double(bound), "seed \(seed), round \(round)")
    }
    #expect(skipped > 10_000)
  }

  @Test func `stops at the first value that is not plain`() throws {
    let long = String(repeating: "x", count: 33)
    // The rest starts with the first value that isn't plain, or with the closing bracket.
    let texts: [(text: String, count: Int, rest: String)] = [
      (#""a","bc","d"]"#, 3, "]"), (#""a","d" ]"#, 1, #""d" ]"#), (#""a","d"}"#, 1, #""d"}"#),
      (#""a", "b"]"#, 2, "]"),
      ("\"a\",\n\t  \"b\"]", 2, "]"), (#""a" ,"b"]"#, 0, #""a" ,"b"]"#),
      (#""a", 1]"#, 0, #""a", 1]"#), (#""a", ]"#, 0, #""a", ]"#),
      (#""a","#, 0, #""a","#), (#""a",]"#, 0, #""a",]"#),
      (#""","b","c"]"#, 0, #""","b","c"]"#), (#""é","b"]"#, 0, #""é","b"]"#),
      (#""a","\n","b"]"#, 1, #""\n","b"]"#), (#""a",1,"b"]"#, 0, #""a",1,"b"]"#),
      (#""a","\#(long)","b"]"#, 1, #""\#(long)","b"]"#),
      (#""a","toolong","b"]"#, 1, #""toolong","b"]"#), ("\"a\",\"\t\",\"b\"]", 1, "\"\t\",\"b\"]"),
    ]
    for row in texts {
      // Strings are compared by words, which need padding after the last.
      let bytes = Array((row.text + String(repeating: " ", count: 50)).utf8)
      var cursor = JSONCursor(bytes.rawBytes)
      let isLimited = row.text.contains("toolong")
      #expect(cursor.skipPlainStrings(upTo: isLimited ? 6 : 100) == row.count, "\(row.text)")
      let rest = String(decoding: bytes[cursor.offset...], as: UTF8.self)
      #expect(rest.hasPrefix(row.rest), "\(row.text)")
    }
    let numbers: [(text: String, count: Int, rest: String)] = [
      ("1,2.5,-3,4]", 4, "]"), ("1,2.5,-3,4 ]", 4, "]"), ("1,\n11 ]", 1, "11 ]"),
      ("1 \t\r\n]", 1, "]"), ("1 x]", 0, "1 x]"), ("1\u{1}]", 0, "1\u{1}]"),
      ("1,2,]", 1, "2,]"), ("1,2}", 1, "2}"),
      ("1, 2]", 2, "]"), ("1,\r\n\t 2]", 2, "]"), ("1 ,2]", 0, "1 ,2]"), ("1, ]", 0, "1, ]"),
      (#"1, "2"]"#, 0, #"1, "2"]"#), ("1,  x2]", 0, "1,  x2]"), ("1,2.]", 1, "2.]"),
      ("1,02]", 1, "02]"), ("1,2e0]", 1, "2e0]"),
      ("1,9.99999]", 2, "]"), ("1,9.999999,0]", 3, "]"), ("1,10,3]", 3, "]"),
      ("1,11,3]", 1, "11,3]"), ("1,10.5,3]", 1, "10.5,3]"), ("1,2.5.5,3]", 1, "2.5.5"),
      ("1,-11,3]", 1, "-11"),
      ("0,0.0,-0,00]", 3, "00]"), ("1,２]", 0, "1,２]"), ("1.２]", 0, "1.２]"), ("]", 0, "]"),
    ]
    for row in numbers {
      for padding in [0, 1, 7, 30] {
        let bytes = Array((row.text + String(repeating: " ", count: padding)).utf8)
        var cursor = JSONCursor(bytes.rawBytes)
        let count = cursor.skipPlainNumbers(from: -10, to: 10)
        // Text shorter than a word is never plain.
        guard bytes.count >= 8 else { continue }
        #expect(count == row.count, "\(row.text)")
        let rest = String(decoding: bytes[cursor.offset...], as: UTF8.self)
        #expect(rest.hasPrefix(row.rest), "\(row.text)")
      }
    }
  }

  @Test func `agrees with skipping random numbers one by one`() throws {
    let seed: UInt64 = 20_250_211
    var generator = SeededGenerator(seed: seed)
    let letters = Array("0123456789012345678901234567890123456789..,,,,,,-eE] ".utf8)
    var skipped = 0
    for round in 0..<200_000 {
      let length = Int.random(in: 8...24, using: &generator)
      let bytes = (0..<length).map { _ in letters.randomElement(using: &generator) ?? 0 }
      let bound = Int64.random(in: 0...2000, using: &generator)
      let minimum = Bool.random(using: &generator) ? 0 : -bound
      var cursor = JSONCursor(bytes.rawBytes)
      let count = cursor.skipPlainNumbers(from: minimum, to: bound)
      skipped += count
      // Skips the same text one number at a time.
      var single = JSONCursor(bytes.rawBytes)
      var singles = 0
      while true {
        let start = single.position
        guard single.skipPlainNumber(from: minimum, to: bound) else { break }
        if let next = single.nextElement(after: single.position), next.isEnd {
          singles += 1
          single.position = next.offset
          break
        }
        let isAfterComma = single.skip(UInt8(ascii: ","))
        single.skipWhitespace()
        guard isAfterComma, single.next.isDigit || "-./".utf8.contains(single.next) else {
          single.position = start
          break
        }
        singles += 1
      }
      #expect(count == singles, "seed \(seed), round \(round)")
      #expect(cursor.offset == single.offset, "seed \(seed), round \(round)")
    }
    #expect(skipped > 10_000)
  }

  @Test func `skips whole strings of every length`() {
    for length in 0...70 {
      let text = String(repeating: "s", count: length)
      for padding in 0...50 {
        let spaces = String(repeating: " ", count: padding)
        let bytes = Array(("\"\(text)\",\"x\"]" + spaces).utf8)
        var cursor = JSONCursor(bytes.rawBytes)
        let count = cursor.skipPlainStrings(upTo: .max)
        // The second string is skipped only if enough bytes follow it.
        let ends = [0, length + 3, length + 6]
        #expect(cursor.offset == ends[count], "\(length), \(padding)")
        // With enough bytes after it, a string of this length must be plain.
        if 1...31 ~= length, bytes.count >= 41 { #expect(count >= 1, "\(length), \(padding)") }
        if length == 0 || length > 32 { #expect(count == 0, "\(length), \(padding)") }
      }
    }
  }
}
