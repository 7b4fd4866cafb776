import JSONText

/// Edits of a text that don't overlap, and the offsets before and after them.
struct TextEdits: Sendable {
  private let edits: [TextEdit]

  /// The offsets of the replacements in the edited text.
  private let starts: [Int]

  /// Creates edits, in any order.
  init(_ edits: [TextEdit]) {
    self.edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    var starts: [Int] = []
    var growth = 0
    for edit in self.edits {
      starts.append(edit.range.lowerBound + growth)
      growth += edit.growth
    }
    self.starts = starts
  }

  /// Returns the edited text.
  func applied(to text: RawSpan) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.byteCount + edits.reduce(0) { $0 + $1.growth })
    var end = 0
    for edit in edits {
      result.append(text.slice(end, edit.range.lowerBound))
      result += edit.replacement
      end = edit.range.upperBound
    }
    result.append(text.slice(end, text.byteCount))
    return result
  }

  /// Returns the offset in the edited text of a byte of the original one. A byte that was replaced is at the
  /// beginning of its replacement.
  ///
  /// Complexity: O(log n), where n is the number of edits.
  func offsetAfter(_ offset: Int) -> Int {
    let index = Self.lastIndex(edits.count) { edits[$0].range.lowerBound <= offset }
    guard let index else { return offset }
    let edit = edits[index]
    guard offset >= edit.range.upperBound else { return starts[index] }
    return starts[index] + edit.replacement.count + offset - edit.range.upperBound
  }

  /// Returns the offset in the original text of a byte of the edited one. A byte of a replacement is at the
  /// beginning of what it replaces.
  ///
  /// Complexity: O(log n), where n is the number of edits.
  func offsetBefore(_ offset: Int) -> Int {
    let index = Self.lastIndex(edits.count) { starts[$0] <= offset }
    guard let index else { return offset }
    let edit = edits[index]
    let end = starts[index] + edit.replacement.count
    guard offset >= end else { return edit.range.lowerBound }
    return edit.range.upperBound + offset - end
  }

  /// Returns the last index that satisfies a condition, which all indices before it satisfy, too.
  private static func lastIndex(_ count: Int, _ isBefore: (Int) -> Bool) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(middle) { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }
}
