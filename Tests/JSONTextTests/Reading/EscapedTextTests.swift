import TestSupport
import Testing

@_spi(ObjectBodyInternals) @testable import JSONText

/// Escapes are read in words, but those near the end of the text one byte at a time.
@Suite struct EscapedTextTests {
  private static let parts = [
    #"\n"#, #"\""#, #"\\"#, #"\/"#, #"\u0041"#, #"\u00e9"#, #"\u20AC"#, #"\ud83d\ude00"#,
    #"\uD801\uDC28"#,
    #"\ud83d"#, #"\ude00"#, #"\ud83d\u0041"#, #"\ud83d\n"#, #"\udbff\udfff"#, #"\ud800\ud800"#,
    #"\ud83d\ude0"#,
    #"\ud83d\ude0g"#, #"\ud7ff"#, #"\ue000"#, #"\x"#, #"\u00g0"#, "a", "b", "é", "😀",
    "plain text of letters",
  ]

  /// Returns the value of the string at the start of a text, or the error.
  private static func read(_ text: String) -> (value: [UInt8], error: JSONSyntaxError?) {
    let bytes = Array(text.utf8)
    var cursor = JSONCursor(bytes.rawBytes)
    do throws(JSONSyntaxError) {
      let token = try cursor.readString()
      var value: [UInt8] = []
      token.decode(from: bytes.rawBytes, into: &value)
      return (value, nil)
    } catch {
      return ([], error)
    }
  }

  @Test func `reads strings the same near the end and far from it`() {
    var generator = SeededGenerator()
    for _ in 0..<GeneratedCases.count(5000, ofAll: 100_000) {
      let parts = (0..<Int.random(in: 0...5, using: &generator)).map { _ in
        Self.parts.randomElement(using: &generator) ?? ""
      }
      let string = "\"\(parts.joined())\""
      let near = Self.read(string)
      let far = Self.read(string + String(repeating: " ", count: 40))
      #expect(near.value == far.value, "\(string), seed \(generator.seed)")
      #expect(near.error == far.error, "\(string), seed \(generator.seed)")
      // A short value is the same.
      let bytes = Array("[1,\(string)                                        ".utf8)
      var cursor = JSONCursor(bytes.rawBytes)
      cursor.position = 3
      if let (text, end) = cursor.shortValue() {
        #expect(
          near.error == nil && end == 3 + string.utf8.count, "\(string), seed \(generator.seed)")
        #expect(
          text == ShortText(near.value.rawBytes, from: 0, count: near.value.count),
          "\(string), seed \(generator.seed)")
      }
    }
  }

  @Test func `joins the escapes of surrogates wherever they are`() {
    for count in 0...20 {
      let letters = String(repeating: "a", count: count)
      let read = Self.read(#""\#(letters)\ud83d\ude00\uD83D\uDE01\#(letters)""#)
      #expect(read.value == Array("\(letters)😀😁\(letters)".utf8), "\(count)")
    }
  }

  @Test func `short values are parts of others`() {
    let bytes = Array("0123456789abcdef".utf8)
    for end in 0...16 {
      let text = ShortText(bytes.rawBytes, from: 0, count: end)
      for start in 0...end {
        let part = ShortText(bytes.rawBytes, from: start, count: end - start)
        #expect(text.part(start, end) == part, "\(start) to \(end)")
      }
    }
  }

  @Test func `skips empty strings before others`() {
    for count in 0...5 {
      for following in ["\"a\"", "\"\"]", "1", "[\"\"", "] , ", "null"] {
        let bytes = Array((String(repeating: "\"\",", count: count) + following).utf8)
        var cursor = JSONCursor(bytes.rawBytes)
        // The last comma must precede a string.
        let expected = following.hasPrefix("\"") ? count : max(count - 1, 0)
        #expect(cursor.skipEmptyStrings() == expected, "\(count) before \(following)")
        #expect(cursor.position == expected * 3)
      }
    }
  }
}
