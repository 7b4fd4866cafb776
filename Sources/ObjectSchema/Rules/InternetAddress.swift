import JSONText

/// The syntax of IP addresses.
enum InternetAddress {
  /// Returns whether text is an IPv4 address: four numbers from 0 to 255 without leading zeros,
  /// joined by dots.
  ///
  /// Source: RFC 3986 §3.2.2, `IPv4address`.
  static func isVersion4(_ text: RawSpan) -> Bool {
    var numbers = 0
    var digits = 0
    var value = 0
    for offset in 0..<text.byteCount {
      let byte = text.byte(at: offset)
      if byte.isDigit {
        if digits > 0, value == 0 { return false }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
        digits += 1
        if value > 255 { return false }
      } else if byte == UInt8(ascii: "."), digits > 0 {
        numbers += 1
        digits = 0
        value = 0
      } else {
        return false
      }
    }
    return numbers == 3 && digits > 0
  }

  /// Returns whether text is an IPv6 address: eight groups of up to four hexadecimal digits. A run
  /// of zeros can be shortened to `::` once, and the last two groups can be an IPv4 address.
  ///
  /// Source: RFC 4291 §2.2.
  static func isVersion6(_ text: RawSpan) -> Bool {
    var groups = 0
    var isShortened = false
    var offset = 0
    let count = text.byteCount
    if count >= 2, text.byte(at: 0) == UInt8(ascii: ":") {
      guard text.byte(at: 1) == UInt8(ascii: ":") else { return false }
      isShortened = true
      offset = 2
    }
    while offset < count {
      var end = offset
      while end < count, end - offset < 5, text.byte(at: end).hexadecimalDigit != nil { end += 1 }
      if end < count, text.byte(at: end) == UInt8(ascii: ".") {
        groups += 2
        guard isVersion4(text.slice(offset, count)) else { return false }
        return isShortened ? groups < 8 : groups == 8
      }
      guard end > offset, end - offset <= 4 else { return false }
      groups += 1
      offset = end
      guard offset < count else { break }
      guard text.byte(at: offset) == UInt8(ascii: ":"), offset + 1 < count else { return false }
      offset += 1
      if text.byte(at: offset) == UInt8(ascii: ":") {
        guard !isShortened else { return false }
        isShortened = true
        offset += 1
      }
    }
    return isShortened ? groups < 8 : groups == 8
  }
}
