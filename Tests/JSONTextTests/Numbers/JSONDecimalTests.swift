@_spi(ObjectBodyInternals) import JSONText
import TestSupport
import Testing

@Suite struct JSONDecimalTests {
  private func losesPrecision(_ text: String) throws -> Bool {
    try NumberReading(text).losesPrecision
  }

  @Test func `recognizes integers that binary64 cannot represent`() throws {
    let twoTo1000 = ExactDecimal(1, timesTwoTo: 1000).digits
    let zeros = String(repeating: "0", count: 308)
    let table: [(text: String, loses: Bool)] = [
      ("0", false), ("-0", false), ("0e400", false), ("0.0e-400", false), ("1", false),
      ("123456789", false), ("9007199254740991", false), ("9007199254740992", false),
      ("9007199254740993", true), ("-9007199254740993", true), ("9007199254740994", false),
      ("9007199254740995", true), ("9007199254740993.0", false), ("9007199254740993e0", false),
      ("9007199254740993.000000000000000000000000", false), ("900719925474099300e-2", false),
      ("9.007199254740993e15", false), ("0.9007199254740993E16", false),
      ("9007199254740992.0", false),
      ("9007199254740992e0", false), ("9.007199254740994e15", false), ("1e22", false),
      ("10000000000000000000000", false), ("1e23", false), ("100000000000000000000000", true),
      ("1e15", false), ("1" + zeros, true), ("18446744073709551615", true),
      ("18446744073709551616", false), ("9223372036854775807", true),
      ("9223372036854775808", false),
      (twoTo1000, false), ("\(twoTo1000).0", false), ("\(twoTo1000)000e-3", false),
      (String(twoTo1000.dropLast()) + "7", true), ("-\(twoTo1000)", false),
      // Fractions and infinite values don't count.
      ("0.1", false), ("9007199254740993.5", false), ("1e-400", false), ("1e400", false),
      ("1" + zeros + "0", false), ("1e99999999999999999999", false),
      ("1e-99999999999999999999", false),
    ]
    for row in table { #expect(try losesPrecision(row.text) == row.loses, "\(row.text)") }
    #expect(twoTo1000.hasSuffix("376"))
  }

  @Test func `agrees with Double(exactly:) on integers of up to 128 bits`() throws {
    let seed: UInt64 = 0x5EED_0013
    var random = SeededGenerator(seed: seed)
    var lost = 0
    for round in 0..<20_000 {
      // Shifting few bits gives both exact and inexact numbers.
      let significand = UInt128(random.next() >> UInt64.random(in: 0..<40, using: &random))
      let value = significand << UInt128.random(in: 0...64, using: &random)
      let expected = Double(exactly: value) == nil
      if expected { lost += 1 }
      let text = round % 2 == 0 ? "\(value)" : "-\(value)"
      #expect(try losesPrecision(text) == expected, "seed \(seed) round \(round): \(text)")
      // With a fraction or an exponent, a number is an approximation.
      for text in ["-\(value).00", "\(value)000e-3"] { #expect(try !losesPrecision(text)) }
    }
    #expect((2_000...18_000).contains(lost))
  }

  @Test func `distinguishes large numbers from their neighbors`() throws {
    let seed: UInt64 = 0x5EED_0014
    var random = SeededGenerator(seed: seed)
    for round in 0..<300 {
      let exponent = UInt.random(in: 1023 + 53..<2047, using: &random)
      let double = Double(
        sign: .plus, exponentBitPattern: exponent, significandBitPattern: random.next() >> 12)
      let (significand, power) = double.binaryParts
      let digits = ExactDecimal(significand, timesTwoTo: power).digits
      #expect(try !losesPrecision(digits), "seed \(seed) round \(round): \(digits)")
      // Binary64 numbers of this size are even, so the next integer is inexact.
      let last = try #require(digits.last?.wholeNumberValue)
      let neighbor = "\(digits.dropLast())\(last + 1)"
      #expect(try losesPrecision(neighbor), "seed \(seed) round \(round): \(neighbor)")
    }
  }
}
