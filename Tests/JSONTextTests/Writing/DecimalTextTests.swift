import TestSupport
import Testing

@_spi(ObjectBodyInternals) @testable import JSONText

@Suite struct DecimalTextTests {
  private func text(_ value: Double) -> String {
    var writer = JSONWriter()
    writer.writeNumber(value)
    return writer.text
  }

  @Test func `writes numbers in the layout of ECMAScript`() {
    let table: [(value: Double, text: String)] = [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (10, "10"), (100, "100"), (42, "42"),
      (1.5, "1.5"), (-1.5, "-1.5"), (0.1, "0.1"), (0.5, "0.5"), (123.456, "123.456"),
      (1e20, "100000000000000000000"), (1e21, "1e+21"), (-1e21, "-1e+21"), (1e22, "1e+22"),
      (1.5e21, "1.5e+21"), (1.5e20, "150000000000000000000"), (1e15, "1000000000000000"),
      (1e16, "10000000000000000"), (1e17, "100000000000000000"),
      (1.2345e16, "12345000000000000"), (12_345_678_901_234_568e4, "123456789012345680000"),
      (9_007_199_254_740_992, "9007199254740992"), (9_007_199_254_740_994, "9007199254740994"),
      (18_014_398_509_481_984, "18014398509481984"), (1e100, "1e+100"), (0.01, "0.01"),
      (0.001, "0.001"), (0.0001, "0.0001"), (0.00001, "0.00001"), (1e-6, "0.000001"),
      (1.5e-6, "0.0000015"), (1e-7, "1e-7"), (1.5e-7, "1.5e-7"), (-1e-7, "-1e-7"),
      (1.234567e-7, "1.234567e-7"), (.leastNonzeroMagnitude, "5e-324"),
      (2.2250738585072014e-308, "2.2250738585072014e-308"),
      (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (0.1 + 0.2, "0.30000000000000004"),
      (1.0 / 3, "0.3333333333333333"), (.pi, "3.141592653589793"), (12345678.9, "12345678.9"),
      (.nan, "null"), (.signalingNaN, "null"), (.infinity, "null"), (-.infinity, "null"),
    ]
    for row in table { #expect(text(row.value) == row.text) }
  }

  @Test func `writes the samples of RFC 8785, appendix B`() {
    let table: [(bits: UInt64, text: String)] = [
      (0x0000_0000_0000_0001, "5e-324"), (0x8000_0000_0000_0001, "-5e-324"),
      (0x7FEF_FFFF_FFFF_FFFF, "1.7976931348623157e+308"),
      (0xFFEF_FFFF_FFFF_FFFF, "-1.7976931348623157e+308"),
      (0x4340_0000_0000_0000, "9007199254740992"), (0xC340_0000_0000_0000, "-9007199254740992"),
      (0x4430_0000_0000_0000, "295147905179352830000"),
      (0x44B5_2D02_C7E1_4AF5, "9.999999999999997e+22"), (0x44B5_2D02_C7E1_4AF6, "1e+23"),
      (0x44B5_2D02_C7E1_4AF7, "1.0000000000000001e+23"),
      (0x444B_1AE4_D6E2_EF4E, "999999999999999700000"),
      (0x444B_1AE4_D6E2_EF4F, "999999999999999900000"), (0x444B_1AE4_D6E2_EF50, "1e+21"),
      (0x3EB0_C6F7_A0B5_ED8C, "9.999999999999997e-7"), (0x3EB0_C6F7_A0B5_ED8D, "0.000001"),
      (0x41B3_DE43_5555_5553, "333333333.3333332"), (0x41B3_DE43_5555_5554, "333333333.33333325"),
      (0x41B3_DE43_5555_5555, "333333333.3333333"), (0x41B3_DE43_5555_5556, "333333333.3333334"),
      (0x41B3_DE43_5555_5557, "333333333.33333343"),
      (0xBECB_F647_612F_3696, "-0.0000033333333333333333"),
      (0x4314_3FF3_C1CB_0959, "1424953923781206.2"),
    ]
    for row in table { #expect(text(Double(bitPattern: row.bits)) == row.text) }
  }

  @Test func `writes numbers that read back as themselves`() throws {
    let seed: UInt64 = 0x5EED_0030
    var random = SeededGenerator(seed: seed)
    var writer = JSONWriter()
    var finite = 0
    for round in 0..<100_000 {
      var double = Double(bitPattern: random.next())
      // Random bits mostly give huge or tiny numbers, so every fourth is of a common size.
      if round % 4 == 0 {
        let digits = Int64(truncatingIfNeeded: random.next() >> UInt64(round % 60))
        double = Double(digits) / [1, 10, 100, 1e6, 1e12][round / 4 % 5]
      }
      guard double.isFinite else { continue }
      finite += 1
      writer.removeAll()
      writer.writeNumber(double)
      let again = try NumberReading(writer.bytes).double
      // Zero is written without a sign.
      let isSame = again.bitPattern == double.bitPattern || double == 0 && writer.bytes == [0x30]
      if !isSame || writer.bytes.count > 25 {
        Issue.record("seed \(seed) round \(round): \(double), \(writer.text)")
      }
    }
    #expect(finite > 90_000)
  }

  @Test func `writes as few digits as the standard library`() {
    let seed: UInt64 = 0x5EED_0031
    var random = SeededGenerator(seed: seed)
    func digits(_ text: String) -> [UInt8] {
      var digits = text.prefix { $0 != "e" }.utf8.filter(\.isDigit)
      digits.removeFirst(digits.prefix { $0 == 0x30 }.count)
      while digits.last == 0x30 { digits.removeLast() }
      return digits
    }
    for round in 0..<20_000 {
      let exponent = UInt64.random(in: 1023 - 60...1023 + 90, using: &random)
      let double = Double(bitPattern: exponent << 52 | random.next() >> 12)
      if digits(text(double)) != digits(double.description) {
        Issue.record("seed \(seed) round \(round): \(double), \(text(double))")
      }
    }
  }

  @Test func `writes short decimals like the standard library`() {
    var generator = SeededGenerator()
    for number in 0..<200_000 {
      let digits = Int64.random(in: 0..<Int64(pow10(number % 16)), using: &generator)
      let value = Double(digits) / Double(pow10(number % 5)) * (number % 3 == 0 ? -1 : 1)
      // Without an exponent, the texts differ only in the fraction of an integer.
      let library = value == 0 ? "0" : value.description
      let expected = library.hasSuffix(".0") ? String(library.dropLast(2)) : library
      guard !library.contains("e") else { continue }
      guard text(value) == expected else {
        Issue.record("seed \(generator.seed): \(text(value)) for \(expected)")
        return
      }
    }
  }

  @Test func `writes integers with all their digits`() {
    var generator = SeededGenerator()
    for exponent in 0...19 {
      let power = pow10(exponent)
      for value in [power, power - 1, power + 1, power &* 9, UInt64.max / power] {
        #expect(Self.digits(value) == "\(value)")
      }
      for _ in 0..<2_000 {
        let value = UInt64.random(in: 0...power, using: &generator)
        guard Self.digits(value) == "\(value)" else {
          Issue.record("seed \(generator.seed): \(Self.digits(value)) for \(value)")
          return
        }
      }
    }
  }

  private static func digits(_ value: UInt64) -> String {
    var bytes: [UInt8] = []
    // The exact capacity shows stores past the end.
    bytes.append(addingCapacity: "\(value)".utf8.count) { $0.append(decimal: value) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

private func pow10(_ exponent: Int) -> UInt64 {
  (0..<exponent).reduce(1) { power, _ in power * 10 }
}
