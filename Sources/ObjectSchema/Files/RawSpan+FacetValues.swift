import JSONText

/// The meaning of a string as the value of a facet.
enum FacetForm {
  /// The facet of another object, which is copied.
  case copy
  /// The name of a file, from an offset to the end of the string.
  case name(Int)
  /// Neither.
  case malformed
}

extension RawSpan {
  /// The meaning of text as the value of a facet.
  var facetForm: FacetForm {
    if startsWithSlash { return isFacetPath ? .copy : .name(0) }
    // The prefixes in words, with the first byte in the lowest bits.
    guard byteCount >= 8 else { return .name(starts(with: 0x2F_2F3A_656C_6966, count: 7) ? 7 : 0) }
    switch head(from: 0, count: 8) {
    case 0x2F2F_3A74_6563_6166: return slice(8, byteCount).isFacetPath ? .copy : .malformed
    case 0x2F3A_6461_6F6C_7075:
      return .name(byteCount > 8 && byte(at: 8) == UInt8(ascii: "/") ? 9 : 0)
    case let head: return .name(head &<< 8 == 0x2F2F_3A65_6C69_6600 ? 7 : 0)
    }
  }

  private var startsWithSlash: Bool { byteCount > 0 && byte(at: 0) == UInt8(ascii: "/") }

  /// Returns whether the first bytes are those of a short text.
  ///
  /// - Parameters:
  ///   - text: The text, with the first byte in the lowest bits and zeros after the last one.
  ///   - count: The number of bytes, from 1 to 8.
  /// - Returns: Whether they are.
  @inline(__always)
  func starts(with text: UInt64, count: Int) -> Bool {
    byteCount >= count
      && head(from: 0, count: count) == text &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)
  }

  /// Whether text has the form `/plural/id/property/facet`. The leading slash is optional, and the path can
  /// have more steps to the property.
  var isFacetPath: Bool {
    if holdsControlCharacter { return false }
    var count = 0
    // A slash is the first of its path only if other text follows.
    var start = byteCount > 0 && byte(at: 0) == UInt8(ascii: "/") ? 1 : 0
    var index = start
    while true {
      let byte = index < byteCount ? self.byte(at: index) : UInt8(ascii: "/")
      if byte == UInt8(ascii: "\\") { return false }
      if byte == UInt8(ascii: "/") {
        guard isFacetPathStep(start, index) else { return false }
        if count == 1, !TextFormats.isObjectID(slice(start, index)) { return false }
        count &+= 1
        start = index &+ 1
        if index >= byteCount { return count >= 4 }
      }
      index &+= 1
    }
  }

  /// Returns whether a range has other text than one or two dots.
  private func isFacetPathStep(_ start: Int, _ end: Int) -> Bool {
    let count = end &- start
    guard count == 1 || count == 2 else { return count > 2 }
    return (start..<end).contains { byte(at: $0) != UInt8(ascii: ".") }
  }

  /// Whether a file name is nonempty and contains neither a path nor a control character.
  var isSafeFileName: Bool {
    var offset = 0
    var dotsBefore: UInt64 = 0
    while offset < byteCount {
      // The last bytes of short text come after zeros.
      let count = min(8, byteCount &- offset)
      let bytes = head(from: offset, count: count)
      let dots = bytes.topBitsOfDots
      let previous = dots &<< 8 | dotsBefore &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)
      if dots & previous != 0 || bytes.contains(UInt8(ascii: "/"))
        || bytes.contains(UInt8(ascii: "\\"))
      {
        return false
      }
      dotsBefore = dots &>> 56
      offset &+= count
    }
    return byteCount > 0 && !holdsControlCharacter
  }

  /// The extension of a file name in lowercase, with its first byte in the lowest bits.
  ///
  /// It's 0 if the name has no extension, or one that no media type can have because it's longer than eight
  /// bytes or isn't ASCII. It's `nil` if the extension isn't ASCII but can be in lowercase.
  var fileExtension: UInt64? {
    let length = min(8, byteCount)
    // The last bytes of short text come after zeros, which aren't dots.
    let last = head(from: byteCount &- length, count: length)
    let dots = last.topBitsOfDots
    guard dots != 0 else {
      if byteCount <= 8 { return 0 }
      guard last & UInt64.topBits == 0 else { return longFileExtension }
      return byte(at: byteCount &- 9) == UInt8(ascii: ".") ? last.asciiLowercased : 0
    }
    let count = dots.leadingZeroBitCount &>> 3
    if count == 0 { return 0 }
    let bytes = last &>> UInt64(truncatingIfNeeded: 64 &- count &* 8)
    guard bytes & UInt64.topBits == 0 else { return bytes.contains(0xAA) ? longFileExtension : 0 }
    return bytes.asciiLowercased
  }

  /// The same for an extension of at least eight bytes, or one that isn't ASCII.
  @inline(never)
  private var longFileExtension: UInt64? {
    var start = byteCount
    while start > 0, byte(at: start &- 1) != UInt8(ascii: ".") { start &-= 1 }
    if start == 0 { return 0 }
    var bytes: UInt64 = 0
    var isASCII = true
    for index in start..<byteCount {
      let byte = byte(at: index)
      if byte >= 0x80 {
        isASCII = false
        // The kelvin sign, which becomes a K.
        if byte == 0xAA, index >= 2, self.byte(at: index &- 1) == 0x84 { return nil }
      }
      bytes = bytes &>> 8 | UInt64(byte.asciiLowercased) &<< 56
    }
    let count = byteCount &- start
    guard isASCII, count <= 8, count > 0 else { return 0 }
    return bytes &>> UInt64(64 &- count &* 8)
  }
}
