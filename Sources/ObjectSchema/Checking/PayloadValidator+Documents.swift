@_spi(ObjectBodyInternals) import JSONText

// Arrays of Documents mostly have many small ones, which share the setup of a loop.

extension PayloadValidator {
  /// Reads Documents of an array up to one that's empty or begins with white space, another value, or the end.
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
    // The elements of an update have rules of their own, and annotations come before elements.
    guard mode != .update, !hasAnnotations, level <= JSONDocument.maximumDepth else { return true }
    let object = view.objects[Int(node.members)]
    let isCompared = !sets.elements.isNone || !node.rules.isEmpty
    var index = count
    defer { count = index }
    path.push()
    while cursor.next == UInt8(ascii: "{"),
      cursor.next(at: cursor.position &+ 1) == UInt8(ascii: "\"")
    {
      let start = cursor.offset
      path.enter(index: index)
      index &+= 1
      try readMembers(of: object, level: level, siblings: sets.members)
      if isCompared {
        path.pop()
        try checkStructure(.document, of: property, at: start, sets)
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
}
