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
      let allowsContainers = path.depth &+ 3 < JSONDocument.maximumDepth
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

  /// Skips free-form scalars and small containers of an array with unique values that are known to be valid and new,
  /// up to another element or the closing bracket.
  ///
  /// - Returns: The number of elements that were skipped.
  @inline(never)
  mutating func skipUniqueStructures(_ set: UniquenessTracker.SetID) -> Int {
    // A copy in a local variable, which the loop can keep in registers.
    let scan = cursor
    var offset = cursor.offset
    // The path has at least as many steps as there are containers around the element, but for two.
    let allowsContainers = path.depth &+ 3 < JSONDocument.maximumDepth
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
      } else if allowsContainers, let containerEnd = scan.emptyContainerEnd(at: offset) {
        end = containerEnd
        hash = memory[0].hasher.hash(emptyContainer: scan.next(at: offset) == UInt8(ascii: "{"))
      } else if allowsContainers, let containerEnd = scan.smallContainerEnd(at: offset) {
        end = containerEnd
        var container = scan
        container.position = offset
        // An object of at most one member has no duplicate keys.
        hash = memory[0].hasher.hash(&container, canRepeatKeys: false)
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

  /// Returns the end of the container at an offset if it's an array of at most three plain scalars or empty
  /// containers, or an object of one plain scalar.
  @inline(__always)
  fileprivate func smallContainerEnd(at offset: Int) -> Int? {
    smallArrayEnd(at: offset) ?? smallObjectEnd(at: offset)
  }

  /// Returns the end of the object at an offset if it has only one member, whose key is plain and whose value is a
  /// plain scalar.
  @inline(__always)
  private func smallObjectEnd(at offset: Int) -> Int? {
    guard next(at: offset) == UInt8(ascii: "{") else { return nil }
    var scan = self
    scan.position = spaceEnd(from: offset &+ 1)
    guard scan.readSpacedKey() != nil, let valueEnd = plainScalarEnd(at: scan.position),
      case let last = spaceEnd(from: valueEnd), next(at: last) == UInt8(ascii: "}")
    else { return nil }
    return last &+ 1
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
