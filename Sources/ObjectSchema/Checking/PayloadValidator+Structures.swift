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
      if node.kind == .unknown, !hasReportedUnchecked(property) { return 0 }
      let allowsContainers = path.depth &+ 2 < JSONDocument.maximumDepth
      return cursor.skipElements(&offset) { cursor, offset in
        // A null element is reported.
        if cursor.next(at: offset) == UInt8(ascii: "n") { return nil }
        if let end = cursor.plainScalarEnd(at: offset) ?? cursor.numberEnd(at: offset) {
          return end
        }
        guard allowsContainers else { return nil }
        return cursor.emptyContainerEnd(at: offset) ?? cursor.smallArrayEnd(at: offset)
      }
    default: return 0
    }
  }

  /// Moves past the two numbers of a coordinate, and the white space after them, if they are valid.
  ///
  /// - Returns: How many numbers were skipped, which is none or both.
  @inline(never)
  mutating func skipCoordinate(
    _ property: Int, _ node: PropertyNode, _ sets: UniquenessSets
  ) -> Int {
    guard sets.siblings.isNone, !hasAnnotations,
      node.rules.count == 1 || hasReportedUnchecked(property)
    else { return 0 }
    let start = cursor.offset
    let rule = view.coordinates[Int(node.members)]
    // No other number follows, so the two needn't be in a set to be compared.
    guard let first = skipNumber(rule.first, isLast: false),
      let second = skipNumber(rule.second, isLast: true), sets.elements.isNone || first != second
    else {
      cursor.position = start
      return 0
    }
    return 2
  }

  @inline(__always)
  private mutating func skipNumber(_ rule: NumberRule, isLast: Bool) -> Double? {
    let value: Double
    if let number = cursor.decimalValue(at: cursor.position) {
      (value, cursor.position) = number
    } else {
      guard let number = cursor.readPlainDecimal() else { return nil }
      value = number
    }
    guard rule.accepts(value), let next = cursor.nextElement(after: cursor.position),
      next.isEnd == isLast
    else { return nil }
    cursor.position = next.offset
    return value
  }

  /// Skips elements of an array with unique values that are known to be valid and new, up to another element
  /// or the closing bracket.
  ///
  /// - Returns: The number of elements that were skipped.
  @inline(never)
  mutating func skipUnique(_ property: Int, _ node: PropertyNode, _ sets: UniquenessSets) -> Int {
    let set = sets.widest
    return switch node.kind {
    case .string: skipUniqueStrings(property, upTo: Int(node.plainTextLimit), set)
    case .any where node.rules.isEmpty: skipUniqueScalars(set)
    default: skipUniqueElements(node, set)
    }
  }

  /// Does the same for the free-form scalars of an array with unique values, up to one that isn't new.
  private mutating func skipUniqueScalars(_ set: UniquenessTracker.SetID) -> Int {
    // A copy in a local variable, which the loop can keep in registers.
    let scan = cursor
    var offset = cursor.offset
    var count = 0
    defer { cursor.position = offset }
    while scan.next(at: offset) != UInt8(ascii: "n") {
      let end: Int
      let hash: UInt64
      if let scalarEnd = scan.plainScalarEnd(at: offset) {
        end = scalarEnd
        hash = memory[0].hasher.hash(plainScalar: offset, end, scan)
      } else if scan.next(at: offset) <= UInt8(ascii: "9"),
        let number = scan.decimalValue(at: offset) ?? scan.wideDecimal(at: offset)
      {
        end = number.end
        hash = memory[0].hasher.hash(plainNumber: number.value)
      } else {
        return count
      }
      guard let next = scan.nextElement(after: end),
        memory[0].values.insert(
          structureWithHash: hash, offset, end, of: scan.bytes, into: set,
          where: CanonicalValue.areEqual)
      else { return count }
      offset = next.offset
      count &+= 1
      if next.isEnd { return count }
    }
    return count
  }
}

extension JSONCursor {
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

  /// Returns the end of the empty object at an offset if there's one with at most two characters of white space.
  @inline(__always)
  fileprivate func emptyObjectEnd(at offset: Int) -> Int? {
    guard next(at: offset) == UInt8(ascii: "{") else { return nil }
    return emptyContainerEnd(at: offset)
  }

  /// Returns the end of the number at an offset if it's certainly valid as a free-form value.
  @inline(__always)
  fileprivate func numberEnd(at offset: Int) -> Int? {
    // A byte from the minus sign to the nine can only start a number.
    guard next(at: offset) &- UInt8(ascii: "-") <= 12 else { return nil }
    var scan = self
    scan.position = offset
    return scan.skipPlainNumber(from: .min, to: .max) ? scan.position : nil
  }

  /// Returns the end of the array at an offset if it has at most three plain scalars or empty containers.
  @inline(__always)
  fileprivate func smallArrayEnd(at offset: Int) -> Int? {
    guard next(at: offset) == UInt8(ascii: "[") else { return nil }
    var scan = self
    scan.position = offset
    return scan.skipSmallValue(allowsArrays: true) ? scan.position : nil
  }
}
