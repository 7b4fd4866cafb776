@_spi(ObjectBodyInternals) import JSONText

/// The payloads of a text with one payload on each line, such as NDJSON or JSON Lines.
///
/// A line ends at a line feed or at the end of the text. Lines that contain only JSON white space
/// are skipped. A checker takes one payload at a time, and finds the end of its line in the same
/// pass:
///
/// ```swift
/// var lines = PayloadLines(text)
/// while let report = checker.report(onNextOf: &lines) {
///   if !report.isValid { print(lines.number, report.faults) }
/// }
/// ```
///
/// Source: the NDJSON specification 1.0.0.
public struct PayloadLines: ~Escapable {
  /// The text that contains the payloads.
  public let bytes: RawSpan

  /// The range of the current payload's bytes in the text, without its line feed. The range is
  /// empty before the first payload.
  public private(set) var range = 0..<0

  /// The number of the current line.
  ///
  /// Before the first payload, this is one less than the number of the first line. After the last
  /// payload, it's the number of the text's last line.
  public private(set) var number: Int

  // The offset of the next line.
  private var start = 0

  /// Creates a sequence that starts before the first line of a text.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - number: The number of the text's first line.
  @_lifetime(copy bytes)
  public init(_ bytes: RawSpan, firstLine number: Int = 1) {
    self.bytes = bytes
    self.number = number - 1
  }

  /// The current payload.
  public var payload: RawSpan {
    @_lifetime(copy self) get { bytes.slice(range.lowerBound, range.upperBound) }
  }

  /// Moves to the next line that isn't blank.
  ///
  /// - Returns: Whether there is such a line.
  @inline(__always)
  mutating func findNext() -> Bool {
    guard start < bytes.byteCount else { return false }
    // Nearly every line holds an object, without white space before it.
    if bytes.byte(unchecked: start) == UInt8(ascii: "{") {
      number &+= 1
      return true
    }
    return skipBlankLines()
  }

  private mutating func skipBlankLines() -> Bool {
    while start < bytes.byteCount {
      number += 1
      var cursor = JSONCursor(line: bytes.slice(start, bytes.byteCount))
      cursor.skipWhitespace()
      let offset = start + cursor.offset
      if offset < bytes.byteCount, bytes.byte(at: offset) != UInt8(ascii: "\n") { return true }
      start = offset + 1
    }
    return false
  }

  /// The text from the next line on.
  var rest: RawSpan {
    @_lifetime(copy self) @inline(__always)
    get { bytes.slice(start, bytes.byteCount) }
  }

  /// Makes the next line the current one.
  ///
  /// - Parameter offset: The offset in ``rest`` from which to search for the end of the line. There
  ///   is no line feed before it.
  @inline(__always)
  mutating func advance(past offset: Int) {
    let first = start &+ offset
    var end = first
    if first < bytes.byteCount, bytes.byte(unchecked: first) != UInt8(ascii: "\n") {
      end =
        bytes.firstOffset(of: UInt8(ascii: "\n"), from: first, to: bytes.byteCount)
        ?? bytes.byteCount
    }
    range = start..<end
    start = end &+ 1
  }
}

extension PayloadChecker {
  /// Returns whether the next payload is valid, in a text with one payload on each line.
  ///
  /// Complexity: O(n) in the length of the line.
  ///
  /// - Parameter lines: The payloads, which advance to the next line that isn't blank.
  /// - Returns: Whether the payload has no errors, or `nil` if there are no more payloads.
  @_lifetime(lines: copy lines)
  public mutating func isValid(nextOf lines: inout PayloadLines) -> Bool? {
    guard lines.findNext() else { return nil }
    if let result = buffers.validateLine(
      lines.rest, tables, settings, .verdict,
      result: { (isValid: !$0.hasError, offset: $1) })
    {
      lines.advance(past: result.offset)
      return result.isValid
    }
    // Nothing after the line makes it JSON, and its faults don't matter.
    lines.advance(past: 0)
    return false
  }

  /// Returns a report on the next payload, in a text with one payload on each line.
  ///
  /// Offsets and positions are relative to the start of the line. To make them relative to the
  /// text, use ``Fault/moved(lines:bytes:)``.
  ///
  /// Complexity: O(n) in the length of the line, and O(f log f) for f faults.
  ///
  /// - Parameter lines: The payloads, which advance to the next line that isn't blank.
  /// - Returns: The same report as ``report(on:)-(RawSpan)``, or `nil` after the last payload.
  @_lifetime(lines: copy lines)
  public mutating func report(onNextOf lines: inout PayloadLines) -> PayloadReport? {
    guard lines.findNext() else { return nil }
    let rest = lines.rest
    if let result = buffers.validateLine(
      rest, tables, settings, .all,
      result: { (report: $0.report(on: rest), offset: $1) })
    {
      lines.advance(past: result.offset)
      return result.report
    }
    lines.advance(past: 0)
    return report(on: lines.payload)
  }
}
