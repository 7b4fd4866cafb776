import JSONText
import Testing

@Suite struct JSONNumberTests {
  @Test func `accepts only a JSON number`() {
    for text in ["0", "-0", "1.50", "1E+2", "9007199254740993", "1e-400", "-0.0e-00"] {
      #expect(JSONNumber(text)?.text == text)
      #expect(JSONNumber(text)?.description == text)
    }
    let rejected = [
      "", " ", "01", "1.", "1e", ".5", "+1", "-", "1 ", " 1", "0x10", "1,0", "NaN", "Infinity",
      "1e1.5", "1_000", "\u{661}", "1\u{0}", "1\u{301}", "null", "\"1\"", "[1]",
    ]
    for text in rejected { #expect(JSONNumber(text) == nil, "\(text.debugDescription)") }
  }

  @Test func `writes integers of every width`() {
    #expect(JSONNumber(Int8.min).text == "-128")
    #expect(JSONNumber(UInt64.max).text == "18446744073709551615")
    #expect(JSONNumber(Int128.min).text == "-170141183460469231731687303715884105728")
    #expect(JSONNumber(0).integer(Int.self) == 0)
  }

  @Test func `writes the shortest text of a Double`() {
    #expect(JSONNumber(0.1)?.text == "0.1")
    #expect(JSONNumber(1e21)?.text == "1e+21")
    #expect(JSONNumber(5.0)?.text == "5")
    #expect(JSONNumber(-0.0)?.text == "0")
    #expect(JSONNumber(Double.infinity) == nil)
    #expect(JSONNumber(-Double.infinity) == nil)
    #expect(JSONNumber(Double.nan) == nil)
  }

  @Test func `converts its text to each type`() throws {
    let number = try #require(JSONNumber("9007199254740993"))
    #expect(number.integer(Int64.self) == 9_007_199_254_740_993)
    #expect(number.double == 9_007_199_254_740_992)
    #expect(JSONNumber("1e400")?.double == .infinity)
    #expect(JSONNumber("-0")?.double.sign == .minus)
  }

  @Test func `compares exact values`() {
    let classes = [
      ["0", "-0", "0.0", "-0.000", "0e5", "0E-7", "0e99999999999999999999", "0.0e-99999999999999"],
      ["1", "1.0", "10e-1", "0.1e1", "1E0", "1e+00", "0.00001e5", "100000e-5"],
      ["-1", "-1.0", "-10e-1"], ["10", "1e1", "100.0e-1"], ["0.1", "1e-1", "0.10"],
      ["1.5", "15e-1"],
      ["9007199254740992", "9007199254740992.0"],
      ["9007199254740993", "9007199254740993.000", "9.007199254740993e15"],
      ["18446744073709551616"], ["18446744073709551617"], ["1e400", "10e399", "0.1e401"],
      ["-1e400"], ["1e401"], ["1e-400", "0.1e-399"], ["1e-401"],
      ["0.1000000000000000055511151231257827021181583404541015625"],
      ["123456789012345678901234567890", "1234567890123456789012345678.90e2"],
      ["123456789012345678901234567891"], ["1e1000000000", "10e999999999"], ["1e-1000000000"],
      ["1e99999999999999999999"], ["-1e99999999999999999999"], ["1e-99999999999999999999"],
    ]
    checkHashable(classes: classes.map { $0.compactMap { JSONNumber($0) } })
    #expect(classes.joined().allSatisfy { JSONNumber($0) != nil })
  }
}
