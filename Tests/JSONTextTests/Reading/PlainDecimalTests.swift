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

  @Test func `reads a long fraction like the general reader`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var longCount = 0
    for _ in 0..<GeneratedCases.count(5000, ofAll: 200_000) {
      func digits(_ counts: ClosedRange<Int>) -> String {
        let count = Int.random(in: counts, using: &generator)
        let limit: UInt64 = generator.next() % 4 == 0 ? 2 : 10
        return (0..<count).map { _ in "\(generator.next() % limit)" }.joined()
      }
      let isWhole = Bool.random(using: &generator)
      var text = (Bool.random(using: &generator) ? "-" : "") + digits(isWhole ? 7...17 : 1...4)
      text += "." + digits(isWhole ? 1...20 : 7...20)
      text +=
        ["", "", "e7", "E-300", "e+280", "e", "e-", "x"].randomElement(using: &generator) ?? ""
      let bytes = Array("\(text),                                        ".utf8)
      guard let long = JSONCursor(bytes.rawBytes).longFraction(upTo: 19) else { continue }
      longCount += 1
      // Near the end of the text, there's only the general reader.
      let ending = Array("\(text) ".utf8)
      var cursor = JSONCursor(ending.rawBytes)
      let token = try? cursor.readAnyNumber()
      #expect(token == long, "\(text), seed \(seed)")
      let value = long.double(in: cursor.bytes)
      #expect(value == Double(text.prefix { $0 != "x" }), "\(text), seed \(seed)")
    }
    #expect(longCount > 200, "seed \(seed)")
  }

  @Test func `reads a number without an exponent as an integer and billionths`() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var readCount = 0
    for _ in 0..<GeneratedCases.count(5000, ofAll: 200_000) {
      let text = Self.text(&generator)
      let padding = Bool.random(using: &generator) ? String(repeating: " ", count: 25) : ""
      let bytes = Array("\(text),\(padding)".utf8)
      let number = JSONCursor(bytes.rawBytes).fixedPointDecimal(at: 0)
      let parts = text.wholeMatch(of: /(-?)(0|[1-9][0-9]{0,15})\.([0-9]+)/)
      guard let parts else {
        // Exponents have a test of their own.
        if text.contains(/[eE]/) { continue }
        #expect(number == nil, "\(text), seed \(seed)")
        continue
      }
      guard let number else {
        #expect(padding.isEmpty && text.utf8.count < 25, "\(text), seed \(seed)")
        continue
      }
      readCount += 1
      let billionths = (parts.3 + String(repeating: "0", count: 9)).prefix(9)
      #expect(number.isNegative == !parts.1.isEmpty, "\(text), seed \(seed)")
      #expect(number.whole == Int64(parts.2), "\(text), seed \(seed)")
      #expect(number.billionths == Int64(billionths), "\(text), seed \(seed)")
      #expect(number.end == text.utf8.count, "\(text), seed \(seed)")
    }
    #expect(readCount > 300, "seed \(seed)")
  }

  @Test func `an exponent of a date moves the point`() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var readCount = 0
    for _ in 0..<GeneratedCases.count(5000, ofAll: 200_000) {
      func digits(_ count: ClosedRange<Int>) -> String {
        String(
          (0..<Int.random(in: count, using: &generator)).map { _ in
            "0000123456789".randomElement(using: &generator) ?? "0"
          })
      }
      let whole = String(Int(digits(1...16)) ?? 0)
      let fraction = digits(1...24)
      let exponent = Int.random(in: -17...17, using: &generator)
      let sign = exponent < 0 ? "-" : Bool.random(using: &generator) ? "+" : ""
      let text = "\(whole).\(fraction)e\(sign)\(exponent.magnitude)"
      let bytes = Array("-\(text),                         ".utf8)
      let number = JSONCursor(bytes.rawBytes).fixedPointDecimal(at: 0)
      let zeros = String(repeating: "0", count: 40)
      let shifted = whole.count + exponent
      let all = zeros + whole + fraction + zeros
      let integer = all.prefix(40 + shifted).drop { $0 == "0" }
      let rest = all.dropFirst(40 + shifted)
      guard exponent.magnitude <= 15, exponent <= 0 || integer.count <= 16 else {
        // More digits are left to other readers.
        #expect(number == nil || integer.count <= 16, "\(text), seed \(seed)")
        continue
      }
      if exponent > 0, whole.count + exponent > 16, whole != "0" {
        #expect(number == nil, "\(text), seed \(seed)")
        continue
      }
      readCount += 1
      #expect(number?.whole == Int64(integer) ?? 0, "\(text), seed \(seed)")
      #expect(number?.billionths == Int64(rest.prefix(9)), "\(text), seed \(seed)")
      #expect(number?.end == text.utf8.count + 1, "\(text), seed \(seed)")
      #expect(number?.isNegative == true)
      if number?.isExact == true {
        #expect(rest.dropFirst(9).allSatisfy { $0 == "0" }, "\(text), seed \(seed)")
      }
    }
    #expect(readCount > 300, "seed \(seed)")
  }

  @Test(arguments: [40, 41, 48, 60])
  func `reads a number of many digits at the end of the text`(count: Int) throws {
    let text = "12345678." + String(repeating: "7", count: count - 9)
    let bytes = Array(text.utf8)
    var cursor = JSONCursor(bytes.rawBytes)
    let token = try cursor.readAnyNumber()
    #expect(token.end == count)
    #expect(token.double(in: cursor.bytes) == Double(text))
    #expect(JSONCursor(bytes.rawBytes).longDecimalValue(at: 0)?.end == count)
    #expect(JSONCursor(bytes.rawBytes).fixedPointDecimal(at: 0)?.end == count)
  }

  @Test func `leaves some numbers of dates to other readers`() {
    for text in [
      "1234567", "12345678.5e16", "12345678901234567.5", "1.5e12345678", "01.5", "1.", "-", "1.5e",
      "7",
    ] {
      let bytes = Array("\(text),                         ".utf8)
      #expect(JSONCursor(bytes.rawBytes).fixedPointDecimal(at: 0) == nil, "\(text)")
    }
    for text in ["12345678.25", "1.12345678", "-1234567890.5"] {
      let bytes = Array("\(text),                         ".utf8)
      let cursor = JSONCursor(bytes.rawBytes)
      #expect(cursor.decimal(at: 0) != nil, "\(text)")
      #expect(cursor.decimal(at: 0, allowsLongFractions: false) == nil, "\(text)")
    }
    for text in ["1234567.1234567", "1234567890123", "12345678e3"] {
      let bytes = Array("\(text),                         ".utf8)
      #expect(
        JSONCursor(bytes.rawBytes).decimal(at: 0, allowsLongFractions: false) != nil, "\(text)")
    }
  }

  @Test func `reads a short number like the general reader`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var shortCount = 0
    for _ in 0..<GeneratedCases.count(5000, ofAll: 200_000) {
      let text = Self.text(&generator)
      let bytes = Array("\(text),         ".utf8)
      var cursor = JSONCursor(bytes.rawBytes)
      guard let short = cursor.decimalValue(at: 0) else { continue }
      shortCount += 1
      let token = try? cursor.readNumber()
      #expect(token?.end == short.end, "\(text), seed \(seed)")
      let expected = token?.double(in: cursor.bytes)
      #expect(short.value.bitPattern == expected?.bitPattern, "\(text), seed \(seed)")
      guard let decimal = JSONCursor(bytes.rawBytes).decimal(at: 0) else {
        Issue.record("\(text), seed \(seed)")
        continue
      }
      let integer = Double("\(decimal.signedSignificand)e\(decimal.exponent)")
      #expect(integer.map { $0 + 0 } == expected.map { $0 + 0 }, "\(text), seed \(seed)")
    }
    #expect(shortCount > 300, "seed \(seed)")
  }

  @Test(
    arguments: [
      ("137876751918100000e-5,", 1_378_767_519_181_000, -3, 21),
      ("-13787675191810000e3]", -1_378_767_519_181_000, 4, 20),
      ("137876751918100001e-5,", nil, 0, 0), ("1378767519181000000e-6,", nil, 0, 0),
      ("12345678901234567,", nil, 0, 0), ("123456789012345678,", nil, 0, 0),
      ("1234567890123456.5,", nil, 0, 0),
    ] as [(String, Int64?, Int, Int)])
  func `reads an integer with zeros and an exponent`(
    text: String, significand: Int64?, exponent: Int, end: Int
  ) {
    let bytes = Array("\(text)                ".utf8)
    let number = JSONCursor(bytes.rawBytes).decimal(at: 0)
    #expect(number?.signedSignificand == significand)
    guard let number else { return }
    #expect(number.exponent == exponent && number.end == end)
  }

  @Test func `reads a short number with any exponent like the general reader`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var wideCount = 0
    for _ in 0..<GeneratedCases.count(5000, ofAll: 200_000) {
      let sign = Bool.random(using: &generator) ? "-" : ""
      let digits = Int.random(in: 0...99_999, using: &generator)
      let fraction = Bool.random(using: &generator) ? ".\(digits % 10)" : ""
      let exponent = Int.random(in: -350...350, using: &generator)
      let separator = ["e", "E", "e+", "e0"].randomElement(using: &generator) ?? "e"
      let text = "\(sign)\(digits)\(fraction)\(exponent < 0 ? "e" : separator)\(exponent)"
      let bytes = Array("\(text),\(Bool.random(using: &generator) ? "         " : "")".utf8)
      var cursor = JSONCursor(bytes.rawBytes)
      guard let wide = cursor.wideDecimal(at: 0) else { continue }
      wideCount += 1
      let token = try? cursor.readNumber()
      #expect(token?.end == wide.end, "\(text), seed \(seed)")
      #expect(wide.value.bitPattern == Double(text)?.bitPattern, "\(text), seed \(seed)")
    }
    #expect(wideCount > 2000, "seed \(seed)")
  }

  @Test(
    arguments: [
      ("17e99", 17e99), ("-1.7E-100", -1.7e-100), ("0e999", 0), ("12e+099", 12e99), ("1e400", nil),
      ("1e-320", Double("1e-320")), ("01e99", nil), ("1.e99", nil), ("1e", nil), ("12", 12),
      ("12.5", 12.5),
      ("12345678e90", 12345678e90), ("1234567890123456789e9", nil),
    ] as [(String, Double?)])
  func `reads a number with any exponent if it has few digits`(text: String, value: Double?) {
    let bytes = Array("\(text),         ".utf8)
    #expect(JSONCursor(bytes.rawBytes).wideDecimal(at: 0)?.value == value)
  }

  @Test(
    arguments: [
      ("1234567", 1_234_567), ("-0", -0.0), ("0.5", 0.5), ("12.3456", 12.3456), ("52e4", 520_000),
      ("-1.5E+22", -1.5e22), ("9999999e-22", 9_999_999e-22), ("12345678", 12_345_678),
      ("123.4567", 123.4567), ("1234567.12345678", 1_234_567.12345678),
      ("1.500000000000000000000000", 1.5), ("1.2345678901234567", nil),
      ("48700000e-5", 487), ("-12345678E+3", -12_345_678_000),
      ("123456789012345e7", 123456789012345e7),
      ("123456789012345e-22", 123456789012345e-22), ("123456789012345e23", nil),
      ("1e0000000000", 1), ("-5E-00000000003", -0.005),
      ("12345678e+000000000000002", 1_234_567_800),
      ("1e0000000012345678", nil), ("1e00000000x", 1), ("1e23", nil), ("1e-23", nil), ("01", nil),
      ("1.", nil), ("-", nil), ("1e", nil),
    ] as [(String, Double?)])
  func `recognizes short numbers`(text: String, value: Double?) {
    let bytes = Array("\(text),         ".utf8)
    let number = JSONCursor(bytes.rawBytes).decimalValue(at: 0)
    #expect(number?.value.bitPattern == value?.bitPattern)
    #expect(number?.end == (value == nil ? nil : text.prefix { $0 != "x" }.utf8.count))
  }

  @Test(
    arguments: [
      ("1,2,3]", 3), ("1,-2,3]", 1), ("1,2.5]", 1), ("1,2e1]", 1), ("1,1000,7]", 3), ("1,1001]", 1),
      ("12, 13]", 2), ("1 ,2]", 0), ("01]", 0), ("7", 0),
    ])
  func `skips integers within bounds`(text: String, count: Int) {
    let bytes = Array("\(text)           ".utf8)
    var cursor = JSONCursor(bytes.rawBytes)
    let skipped = cursor.skipPlainIntegers(from: 0, to: 1000)
    #expect(skipped == count)
  }

  @Test func `reads numbers of any length that lose no precision`() throws {
    let table: [(text: String, value: Double?)] = [
      ("123456789012345", 123_456_789_012_345), ("9007199254740993", nil),
      ("9007199254740993.0", 9_007_199_254_740_992),
      ("12345678901234567890e-10", 1_234_567_890.123456789),
      ("1e400", nil), ("0." + String(repeating: "0", count: 40) + "17", 17e-42),
    ]
    for (text, value) in table {
      let bytes = Array("\(text),         ".utf8)
      var cursor = JSONCursor(bytes.rawBytes)
      let read = cursor.readFiniteNumber(needsExact: true)
      #expect(read == value, "\(text)")
      if read != nil { #expect(cursor.offset == text.utf8.count, "\(text)") }
    }
  }

  @Test func `reads a number of any length like the standard library`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var validCount = 0
    for _ in 0..<GeneratedCases.count(5000, ofAll: 200_000) {
      let zeros = String(repeating: "0", count: Int.random(in: 0...9, using: &generator))
      let text = Self.text(&generator).replacing(".", with: ".\(zeros)", maxReplacements: 1)
      let padding = Bool.random(using: &generator) ? String(repeating: " ", count: 40) : ""
      let bytes = Array("\(text),\(padding)".utf8)
      var cursor = JSONCursor(bytes.rawBytes)
      let token = try? cursor.readAnyNumber()
      let isWhole = token?.end == text.utf8.count
      let isNumber =
        text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil
      #expect(isWhole == isNumber, "\(text), seed \(seed)")
      guard isNumber, let token, let expected = Double(text) else { continue }
      validCount += 1
      let value = token.double(in: cursor.bytes)
      #expect(value.bitPattern == expected.bitPattern, "\(text), seed \(seed)")
      let long = JSONCursor(bytes.rawBytes).longDecimalValue(at: 0)
      let isFinite = expected.isFinite
      #expect(long?.value == (isFinite ? expected : nil), "\(text), seed \(seed)")
      #expect(long?.end == (isFinite ? text.utf8.count : nil), "\(text), seed \(seed)")
      for needsExact in [true, false] {
        var cursor = JSONCursor(bytes.rawBytes)
        let finite = cursor.readFiniteNumber(needsExact: needsExact)
        if finite != nil { #expect(cursor.offset == text.utf8.count, "\(text), seed \(seed)") }
        let losesPrecision = token.losesPrecision(as: value, in: cursor.bytes)
        let isRead = isFinite && !(needsExact && losesPrecision)
        // An integer of sixteen digits or more isn't read even if it's exact.
        if needsExact, isRead, token.isInteger, finite == nil { continue }
        #expect(finite == (isRead ? expected : nil), "\(text), seed \(seed)")
      }
    }
    #expect(validCount > 500, "seed \(seed)")
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
      if Int.random(in: 0..<3, using: &generator) == 0 {
        text += String(repeating: "0", count: Int.random(in: 0...30, using: &generator))
      }
    }
    if Bool.random(using: &generator) {
      text += ["e", "E", "e+", "E-"].randomElement(using: &generator) ?? "e"
      if Int.random(in: 0..<4, using: &generator) == 0 {
        text += String(repeating: "0", count: Int.random(in: 0...20, using: &generator))
      }
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
