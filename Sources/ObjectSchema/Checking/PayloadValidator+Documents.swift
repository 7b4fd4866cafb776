@_spi(ObjectBodyInternals) import JSONText

// Arrays of Documents mostly have many small ones, which share the setup of a loop.

extension PayloadValidator {
  /// Whether the Documents of an array are read like those of other properties.
  @inline(__always)
  var readsMembersOfElements: Bool {
    // The elements of an update have rules of their own, and annotations come before elements.
    mode != .update && !hasAnnotations
  }

  /// Reads Documents of an array without `uniqueValues` up to one that's empty, another value, or the end.
  ///
  /// - Parameters:
  ///   - property: The index of the property.
  ///   - node: The property.
  ///   - level: The nesting level of the Documents.
  ///   - sets: The sets that mustn't already contain a Document or the values of its members.
  ///   - count: The number of elements that have been read, to which those of this call are added.
  /// - Returns: Whether another element follows. If not, the closing bracket has been read, too.
  /// - Throws: ``ValidationStop`` if validation ends early.
  @inline(never)
  mutating func readDocuments(
    _ property: Int, _ node: PropertyNode, level: Int, _ sets: UniquenessSets, _ count: inout Int
  ) throws(ValidationStop) -> Bool {
    guard readsMembersOfElements, level <= JSONDocument.maximumDepth else { return true }
    let object = view.objects[Int(node.members)]
    let hasRules = !node.rules.isEmpty
    var observer = NoMemberObserver()
    var index = count
    defer { count = index }
    path.push()
    while cursor.next == UInt8(ascii: "{"),
      case let following = cursor.next(at: cursor.position &+ 1),
      following == UInt8(ascii: "\"") || following <= 0x20 && cursor.isAtObjectWithMember
    {
      let start = cursor.offset
      path.enter(index: index)
      index &+= 1
      try readMembers(of: object, level: level, siblings: sets.members, &observer)
      if hasRules {
        path.pop()
        try checkRules(.json, of: property, at: start, sets)
        path.push()
      }
      guard try skipToNext(closing: UInt8(ascii: "]")) else {
        path.pop()
        return false
      }
    }
    path.pop()
    return true
  }

  /// Reads Documents of an array with `uniqueValues` up to another value or the end.
  ///
  /// For the parameters, see ``readDocuments(_:_:level:_:_:)``.
  @inline(never)
  mutating func readUniqueDocuments(
    _ property: Int, _ node: PropertyNode, level: Int, _ sets: UniquenessSets, _ count: inout Int
  ) throws(ValidationStop) -> Bool {
    guard readsMembersOfElements, level <= JSONDocument.maximumDepth else { return true }
    let object = view.objects[Int(node.members)]
    var index = count
    defer { count = index }
    var documents = ComparedDocuments(isEmpty: index == 0)
    let needsNumbers = memory[0].hasher.readNumbers.openArray()
    defer { memory[0].hasher.readNumbers.closeArray(needsNumbers.before, count: index) }
    while cursor.next == UInt8(ascii: "{") {
      let start = cursor.offset
      path.set(index: index)
      index &+= 1
      var members = DistinguishingMembers()
      path.push()
      try readMembers(of: object, level: level, siblings: sets.members, &members)
      path.pop()
      if index == 1 {
        // The only element of an array is unique.
        documents.begin(with: members, at: start)
      } else {
        if !insertDocument(from: start, members, of: property, into: sets.elements, &documents) {
          try reportDuplicate(at: start, valueEnd: nil)
        }
        if !needsNumbers.now { memory[0].hasher.readNumbers.isNeeded = true }
      }
      if !node.rules.isEmpty { try checkRules(.json, of: property, at: start, sets) }
      guard try skipToNext(closing: UInt8(ascii: "]")) else {
        // The next array is another set, in which other parts can be compared. One of two equal parts is counted.
        if documents.equalCount > 0, documents.equalCount &* 2 >= index {
          memory[0].compareLargerParts(of: property, after: documents)
        }
        return false
      }
    }
    if documents.first >= 0 { insertFirst(of: property, into: sets.elements, &documents) }
    insertHashes(of: &documents, into: sets.elements)
    return true
  }
}
