import JSONText

/// A search for a boundary in content.
///
/// Parsers disagree on the line ending before a boundary: RFC 2046 requires CRLF, PHP accepts LF,
/// and Werkzeug accepts CR as well. The search therefore finds a boundary after any of them, and at
/// the start of the content, which follows an empty line. The search ignores the bytes after the
/// boundary, because some parsers accept a longer line as the boundary.
struct BoundarySearch: Sendable {
  private let delimiter: [UInt8]

  /// For each byte, the distance by which the window moves if the byte is at its end. Most bytes
  /// are therefore never examined (Horspool's algorithm).
  private let shifts: [Int]

  init(_ boundary: Boundary) {
    delimiter = Array("--\(boundary.text)".utf8)
    var shifts = [Int](repeating: delimiter.count, count: 256)
    for (offset, byte) in delimiter.dropLast().enumerated() {
      shifts[Int(byte)] = delimiter.count - 1 - offset
    }
    self.shifts = shifts
  }

  /// Returns whether a parser could find the boundary in the content.
  func finds(in content: [UInt8]) -> Bool {
    finds(in: content.borrowedSpan, startsLine: true)
  }

  /// Searches a piece of content.
  ///
  /// - Parameters:
  ///   - content: The piece.
  ///   - startsLine: Whether the piece is the start of the content or follows a line ending.
  /// - Returns: Whether a parser could find the boundary in the piece.
  func finds(in content: Span<UInt8>, startsLine: Bool) -> Bool {
    let delimiter = delimiter.borrowedSpan
    let shifts = shifts.borrowedSpan
    let last = delimiter.count - 1
    var start = 0
    while start + last < content.count {
      let byte = content[start + last]
      if byte == delimiter[last], start == 0 ? startsLine : Self.endsLine(content[start - 1]) {
        var offset = 0
        while offset < last, content[start + offset] == delimiter[offset] { offset += 1 }
        if offset == last { return true }
      }
      start += shifts[Int(byte)]
    }
    return false
  }

  /// The number of bytes of the boundary with its two hyphens.
  var byteCount: Int { delimiter.count }

  static func endsLine(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
