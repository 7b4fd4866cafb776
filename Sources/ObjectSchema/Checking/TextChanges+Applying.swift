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
    guard contains(.lowercase) || contains(.uppercase) else { return }
    if text.allSatisfy({ $0 < 0x80 }) {
      let letters = changedLetters
      for index in text.indices where letters ~= text[index] { text[index] ^= 0x20 }
      return
    }
    if contains(.lowercase) { Self.lowercase(&text, &mappings) }
    if contains(.uppercase) { Self.uppercase(&text, &mappings) }
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

  /// Appends ASCII text with the changes applied.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - start: The offset of the text.
  ///   - end: The end of the text.
  ///   - changed: The array to append to.
  func append(
    asciiFrom payload: RawSpan, _ start: Int, _ end: Int, to changed: inout [UInt8]
  ) {
    var (start, end) = keptRange(ofASCIIFrom: payload, start, end)
    guard contains(.lowercase) || contains(.uppercase) else {
      return changed.append(payload.slice(start, end))
    }
    let letters = changedLetters
    changed.append(addingCapacity: end &- start) { output in
      while start < end {
        let word = payload.word(padded: start, count: end &- start)
        // The cases of a letter differ in the bit 0x20.
        output.append(word: word ^ word.topBits(ofBytesIn: letters) &>> 2, min(8, end &- start))
        start &+= 8
      }
    }
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
  private static func isTrimmed(_ byte: UInt8) -> Bool {
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
      var next = start
      guard isWhiteSpace(payload.scalar(at: &next)) else { break }
      start = next
    }
    while end > start {
      var first = end &- 1
      while first > start, payload.byte(at: first) & 0xC0 == 0x80 { first &-= 1 }
      var next = first
      guard isWhiteSpace(payload.scalar(at: &next)) else { break }
      end = first
    }
    return (start, end)
  }

  /// Returns whether ECMAScript trims a character.
  ///
  /// Source: ECMA-262 §12.2, White Space; §12.3, Line Terminators.
  @inline(__always)
  private static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x21...0x9F: false
    case 0x09...0x0D, 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F: true
    case 0x3000, 0xFEFF: true
    default: false
    }
  }
}
