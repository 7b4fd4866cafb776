/// The location of a number in JSON text, with its first nineteen significant digits.
///
/// ```swift
/// @_spi(ObjectBodyInternals) import JSONText
///
/// let text = Array("1.50e1".utf8)
/// try text.withUnsafeBytes { buffer in
///   var cursor = JSONCursor(buffer.bytes)
///   let token = try cursor.readNumber()
///   token.double(in: cursor.bytes)               // 15.0
///   token.integer(UInt8.self, in: cursor.bytes)  // 15
///   token.isInteger                              // false
/// }
/// ```
@_spi(ObjectBodyInternals)
public struct JSONNumberToken: Hashable, Sendable {
  /// The offset of the first byte: a minus sign or a digit.
  public let start: Int

  /// The offset after the last byte.
  public let end: Int

  /// The first nineteen significant digits as an integer.
  @usableFromInline package let significand: UInt64

  /// The power of ten by which the significand is multiplied.
  @usableFromInline package let exponent: Int32

  /// Whether the number has a minus sign, as `-0` has.
  public let isNegative: Bool

  /// Whether the number is written without a fraction or an exponent.
  public let isInteger: Bool

  /// Whether the significand has all digits of the number.
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

@_spi(ObjectBodyInternals)
extension JSONNumberToken {
  /// Returns the nearest binary64 number, with ties rounded to even.
  ///
  /// Most numbers take a few multiplications. The standard library converts only the few that are too
  /// close to the midpoint of two binary64 numbers.
  ///
  /// - Parameter bytes: The text that the token was read from.
  /// - Returns: The correctly rounded value, which is infinite if the number is too large.
  @inlinable
  public func double(in bytes: RawSpan) -> Double {
    // Both operands are exact, so the single operation rounds correctly (Clinger, 1990).
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
    if let magnitude = magnitude ?? DecimalRounding.double(self, in: bytes) {
      return isNegative ? -magnitude : magnitude
    }
    // The standard library accepts the text, whose grammar has been checked, and rounds correctly.
    var buffer: [UInt8] = []
    buffer.reserveCapacity(end - start)
    for offset in start..<end { buffer.append(bytes.byte(at: offset)) }
    return Double(String(decoding: buffer, as: UTF8.self)) ?? .nan
  }

  /// Returns the number as an integer if its value is one, however it is written: `1.0` and `1e2`
  /// are integers.
  ///
  /// - Parameters:
  ///   - type: The type of the integer, of up to 64 bits.
  ///   - bytes: The text that the token was read from.
  /// - Returns: The integer, or `nil` if the number has a fraction or doesn't fit the type.
  public func integer<Integer: FixedWidthInteger>(
    _ type: Integer.Type = Integer.self, in bytes: RawSpan
  ) -> Integer? {
    // All digits are read, because a 64-bit integer can have one more than the significand.
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
  // The compiler makes this a table. 10^22 is the largest power of ten that is exact in binary64.
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
