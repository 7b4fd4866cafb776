@_spi(ObjectBodyInternals) import JSONText
import TestSupport
import Testing

@Suite struct JSONNumberTokenIntegerTests {
  /// Returns several spellings of an integer.
  private func spellings(_ value: Int128) -> [String] {
    let sign = value < 0 ? "-" : ""
    let digits = "\(value.magnitude)"
    // For zero, the general forms would have leading zeros.
    if value == 0 { return ["0", "-0", "0.0", "-0.000", "0e5", "0E-5", "0.00e+30", "0e-30"] }
    let rest = digits.dropFirst()
    return [
      sign + digits, "\(sign)\(digits).0", "\(sign)\(digits).000000000000000000000000",
      "\(sign)\(digits)e0", "\(sign)\(digits)E+00", "\(sign)\(digits)0e-1",
      "\(sign)\(digits)00.00e-2", "\(sign)\(digits)\(String(repeating: "0", count: 30))e-30",
      "\(sign)\(digits.prefix(1)).\(rest)0e\(rest.count)", "\(sign)0.\(digits)e\(digits.count)",
      "\(sign)0.000000000000000000000000\(digits)e\(digits.count + 24)",
    ]
  }

  private func check<Integer: FixedWidthInteger & Sendable>(_ type: Integer.Type) throws {
    let minimum = Int128(truncatingIfNeeded: Integer.min)
    let maximum = Int128(truncatingIfNeeded: Integer.max)
    for value in [
      minimum, maximum, minimum - 1, maximum + 1, minimum + 1, maximum - 1, 0, 1, -1, 10, 100, -100,
    ] {
      for text in spellings(value) {
        let number = try #require(JSONNumber(text), "\(text)")
        #expect(number.integer(type) == Integer(exactly: value), "\(type) \(text)")
      }
      let fraction = try #require(JSONNumber("\(value).5"))
      #expect(fraction.integer(type) == nil, "\(type) \(fraction)")
    }
  }

  @Test func `converts the limits of every width from every spelling`() throws {
    try check(Int8.self)
    try check(UInt8.self)
    try check(Int16.self)
    try check(UInt16.self)
    try check(Int32.self)
    try check(UInt32.self)
    try check(Int64.self)
    try check(UInt64.self)
    try check(Int.self)
    try check(UInt.self)
  }

  @Test func `converts integers by their value`() throws {
    let table: [(text: String, integer: Int64?)] = [
      ("0", 0), ("-0", 0), ("-0.0", 0), ("0e5", 0), ("0e-99999999999999999999", 0),
      ("0.000e99999999999999999999", 0), ("1e0", 1), ("1e2", 100), ("1E+2", 100), ("100e-2", 1),
      ("1.5e1", 15), ("12.50e1", 125), ("1200e-3", nil), ("1e-1", nil), ("0.5", nil),
      ("0.00000000000000000000000000001", nil), ("1.00000000000000000000000000001", nil),
      ("9007199254740993.0", 9_007_199_254_740_993),
      ("9.007199254740993e15", 9_007_199_254_740_993),
      ("9223372036854775807.00000000000000000000000000001", nil),
      ("1e18", 1_000_000_000_000_000_000),
      ("1e19", nil), ("-1e18", -1_000_000_000_000_000_000), ("-1e19", nil), ("1e400", nil),
      ("1e-400", nil), ("1e99999999999999999999", nil), ("1e-99999999999999999999", nil),
      ("1e2147483648", nil), ("1e9223372036854775807", nil),
      ("36893488147419103232", nil), ("100000000000000000000", nil),
      ("0.0000000000000000000000000000000000000001e40", 1),
    ]
    for row in table {
      let number = try #require(JSONNumber(row.text))
      #expect(number.integer(Int64.self) == row.integer, "\(row.text)")
    }
    #expect(JSONNumber("1e19")?.integer(UInt64.self) == 10_000_000_000_000_000_000)
    #expect(JSONNumber("2e19")?.integer(UInt64.self) == nil)
    #expect(JSONNumber("-0")?.integer(UInt64.self) == 0)
    #expect(JSONNumber("-1")?.integer(UInt64.self) == nil)
  }

  @Test func `agrees with 128-bit arithmetic on generated numbers`() throws {
    let seed: UInt64 = 0x5EED_0012
    var random = SeededGenerator(seed: seed)
    for round in 0..<20_000 {
      // digits × 10^exponent fits in 128 bits.
      let digits = Int128(random.next() >> UInt64.random(in: 0..<64, using: &random))
      let isNegative = Bool.random(using: &random)
      let zeros = Int.random(in: 0...6, using: &random)
      let exponent = Int.random(in: -8...8, using: &random)
      guard digits > 0 else { continue }
      let text =
        "\(isNegative ? "-" : "")\(digits)\(String(repeating: "0", count: zeros))e\(exponent)"

      let power = zeros + exponent
      let ten = (0..<abs(power)).reduce(Int128(1)) { product, _ in product * 10 }
      let magnitude: Int128? =
        power >= 0 ? digits * ten : digits % ten == 0 ? digits / ten : nil
      let value = magnitude.map { isNegative ? -$0 : $0 }
      let number = try #require(JSONNumber(text), "\(text)")
      let comment = "seed \(seed) round \(round): \(text)"
      if number.integer(Int64.self) != value.flatMap(Int64.init(exactly:)) {
        Issue.record("\(comment)")
      }
      if number.integer(UInt64.self) != value.flatMap(UInt64.init(exactly:)) {
        Issue.record("\(comment)")
      }
      if number.integer(Int16.self) != value.flatMap(Int16.init(exactly:)) {
        Issue.record("\(comment)")
      }
    }
  }
}
