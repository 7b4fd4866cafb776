import Testing

@testable import JSONText

@Suite struct PowersOfFiveTests {
  /// Returns the table's entry for 5^`exponent`.
  private func entry(_ exponent: Int) -> UInt128 {
    let index = (exponent - PowersOfFive.smallest) * 2
    return UInt128(PowersOfFive.table[index]) << 64 | UInt128(PowersOfFive.table[index + 1])
  }

  /// Returns the product of words, lowest first, without leading zeros.
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

  @Test func `has an entry for each exponent`() {
    #expect(PowersOfFive.table.count == (PowersOfFive.largest - PowersOfFive.smallest + 1) * 2)
    #expect(PowersOfFive.smallest == -342)
    #expect(PowersOfFive.largest == 308)
  }

  @Test func `has the highest bits of positive powers`() {
    var power: [UInt64] = [1]
    for exponent in 0...PowersOfFive.largest {
      // Two words of zeros extend even the smallest power to 128 bits.
      let words = [0, 0] + power
      let shift = UInt128(words[words.count - 1].leadingZeroBitCount)
      let top = words.suffix(3).reversed().map { UInt128($0) }
      let high = top[0] << 64 | top[1]
      let expected = shift == 0 ? high : high << shift | top[2] >> (64 - shift)
      #expect(entry(exponent) == expected, "5^\(exponent)")
      power = product(power, 5)
    }
  }

  @Test func `has the highest bits of negative powers`() {
    var power: [UInt64] = [1]
    for exponent in 1 ... -PowersOfFive.smallest {
      power = product(power, 5)
      // 2^n ÷ 5^exponent is never an integer. The entry is rounded up if the power has at most 64
      // bits, and down otherwise.
      let upper = entry(-exponent) + (exponent <= 27 ? 0 : 1)
      let width = bitWidth(power) + 127
      #expect(entry(-exponent) >> 127 == 1, "5^-\(exponent)")
      #expect(bitWidth(product(power, upper)) == width + 1, "5^-\(exponent)")
      #expect(bitWidth(product(power, upper - 1)) == width, "5^-\(exponent)")
    }
  }
}
