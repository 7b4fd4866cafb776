/// A line and a column in text, as editors count them.
///
/// ```swift
/// import JSONText
///
/// TextPosition.positions(of: [4, 2], in: Array("é\nab".utf8))
/// // line 2, column 2; line 1, column 2
/// ```
public struct TextPosition: Hashable, Sendable {
  /// The line, from 1. A line ends with a line feed, including a carriage return before it.
  public let line: Int

  /// The column, from 1, in code points.
  public let column: Int

  /// Creates a position.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column, from 1, in code points.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The start of a text.
  package static var start: TextPosition { TextPosition(line: 1, column: 1) }

  /// Returns the positions of several offsets, found in one pass.
  ///
  /// Complexity: O(m log m + n) for m offsets and n bytes up to the last of them.
  ///
  /// - Parameters:
  ///   - offsets: Offsets in bytes, from 0, in any order.
  ///   - bytes: The text, which need not be valid UTF-8.
  /// - Returns: The positions, in the order of the offsets.
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
  /// The number of bytes that don't continue a UTF-8 sequence.
  fileprivate var codePointStartCount: Int {
    var count = 0
    var offset = 0
    // As signed numbers, the bytes that continue a sequence are those below −64.
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
