import JSONText

/// The offsets at which the lines of a text start, which an edit changes without a pass over the whole text.
///
/// A line ends with LF, CRLF or CR.
struct LineIndex: Sendable, Equatable {
  /// The offsets, of which the first is 0.
  private(set) var starts: [Int] = [0]

  /// Creates the index of a text.
  init(_ bytes: [UInt8]) {
    starts += Self.starts(in: bytes.rawBytes, from: 1, through: bytes.count)
  }

  /// The number of lines, at least 1.
  var count: Int { starts.count }

  /// Returns the line that contains an offset.
  func line(at offset: Int) -> Int { firstLine(after: offset) - 1 }

  /// Updates the index after bytes were replaced.
  ///
  /// - Parameters:
  ///   - range: The range that was replaced, in the text before.
  ///   - count: The number of bytes that replaced it.
  ///   - bytes: The text after the change.
  mutating func update(replacing range: Range<Int>, withByteCount count: Int, in bytes: [UInt8]) {
    // Whether a line starts at an offset depends on the bytes on both sides of it.
    let first = max(range.lowerBound, 1)
    let low = firstLine(after: first - 1)
    let high = firstLine(after: max(range.upperBound, first - 1))
    let new = Self.starts(in: bytes.rawBytes, from: first, through: range.lowerBound + count)
    starts.replaceSubrange(low..<high, with: new)
    let difference = count - range.count
    guard difference != 0 else { return }
    for index in (low + new.count)..<starts.count { starts[index] &+= difference }
  }

  /// Returns the first line that starts after an offset.
  private func firstLine(after offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the offsets of lines in a range of offsets, of which the first is at least 1.
  private static func starts(in bytes: RawSpan, from first: Int, through last: Int) -> [Int] {
    var starts: [Int] = []
    guard first <= last else { return starts }
    for offset in first...last {
      switch bytes.byte(at: offset - 1) {
      case UInt8(ascii: "\n"): starts.append(offset)
      case UInt8(ascii: "\r"):
        if offset == bytes.byteCount || bytes.byte(at: offset) != UInt8(ascii: "\n") {
          starts.append(offset)
        }
      default: break
      }
    }
    return starts
  }
}
