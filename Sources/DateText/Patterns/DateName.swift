/// A text of at most sixteen ASCII characters, which is compared and written as two words.
struct DateName: Sendable, ExpressibleByStringLiteral {
  let byteCount: Int

  /// The characters, with the first in the lowest bits.
  private let low: UInt64
  private let high: UInt64

  /// The characters in lower case.
  private let lowercasedLow: UInt64
  private let lowercasedHigh: UInt64

  init(stringLiteral text: String) {
    let bytes = Array(text.utf8)
    precondition(bytes.count <= 16)
    func word(_ bytes: ArraySlice<UInt8>) -> UInt64 {
      bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    byteCount = bytes.count
    low = word(bytes.prefix(8))
    high = word(bytes.dropFirst(8))
    lowercasedLow = low.lowercased
    lowercasedHigh = high.lowercased
  }

  /// Returns whether the first characters are those of another text, in upper or lower case.
  @inline(__always)
  fileprivate func matches(_ text: DateName, _ count: Int) -> Bool {
    let difference =
      (lowercasedLow ^ text.lowercasedLow) & UInt64(lowBytes: count)
      | (lowercasedHigh ^ text.lowercasedHigh) & UInt64(lowBytes: count &- 8)
    return difference == 0
  }

  /// Returns whether the characters are those of a text at an offset, in upper or lower case, or `nil` if there are
  /// more than eight of them.
  @inline(__always)
  fileprivate func isWord(at offset: Int, of text: RawSpan) -> Bool? {
    if byteCount > 8 { return nil }
    let difference =
      (text.word(padded: offset).lowercased ^ lowercasedLow) & UInt64(lowBytes: byteCount)
    return difference == 0 && offset &+ byteCount <= text.byteCount
  }

  /// Creates the lowercase form of at most sixteen characters of a text, followed by zeros.
  fileprivate init(_ text: RawSpan, from offset: Int) {
    byteCount = min(max(text.byteCount - offset, 0), 16)
    lowercasedLow = text.word(padded: offset).lowercased
    lowercasedHigh = text.word(padded: offset + 8).lowercased
    (low, high) = (lowercasedLow, lowercasedHigh)
  }
}

extension DateName {
  /// The characters.
  var text: String {
    let bytes = (0..<byteCount).map { index in
      let word = index < 8 ? low : high
      return UInt8(truncatingIfNeeded: word &>> UInt64(index &* 8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the first characters.
  @inline(__always)
  func write(atMost count: Int = 16, to output: inout OutputSpan<UInt8>) {
    for index in 0..<min(count, byteCount) {
      let word = index < 8 ? low : high
      output.append(UInt8(truncatingIfNeeded: word &>> UInt64(index &* 8 & 63)))
    }
  }
}

extension RawSpan {
  /// Returns the eight bytes at an offset, with zeros for those past the end.
  @inline(never)
  func word(zeroPadded offset: Int) -> UInt64 {
    if offset &+ 8 <= byteCount { return word(at: offset) }
    guard offset < byteCount else { return 0 }
    if byteCount >= 8 {
      return word(at: byteCount &- 8) &>> UInt64(8 &* (offset &+ 8 &- byteCount))
    }
    var word: UInt64 = 0
    for index in (offset..<byteCount).reversed() { word = word &<< 8 | UInt64(self[byte: index]) }
    return word
  }

  /// Returns whether a name is at an offset, in upper or lower case.
  func hasName(_ name: DateName, at offset: Int) -> Bool {
    if let isFound = name.isWord(at: offset, of: self) { return isFound }
    let text = DateName(self, from: offset)
    return name.byteCount <= text.byteCount && name.matches(text, name.byteCount)
  }

  /// Returns the first of some names that is at an offset, in upper or lower case.
  ///
  /// - Parameters:
  ///   - names: The names.
  ///   - maximum: The number of characters after which names are cut off.
  ///   - offset: An offset that isn't negative.
  /// - Returns: The index of the name and the offset of its end, or `nil` if there's none.
  func name(
    in names: [DateName], atMost maximum: Int = 16, at offset: Int
  ) -> (index: Int, end: Int)? {
    let text = DateName(self, from: offset)
    for index in names.indices {
      let count = Swift.min(maximum, names[index].byteCount)
      if count <= text.byteCount, names[index].matches(text, count) {
        return (index, offset + count)
      }
    }
    return nil
  }
}

extension UInt64 {
  /// A mask of the lowest bytes, of which there can be fewer than none or more than eight.
  fileprivate init(lowBytes count: Int) { self = ~(UInt64.max << UInt64(Swift.max(count, 0) &* 8)) }

  /// The word with the uppercase letters of ASCII in lower case.
  @inline(__always)
  fileprivate var lowercased: UInt64 {
    // The top bit of each byte is set if its seven low bits are at least A, and more than Z.
    let low = self & 0x7F7F_7F7F_7F7F_7F7F
    let isFromA = low &+ 0x3F3F_3F3F_3F3F_3F3F
    let isAfterZ = low &+ 0x2525_2525_2525_2525
    let isUppercase = isFromA & ~isAfterZ & ~self & 0x8080_8080_8080_8080
    return self | isUppercase >> 2
  }
}
