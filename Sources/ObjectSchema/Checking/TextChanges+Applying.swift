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
    guard let caseChange else { return }
    if text.rawBytes.isASCII { return Self.change(caseChange.letters, in: &text) }
    var result: [UInt8] = []
    swap(&result, &mappings.buffer)
    result.removeAll(keepingCapacity: true)
    Self.append(text.rawBytes, changedTo: caseChange, to: &result, &mappings)
    swap(&text, &result)
    swap(&result, &mappings.buffer)
  }

  /// Changes the case of some letters of ASCII text.
  @inline(never)
  private static func change(_ letters: ClosedRange<UInt8>, in text: inout [UInt8]) {
    let (first, count) = (letters.lowerBound, UInt8(letters.count))
    var bytes = text.mutableSpan
    for index in bytes.indices {
      // The cases of a letter differ in the bit 0x20.
      bytes[index] ^= bytes[index] &- first < count ? 0x20 : 0
    }
  }

  /// Appends ASCII text in which the case of some letters is changed.
  static func append(
    ascii text: RawSpan, changed letters: ClosedRange<UInt8>, to result: inout [UInt8]
  ) {
    // A whole word can be stored at the end.
    result.append(addingCapacity: text.byteCount &+ 8) { output in
      var offset = 0
      while offset < text.byteCount {
        let count = min(8, text.byteCount &- offset)
        let word =
          count == 8 ? text.word(unchecked: offset) : text.word(padded: offset, count: count)
        // The cases of a letter differ in the bit 0x20.
        output.append(word: word ^ word.topBits(ofBytesIn: letters) &>> 2, count)
        offset &+= count
      }
    }
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

  /// Removes the white space at both ends of text, which is valid UTF-8.
  static func trim(_ text: inout [UInt8]) {
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
      let count = whiteSpaceCount(payload.word(padded: start, count: end &- start))
      if count == 0 { break }
      start &+= count
    }
    while end > start {
      let size = sizeOfLastCharacter(end &- start) { payload.byte(at: end &- $0) }
      guard whiteSpaceCount(payload.word(padded: end &- size, count: size)) == size else { break }
      end &-= size
    }
    return (start, end)
  }

  /// Returns the size of the white space that valid UTF-8 may end with.
  ///
  /// - Parameters:
  ///   - count: The number of bytes, at least 1.
  ///   - byte: A closure that returns the byte at a distance from the end.
  /// - Returns: The number of bytes of the last character, or any number up to 3 if it isn't white space.
  @inline(__always)
  static func sizeOfLastCharacter(_ count: Int, byte: (Int) -> UInt8) -> Int {
    if byte(1) < 0x80 { return 1 }
    return byte(2) == 0xC2 ? 2 : min(count, 3)
  }

  /// Returns the size of the white space that text starts with.
  ///
  /// Source: ECMA-262 §12.2, White Space; §12.3, Line Terminators.
  ///
  /// - Parameter word: Bytes of valid UTF-8, the first one in the lowest bits.
  /// - Returns: The number of bytes of the first character if ECMAScript trims it, or 0 if it doesn't.
  @inline(__always)
  static func whiteSpaceCount(_ word: UInt64) -> Int {
    let first = UInt8(truncatingIfNeeded: word)
    if first < 0x80 { return isTrimmed(first) ? 1 : 0 }
    if word & 0xFFFF == 0xA0C2 { return 2 }
    switch word & 0xFF_FFFF {
    // U+1680, U+2028, U+2029, U+202F, U+205F, U+3000, and U+FEFF.
    case 0x80_9AE1, 0xA8_80E2, 0xA9_80E2, 0xAF_80E2, 0x9F_81E2, 0x80_80E3, 0xBF_BBEF: return 3
    // U+2000 to U+200A.
    case let bytes: return bytes & 0xFFFF == 0x80E2 && bytes <= 0x8A_80E2 ? 3 : 0
    }
  }
}
