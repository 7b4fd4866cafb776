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
    guard text.byteCount == 24 else { return nil }
    self.init(text.block(unchecked: 0), last: text.block(unchecked: 8))
  }

  /// Creates an identifier from its first sixteen and its last sixteen digits, of which eight are the same.
  package init?(_ first: SIMD16<UInt8>, last: SIMD16<UInt8>) {
    guard let first = Self.number(first), let last = Self.number(last) else { return nil }
    high = first
    low = UInt32(truncatingIfNeeded: last)
  }

  /// Returns the number of sixteen hexadecimal digits, or `nil` if they aren't digits.
  @inline(__always)
  private static func number(_ digits: SIMD16<UInt8>) -> UInt64? {
    // Comparing signed numbers takes one instruction. Bytes outside ASCII are negative.
    let bytes = digits.signed
    let letters = (digits | SIMD16<UInt8>(repeating: 0x20)).signed
    let isNoDigit =
      (bytes .< SIMD16<Int8>(repeating: 0x30)).bytes
      | (SIMD16<Int8>(repeating: 0x39) .< bytes).bytes
    let isNoLetter =
      (letters .< SIMD16<Int8>(repeating: 0x61)).bytes
      | (SIMD16<Int8>(repeating: 0x66) .< letters).bytes
    guard (isNoDigit & isNoLetter).isZero else { return nil }
    // The low bits of a digit are its value, and those of a letter are 9 less than its value.
    let excess = isNoDigit & SIMD16<UInt8>(repeating: 9)
    return ((digits & SIMD16<UInt8>(repeating: 0x0F)) &+ excess).joinedHalfBytes
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
