// Most texts are short, and far enough from the end for loads of sixteen bytes.

@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Moves past a string of 1 to 15 bytes of ASCII without escapes.
  ///
  /// - Parameter limit: The maximum number of bytes, from 0 to 15.
  /// - Returns: The string, or `nil` if it isn't so or starts less than 18 bytes before the end.
  @inlinable @inline(__always)
  package mutating func readShortText(upTo limit: UInt8) -> String? {
    let start = position &+ 1
    guard start &+ 17 <= end, bytes.byte(unchecked: position) == UInt8(ascii: "\"") else {
      return nil
    }
    let count = bytes.block(unchecked: start).specialBytes.branchlessFirstTrueLane
    // An empty string has the largest difference.
    guard UInt64(truncatingIfNeeded: count &- 1) < UInt64(limit),
      bytes.byte(unchecked: start &+ count) == UInt8(ascii: "\"")
    else { return nil }
    position = start &+ count &+ 1
    return shortText(from: start, count: count)
  }

  /// Moves past a plain key of 1 to 15 bytes and its colon. See ``plainKey(at:)``.
  ///
  /// - Returns: The key, or `nil` if it isn't so.
  @inlinable @inline(__always)
  package mutating func readShortKey() -> String? {
    guard let key = plainKey(at: position), key.byteCount > 0, key.byteCount < 16 else {
      return nil
    }
    position = key.end &+ 2
    return shortText(from: key.start, count: key.byteCount)
  }

  /// Returns the string of 1 to 15 bytes of ASCII at an offset, at which there are at least 16 bytes.
  @inlinable @inline(__always)
  func shortText(from start: Int, count: Int) -> String {
    let low = bytes.word(unchecked: start)
    guard count > 8 else {
      return String(small: low & .lowBytes(from1To8: count), 0, count: count, isASCII: true)
    }
    let high = bytes.word(unchecked: start &+ 8) & .lowBytes(from1To8: count &- 8)
    return String(small: low, high, count: count, isASCII: true)
  }

  /// Moves past an integer of at most seven digits that's followed by neither a fraction nor an exponent.
  ///
  /// - Returns: The integer, or `nil` if it isn't so, is negative or starts less than eight bytes before the
  ///   end. The caller checks the byte that follows.
  @inlinable @inline(__always)
  package mutating func readShortInteger() -> Int64? {
    guard position &+ 8 <= end else { return nil }
    let digits = DecimalDigits(bytes.word(unchecked: position))
    let count = digits.count
    guard count > 0, count < 8, count == 1 || !digits.hasLeadingZero else { return nil }
    let following = digits.character(at: count)
    guard following != UInt8(ascii: "."), following | 0x20 != UInt8(ascii: "e") else { return nil }
    position &+= count
    return digits.value
  }
}

extension UInt64 {
  /// Returns a mask of a number of bytes, from 1 to 8.
  @inlinable @inline(__always)
  static func lowBytes(from1To8 count: Int) -> UInt64 {
    UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- count &* 8)
  }
}
