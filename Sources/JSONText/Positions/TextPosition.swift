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
      while let feed = bytes.firstOffset(of: UInt8(ascii: "\n"), from: place, to: offset) {
        line += 1
        lineStart = feed + 1
        place = lineStart
      }
      place = offset
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
  /// How many bytes begin a code point, as those do that continue none.
  fileprivate var codePointStartCount: Int {
    var count = 0
    var place = 0
    // Seen as signed, the bytes that continue a code point are those below −64.
    while place &+ 16 <= byteCount {
      let starts = block(unchecked: place).signed .>= SIMD16<Int8>(repeating: -64)
      count &+= starts.trueCount
      place &+= 16
    }
    while place < byteCount {
      if byte(unchecked: place) & 0xC0 != 0x80 { count &+= 1 }
      place &+= 1
    }
    return count
  }
}
