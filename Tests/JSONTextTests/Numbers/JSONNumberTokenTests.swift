@_spi(ObjectBodyInternals) import JSONText
import Testing

@Suite struct JSONNumberTokenTests {
  struct Row {
    var text: String
    var significand: UInt64
    var exponent: Int32
    var isNegative = false
    var isInteger = false
    var isComplete = true
  }

  @Test func `describes the digits of a number`() throws {
    let rows = [
      Row(text: "0", significand: 0, exponent: 0, isInteger: true),
      Row(text: "-0", significand: 0, exponent: 0, isNegative: true, isInteger: true),
      Row(text: "0.0", significand: 0, exponent: -1),
      Row(text: "42", significand: 42, exponent: 0, isInteger: true),
      Row(text: "-12.50e+3", significand: 1250, exponent: 1, isNegative: true),
      Row(text: "1E2", significand: 1, exponent: 2),
      Row(text: "1e-2", significand: 1, exponent: -2),
      Row(text: "0.00012", significand: 12, exponent: -5),
      Row(
        text: "1234567890123456789", significand: 1_234_567_890_123_456_789, exponent: 0,
        isInteger: true),
      Row(
        text: "12345678901234567891", significand: 1_234_567_890_123_456_789, exponent: 1,
        isInteger: true, isComplete: false),
      Row(
        text: "1234567890123456789.25", significand: 1_234_567_890_123_456_789, exponent: 0,
        isComplete: false),
      Row(
        text: "0.0012345678901234567890", significand: 1_234_567_890_123_456_789, exponent: -21,
        isComplete: false),
      Row(
        text: "9999999999999999999", significand: 9_999_999_999_999_999_999, exponent: 0,
        isInteger: true),
      Row(text: "1e99999999999999999999", significand: 1, exponent: .max),
      Row(text: "1e-99999999999999999999", significand: 1, exponent: .min),
    ]
    for row in rows {
      // The bytes before and after the number must not matter.
      let text = Array(("[" + row.text + ",5]").utf8)
      let token = try NumberReading(text, at: 1).token
      #expect(token.start == 1, "\(row.text)")
      #expect(token.end == 1 + row.text.utf8.count, "\(row.text)")
      #expect(token.significand == row.significand, "\(row.text)")
      #expect(token.exponent == row.exponent, "\(row.text)")
      #expect(token.isNegative == row.isNegative, "\(row.text)")
      #expect(token.isInteger == row.isInteger, "\(row.text)")
      #expect(token.isComplete == row.isComplete, "\(row.text)")
    }
  }
}
