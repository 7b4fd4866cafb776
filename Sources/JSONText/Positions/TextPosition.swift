/// A line and a column in text, as editors count them.
///
/// ```swift
/// import JSONText
///
/// TextPosition.positions(of: [4, 2], in: Array("é\nab".utf8))
/// // line 2, column 2; line 1, column 2
/// ```
public struct TextPosition: Hashable, Sendable {
  /// The line, counted from 1. A line ends with LF or CRLF.
  public let line: Int

  /// The column, counted in code points from 1.
  public let column: Int

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - line: The line, counted from 1.
  ///   - column: The column, counted in code points from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The start of a text.
  package static var start: TextPosition { TextPosition(line: 1, column: 1) }

  /// Returns the positions of several offsets, which are found in one pass over the text.
  ///
  /// Complexity: O(m log m + n), where m is the number of offsets and n is the greatest of them.
  ///
  /// - Parameters:
  ///   - offsets: The offsets in bytes, counted from 0, in any order.
  ///   - bytes: The text, which doesn't have to be valid UTF-8.
  /// - Returns: The positions, in the same order as the offsets.
  public static func positions(of offsets: [Int], in bytes: [UInt8]) -> [TextPosition] {
    positions(of: offsets, in: bytes.rawBytes)
  }

  /// Returns the positions of several offsets, without copying the text.
  package static func positions(of offsets: [Int], in bytes: RawSpan) -> [TextPosition] {
    var positions = [TextPosition](repeating: .start, count: offsets.count)
    var line = 1
    var lineStart = 0
    var searched = 0
    var counted = 0
    var column = 1
    for index in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
      let offset = min(max(offsets[index], 0), bytes.byteCount)
      while let feed = bytes.firstOffset(of: UInt8(ascii: "\n"), from: searched, to: offset) {
        line += 1
        lineStart = feed + 1
        searched = lineStart
      }
      searched = offset
      if counted < lineStart {
        counted = lineStart
        column = 1
      }
      column += bytes.slice(counted, offset).codePointStartCount
      counted = offset
      positions[index] = TextPosition(line: line, column: column)
    }
    return positions
  }
}

extension RawSpan {
  /// The number of code points, which is the number of bytes that don't continue a UTF-8 sequence.
  fileprivate var codePointStartCount: Int {
    var count = 0
    var offset = 0
    // The bytes that continue a sequence are exactly those below −64 as signed integers.
    while offset &+ 16 <= byteCount {
      let starts = block(unchecked: offset).signed .>= SIMD16<Int8>(repeating: -64)
      count &+= starts.trueCount
      offset &+= 16
    }
    while offset < byteCount {
      if byte(unchecked: offset) & 0xC0 != 0x80 { count &+= 1 }
      offset &+= 1
    }
    return count
  }
}
