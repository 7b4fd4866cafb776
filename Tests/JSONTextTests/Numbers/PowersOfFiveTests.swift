import Testing

@testable import JSONText

@Suite struct PowersOfFiveTests {
  /// The table's entry for 5^`exponent`.
  private func entry(_ exponent: Int) -> UInt128 {
    let index = (exponent - PowersOfFive.smallest) * 2
    return UInt128(PowersOfFive.table[index]) << 64 | UInt128(PowersOfFive.table[index + 1])
  }

  /// A product of words, the lowest first, without zeros at the top.
  private func product(_ words: [UInt64], _ factor: UInt128) -> [UInt64] {
    let factors = [UInt64(truncatingIfNeeded: factor), UInt64(factor >> 64)]
    var product = [UInt64](repeating: 0, count: words.count + factors.count)
    for (start, factor) in factors.enumerated() {
      var carry: UInt128 = 0
      for (index, word) in words.enumerated() {
        let sum = UInt128(word) * UInt128(factor) + UInt128(product[start + index]) + carry
        product[start + index] = UInt64(truncatingIfNeeded: sum)
        carry = sum >> 64
      }
      product[start + words.count] = UInt64(carry)
    }
    while product.last == 0 { product.removeLast() }
    return product
  }

  private func bitWidth(_ words: [UInt64]) -> Int {
    words.count * 64 - (words.last?.leadingZeroBitCount ?? 0)
  }

  @Test func `the table covers its exponents`() {
    #expect(PowersOfFive.table.count == (PowersOfFive.largest - PowersOfFive.smallest + 1) * 2)
    #expect(PowersOfFive.smallest == -342)
    #expect(PowersOfFive.largest == 308)
  }

  @Test func `positive powers are the highest bits of the exact power`() {
    var power: [UInt64] = [1]
    for exponent in 0...PowersOfFive.largest {
      // Two words of zeros below give even the smallest power its 128 bits.
      let words = [0, 0] + power
      let shift = UInt128(words[words.count - 1].leadingZeroBitCount)
      let top = words.suffix(3).reversed().map { UInt128($0) }
      let high = top[0] << 64 | top[1]
      let expected = shift == 0 ? high : high << shift | top[2] >> (64 - shift)
      #expect(entry(exponent) == expected, "5^\(exponent)")
      power = product(power, 5)
    }
  }

  @Test func `negative powers are the highest bits of the exact reciprocal`() {
    var power: [UInt64] = [1]
    for exponent in 1 ... -PowersOfFive.smallest {
      power = product(power, 5)
      // No power of five divides a power of two, so two neighbours lie on either side of
      // 2^n ÷ 5^exponent. The entry is the upper one where the power has 64 bits, else the lower.
      let upper = entry(-exponent) + (exponent <= 27 ? 0 : 1)
      let width = bitWidth(power) + 127
      #expect(entry(-exponent) >> 127 == 1, "5^-\(exponent)")
      #expect(bitWidth(product(power, upper)) == width + 1, "5^-\(exponent)")
      #expect(bitWidth(product(power, upper - 1)) == width, "5^-\(exponent)")
    }
  }
}
