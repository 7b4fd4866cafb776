import JSONText

/// Finds the elements of an array in a text that arrives in parts.
///
/// The scanner looks only at strings and brackets, so that it takes a small part of the time of a check. It accepts
/// elements that aren't JSON, which their check reports.
struct ElementScanner {
  /// An error in the text around the elements.
  struct Failure {
    /// The offset in the part of the text.
    let offset: Int
    let reason: String
  }

  /// The kinds of text that can be next.
  private enum State {
    /// The start of the text, or the members of an envelope before the array.
    case start, head
    /// An element, the rest of one, or what follows it.
    case element, scalar, string, nested, separator
    /// The members of the envelope after the array, or nothing.
    case tail, end
  }

  /// The number of elements that were found.
  private(set) var elementCount = 0

  /// The error that ended the search, if there is one.
  private(set) var failure: Failure?

  private var state = State.start
  /// The offset up to which the text was searched.
  private var offset = 0
  private var elementStart = 0
  private var ranges: [Range<Int>] = []
  private var nesting = ElementNesting()
  private var isEscaped = false
  private var envelope: ListEnvelope?

  /// Continues the search.
  ///
  /// - Parameters:
  ///   - bytes: The text without what was removed, with more at its end than the last time.
  ///   - isAtEnd: Whether the text is complete.
  mutating func scan(_ bytes: RawSpan, isAtEnd: Bool) {
    while failure == nil, offset < bytes.byteCount {
      switch state {
      case .head: if !findArray(bytes) { offset = bytes.byteCount }
      case .nested: scanNested(bytes)
      case .tail: offset = bytes.byteCount
      default: step(bytes.byte(at: offset))
      }
    }
    if isAtEnd, failure == nil { finish(bytes) }
  }

  /// Continues at the start of a text, which is a location in the array.
  mutating func resume(at location: ElementLocation) {
    elementCount = location.index
    state = location.isAfterElement ? .separator : .element
    offset = 0
    elementStart = 0
    nesting = ElementNesting()
    isEscaped = false
  }

  /// Returns the ranges of the elements that were found since the last call.
  mutating func takeRanges() -> [Range<Int>] {
    defer { ranges = [] }
    return ranges
  }

  /// Notes that bytes before the end of an element were removed from the text.
  mutating func removeFirst(_ count: Int) {
    offset -= count
    elementStart -= count
    envelope?.removeFirst(count)
  }

  private mutating func fail(at offset: Int, _ reason: String) {
    failure = Failure(offset: offset, reason: reason)
  }

  private mutating func endElement(at end: Int) {
    ranges.append(elementStart..<end)
    elementCount += 1
    state = .separator
  }

  /// Continues within an element that's an object or an array.
  private mutating func scanNested(_ bytes: RawSpan) {
    switch nesting.scan(bytes, &offset) {
    case .open: break
    case .closed: endElement(at: offset)
    case .mismatched:
      endElement(at: offset)
      fail(at: offset - 1, "unexpected bracket")
    }
  }

  /// Continues with one byte outside of objects and arrays.
  private mutating func step(_ byte: UInt8) {
    if state == .string { return stepInString(byte) }
    let isSpace = byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    if state == .scalar {
      guard isSpace || Self.endsScalar(byte) else { return offset += 1 }
      endElement(at: offset)
    }
    guard !isSpace else { return offset += 1 }
    switch (state, byte) {
    case (.start, UInt8(ascii: "[")):
      state = .element
      offset += 1
    case (.start, UInt8(ascii: "{")): state = .head
    case (.start, _): fail(at: offset, ListEnvelope.expectation)
    case (.element, UInt8(ascii: "]")) where elementCount == 0, (.separator, UInt8(ascii: "]")):
      closeArray()
    case (.element, UInt8(ascii: "]")), (.element, UInt8(ascii: "}")),
      (.element, UInt8(ascii: ",")):
      fail(at: offset, "expected an element")
    case (.element, _): beginElement(byte)
    case (.separator, UInt8(ascii: ",")):
      state = .element
      offset += 1
    case (.separator, _): fail(at: offset, "expected , or ] after an element")
    default: fail(at: offset, "unexpected text after the array")
    }
  }

  private static func endsScalar(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "["),
      UInt8(ascii: "{"), UInt8(ascii: "\""):
      true
    default: false
    }
  }

  private mutating func beginElement(_ byte: UInt8) {
    elementStart = offset
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      state = .nested
    case UInt8(ascii: "\""):
      state = .string
      offset += 1
    default:
      state = .scalar
      offset += 1
    }
  }

  private mutating func stepInString(_ byte: UInt8) {
    offset += 1
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      endElement(at: offset)
    }
  }

  private mutating func closeArray() {
    offset += 1
    state = envelope == nil ? .end : .tail
    envelope?.tailStart = offset
  }

  /// Searches the envelope for the array.
  ///
  /// - Returns: `false` if more text is needed.
  private mutating func findArray(_ bytes: RawSpan) -> Bool {
    // The search starts again with each part, because an envelope is short.
    switch ListEnvelope.findArray(in: bytes) {
    case .found(let start):
      envelope = ListEnvelope(head: bytes.slice(0, start))
      offset = start
      state = .element
      return true
    case .notFound(let offset):
      fail(at: offset, ListEnvelope.expectation)
      return true
    case .incomplete: return false
    }
  }

  /// Searches for errors after the last part.
  private mutating func finish(_ bytes: RawSpan) {
    switch state {
    case .end: return
    case .start, .head: fail(at: bytes.byteCount, ListEnvelope.expectation)
    case .tail:
      guard let envelope, let error = envelope.failure(bytes) else { return }
      failure = error
    case .nested, .string, .scalar:
      // The element may have an error that hides its end.
      var element: [UInt8] = []
      element.append(bytes.slice(elementStart, bytes.byteCount))
      do {
        _ = try JSONDocument(element)
        fail(at: bytes.byteCount, "the array isn't closed")
      } catch {
        let isTruncated = error.offset >= element.count
        fail(
          at: min(elementStart + error.offset, bytes.byteCount),
          isTruncated ? "the text ends within an element" : "not valid JSON: \(error.reason)")
      }
    case .element, .separator: fail(at: bytes.byteCount, "the array isn't closed")
    }
  }
}
