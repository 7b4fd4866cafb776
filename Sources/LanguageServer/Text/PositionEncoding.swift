import JSONText

/// The unit in which the client and the server count the characters of a line.
enum PositionEncoding: String, Sendable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// Returns the number of units of the character that starts with a byte, or 0 if the byte continues one.
  ///
  /// In UTF-8, each byte is a unit.
  @inline(__always)
  func unitCount(at byte: UInt8) -> Int {
    switch self {
    case .utf8: 1
    case .utf16: byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1
    case .utf32: byte & 0xC0 == 0x80 ? 0 : 1
    }
  }

  /// Returns the number of units of a text.
  func unitCount(of bytes: RawSpan) -> Int {
    if self == .utf8 { return bytes.byteCount }
    var count = 0
    for offset in 0..<bytes.byteCount { count &+= unitCount(at: bytes.byte(unchecked: offset)) }
    return count
  }
}
