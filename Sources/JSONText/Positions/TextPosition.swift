/// A place in a text as people and editors count it.
///
/// ```swift
/// let text = Array("é\nab".utf8)
/// unsafe TextPosition.positions(of: [4, 2], in: text.span.bytes)
/// // line 2, column 2; line 1, column 2
/// ```
public struct TextPosition: Hashable, Sendable {
  /// The line, from 1. A line ends with a line feed; a carriage return before it belongs to it.
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
  public static var start: TextPosition { TextPosition(line: 1, column: 1) }

  /// Finds the positions of several places in one pass.
  ///
  /// Complexity: O(m log m + n) for m offsets and n bytes up to the last of them.
  ///
  /// - Parameters:
  ///   - offsets: Offsets in bytes, from 0, in any order.
  ///   - bytes: The text; it need not be valid UTF-8.
  /// - Returns: The positions, in the order of the offsets.
  public static func positions(of offsets: [Int], in bytes: RawSpan) -> [TextPosition] {
    var positions = [TextPosition](repeating: .start, count: offsets.count)
    var line = 1
    var lineStart = 0
    var place = 0
    var counted = 0
    var column = 1
    for index in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
      let offset = min(max(offsets[index], 0), bytes.byteCount)
      while place < offset {
        if bytes.byte(at: place) == UInt8(ascii: "\n") {
          line += 1
          lineStart = place + 1
        }
        place += 1
      }
      if counted < lineStart {
        counted = lineStart
        column = 1
      }
      while counted < offset {
        // Bytes that continue a code point do not count.
        if bytes.byte(at: counted) & 0xC0 != 0x80 { column += 1 }
        counted += 1
      }
      positions[index] = TextPosition(line: line, column: column)
    }
    return positions
  }
}
