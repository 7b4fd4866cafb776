import JSONText
import TestSupport
import Testing

@testable import LanguageServer

@Suite struct TextDocumentTests {
  private static let encodings: [PositionEncoding] = [.utf8, .utf16, .utf32]

  @Test func `offsets have positions in each encoding`() {
    let text = "a😀é\r\n日\r\n\nx\ry"
    let document = TextDocument(Array(text.utf8))
    let rows: [(offset: Int, line: Int, characters: [Int])] = [
      (0, 0, [0, 0, 0]), (1, 0, [1, 1, 1]), (5, 0, [5, 3, 2]), (7, 0, [7, 4, 3]),
      (9, 1, [0, 0, 0]), (12, 1, [3, 1, 1]), (14, 2, [0, 0, 0]), (15, 3, [0, 0, 0]),
      (16, 3, [1, 1, 1]), (17, 4, [0, 0, 0]), (18, 4, [1, 1, 1]),
    ]
    for row in rows {
      for (encoding, character) in zip(Self.encodings, row.characters) {
        let position = DocumentPosition(line: row.line, character: character)
        #expect(document.position(of: row.offset, encoding) == position, "\(row) \(encoding)")
        #expect(document.offset(of: position, encoding) == row.offset, "\(row) \(encoding)")
      }
    }
    for encoding in Self.encodings {
      let offsets = rows.map(\.offset).reversed()
      #expect(
        document.positions(of: Array(offsets), encoding)
          == offsets.map { document.position(of: $0, encoding) })
    }
  }

  @Test func `positions outside lines and within characters are moved`() {
    let document = TextDocument(Array("a😀\r\nb".utf8))
    let rows: [(line: Int, character: Int, encoding: PositionEncoding, offset: Int)] = [
      (0, 2, .utf16, 1), (0, 3, .utf16, 5), (0, 4, .utf16, 5), (0, 99, .utf16, 5),
      (0, 2, .utf8, 1), (0, 4, .utf8, 1), (0, 5, .utf8, 5), (0, 6, .utf8, 5), (0, 3, .utf32, 5),
      (1, 0, .utf16, 7), (1, 2, .utf16, 8), (2, 0, .utf16, 8), (Int.max, Int.max, .utf16, 8),
    ]
    for row in rows {
      let position = DocumentPosition(line: row.line, character: row.character)
      #expect(document.offset(of: position, row.encoding) == row.offset, "\(row)")
    }
  }

  @Test func `edits change the text and the lines as a whole new text would`() {
    let pieces = ["a", "é", "😀", "\r", "\n", "\r\n", "\"", "日本", "x\ny", ""]
    let seed: UInt64 = 0x5EED_2002
    var random = SeededGenerator(seed: seed)
    for round in 0..<GeneratedCases.count(60, ofAll: 2000) {
      let encoding = Self.encodings[round % 3]
      var text = Array("{\r\n\"a\": 1,\n\r\"b\"\r\n}".unicodeScalars)
      var document = TextDocument(Array(String(String.UnicodeScalarView(text)).utf8))
      for step in 0..<50 {
        let start = Int.random(in: 0...text.count, using: &random)
        let end = Int.random(in: start...min(text.count, start + 5), using: &random)
        let piece = pieces[Int.random(in: 0..<pieces.count, using: &random)]
        let range = document.range(
          of: Self.byteCount(text[..<start])..<Self.byteCount(text[..<end]), encoding)
        // A position between CR and LF isn't one of the protocol.
        if Self.splitsLineEnd(text, start) || Self.splitsLineEnd(text, end) { continue }
        text.replaceSubrange(start..<end, with: Array(piece.unicodeScalars))
        document.replace(range, with: Array(piece.utf8), encoding)
        let bytes = Array(String(String.UnicodeScalarView(text)).utf8)
        #expect(document.bytes == bytes, "seed \(seed) round \(round) step \(step)")
        #expect(document.lines == LineIndex(bytes), "seed \(seed) round \(round) step \(step)")
      }
    }
  }

  private static func byteCount(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
    scalars.reduce(0) { $0 + UTF8.width($1) }
  }

  private static func splitsLineEnd(_ text: [Unicode.Scalar], _ offset: Int) -> Bool {
    offset > 0 && offset < text.count && text[offset - 1] == "\r" && text[offset] == "\n"
  }

  @Test func `a reversed range is the same range`() throws {
    let value = Array(
      #"{"start": {"line": 2, "character": 1}, "end": {"line": 0, "character": 3}}"#.utf8)
    let range = try #require(DocumentRange(try JSONDocument(value).root))
    #expect(range.start == DocumentPosition(line: 0, character: 3))
    #expect(range.end == DocumentPosition(line: 2, character: 1))
  }
}
