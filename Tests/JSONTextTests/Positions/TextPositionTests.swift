import JSONText
import TestSupport
import Testing

@Suite struct TextPositionTests {
  private func positions(_ bytes: [UInt8], _ offsets: [Int]) -> [TextPosition] {
    TextPosition.positions(of: offsets, in: bytes)
  }

  @Test func `ends lines with line feeds and counts columns in code points`() {
    let table: [(text: String, offset: Int, line: Int, column: Int)] = [
      ("", 0, 1, 1), ("abc", 0, 1, 1), ("abc", 2, 1, 3), ("abc", 3, 1, 4), ("a\nb", 1, 1, 2),
      ("a\nb", 2, 2, 1), ("a\nb", 3, 2, 2), ("\n\n\n", 2, 3, 1), ("\n\n\n", 3, 4, 1),
      // A carriage return is part of its line, and doesn't end one by itself.
      ("a\r\nb", 1, 1, 2), ("a\r\nb", 2, 1, 3), ("a\r\nb", 3, 2, 1), ("a\rb", 2, 1, 3),
      ("\u{E9}x", 2, 1, 2), ("\u{20AC}x", 3, 1, 2), ("\u{1F600}x", 4, 1, 2),
      ("e\u{301}x", 3, 1, 3), ("\u{1F468}\u{200D}\u{1F469}x", 11, 1, 4),
      ("\u{E9}\n\u{E9}\u{E9}x", 7, 2, 3), ("\t\tx", 2, 1, 3), ("a\u{2028}b", 4, 1, 3),
      // Offsets outside the text are clamped.
      ("a\nbc", 99, 2, 3), ("a\nbc", -1, 1, 1), ("a\n", .max, 2, 1), ("", 5, 1, 1),
    ]
    for row in table {
      let position = positions(Array(row.text.utf8), [row.offset])
      let expected = TextPosition(line: row.line, column: row.column)
      #expect(position == [expected], "\(row.text.debugDescription) at \(row.offset)")
    }
    #expect(TextPosition.start == TextPosition(line: 1, column: 1))
  }

  @Test func `counts bytes that are not UTF-8`() {
    // Every byte is a column, except those that continue a sequence.
    let bytes: [UInt8] = [0x61, 0xFF, 0x62, 0x80, 0x80, 0x63, 0x0A, 0xC3, 0x64]
    let columns = positions(bytes, [0, 1, 2, 3, 5, 7, 8])
    let expected = [(1, 1), (1, 2), (1, 3), (1, 4), (1, 4), (2, 1), (2, 2)]
    #expect(columns == expected.map { TextPosition(line: $0.0, column: $0.1) })
  }

  @Test func `accepts offsets in any order and duplicates`() {
    let bytes = Array("ab\n\u{E9}c\n\nd".utf8)
    #expect(positions(bytes, []) == [])
    let offsets = [9, 0, 5, 3, 9, 100, 2, 5, -3]
    let expected = [(4, 2), (1, 1), (2, 2), (2, 1), (4, 2), (4, 2), (1, 3), (2, 2), (1, 1)]
    #expect(positions(bytes, offsets) == expected.map { TextPosition(line: $0.0, column: $0.1) })
  }

  @Test func `agrees with counting from the start of the text`() {
    let seed: UInt64 = 0x5EED_0041
    var random = SeededGenerator(seed: seed)
    for round in 0..<300 {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ -> UInt8 in
        Int.random(in: 0..<5, using: &random) == 0
          ? 0x0A : .random(in: .min ... .max, using: &random)
      }
      let offsets = (0..<20).map { _ in Int.random(in: -2...bytes.count + 2, using: &random) }
      let expected = offsets.map { offset -> TextPosition in
        let before = bytes.prefix(max(offset, 0))
        let line = before.split(separator: 0x0A, omittingEmptySubsequences: false)
        let column = (line.last ?? []).count { $0 & 0xC0 != 0x80 }
        return TextPosition(line: line.count, column: column + 1)
      }
      #expect(positions(bytes, offsets) == expected, "seed \(seed) round \(round): \(shown(bytes))")
    }
  }
}
