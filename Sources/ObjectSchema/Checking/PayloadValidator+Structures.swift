import DateText
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
      let allowsContainers = path.depth &+ 1 < JSONDocument.maximumDepth
      return cursor.skipElements(&offset) { cursor, offset in
        // A null element is reported.
        if cursor.next(at: offset) == UInt8(ascii: "n") { return nil }
        return cursor.plainScalarEnd(at: offset)
          ?? (allowsContainers ? cursor.emptyContainerEnd(at: offset) : nil)
      }
    default: return 0
    }
  }

  /// Moves past dates that are numbers of an array, and past the comma after each but the last.
  ///
  /// - Parameters:
  ///   - node: The property, whose values needn't be unique.
  ///   - programs: The compiled formats.
  /// - Returns: How many elements were skipped.
  @inline(never)
  mutating func skipNumberDates(
    _ node: PropertyNode, _ programs: borrowing DateProgramReader
  ) -> Int {
    let index = Int(node.members)
    let mapping = view.dates[index]
    let isDay = node.traits.isDateOnly
    let bounds = node.plainMinimum...node.plainMaximum
    let cursor = cursor
    var scan = cursor
    var offset = cursor.offset
    defer { self.cursor.position = offset }
    return cursor.skipElements(&offset) { _, offset in
      scan.position = offset
      if !isDay, let number = scan.plainInteger() {
        guard let instant = mapping.instant(of: number.value), bounds.contains(instant.seconds)
        else { return nil }
        return number.end
      }
      guard let number = scan.plainDecimal(),
        let instant = programs.instant(
          ofNumber: Int64(number.significand), exponent: Int(number.exponent),
          isNegative: number.isNegative, mapping: index, isDay: isDay),
        bounds.contains(instant.seconds)
      else { return nil }
      return number.end
    }
  }

  /// Moves past the two numbers of a coordinate if they are valid and written without white space.
  ///
  /// - Returns: How many numbers were skipped, which is none or both.
  @inline(never)
  mutating func skipCoordinate(_ node: PropertyNode, _ sets: UniquenessSets) -> Int {
    guard sets.isEmpty, !hasAnnotations else { return 0 }
    let start = cursor.offset
    let rule = view.coordinates[Int(node.members)]
    guard skipNumber(rule.first), cursor.skip(UInt8(ascii: ",")), skipNumber(rule.second),
      cursor.next == UInt8(ascii: "]")
    else {
      cursor.position = start
      return 0
    }
    return 2
  }

  /// Moves past numbers of an array whose property has been reported as unchecked, if the other rules accept
  /// them, and past the comma after each but the last.
  ///
  /// - Returns: How many numbers were skipped.
  @inline(never)
  mutating func skipCheckedNumbers(
    _ property: Int, _ node: PropertyNode, _ sets: UniquenessSets
  ) -> Int {
    guard sets.isEmpty, !hasAnnotations, hasReportedUnchecked(property) else { return 0 }
    let rules = view.numberRules[-2 - Int(node.members)]
    let cursor = cursor
    var scan = cursor
    var offset = cursor.offset
    defer { self.cursor.position = offset }
    return cursor.skipElements(&offset) { _, offset in
      scan.position = offset
      guard let value = scan.readPlainDecimal() else { return nil }
      for rule in rules where !rule.accepts(value) { return nil }
      return scan.position
    }
  }

  @inline(__always)
  private mutating func skipNumber(_ rule: NumberRule) -> Bool {
    guard let token = cursor.plainDecimal(), case let value = token.double(in: cursor.bytes),
      value.isFinite, rule.accepts(value)
    else { return false }
    cursor.position = token.end
    return true
  }

  /// Skips elements of an array with unique values that are known to be valid and new, up to another element
  /// or the closing bracket.
  ///
  /// - Returns: The number of elements that were skipped.
  @inline(never)
  mutating func skipUnique(_ property: Int, _ node: PropertyNode, _ sets: UniquenessSets) -> Int {
    switch node.kind {
    case .string where sets.siblings.isNone:
      skipUniqueStrings(property, upTo: Int(node.plainTextLimit), sets.elements)
    case .any where node.rules.isEmpty: skipUniqueScalars(sets.elements)
    default: skipUniqueElements(node, sets)
    }
  }

  /// Does the same for the free-form scalars of an array with unique values, up to one that isn't new.
  private mutating func skipUniqueScalars(_ set: UniquenessTracker.SetID) -> Int {
    let start = cursor
    var offset = cursor.offset
    defer { cursor.position = offset }
    return start.skipElements(&offset) { cursor, offset in
      guard cursor.next(at: offset) != UInt8(ascii: "n"),
        let end = cursor.plainScalarEnd(at: offset), cursor.isElementEnd(at: end)
      else { return nil }
      let hash = memory[0].hasher.hash(plainScalar: offset, end, cursor)
      let isNew = memory[0].values.insert(
        structureWithHash: hash, offset, end, of: cursor.bytes, into: set,
        where: CanonicalValue.areEqual)
      return isNew ? end : nil
    }
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
      guard isComma(at: next, before: UInt8(ascii: "]")) else {
        guard self.next(at: next) == UInt8(ascii: "]") else { return count }
        offset = next
        return count &+ 1
      }
      offset = next &+ 1
      count &+= 1
    }
    return count
  }

  /// Returns whether an element that ends at an offset can be skipped.
  @inline(__always)
  fileprivate func isElementEnd(at offset: Int) -> Bool {
    isComma(at: offset, before: UInt8(ascii: "]")) || next(at: offset) == UInt8(ascii: "]")
  }

  /// Returns the end of the empty object at an offset if there's one without white space.
  @inline(__always)
  fileprivate func emptyObjectEnd(at offset: Int) -> Int? {
    guard offset &+ 8 <= end, bytes.word(unchecked: offset) & 0xFFFF == 0x7D7B else { return nil }
    return offset &+ 2
  }

  /// Returns the end of the empty object or array at an offset if there's one without white space.
  @inline(__always)
  fileprivate func emptyContainerEnd(at offset: Int) -> Int? {
    guard offset &+ 8 <= end, case let pair = bytes.word(unchecked: offset) & 0xFFFF,
      pair == 0x7D7B || pair == 0x5D5B
    else { return nil }
    return offset &+ 2
  }
}
