/// The decimal value of a number, digit by digit: 0.d1d2… × 10^n made exact.
///
/// This is the slow and obvious form, for questions the first nineteen digits cannot answer.
struct JSONDecimal {
  /// The digits from the first that is not zero to the last that is not zero; empty for zero.
  private(set) var digits: [UInt8] = []

  /// The power of ten of the last digit.
  private(set) var exponent = 0

  /// Reads a number's digits.
  ///
  /// - Returns: `nil` if an exponent is so large that the value cannot matter to a 64-bit type.
  init?(_ token: JSONNumberToken, in bytes: RawSpan) {
    var place = token.isNegative ? token.start + 1 : token.start
    var isFraction = false
    var trailingZeros = 0
    while place < token.end {
      let byte = bytes.byte(at: place)
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
      place += 1
    }
    exponent += trailingZeros
    if place < token.end {
      var cursor = JSONCursor(bytes, at: place)
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

extension JSONNumberToken {
  /// Whether the number is a whole number that binary64 cannot hold exactly.
  ///
  /// Complexity: O(1) for most numbers of up to nineteen digits, else O(n²) in the digits before the point, which
  /// are at most 309 for a finite number.
  ///
  /// - Parameters:
  ///   - value: The number as ``double(in:)`` gives it.
  ///   - bytes: The text that the token was found in.
  /// - Returns: `true` for 9007199254740993, also spelled with a fraction of zeros or an exponent.
  @inlinable
  public func losesPrecision(as value: Double, in bytes: RawSpan) -> Bool {
    if isComplete {
      if significand <= 1 << 53, exponent <= 0 { return false }
      // A last digit after the point that is not zero makes a fraction.
      if exponent < 0, significand % 10 != 0 { return false }
    }
    return isInexactInteger(value, in: bytes)
  }

  @usableFromInline
  func isInexactInteger(_ value: Double, in bytes: RawSpan) -> Bool {
    guard value.isFinite, let decimal = JSONDecimal(self, in: bytes), decimal.exponent >= 0 else {
      return false
    }
    // Both sides as integers in limbs of 32 bits, lowest first.
    var written = WideInteger()
    for digit in decimal.digits { written.multiply(by: 10, adding: UInt32(digit)) }
    for _ in 0..<decimal.exponent { written.multiply(by: 10, adding: 0) }
    return written != WideInteger(value.magnitude)
  }
}

/// A whole number of any size, just large enough a tool to compare a decimal with a binary one.
struct WideInteger: Equatable {
  /// 32 bits each, the lowest first, without zeros at the top.
  private var limbs: [UInt32] = []

  init() {}

  /// The exact value of a finite whole number.
  init(_ value: Double) {
    // Below 1 lies only zero, whose exponent is no number to reckon with.
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
