import JSONText

/// The text of an open document in UTF-8, with the offsets of its lines.
struct TextDocument: Sendable {
  private(set) var bytes: [UInt8]
  private(set) var lines: LineIndex

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    lines = LineIndex(bytes)
  }

  /// Replaces a part of the text.
  ///
  /// - Parameters:
  ///   - range: The part.
  ///   - text: The new text.
  ///   - encoding: The unit of positions.
  mutating func replace(
    _ range: DocumentRange, with text: [UInt8], _ encoding: PositionEncoding
  ) {
    let start = offset(of: range.start, encoding)
    let end = max(start, offset(of: range.end, encoding))
    bytes.replaceSubrange(start..<end, with: text)
    lines.update(replacing: start..<end, withByteCount: text.count, in: bytes)
  }

  /// Returns the offset of a position. A position after the end of a line is that end, and one after the last line is
  /// the end of the text.
  func offset(of position: DocumentPosition, _ encoding: PositionEncoding) -> Int {
    guard position.line < lines.count else { return bytes.count }
    var offset = lines.starts[position.line]
    let end = endOfLine(position.line)
    var rest = position.character
    while offset < end {
      let byte = bytes[offset]
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      // A position within a character is its start.
      let units = encoding == .utf8 ? length : encoding.unitCount(at: byte)
      if units > rest { break }
      rest -= units
      offset += length
    }
    return min(offset, end)
  }

  /// The offset of the end of a line, without the characters that end it.
  private func endOfLine(_ line: Int) -> Int {
    guard line + 1 < lines.count else { return bytes.count }
    var end = lines.starts[line + 1] - 1
    if end > lines.starts[line], bytes[end] == UInt8(ascii: "\n"),
      bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return end
  }

  /// Returns the position of an offset.
  func position(of offset: Int, _ encoding: PositionEncoding) -> DocumentPosition {
    positions(of: [offset], encoding)[0]
  }

  /// Returns the range of offsets as positions.
  func range(of offsets: Range<Int>, _ encoding: PositionEncoding) -> DocumentRange {
    let positions = positions(of: [offsets.lowerBound, offsets.upperBound], encoding)
    return DocumentRange(start: positions[0], end: positions[1])
  }

  /// Returns the positions of several offsets, each line of which is read only once.
  func positions(of offsets: [Int], _ encoding: PositionEncoding) -> [DocumentPosition] {
    var positions = [DocumentPosition](
      repeating: DocumentPosition(line: 0, character: 0), count: offsets.count)
    let bytes = bytes.rawBytes
    var (line, character, counted) = (-1, 0, 0)
    for index in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
      let offset = min(max(offsets[index], 0), bytes.byteCount)
      let next = lines.line(at: offset)
      if next != line {
        line = next
        character = 0
        counted = lines.starts[line]
      }
      character += encoding.unitCount(of: bytes.slice(counted, offset))
      counted = offset
      positions[index] = DocumentPosition(line: line, character: character)
    }
    return positions
  }
}
