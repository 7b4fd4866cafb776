@_spi(ObjectBodyInternals) import JSONText
import Testing

@Suite struct JSONCursorStringTests {
  /// A part of a string, its value or error, and the expected properties of the token.
  private struct Piece {
    var written: [UInt8]
    var decoded: [UInt8]?
    var hasEscapes = false
    var isASCII = true
    /// The error, with an offset from the start of the piece.
    var error: JSONSyntaxError?
  }

  private static let pieces = [
    Piece(written: [0x61], decoded: [0x61]), Piece(written: [0x7F], decoded: [0x7F]),
    Piece(written: [0x20], decoded: [0x20]),
    Piece(written: Array(#"\""#.utf8), decoded: [0x22], hasEscapes: true),
    Piece(written: Array(#"\\"#.utf8), decoded: [0x5C], hasEscapes: true),
    Piece(written: Array(#"\u00e9"#.utf8), decoded: Array("\u{E9}".utf8), hasEscapes: true),
    Piece(
      written: Array(#"\ud834\udd1e"#.utf8), decoded: Array("\u{1D11E}".utf8), hasEscapes: true),
    Piece(written: Array("\u{E9}".utf8), decoded: Array("\u{E9}".utf8), isASCII: false),
    Piece(written: Array("\u{20AC}".utf8), decoded: Array("\u{20AC}".utf8), isASCII: false),
    Piece(written: Array("\u{1D11E}".utf8), decoded: Array("\u{1D11E}".utf8), isASCII: false),
    Piece(written: [0x1F], error: JSONSyntaxError(.controlCharacter, at: 0)),
    Piece(written: [0xFF], error: JSONSyntaxError(.invalidUTF8, at: 0)),
    Piece(written: [0xE2, 0x82], error: JSONSyntaxError(.invalidUTF8, at: 0)),
    Piece(written: Array(#"\x"#.utf8), error: JSONSyntaxError(.invalidEscape, at: 1)),
    Piece(written: Array(#"\udd1e"#.utf8), error: JSONSyntaxError(.loneSurrogate, at: 0)),
  ]

  @Test func `finds a special byte at any index of strings of any length`() {
    // The bytes after the string determine whether its last block can be loaded whole.
    let tails: [[UInt8]] = [[], Array(#","0123456789 "abcdefghijklmnop""#.utf8)]
    for piece in Self.pieces {
      for length in 0...70 {
        for index in 0...length {
          for tail in tails {
            let before = [UInt8](repeating: UInt8(ascii: "x"), count: index)
            let after = [UInt8](repeating: UInt8(ascii: "y"), count: length - index)
            let text = [0x22] + before + piece.written + after + [0x22] + tail
            let reading = Result { try StringReading(text) }
            if let error = piece.error {
              let expected = JSONSyntaxError(error.reason, at: 1 + index + error.offset)
              #expect(throws: expected, "\(shown(text))") { try reading.get() }
              continue
            }
            let read = try? reading.get()
            let end = 1 + length + piece.written.count
            #expect(read?.token.start == 1, "\(shown(text))")
            #expect(read?.token.end == end, "\(shown(text))")
            #expect(read?.after == end + 1, "\(shown(text))")
            #expect(read?.token.hasEscapes == piece.hasEscapes, "\(shown(text))")
            #expect(read?.token.isASCII == piece.isASCII, "\(shown(text))")
            #expect(read?.decoded == before + (piece.decoded ?? []) + after, "\(shown(text))")
          }
        }
      }
    }
  }

  @Test func `reports an unterminated string at the end`() {
    for length in 0...70 {
      let text = [0x22] + [UInt8](repeating: UInt8(ascii: "x"), count: length)
      #expect(throws: JSONSyntaxError(.unexpectedEnd, at: length + 1), "\(length)") {
        try StringReading(text)
      }
    }
  }

  @Test func `requires an opening quote`() {
    for (text, error) in [
      ("a", JSONSyntaxError(.unexpectedByte, at: 0)), ("", JSONSyntaxError(.unexpectedEnd, at: 0)),
    ] {
      #expect(throws: error, "\(text)") { try StringReading(Array(text.utf8)) }
    }
  }

  @Test func `decodes every escaped unit except surrogates`() throws {
    for unit in UInt32(0)...0xFFFF {
      let digits = String(unit, radix: 16, uppercase: unit % 2 == 0)
      let padded = String(repeating: "0", count: 4 - digits.count) + digits
      let text = Array("\"\\u\(padded)\"".utf8)
      guard let scalar = Unicode.Scalar(unit) else {
        let error = JSONSyntaxError(.loneSurrogate, at: 1)
        if cursorError(text) != error { Issue.record("\(padded)") }
        continue
      }
      if try StringReading(text).decoded != Array(String(scalar).utf8) { Issue.record("\(padded)") }
    }
  }

  @Test func `decodes escaped pairs of every plane`() throws {
    for plane in UInt32(1)...16 {
      for low in [0, 1, 0x3FF, 0x400, 0x7FFF, 0xD800, 0xDFFF, 0xFFFD, 0xFFFE, 0xFFFF] as [UInt32] {
        let scalar = try #require(Unicode.Scalar(plane << 16 | low))
        let units = Character(scalar).utf16.map { #"\u"# + String($0, radix: 16) }
        let read = try StringReading(Array(("\"" + units.joined() + "\"").utf8))
        #expect(read.decoded == Array(String(scalar).utf8), "\(scalar.debugDescription)")
        #expect(read.token.isASCII && read.token.hasEscapes, "\(scalar.debugDescription)")
      }
    }
  }
}
