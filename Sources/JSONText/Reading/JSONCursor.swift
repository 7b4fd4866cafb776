/// A strict reader of JSON text that walks over UTF-8 bytes in place.
///
/// The cursor has a position in the bytes and moves past one token at a time. It builds no tree and
/// allocates nothing. Everything that RFC 8259 forbids is an error with the offset of the offending
/// byte: trailing commas, unquoted words, leading zeros, control characters, lone surrogates and
/// invalid UTF-8.
///
/// ```swift
/// @_spi(ObjectBodyInternals) import JSONText
///
/// let text = Array(#"[1, "two"]"#.utf8)
/// try text.withUnsafeBytes { buffer in
///   var cursor = JSONCursor(buffer.bytes)
///   try cursor.skipDocument()  // throws JSONSyntaxError for other text
/// }
/// ```
///
/// Source: RFC 8259; RFC 3629 for UTF-8.
@_spi(ObjectBodyInternals)
public struct JSONCursor: ~Escapable {
  /// The text.
  public let bytes: RawSpan

  /// The offset of the next byte to read, which is always from 0 to ``end``.
  @inlinable public var offset: Int { position }

  // Only this package sets the position, and only as far as it has read, so the position is never
  // negative or past the end. A comparison with the end therefore makes an unchecked load safe.
  @usableFromInline package var position: Int

  /// One bit for each character that is white space.
  @usableFromInline let whitespace: UInt64

  /// Whether a line feed ends the text instead of being white space, so that the cursor never moves
  /// past one.
  @inlinable @inline(__always)
  package var isLine: Bool { whitespace & 1 << 0x0A == 0 }

  /// Creates a cursor over text.
  ///
  /// - Parameters:
  ///   - bytes: JSON text in UTF-8.
  ///   - offset: The offset to start at, from 0 to the number of bytes.
  @inlinable
  @_lifetime(copy bytes)
  public init(_ bytes: RawSpan, at offset: Int = 0) {
    precondition(offset >= 0 && offset <= bytes.byteCount, "offset outside the text")
    self.bytes = bytes
    self.position = offset
    whitespace = 1 << 0x20 | 1 << 0x09 | 1 << 0x0D | 1 << 0x0A
  }

  /// Creates a cursor over the first line of text.
  ///
  /// - Parameter lines: The text; nothing after its first line feed is read.
  @_lifetime(copy lines)
  package init(line lines: RawSpan) {
    bytes = lines
    position = 0
    whitespace = 1 << 0x20 | 1 << 0x09 | 1 << 0x0D
  }

  /// The number of bytes in the text.
  @inlinable @inline(__always)
  public var end: Int { bytes.byteCount }

  /// The next byte, or 0 at the end. No JSON token starts with a zero byte.
  @inlinable @inline(__always)
  public var next: UInt8 { offset < end ? bytes.byte(unchecked: offset) : 0 }

  /// Returns the byte at an offset that isn't negative, or 0 past the end.
  @inlinable @inline(__always)
  package func next(at offset: Int) -> UInt8 { offset < end ? bytes.byte(unchecked: offset) : 0 }

  /// Moves past white space: spaces, tabs, line feeds and carriage returns.
  @inlinable @inline(__always)
  public mutating func skipWhitespace() {
    if offset < end, bytes.byte(unchecked: offset) > 0x20 { return }
    skipWhitespaceRun()
  }

  @usableFromInline
  mutating func skipWhitespaceRun() {
    var index = position
    // Most white space is a few characters, or else indentation.
    if index &+ 3 <= end {
      let second = bytes.byte(unchecked: index &+ 1)
      if second > 0x20 {
        let first = bytes.byte(unchecked: index)
        if first == 0x20 || isWhitespace(first) { position = index &+ 1 }
        return
      }
      if bytes.byte(unchecked: index &+ 2) > 0x20 {
        guard isWhitespace(bytes.byte(unchecked: index)) else { return }
        position = index &+ (isWhitespace(second) ? 2 : 1)
        return
      }
      if index &+ 4 <= end, bytes.byte(unchecked: index &+ 3) > 0x20 {
        guard isWhitespace(bytes.byte(unchecked: index)) else { return }
        let third = bytes.byte(unchecked: index &+ 2)
        position = index &+ (isWhitespace(second) ? isWhitespace(third) ? 3 : 2 : 1)
        return
      }
    }
    let lineFeed = SIMD16<UInt8>(repeating: isLine ? 0x20 : 0x0A)
    while index &+ 16 <= end {
      let count = bytes.block(unchecked: index).spaceCount(lineFeed)
      index &+= count
      guard count == 16 else {
        position = index
        return
      }
    }
    while index < end {
      switch bytes.byte(unchecked: index) {
      case 0x20, 0x09, 0x0D: index &+= 1
      case 0x0A where !isLine: index &+= 1
      default:
        position = index
        return
      }
    }
    position = index
  }

  /// Returns whether a byte is white space, which in a line excludes line feeds.
  @inlinable @inline(__always)
  func isWhitespace(_ byte: UInt8) -> Bool {
    byte <= 0x20 && whitespace &>> UInt64(byte) & 1 == 1
  }

  /// Moves past a byte if it is the next one.
  ///
  /// - Parameter byte: The byte to expect.
  /// - Returns: Whether the cursor moved.
  @inlinable @inline(__always)
  public mutating func skip(_ byte: UInt8) -> Bool {
    guard offset < end, bytes.byte(unchecked: offset) == byte else { return false }
    position &+= 1
    return true
  }

  /// Moves past a comma if a member or element follows without white space.
  ///
  /// - Parameter bracket: The bracket that closes the object or array.
  /// - Returns: Whether the cursor moved.
  @inlinable @inline(__always)
  package mutating func skipComma(before bracket: UInt8) -> Bool {
    if bracket == UInt8(ascii: "}") {
      // The pattern is a comma and the opening quote of a key.
      guard position &+ 8 <= end, bytes.word(unchecked: position) & 0xFFFF == 0x222C else {
        return false
      }
    } else {
      guard isComma(at: position, before: bracket) else { return false }
    }
    position &+= 1
    return true
  }

  /// Returns whether there is a comma at an offset, followed by a byte that could start a key or an
  /// element.
  ///
  /// - Parameters:
  ///   - offset: An offset that isn't negative.
  ///   - bracket: The bracket that closes the object or array.
  /// - Returns: Whether there is such a comma; always `false` for the last seven bytes of the text.
  @inlinable @inline(__always)
  package func isComma(at offset: Int, before bracket: UInt8) -> Bool {
    guard offset &+ 8 <= end else { return false }
    let word = bytes.word(unchecked: offset)
    let second = UInt8(truncatingIfNeeded: word &>> 8)
    return UInt8(truncatingIfNeeded: word) == UInt8(ascii: ",") && second > 0x20
      && second != bracket
  }

  /// Returns the error for the next byte.
  ///
  /// - Parameter reason: Why the byte isn't allowed.
  /// - Returns: The error, which has the reason `unexpectedEnd` at the end of the text.
  @inlinable
  package func unexpected(_ reason: JSONSyntaxError.Reason = .unexpectedByte) -> JSONSyntaxError {
    offset < end ? JSONSyntaxError(reason, at: offset) : JSONSyntaxError(.unexpectedEnd, at: end)
  }
}

@_spi(ObjectBodyInternals)
extension JSONCursor {
  /// Moves past the letters of `true`, `false` or `null`.
  ///
  /// - Parameter literal: The letters to expect.
  /// - Throws: ``JSONSyntaxError`` at the first byte that differs.
  @inlinable @inline(__always)
  public mutating func skipLiteral(_ literal: StaticString) throws(JSONSyntaxError) {
    var index = 0
    let count = literal.utf8CodeUnitCount
    while index < count {
      let letter = unsafe literal.utf8Start[index]
      guard offset < end, bytes.byte(unchecked: offset) == letter else { throw unexpected() }
      position &+= 1
      index &+= 1
    }
  }

  /// Checks that the text doesn't start with a byte order mark, in UTF-8 or UTF-16.
  ///
  /// - Throws: ``JSONSyntaxError`` with the reason `byteOrderMark`.
  @inlinable
  package func checkStart() throws(JSONSyntaxError) {
    guard offset &+ 1 < end else { return }
    switch (bytes.byte(at: offset), bytes.byte(at: offset &+ 1)) {
    case (0xEF, 0xBB), (0xFE, 0xFF), (0xFF, 0xFE):
      throw JSONSyntaxError(.byteOrderMark, at: offset)
    default: return
    }
  }

  /// Moves to the value of a text, past white space, after checking for a byte order mark.
  ///
  /// - Throws: ``JSONSyntaxError`` with the reason `byteOrderMark`, or `empty` if no value follows.
  @inlinable
  public mutating func start() throws(JSONSyntaxError) {
    try checkStart()
    skipWhitespace()
    guard offset < end else { throw JSONSyntaxError(.empty, at: end) }
  }

  /// Moves past white space and checks that nothing follows.
  ///
  /// - Throws: ``JSONSyntaxError`` with the reason `trailingContent`.
  @inlinable
  public mutating func finish() throws(JSONSyntaxError) {
    if offset == end || isLine && bytes.byte(unchecked: offset) == 0x0A { return }
    skipWhitespace()
    guard offset == end || isLine && next == 0x0A else {
      throw JSONSyntaxError(.trailingContent, at: offset)
    }
  }
}

extension SIMD16<UInt8> {
  /// Returns how many of the bytes are white space, up to the first that isn't.
  ///
  /// - Parameter lineFeed: Line feeds, or spaces if a line feed isn't white space.
  /// - Returns: A number from 0 to 16.
  @inline(__always)
  fileprivate func spaceCount(_ lineFeed: SIMD16<UInt8>) -> Int {
    let blanks =
      (self .== SIMD16<UInt8>(repeating: 0x20)) .| (self .== SIMD16<UInt8>(repeating: 0x09))
    let ends = (self .== SIMD16<UInt8>(repeating: 0x0D)) .| (self .== lineFeed)
    return (.!(blanks .| ends)).firstTrueLane
  }
}
