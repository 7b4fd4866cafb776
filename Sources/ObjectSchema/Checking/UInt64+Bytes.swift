// Each addition sets the top bit of the bytes that are at least a particular character. Sums of ASCII bytes don't
// carry into the next byte.

extension UInt64 {
  /// A word of eight equal bytes.
  @inline(__always)
  init(repeating byte: UInt8) { self = UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// The top bits of the bytes.
  @inline(__always)
  static var topBits: UInt64 { 0x8080_8080_8080_8080 }

  /// Returns the top bits of the bytes that are in a range, if all bytes are ASCII. Otherwise, the bits have no
  /// meaning.
  @inline(__always)
  func topBits(ofBytesIn range: ClosedRange<UInt8>) -> UInt64 {
    (self &+ UInt64(repeating: 0x80 &- range.lowerBound))
      & ~(self &+ UInt64(repeating: 0x7F &- range.upperBound)) & Self.topBits
  }

  /// Whether one of the bytes, of any value, is a particular one.
  @inline(__always)
  func contains(_ byte: UInt8) -> Bool {
    let difference = self ^ UInt64(repeating: byte)
    return (difference &- UInt64(repeating: 1)) & ~difference & Self.topBits != 0
  }

  /// Whether one of the bytes, of any value, is less than an ASCII character.
  @inline(__always)
  func containsByte(below character: UInt8) -> Bool {
    (self &- UInt64(repeating: character)) & ~self & Self.topBits != 0
  }
}
