import JSONText

/// The parts of an absolute URI that rules compare.
struct URI {
  /// Whether the scheme is http or https.
  let isWeb: Bool
  /// Whether the scheme is https.
  let isSecure: Bool

  /// The characters of user names and hosts, which are unreserved characters and sub-delimiters.
  private static let hostCharacters = ASCIISet.alphanumerics.adding("-._~!$&'()*+,;=")
  private static let userCharacters = hostCharacters.adding(":")
  private static let pathCharacters = hostCharacters.adding(":@/?#")
  /// The characters that end the part with the host.
  private static let authorityEnds = ASCIISet("/?#")

  /// Reads an absolute URI.
  ///
  /// Returns `nil` if the text doesn't follow RFC 3986, or is an http or https URI without a host.
  ///
  /// - Parameter text: Text in UTF-8.
  init?(_ text: RawSpan) {
    if let (start, isSecure) = Self.webAuthority(text), let end = Self.plainHostEnd(text, start) {
      // A host of these characters without user name and port, as most have.
      guard Self.isPathQueryAndFragment(text, from: end) else { return nil }
      self.isSecure = isSecure
      isWeb = true
      return
    }
    var offset = 0
    // The first letters of the scheme in lowercase, the last one in the lowest byte.
    var scheme: UInt64 = 0
    while offset < text.byteCount, text.byte(at: offset) != UInt8(ascii: ":") {
      let byte = text.byte(at: offset)
      let isInner = byte.isDigit || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      guard byte.isASCIILetter || (offset > 0 && (isInner || byte == UInt8(ascii: ".")))
      else { return nil }
      // A longer scheme is neither http nor https.
      if offset < 6 { scheme = scheme << 8 | UInt64(byte.asciiLowercased) }
      offset += 1
    }
    guard offset > 0, offset < text.byteCount else { return nil }
    isSecure = scheme == 0x68_7474_7073
    isWeb = isSecure || scheme == 0x6874_7470

    var rest = offset + 1
    if rest + 1 < text.byteCount, text.byte(at: rest) == UInt8(ascii: "/"),
      text.byte(at: rest + 1) == UInt8(ascii: "/")
    {
      rest += 2
      if text.byteCount >= 8, let end = Self.plainHostEnd(text, rest) {
        guard Self.isPathQueryAndFragment(text, from: end) else { return nil }
        return
      }
      let start = rest
      while rest &+ 16 <= text.byteCount, text.block(unchecked: rest).isInHostName.isAll {
        rest &+= 16
      }
      while rest < text.byteCount, !Self.authorityEnds.contains(text.byte(at: rest)) { rest += 1 }
      guard Self.isAuthority(text.slice(start, rest), needsHost: isWeb) else { return nil }
    } else if isWeb {
      return nil
    }
    guard Self.isPathQueryAndFragment(text, from: rest) else { return nil }
  }

  /// Returns the offset after the scheme of a web URI and two slashes, and whether the scheme is https, or `nil` if
  /// the text doesn't start in that way.
  @inline(__always)
  private static func webAuthority(_ text: RawSpan) -> (Int, isSecure: Bool)? {
    guard text.byteCount >= 8 else { return nil }
    let head = text.head(from: 0, count: 8)
    // The letters are read in lowercase, with the first character in the lowest byte.
    if head | 0x20_2020_2020 == 0x2F2F_3A73_7074_7468 { return (8, true) }
    if (head | 0x2020_2020) & 0xFF_FFFF_FFFF_FFFF == 0x2F_2F3A_7074_7468 { return (7, false) }
    return nil
  }

  /// Returns the end of a host of letters, digits, hyphens and dots, or `nil` if there is none, or another character
  /// of the authority follows.
  @inline(__always)
  private static func plainHostEnd(_ text: RawSpan, _ start: Int) -> Int? {
    var offset = start
    var count = 16
    while count == 16, offset < text.byteCount {
      // The zeros after the text end a host, too.
      count = (.!text.block(zeroPadded: offset).isInHostName).branchlessFirstTrueLane
      offset &+= count
    }
    guard offset > start,
      offset == text.byteCount || authorityEnds.contains(text.byte(at: offset))
    else { return nil }
    return offset
  }

  private static func isAuthority(_ text: RawSpan, needsHost: Bool) -> Bool {
    var hostStart = 0
    if let offset = text.firstOffset(of: UInt8(ascii: "@"), from: 0, to: text.byteCount) {
      guard consists(text.slice(0, offset), of: userCharacters) else { return false }
      hostStart = offset + 1
    }
    let host = text.slice(hostStart, text.byteCount)
    var end = host.byteCount
    if end > 0, host.byte(at: 0) == UInt8(ascii: "[") {
      end = 1
      while end < host.byteCount, host.byte(at: end) != UInt8(ascii: "]") { end += 1 }
      guard end < host.byteCount, InternetAddress.isVersion6(host.slice(1, end)) else {
        return false
      }
      end += 1
    } else {
      end = host.firstOffset(of: UInt8(ascii: ":"), from: 0, to: end) ?? end
      guard consists(host.slice(0, end), of: hostCharacters), end > 0 || !needsHost else {
        return false
      }
    }
    guard end < host.byteCount else { return true }
    guard host.byte(at: end) == UInt8(ascii: ":") else { return false }
    return (end + 1..<host.byteCount).allSatisfy { host.byte(at: $0).isDigit }
  }

  private static func isPathQueryAndFragment(_ text: RawSpan, from start: Int) -> Bool {
    var offset = start
    var hasFragment = false
    while offset < text.byteCount {
      if text.byteCount >= 8 {
        // The zeros after the text end a path, too.
        let count = (.!text.block(zeroPadded: offset).isInPath).branchlessFirstTrueLane
        offset &+= count
        if count == 16 { continue }
        if offset == text.byteCount { return true }
      }
      let byte = text.byte(at: offset)
      if byte == UInt8(ascii: "#") {
        if hasFragment { return false }
        hasFragment = true
      }
      guard let next = offsetAfterCharacter(of: pathCharacters, at: offset, in: text) else {
        return false
      }
      offset = next
    }
    return true
  }

  /// Returns whether text consists of some characters, which include letters, digits, hyphens and dots, and percent
  /// escapes.
  private static func consists(_ text: RawSpan, of characters: ASCIISet) -> Bool {
    var offset = 0
    while offset < text.byteCount {
      if offset &+ 16 <= text.byteCount, text.block(unchecked: offset).isInHostName.isAll {
        offset &+= 16
        continue
      }
      guard let next = offsetAfterCharacter(of: characters, at: offset, in: text) else {
        return false
      }
      offset = next
    }
    return true
  }

  /// Returns the offset after a character or a percent escape, or `nil` if the character isn't in a set.
  @inline(__always)
  private static func offsetAfterCharacter(
    of characters: ASCIISet, at offset: Int, in text: RawSpan
  ) -> Int? {
    let byte = text.byte(at: offset)
    guard byte == UInt8(ascii: "%") else {
      return characters.contains(byte) ? offset &+ 1 : nil
    }
    guard offset + 2 < text.byteCount, text.byte(at: offset + 1).hexadecimalDigit != nil,
      text.byte(at: offset + 2).hexadecimalDigit != nil
    else { return nil }
    return offset &+ 3
  }
}

extension SIMD16<UInt8> {
  /// The lanes that paths, queries and fragments can have, without number signs and percent escapes.
  @inline(__always)
  fileprivate var isInPath: SIMDMask<SIMD16<Int8>> {
    let common =
      isBetween("&", ";") .| isBetween("?", "Z") .| isBetween("a", "z")
      .| (self .== SIMD16<UInt8>(repeating: UInt8(ascii: "=")))
    return common
      .| (self .== SIMD16<UInt8>(repeating: UInt8(ascii: "!")))
      .| (self .== SIMD16<UInt8>(repeating: UInt8(ascii: "$")))
      .| (self .== SIMD16<UInt8>(repeating: UInt8(ascii: "_")))
      .| (self .== SIMD16<UInt8>(repeating: UInt8(ascii: "~")))
  }

  /// The lanes that are letters, digits, hyphens or dots.
  @inline(__always)
  fileprivate var isInHostName: SIMDMask<SIMD16<Int8>> {
    isBetween("-", ".") .| isBetween("0", "9") .| isBetween("A", "Z") .| isBetween("a", "z")
  }

  /// The lanes from one ASCII character to another.
  @inline(__always)
  private func isBetween(
    _ first: Unicode.Scalar, _ last: Unicode.Scalar
  ) -> SIMDMask<SIMD16<Int8>> {
    // Bytes outside ASCII are negative as signed numbers.
    (signed .> SIMD16<Int8>(repeating: Int8(truncatingIfNeeded: first.value) &- 1))
      .& (signed .< SIMD16<Int8>(repeating: Int8(truncatingIfNeeded: last.value) &+ 1))
  }
}

extension SIMDMask<SIMD16<Int8>> {
  /// Whether every lane is true.
  @inline(__always)
  fileprivate var isAll: Bool { (.!self).isAllFalse }
}
