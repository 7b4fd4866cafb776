/// The location of a string in JSON text, whose escapes and UTF-8 have been checked.
///
/// ```swift
/// @_spi(ObjectBodyInternals) import JSONText
///
/// let text = Array(#""a\n""#.utf8)
/// try text.withUnsafeBytes { buffer in
///   var cursor = JSONCursor(buffer.bytes)
///   let token = try cursor.readString()
///   token.byteCount                 // 3
///   token.string(in: cursor.bytes)  // "a" and a line feed
/// }
/// ```
@_spi(ObjectBodyInternals)
public struct JSONStringToken: Hashable, Sendable {
  /// The offset of the first byte after the opening quote.
  public let start: Int

  /// The offset of the closing quote.
  public let end: Int

  /// Whether the string contains a backslash escape.
  public let hasEscapes: Bool

  /// Whether every byte between the quotes is ASCII. Escapes may still represent other characters.
  public let isASCII: Bool

  @inlinable
  init(start: Int, end: Int, hasEscapes: Bool, isASCII: Bool) {
    self.start = start
    self.end = end
    self.hasEscapes = hasEscapes
    self.isASCII = isASCII
  }

  /// Creates a token for some whole characters of a string that has been read.
  package init(excerptFrom start: Int, to end: Int) { self.init(escapedFrom: start, to: end) }

  /// Creates a token for a string with escapes that has been read.
  package init(escapedFrom start: Int, to end: Int) {
    self.init(start: start, end: end, hasEscapes: true, isASCII: false)
  }

  /// The number of bytes between the quotes.
  @inlinable public var byteCount: Int { end &- start }

  /// Appends the string's value to a buffer, as UTF-8.
  ///
  /// Complexity: O(`byteCount`).
  ///
  /// - Parameters:
  ///   - bytes: The text that the token was read from.
  ///   - buffer: The buffer to append to.
  public func decode(from bytes: RawSpan, into buffer: inout [UInt8]) {
    if !hasEscapes { return buffer.append(bytes.slice(start, end)) }
    // No escape is shorter than what it stands for.
    buffer.append(addingCapacity: byteCount) { decode(from: bytes, into: &$0) }
  }

  private func decode(from bytes: RawSpan, into output: inout OutputSpan<UInt8>) {
    var offset = start
    while offset < end {
      if offset &+ 8 <= bytes.byteCount {
        let word = bytes.word(unchecked: offset)
        // The cursor has checked the escapes, so that only their letters matter. Writers that escape all characters
        // mostly escape ASCII.
        if UInt8(truncatingIfNeeded: word) != UInt8(ascii: "\\") {
          let plain = word.firstIndex(of: UInt8(ascii: "\\"))
          let escape = offset &+ plain
          if plain < 8, escape < end, escape &+ 8 <= bytes.byteCount,
            let (character, count) = bytes.word(unchecked: escape).knownShortEscape
          {
            let bits = UInt64(truncatingIfNeeded: plain &<< 3)
            let before = word & ~(UInt64.max &<< bits)
            output.append(word: before | character &<< bits, plain &+ 1)
            offset = escape &+ count
            continue
          }
          let count = Swift.min(plain, end &- offset)
          output.append(word: word, count)
          offset &+= count
          if count == 8 { copyPlain(from: bytes, &offset, into: &output) }
          continue
        }
        if let (character, count) = word.knownShortEscape {
          output.append(word: character, 1)
          offset &+= count
          continue
        }
        let unit = UInt32(truncatingIfNeeded: word.escapedUnit)
        if unit & 0xF800 != 0xD800 {
          output.append(scalar: unit)
          offset &+= 6
          continue
        }
        if offset &+ 14 <= bytes.byteCount {
          let low = UInt32(truncatingIfNeeded: bytes.word(unchecked: offset &+ 6).escapedUnit)
          output.append(scalar: 0x10000 &+ ((unit & 0x3FF) &<< 10) &+ (low & 0x3FF))
          offset &+= 12
          continue
        }
      }
      let byte = bytes.byte(at: offset)
      offset &+= 1
      guard byte == UInt8(ascii: "\\") else {
        output.append(byte)
        continue
      }
      let letter = bytes.byte(at: offset)
      offset &+= 1
      guard letter == UInt8(ascii: "u") else {
        output.append(letter.knownEscapeValue)
        continue
      }
      var scalar = Self.hexadecimalUnit(in: bytes, at: offset)
      offset &+= 4
      if scalar & 0xFC00 == 0xD800 {
        // The cursor has checked that the low surrogate follows, as \uXXXX.
        let low = Self.hexadecimalUnit(in: bytes, at: offset &+ 2)
        scalar = 0x10000 &+ ((scalar & 0x3FF) &<< 10) &+ (low & 0x3FF)
        offset &+= 6
      }
      output.append(scalar: scalar)
    }
  }

  /// Copies blocks without escapes.
  @inline(__always)
  private func copyPlain(
    from bytes: RawSpan, _ offset: inout Int, into output: inout OutputSpan<UInt8>
  ) {
    let backslash = SIMD16<UInt8>(repeating: UInt8(ascii: "\\"))
    while offset &+ 16 <= end, case let block = bytes.block(unchecked: offset),
      (block .== backslash).isAllFalse
    {
      output.append(word: block.words.0, 8)
      output.append(word: block.words.1, 8)
      offset &+= 16
    }
  }

  /// Returns the string's value.
  ///
  /// - Parameter bytes: The text that the token was read from.
  /// - Returns: The text between the quotes, with its escapes resolved.
  public func string(in bytes: RawSpan) -> String {
    if !hasEscapes { return String(decoding: bytes.slice(start, end)) }
    var buffer: [UInt8] = []
    decode(from: bytes, into: &buffer)
    return String(decoding: buffer, as: UTF8.self)
  }

  private static func hexadecimalUnit(in bytes: RawSpan, at offset: Int) -> UInt32 {
    var unit: UInt32 = 0
    for index in offset..<offset &+ 4 {
      unit = unit &<< 4 | UInt32(bytes.byte(at: index).hexadecimalDigit ?? 0)
    }
    return unit
  }
}

extension OutputSpan<UInt8> {
  /// Appends the UTF-8 of a character. The span must have capacity for it.
  @inline(__always)
  package mutating func append(scalar: UInt32) {
    let code = UInt64(scalar)
    if code < 0x80 { return append(word: code, 1) }
    let last = code & 0x3F | 0x80
    if code < 0x800 { return append(word: code &>> 6 | 0xC0 | last &<< 8, 2) }
    let second = code &>> 6 & 0x3F | 0x80
    if code < 0x1_0000 {
      return append(word: code &>> 12 | 0xE0 | second &<< 8 | last &<< 16, 3)
    }
    let first = code &>> 18 | 0xF0 | (code &>> 12 & 0x3F | 0x80) &<< 8
    append(word: first | second &<< 16 | last &<< 24, 4)
  }
}

extension UInt64 {
  /// Returns the index of the first of the eight bytes that is a particular one, or 8 if none is.
  @inline(__always)
  fileprivate func firstIndex(of byte: UInt8) -> Int {
    let difference = self ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    // Bytes after the first zero can be marked, too.
    let zeros = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    return zeros.trailingZeroBitCount &>> 3
  }

  /// The ASCII character of the escape at the start, which must be valid, and the number of its bytes; or `nil` if it
  /// stands for another character.
  @inline(__always)
  fileprivate var knownShortEscape: (character: UInt64, count: Int)? {
    if let character = knownEscapedASCII { return (character, 6) }
    let letter = UInt8(truncatingIfNeeded: self &>> 8)
    return letter == UInt8(ascii: "u") ? nil : (UInt64(letter.knownEscapeValue), 2)
  }
}

extension UInt8 {
  /// The character that a backslash and this letter stand for, which must be an escape of one letter.
  @inline(__always)
  fileprivate var knownEscapeValue: UInt8 {
    // The values for b, f, n, r and t, four bits each. The others stand for themselves.
    let values: UInt64 = 0x9D_0A00_0C08
    let index = UInt64((self &- UInt8(ascii: "b")) &>> 1)
    return self < UInt8(ascii: "b")
      ? self : UInt8(truncatingIfNeeded: values &>> (index &<< 2)) & 0xF
  }

  /// The value of an ASCII hexadecimal digit in either case, or `nil` for any other byte.
  @inlinable
  package var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self &- UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self &- UInt8(ascii: "a") &+ 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self &- UInt8(ascii: "A") &+ 10
    default: nil
    }
  }

  /// Whether the byte is an ASCII digit.
  @inlinable @inline(__always)
  package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
