/// The location of a string in JSON text, whose escapes and UTF-8 have been checked.
///
/// ```swift
/// @_spi(ObjectBodyInternals) import JSONText
///
/// let text = Array(#""a\n""#.utf8)
/// try text.withUnsafeBytes { buffer in
///   var cursor = JSONCursor(buffer.bytes)
///   let token = try cursor.readString()
///   token.byteCount                 // 3
///   token.string(in: cursor.bytes)  // "a" and a line feed
/// }
/// ```
@_spi(ObjectBodyInternals)
public struct JSONStringToken: Hashable, Sendable {
  /// The offset of the first byte after the opening quote.
  public let start: Int

  /// The offset of the closing quote.
  public let end: Int

  /// Whether the string contains a backslash escape.
  public let hasEscapes: Bool

  /// Whether every byte between the quotes is ASCII. Escapes may still represent other characters.
  public let isASCII: Bool

  @inlinable
  init(start: Int, end: Int, hasEscapes: Bool, isASCII: Bool) {
    self.start = start
    self.end = end
    self.hasEscapes = hasEscapes
    self.isASCII = isASCII
  }

  /// Creates a token for some whole characters of a string that has been read.
  package init(excerptFrom start: Int, to end: Int) {
    self.init(start: start, end: end, hasEscapes: true, isASCII: false)
  }

  /// The number of bytes between the quotes.
  @inlinable public var byteCount: Int { end &- start }

  /// Appends the string's value to a buffer, as UTF-8.
  ///
  /// Complexity: O(`byteCount`).
  ///
  /// - Parameters:
  ///   - bytes: The text that the token was read from.
  ///   - buffer: The buffer to append to.
  public func decode(from bytes: RawSpan, into buffer: inout [UInt8]) {
    var offset = start
    if !hasEscapes { return buffer.append(bytes.slice(start, end)) }
    while offset < end {
      let byte = bytes.byte(at: offset)
      offset &+= 1
      guard byte == UInt8(ascii: "\\") else {
        buffer.append(byte)
        continue
      }
      let letter = bytes.byte(at: offset)
      offset &+= 1
      switch letter {
      case UInt8(ascii: "b"): buffer.append(0x08)
      case UInt8(ascii: "f"): buffer.append(0x0C)
      case UInt8(ascii: "n"): buffer.append(0x0A)
      case UInt8(ascii: "r"): buffer.append(0x0D)
      case UInt8(ascii: "t"): buffer.append(0x09)
      case UInt8(ascii: "u"):
        var scalar = Self.hexadecimalUnit(in: bytes, at: offset)
        offset &+= 4
        if scalar & 0xFC00 == 0xD800 {
          // The cursor has checked that the low surrogate follows, as \uXXXX.
          let low = Self.hexadecimalUnit(in: bytes, at: offset &+ 2)
          scalar = 0x10000 &+ ((scalar & 0x3FF) &<< 10) &+ (low & 0x3FF)
          offset &+= 6
        }
        Self.append(scalar: scalar, to: &buffer)
      default: buffer.append(letter)
      }
    }
  }

  /// Returns the string's value.
  ///
  /// - Parameter bytes: The text that the token was read from.
  /// - Returns: The text between the quotes, with its escapes resolved.
  public func string(in bytes: RawSpan) -> String {
    if !hasEscapes { return String(decoding: bytes.slice(start, end)) }
    var buffer: [UInt8] = []
    decode(from: bytes, into: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  private static func hexadecimalUnit(in bytes: RawSpan, at offset: Int) -> UInt32 {
    var unit: UInt32 = 0
    for index in offset..<offset &+ 4 {
      unit = unit &<< 4 | UInt32(bytes.byte(at: index).hexadecimalDigit ?? 0)
    }
    return unit
  }

  private static func append(scalar: UInt32, to buffer: inout [UInt8]) {
    if scalar < 0x80 {
      buffer.append(UInt8(truncatingIfNeeded: scalar))
    } else if scalar < 0x800 {
      buffer.append(0xC0 | UInt8(truncatingIfNeeded: scalar &>> 6))
      buffer.append(0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F))
    } else {
      if scalar < 0x10000 {
        buffer.append(0xE0 | UInt8(truncatingIfNeeded: scalar &>> 12))
      } else {
        buffer.append(0xF0 | UInt8(truncatingIfNeeded: scalar &>> 18))
        buffer.append(0x80 | UInt8(truncatingIfNeeded: scalar &>> 12 & 0x3F))
      }
      buffer.append(0x80 | UInt8(truncatingIfNeeded: scalar &>> 6 & 0x3F))
      buffer.append(0x80 | UInt8(truncatingIfNeeded: scalar & 0x3F))
    }
  }
}

extension UInt8 {
  /// The value of an ASCII hexadecimal digit in either case, or `nil` for any other byte.
  @inlinable
  package var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self &- UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self &- UInt8(ascii: "a") &+ 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self &- UInt8(ascii: "A") &+ 10
    default: nil
    }
  }

  /// Whether the byte is an ASCII digit.
  @inlinable @inline(__always)
  package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
