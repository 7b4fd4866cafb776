/// The exact decimal value of a number, digit by digit.
///
/// Reading every digit is slow, so this is used only where the first nineteen might not be enough.
struct JSONDecimal {
  /// The significant digits, without zeros at either end. Zero has none.
  private(set) var digits: [UInt8] = []

  /// The power of ten by which the last digit is multiplied.
  private(set) var exponent = 0

  /// Reads the digits of a number.
  ///
  /// The result is `nil` if the exponent is beyond the range of every 64-bit type.
  init?(_ token: JSONNumberToken, in bytes: RawSpan) {
    var index = token.isNegative ? token.start + 1 : token.start
    var isFraction = false
    var trailingZeros = 0
    while index < token.end {
      let byte = bytes.byte(at: index)
      if byte == UInt8(ascii: ".") {
        isFraction = true
      } else if byte.isDigit {
        if isFraction { exponent -= 1 }
        if byte == UInt8(ascii: "0") {
          trailingZeros += digits.isEmpty ? 0 : 1
        } else {
          digits.append(contentsOf: repeatElement(0, count: trailingZeros))
          trailingZeros = 0
          digits.append(byte - UInt8(ascii: "0"))
        }
      } else {
        break
      }
      index += 1
    }
    exponent += trailingZeros
    if index < token.end {
      var cursor = JSONCursor(bytes, at: index)
      guard let written = try? cursor.readExponent() else { return nil }
      exponent += written
    }
    if digits.isEmpty {
      exponent = 0
    } else if abs(exponent) > 1 << 30 {
      return nil
    }
  }
}

@_spi(ObjectBodyInternals)
extension JSONNumberToken {
  /// Returns whether the number is written as an integer, without a fraction and an exponent, that
  /// binary64 can't represent exactly.
  ///
  /// Complexity: O(1) for numbers of up to nineteen digits, otherwise O(n²), where n is the number of
  /// digits. A finite number has at most 309 of them.
  ///
  /// - Parameters:
  ///   - value: The result of ``double(in:)``.
  ///   - bytes: The text that the token was read from.
  /// - Returns: `true` for a number such as 9007199254740993. With an exponent, as in 6.02e23, a number
  ///   is an approximation, so that it loses nothing.
  @inlinable
  public func losesPrecision(as value: Double, in bytes: RawSpan) -> Bool {
    guard isInteger else { return false }
    if isComplete, exponent == 0 {
      return significand > 1 << 53 && UInt64(exactly: value.magnitude) != significand
    }
    return isInexactInteger(value, in: bytes)
  }

  @usableFromInline
  func isInexactInteger(_ value: Double, in bytes: RawSpan) -> Bool {
    guard value.isFinite, let decimal = JSONDecimal(self, in: bytes), decimal.exponent >= 0 else {
      return false
    }
    var written = WideInteger()
    for digit in decimal.digits { written.multiply(by: 10, adding: UInt32(digit)) }
    for _ in 0..<decimal.exponent { written.multiply(by: 10, adding: 0) }
    return written != WideInteger(value.magnitude)
  }
}

/// A nonnegative integer of any size, for comparing decimal numbers with binary ones.
struct WideInteger: Equatable {
  /// The digits in base 2^32, lowest first, without leading zeros.
  private var limbs: [UInt32] = []

  init() {}

  /// Creates the exact value of a finite, nonnegative integer.
  init(_ value: Double) {
    // Zero, the only integer below 1, has no usable exponent.
    guard value >= 1 else { return }
    let shift = Int(value.exponent) - Double.significandBitCount
    let significand = value.significandBitPattern | 1 << UInt64(Double.significandBitCount)
    let digits = shift < 0 ? significand >> UInt64(-shift) : significand
    limbs = [UInt32(truncatingIfNeeded: digits), UInt32(truncatingIfNeeded: digits >> 32)]
    while limbs.last == 0 { limbs.removeLast() }
    for _ in 0..<max(shift, 0) { multiply(by: 2, adding: 0) }
  }

  mutating func multiply(by factor: UInt32, adding addend: UInt32) {
    var carry = UInt64(addend)
    for index in limbs.indices {
      let product = UInt64(limbs[index]) * UInt64(factor) + carry
      limbs[index] = UInt32(truncatingIfNeeded: product)
      carry = product >> 32
    }
    if carry > 0 { limbs.append(UInt32(truncatingIfNeeded: carry)) }
  }
}
