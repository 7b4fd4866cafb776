import DateText
@_spi(ObjectBodyInternals) import JSONText

// Texts with escapes are decoded before their dates are read.

extension PayloadValidator {
  /// Returns the instant of a short text in the default format, or `nil` if it isn't a date.
  func instant(of text: ShortText, isDay: Bool) -> Instant? {
    // Only a day is short.
    guard isDay else { return nil }
    var words: [UInt64] = [0, 0, 0]
    text.store(in: &words)
    return Self.instant(words.rawBytes.slice(0, text.count), isDateOnly: true)
  }

  /// Returns the instant of a short text, or `nil` if it isn't known.
  @inline(__always)
  mutating func instant(
    of text: ShortText, _ node: PropertyNode, _ programs: borrowing DateProgramReader
  ) -> Instant? {
    // Moved out of the scratch memory, so that the reader can change other parts of it.
    var words: [UInt64] = []
    swap(&words, &memory[0].shortText)
    defer { swap(&words, &memory[0].shortText) }
    if words.isEmpty { words = [0, 0, 0] }
    text.store(in: &words)
    return programs.instant(
      in: words.rawBytes, 0, text.count, mapping: Int(node.members), isDay: node.traits.isDateOnly,
      &memory[0].dates)
  }

  /// Returns the instant of a text between two slashes, or `nil` if it isn't known.
  ///
  /// - Parameters:
  ///   - content: The offsets of the text, which is plain and follows an escaped slash.
  ///   - node: The property.
  ///   - programs: The compiled formats.
  /// - Returns: The instant.
  @inline(__always)
  mutating func instant(
    ofContent content: Range<Int>, _ node: PropertyNode, _ programs: borrowing DateProgramReader
  ) -> Instant? {
    // Moved out of the scratch memory, so that the reader can change other parts of it.
    var text: [UInt8] = []
    swap(&text, &memory[0].text)
    defer { swap(&text, &memory[0].text) }
    text.replaceAll(with: cursor.bytes.slice(content.lowerBound &- 1, content.upperBound))
    // Words of eight bytes can be loaded up to the slash.
    text.append(word: UInt64(UInt8(ascii: "/")))
    cursor.position = content.upperBound &+ 3
    return programs.instant(
      in: text.rawBytes, 0, content.count &+ 2, mapping: Int(node.members),
      isDay: node.traits.isDateOnly, &memory[0].dates)
  }
}

extension JSONCursor {
  /// Whether an escaped slash follows the quote at the cursor.
  @inline(__always)
  var startsWithEscapedSlash: Bool {
    next(at: position &+ 1) == UInt8(ascii: "\\") && next(at: position &+ 2) == UInt8(ascii: "/")
  }

  /// Returns the offsets of the text in the string at the cursor if there are escaped slashes before it and after
  /// it, as in most dates of the format dotnet, and it's plain and has at most 32 bytes.
  @inline(__always)
  func contentBetweenEscapedSlashes() -> Range<Int>? {
    let start = position &+ 3
    guard start &+ 36 <= end, bytes.byte(unchecked: start &- 2) == UInt8(ascii: "\\"),
      bytes.byte(unchecked: start &- 1) == UInt8(ascii: "/")
    else { return nil }
    let last = start &+ bytes.plainLength(unchecked: start)
    // A backslash, a slash and the closing quote.
    guard bytes.halfWord(unchecked: last) & 0xFF_FFFF == 0x22_2F5C else { return nil }
    return start..<last
  }
}

extension [UInt8] {
  /// Appends eight bytes, the first of which is in the lowest bits.
  @inline(__always)
  mutating func append(word: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      append(UInt8(truncatingIfNeeded: word &>> UInt64(shift)))
    }
  }
}
