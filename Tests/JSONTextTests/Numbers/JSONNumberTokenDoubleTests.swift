import Foundation
@_spi(ObjectBodyInternals) @testable import JSONText
import TestSupport
import Testing

@Suite struct JSONNumberTokenDoubleTests {
  private func expect(
    _ text: String, _ bits: UInt64, _ comment: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for (sign, signBit) in [("", 0), ("-", UInt64(1) << 63)] {
      let double = try NumberReading(sign + text).double
      #expect(
        double.bitPattern == bits | signBit, "\(comment) \(sign)\(text)",
        sourceLocation: sourceLocation)
    }
  }

  @Test func `converts hard cases from the literature`() throws {
    let table: [(text: String, bits: UInt64)] = [
      ("0", 0), ("0.0", 0), ("0e999999999999", 0), ("0.000e-5", 0), ("1", 0x3FF0_0000_0000_0000),
      ("0.1", 0x3FB9_9999_9999_999A), ("0.30000000000000004", 0x3FD3_3333_3333_3334),
      ("1e22", 0x4480_F0CF_064D_D592), ("1e23", 0x44B5_2D02_C7E1_4AF6),
      ("8.5", 0x4021_0000_0000_0000), ("123e-7", 0x3EE9_CB83_20B1_5070),
      // 2^53 and its neighbors, 2^63 and 2^64.
      ("9007199254740992", 0x4340_0000_0000_0000), ("9007199254740993", 0x4340_0000_0000_0000),
      ("9007199254740993.00000000000000000000", 0x4340_0000_0000_0000),
      ("9007199254740993.00000000000000000001", 0x4340_0000_0000_0001),
      ("9007199254740995", 0x4340_0000_0000_0002), ("9007199254740993e0", 0x4340_0000_0000_0000),
      ("9223372036854775807", 0x43E0_0000_0000_0000),
      ("18446744073709551615", 0x43F0_0000_0000_0000),
      // The midpoint of 1 and the next number, and slightly more or less.
      ("1.00000000000000011102230246251565404236316680908203125", 0x3FF0_0000_0000_0000),
      ("1.00000000000000011102230246251565404236316680908203124", 0x3FF0_0000_0000_0000),
      ("1.00000000000000011102230246251565404236316680908203126", 0x3FF0_0000_0000_0001),
      ("1.00000000000000033306690738754696212708950042724609375", 0x3FF0_0000_0000_0002),
      // The limits of the range.
      ("1.7976931348623157e308", 0x7FEF_FFFF_FFFF_FFFF),
      ("1.7976931348623158e308", 0x7FEF_FFFF_FFFF_FFFF),
      ("1.797693134862315807e308", 0x7FEF_FFFF_FFFF_FFFF),
      ("1.797693134862315808e308", 0x7FF0_0000_0000_0000), ("1.8e308", 0x7FF0_0000_0000_0000),
      ("1e309", 0x7FF0_0000_0000_0000), ("1e400", 0x7FF0_0000_0000_0000),
      ("1e99999999999999999999", 0x7FF0_0000_0000_0000), ("1e-99999999999999999999", 0),
      ("2.2250738585072014e-308", 0x0010_0000_0000_0000),
      ("2.2250738585072011e-308", 0x000F_FFFF_FFFF_FFFF),
      ("2.2250738585072012e-308", 0x0010_0000_0000_0000), ("4.9406564584124654e-324", 1),
      ("5e-324", 1), ("3e-324", 1), ("2.4703282292062328e-324", 1), ("2.4703282292062327e-324", 0),
      ("2e-324", 0), ("1e-400", 0), ("7.4e-324", 1), ("7.5e-324", 2),
      // Cases of Clinger, Gay, Paxson and Lemire.
      ("6.929495644600920e15", 0x4338_9E56_EE5E_7A58),
      ("7.3177701707893310e+15", 0x4339_FF79_2393_EDD3),
      ("2.2250738585072013e-308", 0x0010_0000_0000_0000), ("9e-265", 0x091D_0524_4FE5_066A),
      ("8533e+68", 0x4EDE_E8A9_FD46_F90A), ("1448997445238699", 0x4314_976C_0803_FEAC),
      ("9214843084008499", 0x4340_5E6C_EC57_761A),
      ("0.500000000000000166533453693773481063544750213623046875", 0x3FE0_0000_0000_0002),
      ("3.518437208883201171875e13", 0x42C0_0000_0000_0002),
      ("62.5364939768271845828", 0x404F_44AB_D5AA_7CA4),
      ("8.10109172351e-10", 0x3E0B_D5CB_AEF0_FD0C),
      ("1.50000000000000011102230246251565", 0x3FF8_0000_0000_0000),
      ("9007199254740991.4999999999999999999999999999999995", 0x433F_FFFF_FFFF_FFFF),
      ("358416272e-33", 0x3ADB_BB2A_68C9_D0B9),
      ("1090544144181609348835077142190", 0x462B_8779_F247_4DFB),
    ]
    for row in table { try expect(row.text, row.bits) }
  }

  @Test func `converts numbers of many digits`() throws {
    let zeros = String(repeating: "0", count: 400)
    try expect("1" + zeros, Double.infinity.bitPattern)
    try expect("1" + zeros + "e-400", (1.0).bitPattern)
    try expect("0." + zeros + "1", 0)
    try expect("0." + zeros + "1e401", (1.0).bitPattern)
    try expect("1." + zeros, (1.0).bitPattern)
    try expect("2." + zeros + "1", (2.0).bitPattern)
    try expect("9007199254740993." + zeros + "1", 0x4340_0000_0000_0001)
    try expect("123456789012345678901234567890", 0x45F8_EE90_FF6C_373E)
  }

  @Test func `converts exact values and rounds midpoints to even`() throws {
    let seed: UInt64 = 0x5EED_0010
    var random = SeededGenerator(seed: seed)
    for round in 0..<600 {
      // All exponents are equally likely, and every eighth number is subnormal.
      let mask: UInt64 = round % 8 == 0 ? 1 << 52 - 1 : .max >> 1
      var bits = random.next() & mask
      if round % 3 == 1 { bits &= .max << UInt64.random(in: 1...51, using: &random) }
      let lower = Double(bitPattern: bits)
      guard lower.nextUp.isFinite, lower > 0 else { continue }
      let comment = "seed \(seed) round \(round)"

      let (significand, power) = lower.binaryParts
      let exact = ExactDecimal(significand, timesTwoTo: power)
      try expect("\(exact.digits)e\(exact.exponent)", bits, comment)

      let midpoint = ExactDecimal(2 * significand + 1, timesTwoTo: power - 1)
      let even = bits % 2 == 0 ? bits : bits + 1
      try expect("\(midpoint.digits)e\(midpoint.exponent)", even, comment)
      try expect(
        "\(midpoint.digits).\(String(repeating: "0", count: 30))e\(midpoint.exponent)", even,
        comment)
      try expect("\(midpoint.digits)001e\(midpoint.exponent - 3)", bits + 1, comment)
      // Just below the midpoint, with a last digit one lower.
      if let last = midpoint.digits.last?.wholeNumberValue, last > 0 {
        try expect(
          "\(midpoint.digits.dropLast())\(last - 1)99e\(midpoint.exponent - 2)", bits, comment)
      }
    }
  }

  @Test func `rounds to zero and infinity at the exact limits`() throws {
    let half = ExactDecimal(1, timesTwoTo: -1075)
    try expect("\(half.digits)e-1075", 0, "half the smallest number, to even")
    try expect("\(half.digits)1e-1076", 1, "slightly more")
    let oneAndHalf = ExactDecimal(3, timesTwoTo: -1075)
    try expect("\(oneAndHalf.digits)e-1075", 2, "to even")
    let limit = ExactDecimal(1 << 54 - 1, timesTwoTo: 970).digits
    try expect(limit, Double.infinity.bitPattern, "halfway past the largest number, to even")
    let below = "\(limit.dropLast())1"
    #expect(limit.last == "2")
    try expect(below, Double.greatestFiniteMagnitude.bitPattern, "one less")
    try expect(below + ".99999", Double.greatestFiniteMagnitude.bitPattern, "slightly less")
  }

  @Test func `agrees with strtod on generated numbers`() throws {
    let seed: UInt64 = 0x5EED_0011
    var spellings = NumberSpellings(seed: seed)
    // The module falls back on the standard library, so the reference is the C library.
    for round in 0..<200_000 {
      let text = spellings.next()
      let bits = try NumberReading(text).double.bitPattern
      let expected = unsafe strtod(String(decoding: text, as: UTF8.self), nil)
      if bits != expected.bitPattern {
        Issue.record("seed \(seed) round \(round): \(shown(text)), \(String(bits, radix: 16))")
      }
    }
  }

  @Test func `up to 38 digits decide nearly all numbers`() throws {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    var decidedCount = 0
    let count = GeneratedCases.count(5000, ofAll: 200_000)
    for _ in 0..<count {
      let digits = (0..<Int.random(in: 1...60, using: &generator)).map { _ in
        "00123456789".randomElement(using: &generator) ?? "0"
      }
      var text = (Bool.random(using: &generator) ? "0." : "7.") + String(digits)
      // Odd integers of 54 bits are midpoints, and others with a last digit are near to one.
      if Bool.random(using: &generator) {
        let midpoint = UInt64.random(in: 1 << 52..<1 << 53, using: &generator) * 2 + 1
        let zeros = String(repeating: "0", count: Int.random(in: 1...25, using: &generator))
        text =
          "\(midpoint).\(zeros)"
          + (["", "1", "000000000000000001"].randomElement(using: &generator) ?? "")
      }
      if Bool.random(using: &generator) {
        text += "e\(Int.random(in: -290...290, using: &generator))"
      }
      let bytes = Array("\(text) ".utf8)
      var cursor = JSONCursor(bytes.rawBytes)
      let token = try cursor.readAnyNumber()
      guard let value = DecimalRounding.double(token, in: cursor.bytes) else { continue }
      decidedCount += 1
      #expect(value == Double(text), "\(text), seed \(seed)")
    }
    #expect(decidedCount > count * 3 / 5, "seed \(seed)")
  }
}

/// A generator of numbers that exercise every path of the conversion.
private struct NumberSpellings {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func next() -> [UInt8] {
    var text: [UInt8] = below(4) == 0 ? [UInt8(ascii: "-")] : []
    switch below(8) {
    case 0: appendDigits(1 + below(19), to: &text)
    case 1:
      appendDigits(1 + below(19), to: &text)
      appendFraction(1 + below(20), to: &text)
    case 2:
      appendDigits(1 + below(2), to: &text)
      appendFraction(1 + below(17), to: &text)
      appendExponent(-325...309, to: &text)
    case 3:
      appendDigits(17 + below(24), to: &text)
      appendExponent(-360...300, to: &text)
    case 4:
      appendDigits(1, to: &text)
      appendFraction(16 + below(24), to: &text)
      appendExponent(below(2) == 0 ? -326 ... -300 : 300...310, to: &text)
    case 5:
      // The shortest text of a number.
      let double = Double(bitPattern: random.next() & .max >> 1)
      text += Array((double.isFinite ? double : 0.5).description.utf8)
    case 6:
      // Integers around midpoints, within the range of the fast path.
      let midpoint = UInt64.random(in: 1 << 53 ... .max, using: &random) | 1
      text += Array("\(midpoint << UInt64(below(4)))".utf8)
      if below(2) == 0 { appendExponent(-6...24, to: &text) }
    default:
      text += Array("0.".utf8) + [UInt8](repeating: UInt8(ascii: "0"), count: below(30))
      appendDigits(1 + below(30), to: &text)
      if below(2) == 0 { appendExponent(-30...30, to: &text) }
    }
    return text
  }

  // Much faster than the standard library's function in a debug build.
  private mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: random.next() >> 32) % bound
  }

  /// Appends digits, the first of which isn't zero.
  private mutating func appendDigits(_ count: Int, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "1") + UInt8(below(9)))
    for _ in 1..<max(count, 1) { text.append(UInt8(ascii: "0") + UInt8(below(10))) }
  }

  private mutating func appendFraction(_ count: Int, to text: inout [UInt8]) {
    text.append(UInt8(ascii: "."))
    for _ in 0..<count { text.append(UInt8(ascii: "0") + UInt8(below(10))) }
  }

  private mutating func appendExponent(_ range: ClosedRange<Int>, to text: inout [UInt8]) {
    text.append(below(2) == 0 ? UInt8(ascii: "e") : UInt8(ascii: "E"))
    let exponent = range.lowerBound + below(range.count)
    if exponent >= 0, below(3) == 0 { text.append(UInt8(ascii: "+")) }
    text += Array("\(exponent)".utf8)
  }
}
