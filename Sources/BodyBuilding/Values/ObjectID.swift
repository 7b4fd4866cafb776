public import DateText
import JSONText

/// The identifier of an object: 12 bytes, written as 24 hexadecimal digits.
///
/// Identifiers are ordered by their bytes. The first bytes are the time of creation, so identifiers
/// are also in the order of creation, to the second.
///
/// ```swift
/// let id = ObjectID("4D55C3A7F8A94C0B2E000001")
/// id?.description          // 4d55c3a7f8a94c0b2e000001
/// id?.created.seconds      // 1297466279
/// ObjectID("4d55c3a7")     // nil
/// ```
///
/// Source: MongoDB's ObjectId.
public struct ObjectID: Hashable, Sendable {
  @usableFromInline let high: UInt64
  @usableFromInline let low: UInt32

  /// Creates an identifier from text, or returns `nil` if the text isn't an identifier.
  ///
  /// - Parameter text: 24 hexadecimal digits in any case.
  public init?(_ text: String) {
    var high: UInt64 = 0
    var low: UInt64 = 0
    var count = 0
    for byte in text.utf8 {
      guard let digit = Self.value(ofDigit: byte), count < 24 else { return nil }
      if count < 16 { high = high << 4 | digit } else { low = low << 4 | digit }
      count += 1
    }
    guard count == 24 else { return nil }
    self.high = high
    self.low = UInt32(truncatingIfNeeded: low)
  }

  /// Creates an identifier from UTF-8, or returns `nil` if the text isn't an identifier.
  package init?(utf8 text: RawSpan) {
    guard text.byteCount == 24, let first = Self.number(text.word(at: 0)),
      let second = Self.number(text.word(at: 8)), let third = Self.number(text.word(at: 16))
    else { return nil }
    high = UInt64(first) << 32 | UInt64(second)
    low = third
  }

  /// Returns the number of eight hexadecimal digits, the first of which is in the lowest bits, or `nil` if
  /// they aren't digits.
  private static func number(_ word: UInt64) -> UInt32? {
    let letters = word | 0x2020_2020_2020_2020
    // Each sum sets the top bit of the bytes that are at least a particular character, as in the checker.
    let isDigit = (word &+ 0x5050_5050_5050_5050) & ~(word &+ 0x4646_4646_4646_4646)
    let isLetter = (letters &+ 0x1F1F_1F1F_1F1F_1F1F) & ~(letters &+ 0x1919_1919_1919_1919)
    guard (isDigit | isLetter) & ~word & 0x8080_8080_8080_8080 == 0x8080_8080_8080_8080 else {
      return nil
    }
    // The low bits of a digit are its value, and those of a letter are 9 less than its value.
    let isAbove = (word >> 6) & 0x0101_0101_0101_0101
    var values = (word & 0x0F0F_0F0F_0F0F_0F0F) &+ isAbove &* 9
    // Join pairs of digits, then pairs of pairs.
    values = (values << 4 | values >> 8) & 0x00FF_00FF_00FF_00FF
    values = (values << 8 | values >> 16) & 0x0000_FFFF_0000_FFFF
    return UInt32(truncatingIfNeeded: values << 16 | values >> 32)
  }

  /// The time of creation, in whole seconds.
  public var created: Instant { Instant(seconds: Int64(high >> 32)) }

  private static func value(ofDigit byte: UInt8) -> UInt64? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt64(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt64(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt64(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}

extension ObjectID: Comparable {
  /// Returns whether the bytes of the first identifier precede those of the second.
  public static func < (left: ObjectID, right: ObjectID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}

extension ObjectID: LosslessStringConvertible {
  /// The identifier as 24 lowercase hexadecimal digits.
  public var description: String {
    let digits = self.digits
    // The buffer is used only during the call.
    return unsafe withUnsafeBytes(of: digits) { bytes in
      unsafe String(decoding: UnsafeRawBufferPointer(rebasing: bytes.prefix(24)), as: UTF8.self)
    }
  }

  /// The 24 digits. The other bytes have no meaning.
  @inlinable package var digits: SIMD32<UInt8> {
    @inline(__always)
    get {
      // The first byte of the identifier is in the lowest bits of the first word. A vector of words and one
      // of bytes have the same size.
      let bytes = unsafe unsafeBitCast(
        SIMD2(high.byteSwapped.littleEndian, UInt64(low.byteSwapped).littleEndian),
        to: SIMD16<UInt8>.self)
      var digits = SIMD32<UInt8>()
      digits.evenHalf = (bytes &>> 4) & SIMD16(repeating: 15)
      digits.oddHalf = bytes & SIMD16(repeating: 15)
      return SIMD32(
        lowHalf: Self.characters(of: digits.lowHalf), highHalf: Self.characters(of: digits.highHalf)
      )
    }
  }

  /// Returns the characters of digits.
  @inlinable @inline(__always)
  static func characters(of digits: SIMD16<UInt8>) -> SIMD16<UInt8> {
    // A true lane is 0xFF. In ASCII, the letters begin 39 positions after the character that follows
    // "9".
    let isLetter = unsafe unsafeBitCast(
      digits .> SIMD16<UInt8>(repeating: 9), to: SIMD16<UInt8>.self)
    return digits &+ SIMD16(repeating: 48) &+ (isLetter & SIMD16(repeating: 39))
  }
}
