import JSONText

/// Looks for a boundary in content.
///
/// Readers differ in what ends a line before a boundary: CRLF by RFC 2046, a lone LF for PHP, a lone
/// CR too for Werkzeug. So a boundary counts after any of them, and at the start, since the line
/// before the content is empty. What follows it does not matter: some readers take a longer line for
/// the boundary too.
struct BoundarySearch {
  private let delimiter: [UInt8]

  /// How far the window may move on, by the byte under its end (Horspool's method), so that most
  /// bytes of the content are never looked at.
  private let shifts: [Int]

  init(_ boundary: Boundary) {
    delimiter = Array("--\(boundary.text)".utf8)
    var shifts = [Int](repeating: delimiter.count, count: 256)
    for (offset, byte) in delimiter.dropLast().enumerated() {
      shifts[Int(byte)] = delimiter.count - 1 - offset
    }
    self.shifts = shifts
  }

  /// Whether a reader would find the boundary in the content.
  func finds(in content: [UInt8]) -> Bool {
    let content = content.borrowedSpan
    let delimiter = delimiter.borrowedSpan
    let shifts = shifts.borrowedSpan
    let last = delimiter.count - 1
    var start = 0
    while start + last < content.count {
      let byte = content[start + last]
      if byte == delimiter[last], start == 0 || Self.endsLine(content[start - 1]) {
        var offset = 0
        while offset < last, content[start + offset] == delimiter[offset] { offset += 1 }
        if offset == last { return true }
      }
      start += shifts[Int(byte)]
    }
    return false
  }

  private static func endsLine(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }
}
