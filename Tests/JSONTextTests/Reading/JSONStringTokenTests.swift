@_spi(ObjectBodyInternals) import JSONText
import Testing

@Suite struct JSONStringTokenTests {
  @Test func `describes the location and value of a string`() throws {
    let table: [(text: String, end: Int, escapes: Bool, isASCII: Bool, string: String)] = [
      (#""""#, 1, false, true, ""), (#""abc""#, 4, false, true, "abc"),
      (#""a b""#, 4, false, true, "a b"), ("\"\u{E9}\"", 3, false, false, "\u{E9}"),
      (#""\u00e9""#, 7, true, true, "\u{E9}"), (#""\u0000""#, 7, true, true, "\u{0}"),
      (#""\"\\\/\b\f\n\r\t""#, 17, true, true, "\"\\/\u{8}\u{C}\n\r\t"),
      ("\"\u{E9}\\n\"", 5, true, false, "\u{E9}\n"),
      (#""\uD83D\uDE00x""#, 14, true, true, "\u{1F600}x"),
      (#""\\u0041""#, 8, true, true, #"\u0041"#),
      (#""\uFFFF\u10000""#, 14, true, true, "\u{FFFF}\u{1000}0"),
    ]
    for row in table {
      let bytes = Array(row.text.utf8)
      let read = try StringReading(bytes)
      #expect(read.token.start == 1, "\(row.text)")
      #expect(read.token.end == row.end, "\(row.text)")
      #expect(read.token.byteCount == row.end - 1, "\(row.text)")
      #expect(read.token.hasEscapes == row.escapes, "\(row.text)")
      #expect(read.token.isASCII == row.isASCII, "\(row.text)")
      #expect(read.after == row.end + 1, "\(row.text)")
      #expect(read.decoded == Array(row.string.utf8), "\(row.text)")
      let string = read.token.string(in: bytes.rawBytes)
      #expect(Array(string.utf8) == Array(row.string.utf8), "\(row.text)")
    }
  }

  @Test func `appends the decoded string`() throws {
    var buffer = Array("kept ".utf8)
    for text in [#""one, ""#, #""two\n""#] {
      let bytes = Array(text.utf8)
      try StringReading(bytes).token.decode(from: bytes.rawBytes, into: &buffer)
    }
    #expect(buffer == Array("kept one, two\n".utf8))
  }

  @Test func `keeps the bytes of composed and decomposed characters`() throws {
    for text in ["\u{E9}", "e\u{301}", "\u{1100}\u{1161}", "\u{212B}"] {
      let read = try StringReading(Array("\"\(text)\"".utf8))
      #expect(read.decoded == Array(text.utf8), "\(text)")
    }
  }

  @Test func `recognizes hexadecimal digits of both cases`() {
    for byte in UInt8.min ... .max {
      let scalar = Character(Unicode.Scalar(byte))
      let expected = scalar.isASCII ? scalar.hexDigitValue.map(UInt8.init) : nil
      #expect(byte.hexadecimalDigit == expected, "\(byte)")
      #expect(byte.isDigit == (0x30...0x39).contains(byte), "\(byte)")
    }
  }
}
