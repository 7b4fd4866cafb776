import TestSupport
import Testing

@_spi(ObjectBodyInternals) @testable import JSONText

@Suite struct LongIntegerTests {
  private static func integer(_ text: String) -> (value: Double, isExact: Bool, end: Int)? {
    let bytes = Array((text + String(repeating: " ", count: 40)).utf8)
    return JSONCursor(bytes.rawBytes).longInteger()
  }

  @Test func `reads integers of 16 to 19 digits`() {
    let rows: [(text: String, isExact: Bool?)] = [
      ("1234567890123456", true), ("-9007199254740992", true), ("9007199254740993", false),
      ("9999999999999999999", false), ("1000000000000000000", true), ("123456789012345", nil),
      ("12345678901234567890", nil), ("0123456789012345", nil), ("1234567890123456.5", nil),
      ("1234567890123456e1", nil), ("1234567890123456E1", nil), ("--234567890123456", nil),
      ("18446744073709551", false), ("18446744073709552", true),
      // The precision of numbers with a fraction isn't checked.
      ("9007199254740993.0", true), ("-1234567890123456.0", true), ("9999999999999999999.0", true),
      ("1234567890123456.00", nil), ("1234567890123456.01", nil), ("1234567890123456.0e1", nil),
      ("9007199254740993.0e0", true),
      ("9999999999999999999.0E0", true), ("1234567890123456.0e00", nil),
      ("1234567890123456.0e0.", nil), ("1234567890123456.0e", nil), ("1234567890123456.0e0e", nil),
      ("1234567890123456.0.", nil), ("1234567890123456.", nil), ("12345678901234567890.0", nil),
    ]
    for (text, isExact) in rows {
      let found = Self.integer(text)
      #expect(found?.isExact == isExact, "\(text)")
      guard let found else { continue }
      #expect(found.value == Double(text), "\(text)")
      #expect(found.end == text.utf8.count, "\(text)")
    }
  }

  @Test func `agrees with the standard library`() {
    var generator = SeededGenerator()
    for _ in 0..<GeneratedCases.count(1000, ofAll: 100_000) {
      let count = Int.random(in: 16...19, using: &generator)
      let digits = (0..<count).map { index in
        String(UInt8.random(in: index == 0 ? 1...9 : 0...9, using: &generator))
      }.joined()
      let found = Self.integer(digits)
      #expect(found?.value == Double(digits), "\(digits), seed \(generator.seed)")
      let isExact = Double(digits).flatMap { UInt64(exactly: $0) } == UInt64(digits)
      #expect(found?.isExact == isExact, "\(digits), seed \(generator.seed)")
    }
  }
}
