@_spi(ObjectBodyInternals) import JSONText

/// The payloads of a text that holds one on each line, as NDJSON and JSON Lines do.
///
/// A line ends at a line feed or where the text ends; lines of nothing but what JSON takes for
/// white space are passed over. A checker takes the payloads one by one, and finds the end of each
/// while it reads it:
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
  /// The text.
  public let bytes: RawSpan

  /// Where the payload that was taken last stands in the text, without its line feed; empty at
  /// first.
  public private(set) var range = 0..<0

  /// The number of the line that was taken last, from the number of the first on; one less before
  /// a line was taken, and the number of the text's last line once there is none left.
  public private(set) var number: Int

  // Where the next line starts.
  private var start = 0

  /// Goes to the first line.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - number: The number of its first line.
  @_lifetime(copy bytes)
  public init(_ bytes: RawSpan, firstLine number: Int = 1) {
    self.bytes = bytes
    self.number = number - 1
  }

  /// The payload that was taken last.
  public var payload: RawSpan {
    @_lifetime(copy self) get { bytes.slice(range.lowerBound, range.upperBound) }
  }

  /// Goes to the next line that is not blank.
  ///
  /// - Returns: Whether there is one.
  @inline(__always)
  mutating func findNext() -> Bool {
    guard start < bytes.byteCount else { return false }
    // An object is what a line nearly always holds.
    if bytes.byte(unchecked: start) == UInt8(ascii: "{") {
      number &+= 1
      return true
    }
    return findNextByLooking()
  }

  private mutating func findNextByLooking() -> Bool {
    while start < bytes.byteCount {
      number += 1
      var cursor = JSONCursor(line: bytes.slice(start, bytes.byteCount))
      cursor.skipWhitespace()
      let place = start + cursor.offset
      if place < bytes.byteCount, bytes.byte(at: place) != UInt8(ascii: "\n") { return true }
      start = place + 1
    }
    return false
  }

  /// The text from the next line on.
  var rest: RawSpan {
    @_lifetime(copy self) @inline(__always)
    get { bytes.slice(start, bytes.byteCount) }
  }

  /// Takes the line.
  ///
  /// - Parameter place: Where in ``rest`` to look for its end: there is no line feed before.
  @inline(__always)
  mutating func take(past place: Int) {
    let first = start &+ place
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
  /// Whether the next payload of a text with one on each line is valid.
  ///
  /// Complexity: O(n) in the length of the line.
  ///
  /// - Parameter lines: The text; it moves to the line.
  /// - Returns: Whether there is no error; `nil` if there is no line left.
  @_lifetime(lines: copy lines)
  public mutating func isValid(nextOf lines: inout PayloadLines) -> Bool? {
    guard lines.findNext() else { return nil }
    if let answer = memory.validateLine(
      lines.rest, tables, options, .verdict,
      answer: { (isValid: !$0.hasError, place: $1) })
    {
      lines.take(past: answer.place)
      return answer.isValid
    }
    lines.take(past: 0)
    return isValid(lines.payload)
  }

  /// Every fault in the next payload of a text with one on each line, and the verdict.
  ///
  /// Offsets and positions count from the start of the line; ``Fault/moved(lines:bytes:)`` moves
  /// them.
  ///
  /// Complexity: O(n) in the length of the line, and O(f log f) for f faults.
  ///
  /// - Parameter lines: The text; it moves to the line.
  /// - Returns: What ``report(on:)-(RawSpan)`` answers; `nil` if there is no line left.
  @_lifetime(lines: copy lines)
  public mutating func report(onNextOf lines: inout PayloadLines) -> PayloadReport? {
    guard lines.findNext() else { return nil }
    let rest = lines.rest
    if let answer = memory.validateLine(
      rest, tables, options, .all,
      answer: { faults, place in
        let isTruncated = faults.isTruncated
        // Positions are counted in what has been read.
        return (
          report: PayloadReport(faults: faults.take(in: rest), isTruncated: isTruncated),
          place: place
        )
      })
    {
      lines.take(past: answer.place)
      return answer.report
    }
    lines.take(past: 0)
    return report(on: lines.payload)
  }
}
