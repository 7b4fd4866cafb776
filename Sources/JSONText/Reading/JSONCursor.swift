/// A strict reader of JSON text that walks UTF-8 bytes in place.
///
/// The cursor holds a place in the bytes and moves over one token at a time. It builds no tree and
/// allocates nothing; whoever holds it decides what to keep. Everything RFC 8259 forbids is an
/// error with the offset of the offending byte: trailing commas, bare words, leading zeros,
/// control characters, lone surrogates, bytes that are not UTF-8.
///
/// ```swift
/// let text = Array(#"[1, "two"]"#.utf8)
/// var cursor = unsafe JSONCursor(text.span.bytes)
/// try cursor.skipDocument()               // throws JSONSyntaxError if this is not JSON
/// ```
///
/// Source: RFC 8259; RFC 3629 for UTF-8.
public struct JSONCursor: ~Escapable {
  /// How deep containers may nest before reading stops: the outermost is 1.
  public static var maximumDepth: Int { 512 }

  /// The text.
  public let bytes: RawSpan

  /// The offset of the next byte to read.
  ///
  /// It lies between 0 and ``end`` at all times.
  @inlinable public var offset: Int { position }

  // Never below 0 and never past the end: only this package sets it, to where it has read. With
  // that, a comparison with the end makes a load safe.
  @usableFromInline package var position: Int

  /// Whether a line feed ends the text, rather than being white space: then the cursor never moves
  /// past one.
  @usableFromInline package let isLine: Bool

  /// Creates a cursor over text.
  ///
  /// - Parameters:
  ///   - bytes: JSON text in UTF-8.
  ///   - offset: Where to start, from 0 to the number of bytes; anything else traps.
  @inlinable
  @_lifetime(copy bytes)
  public init(_ bytes: RawSpan, at offset: Int = 0) {
    precondition(offset >= 0 && offset <= bytes.byteCount, "a cursor stands inside its text")
    self.bytes = bytes
    self.position = offset
    isLine = false
  }

  /// Creates a cursor over a text that ends at a line feed, wherever that may be.
  ///
  /// - Parameter lines: The text, and whatever follows it.
  @_lifetime(copy lines)
  package init(line lines: RawSpan) {
    bytes = lines
    position = 0
    isLine = true
  }

  /// The number of bytes in the text.
  @inlinable @inline(__always)
  public var end: Int { bytes.byteCount }

  /// The next byte, or 0 at the end: a byte that no JSON token starts with.
  @inlinable @inline(__always)
  public var next: UInt8 { offset < end ? bytes.byte(unchecked: offset) : 0 }

  /// The byte at an offset that is not negative, or 0 past the end.
  @inlinable @inline(__always)
  package func next(at offset: Int) -> UInt8 { offset < end ? bytes.byte(unchecked: offset) : 0 }

  /// Moves past white space: space, tab, line feed and carriage return.
  @inlinable @inline(__always)
  public mutating func skipWhitespace() {
    if offset < end, bytes.byte(unchecked: offset) > 0x20 { return }
    skipWhitespaceRun()
  }

  @usableFromInline
  mutating func skipWhitespaceRun() {
    while offset < end {
      switch bytes.byte(unchecked: offset) {
      case 0x20, 0x09, 0x0D: position &+= 1
      case 0x0A where !isLine: position &+= 1
      default: return
      }
    }
  }

  /// Moves past a byte if it is the next one.
  ///
  /// - Parameter byte: The byte to look for.
  /// - Returns: Whether it stood there.
  @inlinable @inline(__always)
  public mutating func skip(_ byte: UInt8) -> Bool {
    guard offset < end, bytes.byte(unchecked: offset) == byte else { return false }
    position &+= 1
    return true
  }

  /// Moves past a comma if the next member or element stands right after it.
  ///
  /// - Parameter bracket: The bracket that closes the object or array.
  /// - Returns: Whether one did.
  @inlinable @inline(__always)
  package mutating func skipComma(before bracket: UInt8) -> Bool {
    if bracket == UInt8(ascii: "}") {
      // A comma and the quote of a key.
      guard position &+ 8 <= end, bytes.word(unchecked: position) & 0xFFFF == 0x222C else {
        return false
      }
    } else {
      guard isComma(at: position, before: bracket) else { return false }
    }
    position &+= 1
    return true
  }

  /// Whether a comma stands at a place, and right after it what may begin a key or an element.
  ///
  /// - Parameters:
  ///   - place: An offset, not negative.
  ///   - bracket: The bracket that closes the object or array.
  /// - Returns: Whether they do.
  @inlinable @inline(__always)
  package func isComma(at place: Int, before bracket: UInt8) -> Bool {
    guard place &+ 8 <= end else { return false }
    let word = bytes.word(unchecked: place)
    let second = UInt8(truncatingIfNeeded: word &>> 8)
    return UInt8(truncatingIfNeeded: word) == UInt8(ascii: ",") && second > 0x20
      && second != bracket
  }

  /// The error for a byte that cannot stand here.
  @inlinable
  package func unexpected(_ reason: JSONSyntaxError.Reason = .unexpectedByte) -> JSONSyntaxError {
    offset < end ? JSONSyntaxError(reason, at: offset) : JSONSyntaxError(.unexpectedEnd, at: end)
  }
}

extension JSONCursor {
  /// Moves past the letters of `true`, `false` or `null`.
  ///
  /// - Parameter literal: The letters to find.
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

  /// Checks that the text does not start with a byte order mark, in UTF-8 or UTF-16.
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

  /// Goes to the value of a text: checks the start, moves past white space.
  ///
  /// - Throws: ``JSONSyntaxError`` with the reason `byteOrderMark`, or `empty` if there is no value.
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
    skipWhitespace()
    guard offset == end || isLine && next == 0x0A else {
      throw JSONSyntaxError(.trailingContent, at: offset)
    }
  }
}
