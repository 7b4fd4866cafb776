import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct TrimmingTests {
  /// Source: ECMA-262 §12.2, White Space; §12.3, Line Terminators.
  private static let blanks =
    "\u{9}\u{A}\u{B}\u{C}\u{D} \u{A0}\u{1680}\u{2000}\u{200A}\u{2028}\u{2029}\u{202F}\u{205F}\u{3000}\u{FEFF}"
  private static let others = "a~\u{1}\u{8}\u{E}\u{1F}\u{7F}\u{85}\u{9F}\u{A1}\u{180E}\u{200B}é日😀"

  @Test func `keeps everything from the first to the last character that isn't blank`() {
    var generator = SeededGenerator()
    for isASCII in [true, false] {
      let scalars = (Self.blanks + Self.others).unicodeScalars.filter { !isASCII || $0.isASCII }
      for _ in 0..<GeneratedCases.count(1000, ofAll: 50_000) {
        let text = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
          scalars.randomElement(using: &generator) ?? "a"
        }
        let isBlank = text.map { Self.blanks.unicodeScalars.contains($0) }
        let first = isBlank.firstIndex(of: false) ?? text.count
        let last = isBlank.lastIndex(of: false).map { $0 + 1 } ?? text.count
        func bytes(_ part: ArraySlice<Unicode.Scalar>) -> [UInt8] {
          Array(part.map { String($0) }.joined().utf8)
        }
        let kept = bytes(text[first..<max(first, last)])
        let payload = Array("\"".utf8) + bytes(text[...]) + Array("\"".utf8)
        let (start, end) =
          isASCII
          ? TextChanges.trim.keptRange(ofASCIIFrom: payload.rawBytes, 1, payload.count - 1)
          : TextChanges.keptRange(of: payload.rawBytes, 1, payload.count - 1)
        #expect(Array(payload[start..<end]) == kept, "\(text), seed \(generator.seed)")
        let written = bytes(text[...])
        guard written.count <= ShortText.maximumCount else { continue }
        let short = ShortText(written.rawBytes, from: 0, count: written.count).trimmed()
        let expected = ShortText(kept.rawBytes, from: 0, count: kept.count)
        #expect(short == expected, "\(text), seed \(generator.seed)")
      }
    }
  }

  @Test func `keeps all of text that isn't trimmed`() {
    let payload = Array("\" a \"".utf8)
    let range = TextChanges.lowercase.keptRange(ofASCIIFrom: payload.rawBytes, 1, 4)
    #expect(range == (1, 4))
  }
}
