import DateText
@_spi(ObjectBodyInternals) import JSONText

// Texts with escapes are decoded before their dates are read.

extension PayloadValidator {
  /// Returns the instant of a short text in the default format, or `nil` if it isn't a date.
  mutating func instant(of text: ShortText, isDay: Bool) -> Instant? {
    // Only a day is short.
    guard isDay else { return nil }
    if memory[0].shortText.isEmpty { memory[0].shortText = [0, 0, 0] }
    text.store(in: &memory[0].shortText)
    return Self.instant(memory[0].shortText.rawBytes.slice(0, text.count), isDateOnly: true)
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
    var words: [UInt64] = []
    swap(&words, &memory[0].shortText)
    defer { swap(&words, &memory[0].shortText) }
    // A word more than the text has, so that eight bytes can be loaded up to the last slash.
    if words.count < 6 { words = Array(repeating: 0, count: 6) }
    let start = content.lowerBound &- 1
    for index in 0..<5 {
      words[index] = cursor.bytes.word(unchecked: start &+ index &* 8).littleEndian
    }
    // The last slash replaces the backslash before it.
    let last = content.count &+ 1
    let shift = UInt64(truncatingIfNeeded: (last & 7) &* 8)
    let slash = UInt64(UInt8(ascii: "/")) &<< shift
    words[last &>> 3] = (words[last &>> 3].littleEndian & ~(.max &<< shift) | slash).littleEndian
    cursor.position = content.upperBound &+ 3
    return programs.instant(
      in: words.rawBytes, 0, last &+ 1, mapping: Int(node.members), isDay: node.traits.isDateOnly,
      &memory[0].dates)
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
    guard start &+ 40 <= end, bytes.byte(unchecked: start &- 2) == UInt8(ascii: "\\"),
      bytes.byte(unchecked: start &- 1) == UInt8(ascii: "/")
    else { return nil }
    let last = start &+ bytes.plainLength(unchecked: start)
    // A backslash, a slash and the closing quote.
    guard bytes.halfWord(unchecked: last) & 0xFF_FFFF == 0x22_2F5C else { return nil }
    return start..<last
  }
}
