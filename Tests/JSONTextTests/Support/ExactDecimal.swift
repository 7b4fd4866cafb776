/// An integer of any size times a power of ten, which can represent a binary64 number or the midpoint
/// of two exactly.
struct ExactDecimal {
  /// The digits in base 10^9, lowest first.
  private var limbs: [UInt64] = []

  /// The power of ten.
  private(set) var exponent = 0

  /// Creates the exact value of `significand` × 2^`power`.
  init(_ significand: UInt64, timesTwoTo power: Int) {
    var rest = significand
    while rest > 0 {
      limbs.append(rest % 1_000_000_000)
      rest /= 1_000_000_000
    }
    // A negative power of two is the same power of ten times a positive power of five.
    exponent = min(power, 0)
    let factor: UInt64 = power < 0 ? 5 : 2
    for _ in 0..<abs(power) / 13 { multiply(by: power < 0 ? 1_220_703_125 : 8192) }
    for _ in 0..<abs(power) % 13 { multiply(by: factor) }
  }

  private mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for index in limbs.indices {
      let product = limbs[index] * factor + carry
      limbs[index] = product % 1_000_000_000
      carry = product / 1_000_000_000
    }
    while carry > 0 {
      limbs.append(carry % 1_000_000_000)
      carry /= 1_000_000_000
    }
  }

  /// The digits, without leading zeros.
  var digits: String {
    guard let top = limbs.last else { return "0" }
    return limbs.dropLast().reversed().reduce("\(top)") { text, limb in
      let digits = "\(limb)"
      return text + String(repeating: "0", count: 9 - digits.count) + digits
    }
  }
}

extension Double {
  /// The significand and the power of two of a positive finite number.
  var binaryParts: (significand: UInt64, power: Int) {
    exponentBitPattern == 0
      ? (significandBitPattern, -1074)
      : (significandBitPattern | 1 << 52, Int(exponentBitPattern) - 1075)
  }
}
