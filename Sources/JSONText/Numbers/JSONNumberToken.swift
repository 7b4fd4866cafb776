/// Where a number stands in JSON text, with its first nineteen significant digits.
///
/// The text stays the number until somebody asks for a type: then `double(in:)` rounds it
/// correctly, and `integer(in:)` answers only if it is exact.
///
/// ```swift
/// let text = Array("1.50e1".utf8)
/// var cursor = unsafe JSONCursor(text.span.bytes)
/// let token = try cursor.readNumber()
/// token.double(in: cursor.bytes)                 // 15.0
/// token.integer(UInt8.self, in: cursor.bytes)    // 15
/// token.isInteger                                // false: it is not written as one
/// ```
public struct JSONNumberToken: Hashable, Sendable {
  /// The offset of the first byte: a minus sign or a digit.
  public let start: Int

  /// The offset after the last byte.
  public let end: Int

  /// The first nineteen significant digits as an integer.
  @usableFromInline package let significand: UInt64

  /// The power of ten that the significand is to be multiplied by.
  @usableFromInline package let exponent: Int32

  /// Whether the number has a minus sign; `-0` has one.
  public let isNegative: Bool

  /// Whether it is written as an integer, without fraction and exponent.
  public let isInteger: Bool

  /// Whether the significand holds every digit, none being past the nineteenth.
  @usableFromInline package let isComplete: Bool

  @inlinable
  init(
    start: Int, end: Int, significand: UInt64, exponent: Int32, isNegative: Bool,
    isInteger: Bool, isComplete: Bool
  ) {
    self.start = start
    self.end = end
    self.significand = significand
    self.exponent = exponent
    self.isNegative = isNegative
    self.isInteger = isInteger
    self.isComplete = isComplete
  }
}

extension JSONNumberToken {
  /// The nearest binary64 number, ties to even; infinite if the number is too large.
  ///
  /// Numbers of up to nineteen digits are found with a few multiplications; the rest, and the rare
  /// ones that lie too close to the middle of two, go through the standard library.
  ///
  /// - Parameter bytes: The text that the token was found in.
  /// - Returns: The correctly rounded value.
  @inlinable
  public func double(in bytes: RawSpan) -> Double {
    // Both factors are exact and so the one operation rounds once (Clinger, 1990).
    if isComplete, significand <= 1 << 53, exponent >= -22, exponent <= 22 {
      let digits = Double(significand)
      let magnitude =
        exponent < 0
        ? digits / exactPowerOfTen(Int(-exponent)) : digits * exactPowerOfTen(Int(exponent))
      return isNegative ? -magnitude : magnitude
    }
    return roundedDouble(in: bytes)
  }

  @usableFromInline
  func roundedDouble(in bytes: RawSpan) -> Double {
    let magnitude = DecimalRounding.double(significand, exponent, isComplete: isComplete)
    if let magnitude { return isNegative ? -magnitude : magnitude }
    // The grammar has been checked, so the standard library reads all of it; it rounds correctly.
    var buffer: [UInt8] = []
    buffer.reserveCapacity(end - start)
    for offset in start..<end { buffer.append(bytes.byte(at: offset)) }
    return Double(String(decoding: buffer, as: UTF8.self)) ?? .nan
  }

  /// The number as an integer of up to 64 bits, if that is exactly its value.
  ///
  /// The value counts, not the spelling: `1.0` and `1e2` are integers.
  ///
  /// - Parameters:
  ///   - type: The type of the integer.
  ///   - bytes: The text that the token was found in.
  /// - Returns: The integer, or `nil` if the number has a fraction or does not fit.
  public func integer<Integer: FixedWidthInteger>(
    _ type: Integer.Type = Integer.self, in bytes: RawSpan
  ) -> Integer? {
    // Twenty digits reach past 64 bits, and a fraction may end in zeros: read the digits afresh.
    guard let decimal = JSONDecimal(self, in: bytes), decimal.exponent >= 0 else { return nil }
    var magnitude: UInt64 = 0
    for digit in decimal.digits {
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      let (sum, carry) = product.addingReportingOverflow(UInt64(digit))
      if overflow || carry { return nil }
      magnitude = sum
    }
    for _ in 0..<(magnitude == 0 ? 0 : min(decimal.exponent, 20)) {
      let (product, overflow) = magnitude.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      magnitude = product
    }
    guard isNegative else { return Integer(exactly: magnitude) }
    guard magnitude <= 1 << 63 else { return nil }
    return Integer(exactly: Int64(truncatingIfNeeded: 0 &- magnitude))
  }
}

@inlinable @inline(__always)
func exactPowerOfTen(_ exponent: Int) -> Double {
  // A chain of constants the compiler folds into a table; 10^22 is the last that binary64 holds.
  switch exponent {
  case 0: 1
  case 1: 1e1
  case 2: 1e2
  case 3: 1e3
  case 4: 1e4
  case 5: 1e5
  case 6: 1e6
  case 7: 1e7
  case 8: 1e8
  case 9: 1e9
  case 10: 1e10
  case 11: 1e11
  case 12: 1e12
  case 13: 1e13
  case 14: 1e14
  case 15: 1e15
  case 16: 1e16
  case 17: 1e17
  case 18: 1e18
  case 19: 1e19
  case 20: 1e20
  case 21: 1e21
  default: 1e22
  }
}
