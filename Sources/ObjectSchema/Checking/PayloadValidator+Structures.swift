@_spi(ObjectBodyInternals) import JSONText

// Arrays can have many structures of a few bytes each, which are skipped in tight loops.

extension PayloadValidator {
  /// Moves past the free-form scalars, or the empty Documents of an array, and past the comma after each but
  /// the last.
  ///
  /// - Parameters:
  ///   - property: The index of the property, whose values needn't be unique.
  ///   - node: The property.
  /// - Returns: How many elements were skipped.
  @inline(never)
  mutating func skipPlainStructures(_ property: Int, _ node: PropertyNode) -> Int {
    guard node.rules.isEmpty else { return 0 }
    // A copy in a local variable, which the loops can keep in registers.
    let cursor = cursor
    var offset = cursor.offset
    defer { self.cursor.position = offset }
    switch node.kind {
    case .document:
      let object = view.objects[Int(node.members)]
      // The path has at least as many steps as there are containers around the element, but for one.
      guard mode == .create, object.required == 0, object.moreRequired.isEmpty,
        path.depth &+ 1 < JSONDocument.maximumDepth
      else { return 0 }
      return cursor.skipElements(&offset) { $0.emptyObjectEnd(at: $1) }
    case .any, .unknown:
      if node.kind == .unknown, !needsNoUncheckedReport(property) { return 0 }
      let levels = JSONDocument.maximumDepth &- path.depth &- 2
      return cursor.skipElements(&offset) { cursor, offset in
        // A null element is reported.
        if cursor.next(at: offset) == UInt8(ascii: "n") { return nil }
        if let end = cursor.plainScalarEnd(at: offset) ?? cursor.numberEnd(at: offset) {
          return end
        }
        let first = cursor.next(at: offset)
        if first == UInt8(ascii: "\"") { return cursor.stringEnd(at: offset) }
        guard levels > 0, first | 0x20 == UInt8(ascii: "{") else { return nil }
        // Each closing bracket comes two characters after the opening one.
        if cursor.next(at: offset &+ 1) == first &+ 2 { return offset &+ 2 }
        return cursor.smallValueEnd(at: offset, upTo: levels)
      }
    default: return 0
    }
  }

  /// Skips free-form scalars and small containers of an array with unique values that are known to be valid and new,
  /// up to another element or the closing bracket.
  ///
  /// - Returns: The number of elements that were skipped.
  @inline(never)
  mutating func skipUniqueStructures(_ set: UniquenessTracker.SetID) -> Int {
    var scan = cursor
    defer { cursor.position = scan.position }
    // The path has at least as many steps as there are containers around the element, but for two.
    let levels = min(4, JSONDocument.maximumDepth &- path.depth &- 2)
    let hasher = memory[0].hasher.plain
    // Move the memory out, so that reading can change it while values are inserted.
    let areAllowed = memory[0].loopsWithoutLargerValues == 0
    if !areAllowed { memory[0].loopsWithoutLargerValues &-= 1 }
    var values = LargerValues(areAllowed: areAllowed)
    swap(&values.decoded, &memory[0].text)
    defer {
      swap(&values.decoded, &memory[0].text)
      if areAllowed, !values.areAllowed { memory[0].loopsWithoutLargerValues = 64 }
    }
    return memory[0].values.insertStructures(
      from: &scan, into: set,
      read: { cursor, offset in
        // A null element is reported.
        if cursor.next(at: offset) == UInt8(ascii: "n") || cursor.hasFiveBrackets(at: offset) {
          return nil
        }
        values.isFound = false
        let value = hasher.smallValue(at: offset, of: cursor, upTo: levels, &values)
        // Near the end of the text, the values that aren't read can be small.
        if value == nil, values.isFound, offset &+ 1024 < cursor.end { values.areAllowed = false }
        return value
      }, where: CanonicalValue.areEqual)
  }
}

extension JSONCursor {
  /// Returns whether five nested arrays start at an offset, which are more than a small value has, without white space or
  /// with a space between them.
  @inline(__always)
  fileprivate func hasFiveBrackets(at offset: Int) -> Bool {
    guard offset &+ 9 <= end else { return false }
    let word = bytes.word(unchecked: offset)
    return word & 0xFF_FFFF_FFFF == 0x5B_5B5B_5B5B
      || word == 0x205B_205B_205B_205B && bytes.byte(unchecked: offset &+ 8) == UInt8(ascii: "[")
  }

  /// Moves an offset past elements that are known to be valid, and past the comma after each but the last.
  ///
  /// - Parameters:
  ///   - offset: The offset of an element, which is moved to another one or to the closing bracket.
  ///   - end: A closure that returns the end of such an element at an offset.
  /// - Returns: How many elements were skipped.
  @inline(__always)
  fileprivate func skipElements(_ offset: inout Int, _ end: (JSONCursor, Int) -> Int?) -> Int {
    var count = 0
    while let next = end(self, offset) {
      if isComma(at: next, before: UInt8(ascii: "]")) {
        offset = next &+ 1
        count &+= 1
        continue
      }
      guard let element = nextElement(after: next) else { return count }
      offset = element.offset
      count &+= 1
      if element.isEnd { return count }
    }
    return count
  }

  /// Returns the end of the string at an offset, which isn't short and plain, or `nil` if it's malformed.
  @inline(never)
  fileprivate func stringEnd(at offset: Int) -> Int? {
    var scan = self
    scan.position = offset
    return scan.readAnyString().map { $0.end &+ 1 }
  }

  /// Returns the end of the empty object at an offset if there's one with at most two characters of white space.
  @inline(__always)
  fileprivate func emptyObjectEnd(at offset: Int) -> Int? {
    guard next(at: offset) == UInt8(ascii: "{") else { return nil }
    return emptyContainerEnd(at: offset)
  }
}
