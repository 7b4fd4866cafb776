@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Skips elements of an array with unique values that are known to be valid and new, up to another element
  /// or the closing bracket.
  ///
  /// - Returns: The number of elements that were skipped.
  @inline(never)
  mutating func skipUniqueElements(_ node: PropertyNode, _ sets: UniquenessSets) -> Int {
    guard sets.siblings.isNone else { return 0 }
    switch node.kind {
    case .string where node.plainTextLimit > 0:
      return skipUniqueStrings(upTo: Int(node.plainTextLimit), sets.elements)
    case .number where node.plainMinimum <= node.plainMaximum:
      return skipUniqueIntegers(node.plainMinimum...node.plainMaximum, sets.elements)
    default: return 0
    }
  }

  @inline(__always)
  private mutating func skipUniqueStrings(
    upTo limit: Int, _ set: UniquenessTracker.SetID
  ) -> Int {
    // A copy in a local variable, which the loop can keep in registers.
    var cursor = cursor
    defer { self.cursor.position = cursor.position }
    var count = 0
    while let text = cursor.plainString(), text.byteCount <= limit {
      let start = cursor.position
      let end = start &+ 1 &+ text.byteCount
      // Whether the array continues is decided first, because a value that isn't skipped mustn't be in the set.
      cursor.position = end &+ 1
      let isLast = cursor.next == UInt8(ascii: "]")
      guard isLast || cursor.skipToString(),
        memory[0].values.insert(start &+ 1, end, of: cursor.bytes, into: set)
      else {
        cursor.position = start
        return count
      }
      count &+= 1
      if isLast { return count }
    }
    return count
  }

  @inline(__always)
  private mutating func skipUniqueIntegers(
    _ bounds: ClosedRange<Int64>, _ set: UniquenessTracker.SetID
  ) -> Int {
    var cursor = cursor
    defer { self.cursor.position = cursor.position }
    var count = 0
    while let (integer, end) = cursor.plainInteger(), bounds.contains(integer) {
      let start = cursor.position
      cursor.position = end
      let isLast = cursor.next == UInt8(ascii: "]")
      guard isLast || cursor.skipToNumber(),
        memory[0].values.insert(
          word: Double(integer).bitPattern, into: set, payload: cursor.bytes)
      else {
        cursor.position = start
        return count
      }
      count &+= 1
      if isLast { return count }
    }
    return count
  }
}
