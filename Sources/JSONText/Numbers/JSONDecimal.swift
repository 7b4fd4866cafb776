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
  /// Complexity: O(1) for nearly all numbers. A finite number that binary64 can represent, or nearly can, takes
  /// O(n²), where n is the number of its digits in groups of nineteen, of which there are at most seventeen.
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
    guard value.isFinite, end &- start > 19 else { return false }
    // The value is a multiple of a power of two, and the number is less than that from it. The number is
    // exact if it's a multiple, too. Whether it's one of 2^16 depends on its last sixteen digits alone.
    let zeroBits = Int(value.exponent) &- Double.significandBitCount
    let last = bytes.eightDigits(at: end &- 16) &* 100_000_000 &+ bytes.eightDigits(at: end &- 8)
    let bits = UInt64.max << UInt64(clamping: min(zeroBits, 16))
    if last & ~bits != 0 { return true }
    return WideInteger(decimal: bytes.slice(isNegative ? start &+ 1 : start, end))
      .trailingZeroBitCount < zeroBits
  }
}

extension RawSpan {
  /// Returns the value of eight digits at an offset.
  fileprivate func eightDigits(at offset: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: DecimalDigits(word(at: offset)).value)
  }
}

/// A nonnegative integer of any size, for comparing decimal numbers with binary ones.
struct WideInteger {
  /// The digits in base 2^64, lowest first, without leading zeros.
  private var words: [UInt64] = []

  /// Creates the integer with some decimal digits.
  init(decimal digits: RawSpan) {
    var part: UInt64 = 0
    var power: UInt64 = 1
    for offset in 0..<digits.byteCount {
      part = part &* 10 &+ UInt64(digits.byte(at: offset) &- UInt8(ascii: "0"))
      power &*= 10
      // 10^19 is the largest power of ten below 2^64.
      if power == 10_000_000_000_000_000_000 || offset == digits.byteCount &- 1 {
        multiply(by: power, adding: part)
        part = 0
        power = 1
      }
    }
  }

  /// The number of times that two divides the integer, or that of its bits if it's zero.
  var trailingZeroBitCount: Int {
    let zeros = words.prefix { $0 == 0 }.count
    return zeros * 64 + (zeros < words.count ? words[zeros].trailingZeroBitCount : 0)
  }

  private mutating func multiply(by factor: UInt64, adding addend: UInt64) {
    var carry = addend
    for index in words.indices {
      let product = words[index].multipliedFullWidth(by: factor)
      let (low, overflow) = product.low.addingReportingOverflow(carry)
      words[index] = low
      carry = product.high &+ (overflow ? 1 : 0)
    }
    if carry > 0 { words.append(carry) }
  }
}
