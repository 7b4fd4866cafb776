import JSONText

/// A block of whole payloads, in memory of its own.
struct PayloadBlock: Sendable {
  let bytes: [UInt8]
  /// The location of the first payload that wasn't checked.
  var location: BlockLocation
}

/// The location of the next payload of a block.
struct BlockLocation: Sendable {
  /// The path of the file.
  let path: String

  /// The offset of the block in the file, in bytes.
  let offset: Int

  /// The offset in the block.
  var start = 0

  /// The position in the file. Its column matters only in an array.
  var position: TextPosition

  /// The elements of the block, if it's part of an array. Otherwise, each line is a payload.
  var elements: BlockElements?
}

/// The elements of an array that a block contains.
struct BlockElements: Sendable {
  /// The ranges of the elements in the block, without the white space around them.
  let ranges: [Range<Int>]

  /// The index of the first element in the array.
  let firstIndex: Int

  /// The number of elements that were checked.
  var checkedCount = 0
}

extension TextPosition {
  /// Returns the position after a text that begins here.
  func advanced(over text: RawSpan) -> TextPosition {
    let lineStart =
      text.lastOffset(of: UInt8(ascii: "\n"), from: 0, to: text.byteCount).map { $0 + 1 }
    let rest = text.slice(lineStart ?? 0, text.byteCount)
    guard lineStart != nil else {
      return TextPosition(line: line, column: column + rest.codePointCount)
    }
    return TextPosition(
      line: line + text.count(of: UInt8(ascii: "\n")), column: 1 + rest.codePointCount)
  }
}

extension RawSpan {
  /// The number of code points. Bytes that don't continue a UTF-8 sequence are counted.
  fileprivate var codePointCount: Int {
    var count = 0
    var offset = 0
    while offset &+ 64 <= byteCount {
      let bytes =
        block(unchecked: offset) | block(unchecked: offset &+ 16)
        | block(unchecked: offset &+ 32) | block(unchecked: offset &+ 48)
      // Nearly all text is ASCII, and it has as many code points as bytes.
      if (bytes.signed .< SIMD16<Int8>(repeating: 0)).isAllFalse {
        count &+= 64
      } else {
        for part in 0..<4 {
          let part = block(unchecked: offset &+ 16 &* part).signed
          count &+= (part .>= SIMD16<Int8>(repeating: -64)).trueCount
        }
      }
      offset &+= 64
    }
    while offset < byteCount {
      if byte(unchecked: offset) & 0xC0 != 0x80 { count &+= 1 }
      offset &+= 1
    }
    return count
  }
}
