import TestSupport
import Testing

@_spi(ObjectBodyInternals) @testable import JSONText

@Suite struct PlainDecimalTests {
  @Test func `reads a number like the general reader`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var plainCount = 0
    for _ in 0..<GeneratedCases.count(5000, ofAll: 200_000) {
      let text = Self.text(&generator)
      let bytes = Array("\(text),         ".utf8)
      var cursor = JSONCursor(bytes.rawBytes)
      guard let plain = cursor.plainDecimal() else { continue }
      plainCount += 1
      let token = try? cursor.readNumber()
      #expect(token?.end == plain.end, "\(text), seed \(seed)")
      #expect(token?.isInteger == plain.isInteger, "\(text), seed \(seed)")
      let value = plain.double(in: cursor.bytes)
      let expected = token?.double(in: cursor.bytes)
      #expect(value == expected, "\(text), seed \(seed)")
      let losesPrecision = plain.losesPrecision(as: value, in: cursor.bytes)
      #expect(!losesPrecision, "\(text), seed \(seed)")
    }
    #expect(plainCount > 1000, "seed \(seed)")
  }

  /// Returns a number, or text that is almost one.
  private static func text(_ generator: inout SeededGenerator) -> String {
    func digits(_ range: ClosedRange<Int>) -> String {
      let count = Int.random(in: range, using: &generator)
      return (0..<count).map { _ in "\(Int.random(in: 0...9, using: &generator))" }.joined()
    }
    var text = Bool.random(using: &generator) ? "-" : ""
    text += digits(0...Int.random(in: 1...20, using: &generator))
    if Bool.random(using: &generator) {
      text += "." + digits(0...Int.random(in: 1...20, using: &generator))
    }
    if Bool.random(using: &generator) {
      text += ["e", "E", "e+", "E-"].randomElement(using: &generator) ?? "e"
      text += digits(0...Int.random(in: 1...9, using: &generator))
    }
    return text
  }

  @Test(arguments: [
    "", "-", "01", "-00", "1.", "1.e2", ".5", "1e", "1e+", "1234567890123456",
    "1.234567890123456789",
    "1e12345678", "a", "\"1\"",
  ])
  func `leaves other text to the general reader`(text: String) {
    let bytes = Array("\(text),         ".utf8)
    let token = JSONCursor(bytes.rawBytes).plainDecimal()
    #expect(token == nil)
  }
}
