@_spi(ObjectBodyInternals) import JSONText

extension TextChanges {
  /// Returns the text to which the rules of a property are applied.
  ///
  /// ```swift
  /// let changes: TextChanges = [.trim, .lowercase]
  /// changes.applied(to: " Red ")    // red
  /// ```
  ///
  /// - Parameter text: The text of a value.
  /// - Returns: The changed text.
  public func applied(to text: String) -> String {
    if isEmpty { return text }
    var bytes = Array(text.utf8)
    var mappings = CaseMappings()
    apply(to: &bytes, &mappings)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Applies the changes to text, as the server does before it checks the rules.
  ///
  /// The results are those of ECMAScript's `trim`, `toLowerCase`, and `toUpperCase`. Trimming removes
  /// Unicode white space, line breaks, and the byte order mark.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - mappings: The mappings that were looked up before.
  func apply(to text: inout [UInt8], _ mappings: inout CaseMappings) {
    if isEmpty { return }
    if contains(.trim) { Self.trim(&text) }
    guard let caseChange, !Self.changeASCII(&text, caseChange.letters) else { return }
    var result: [UInt8] = []
    swap(&result, &mappings.buffer)
    result.removeAll(keepingCapacity: true)
    Self.append(text.rawBytes, changedTo: caseChange, to: &result, &mappings)
    swap(&text, &result)
    swap(&result, &mappings.buffer)
  }

  /// Changes the case of some letters in place if the text is ASCII.
  ///
  /// - Returns: Whether the text is ASCII.
  private static func changeASCII(_ text: inout [UInt8], _ letters: ClosedRange<UInt8>) -> Bool {
    guard text.rawBytes.isASCII else { return false }
    let first = letters.lowerBound
    var bytes = text.mutableSpan
    // The cases of a letter differ in the bit 0x20.
    for index in bytes.indices { bytes[index] ^= bytes[index] &- first < 26 ? 0x20 : 0 }
    return true
  }

  /// Returns whether the changes are known to leave ASCII text as it is.
  @inline(__always)
  func keep(_ text: RawSpan) -> Bool {
    let count = text.byteCount
    if count == 0 { return true }
    if contains(.trim), text.byte(at: 0) <= 0x20 || text.byte(at: count &- 1) <= 0x20 {
      return false
    }
    guard contains(.lowercase) || contains(.uppercase) else { return true }
    let changed = changedLetters
    guard count >= 8 else {
      for offset in 0..<count where changed ~= text.byte(unchecked: offset) { return false }
      return true
    }
    var offset = 0
    while offset &+ 8 <= count {
      if text.word(unchecked: offset).topBits(ofBytesIn: changed) != 0 { return false }
      offset &+= 8
    }
    return text.word(unchecked: count &- 8).topBits(ofBytesIn: changed) == 0
  }

  /// The letters that changes to another case replace.
  @inline(__always)
  var changedLetters: ClosedRange<UInt8> {
    contains(.uppercase)
      ? UInt8(ascii: "a")...UInt8(ascii: "z") : UInt8(ascii: "A")...UInt8(ascii: "Z")
  }

  /// Returns the offsets of what trimming leaves of ASCII text, if it's trimmed.
  @inline(__always)
  func keptRange(
    ofASCIIFrom payload: RawSpan, _ start: Int, _ end: Int
  ) -> (start: Int, end: Int) {
    guard contains(.trim) else { return (start, end) }
    var (start, end) = (start, end)
    while start < end, Self.isTrimmed(payload.byte(at: start)) { start &+= 1 }
    while end > start, Self.isTrimmed(payload.byte(at: end &- 1)) { end &-= 1 }
    return (start, end)
  }

  /// Returns the offsets of what trimming leaves of a string without escapes, if it's trimmed.
  @inline(__always)
  func trimmedRange(of token: JSONStringToken, _ payload: RawSpan) -> (start: Int, end: Int) {
    token.isASCII || !contains(.trim)
      ? keptRange(ofASCIIFrom: payload, token.start, token.end)
      : Self.keptRange(of: payload, token.start, token.end)
  }

  /// Returns whether an ASCII character is trimmed.
  @inline(__always)
  static func isTrimmed(_ byte: UInt8) -> Bool {
    byte <= 0x20 && (byte == 0x20 || 0x09...0x0D ~= byte)
  }

  private static func trim(_ text: inout [UInt8]) {
    let (start, end) = keptRange(of: text.rawBytes, 0, text.count)
    if end < text.count { text.removeSubrange(end...) }
    if start > 0 { text.removeSubrange(..<start) }
  }

  /// Returns the offsets of what trimming leaves of text.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - start: The offset of the text, which is valid UTF-8.
  ///   - end: The end of the text.
  /// - Returns: The offsets of the rest.
  static func keptRange(of payload: RawSpan, _ start: Int, _ end: Int) -> (start: Int, end: Int) {
    var (start, end) = (start, end)
    while start < end {
      let count = whiteSpaceCount(payload, start, end)
      if count == 0 { break }
      start &+= count
    }
    while end > start {
      let last = payload.byte(at: end &- 1)
      if last < 0x80 {
        guard isTrimmed(last) else { break }
        end &-= 1
      } else if end &- start >= 3, whiteSpaceCount(payload, end &- 3, end) == 3 {
        end &-= 3
      } else if end &- start >= 2, whiteSpaceCount(payload, end &- 2, end) == 2 {
        end &-= 2
      } else {
        break
      }
    }
    return (start, end)
  }

  /// Returns the number of bytes of the white space that ECMAScript trims at an offset, or 0 if there's none.
  ///
  /// Source: ECMA-262 §12.2, White Space; §12.3, Line Terminators.
  @inline(__always)
  private static func whiteSpaceCount(_ text: RawSpan, _ start: Int, _ end: Int) -> Int {
    let first = text.byte(at: start)
    if first < 0x80 { return isTrimmed(first) ? 1 : 0 }
    if first == 0xC2 { return text.byte(at: start &+ 1) == 0xA0 ? 2 : 0 }
    guard first >= 0xE1, start &+ 3 <= end else { return 0 }
    let third = text.byte(at: start &+ 2)
    let isWhiteSpace: Bool =
      switch (first, text.byte(at: start &+ 1)) {
      // U+2000 to U+200A, U+2028, U+2029, and U+202F.
      case (0xE2, 0x80):
        third <= 0x8A || third == 0xA8 || third == 0xA9 || third == 0xAF
      case (0xE2, 0x81): third == 0x9F
      case (0xE3, 0x80): third == 0x80
      case (0xE1, 0x9A): third == 0x80
      case (0xEF, 0xBB): third == 0xBF
      default: false
      }
    return isWhiteSpace ? 3 : 0
  }
}
