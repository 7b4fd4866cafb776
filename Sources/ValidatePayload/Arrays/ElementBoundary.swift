import JSONText

/// The text between two elements of an array, from the last byte of an element to the first key of the next one.
///
/// Most arrays are written by programs, so this text is the same between nearly all elements. It can also occur
/// elsewhere, so a caller that finds it must check that an element begins there.
struct ElementBoundary {
  private let bytes: [UInt8]
  /// The offset of the next element.
  private let elementOffset: Int

  /// The maximum length. Longer keys and larger gaps are unusual.
  private static let maximumByteCount = 256

  /// Creates a boundary from two elements, the second of which is an object.
  ///
  /// - Parameters:
  ///   - text: The text of the array.
  ///   - end: The offset after the first element.
  ///   - start: The offset of the second element.
  init?(in text: RawSpan, from end: Int, to start: Int) {
    guard end > 0, start - end < Self.maximumByteCount, text.byte(at: start) == UInt8(ascii: "{")
    else { return nil }
    let limit = min(text.byteCount, start + Self.maximumByteCount)
    guard
      let open = text.firstOffset(of: UInt8(ascii: "\""), from: start, to: limit),
      let close = text.firstOffset(of: UInt8(ascii: "\""), from: open + 1, to: limit)
    else { return nil }
    var bytes: [UInt8] = []
    bytes.append(text.slice(end - 1, close + 1))
    self.bytes = bytes
    elementOffset = start - end + 1
  }

  /// Returns the offset of an element that seems to begin after the last boundary in a text.
  func lastElement(in text: RawSpan) -> Int? {
    let bytes = bytes.rawBytes
    var end = text.byteCount - bytes.byteCount + 1
    while end > 0, let offset = text.lastOffset(of: bytes.byte(at: 0), from: 0, to: end) {
      if text.slice(offset, text.byteCount).starts(with: bytes) { return offset + elementOffset }
      end = offset
    }
    return nil
  }
}
