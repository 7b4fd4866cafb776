@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Reads an array of a property's elements.
  ///
  /// - Parameters:
  ///   - property: The property's place in the plan.
  ///   - level: The nesting level of the array.
  ///   - uniqueSet: The set of an enclosing array that no element must be in already.
  /// - Throws: ``ValidationStop`` where the walk ends early.
  mutating func readArray(
    _ property: Int, level: Int, uniqueSet: UniquenessTracker.SetID
  ) throws(ValidationStop) {
    guard cursor.next == UInt8(ascii: "[") else {
      return try reportType(expected: "Array", level: level)
    }
    guard level <= JSONDocument.maximumDepth else { throw .syntax(cursor.unexpected(.tooDeep)) }
    let node = view.properties[property]
    let bracket = cursor.offset
    cursor.position &+= 1
    cursor.skipWhitespace()

    var distinct = UniquenessTracker.SetID.none
    if node.traits.contains(.uniqueValues) { distinct = scratch.values.makeSet() }
    var members = UniquenessTracker.SetID.none
    if node.traits.contains(.uniqueMembers) {
      members = scratch.values.makeSets(Int(view.objects[Int(node.members)].properties.count))
    }
    let sets = ValueSets(
      distinct: distinct, unique: node.traits.contains(.uniqueInArray) ? uniqueSet : .none,
      members: members)

    var count = 0
    path.push()
    if !cursor.skip(UInt8(ascii: "]")) {
      repeat {
        count &+= skipPlainElements(node, sets)
        // The last may have been passed too; one that a comma ends has another after it.
        if cursor.skip(UInt8(ascii: "]")) { break }
        path.set(index: count)
        count &+= 1
        if try applyAnnotation(level: level &+ 1) { continue }
        if cursor.next == UInt8(ascii: "n") {
          try readNullElement(node.kind)
        } else {
          try readElement(property, node.kind, level: level &+ 1, sets)
        }
      } while try skipToNext(closing: UInt8(ascii: "]"))
    }
    path.pop()
    if count < node.minItems {
      try report(
        .minItems, at: bracket, expected: "\(node.minItems)", found: "\(count)",
        serverCode: ServerCode.minItems)
    }
    if count > node.maxItems {
      try report(
        .maxItems, at: bracket, expected: "\(node.maxItems)", found: "\(count)",
        serverCode: ServerCode.maxItems)
    }
  }

  /// Moves past the elements that need no closer look, up to the first that does or the bracket.
  ///
  /// - Returns: How many there were.
  @inline(__always)
  private mutating func skipPlainElements(_ node: PropertyNode, _ sets: ValueSets) -> Int {
    guard sets.isEmpty else { return 0 }
    return switch node.kind {
    case .string: cursor.skipPlainStrings(upTo: Int(node.plainTextLimit))
    case .number: cursor.skipPlainNumbers(from: node.plainMinimum, to: node.plainMaximum)
    default: 0
    }
  }

  private mutating func readNullElement(_ kind: PropertyType.Kind) throws(ValidationStop) {
    let start = cursor.offset
    try skipLiteral("null")
    try report(
      .type, at: start, expected: kind.jsonTypeName, found: "Null",
      serverCode: ServerCode.cast)
  }

  /// Tells an element that is the same as one before it, for elements that are no plain text or
  /// number: they are compared in a canonical form.
  mutating func requireDistinctStructure(
    from start: Int, in set: UniquenessTracker.SetID
  ) throws(ValidationStop) {
    var bytes: [UInt8] = []
    for offset in start..<cursor.offset { bytes.append(cursor.bytes.byte(at: offset)) }
    // The element has been read already, so reading it again cannot fail.
    guard let document = try? JSONDocument(bytes) else { return }
    var canonical = JSONWriter()
    canonical.writeCanonicalValue(document.root.value)
    let isNew = scratch.values.insert(
      copy: canonical.bytes.rawBytes, into: set, payload: cursor.bytes)
    if !isNew { try report(.unique, at: start) }
  }
}

extension PropertyType.Kind {
  /// The JSON type that values have.
  package var jsonTypeName: String {
    switch self {
    case .string, .objectID, .reference, .date, .binary, .uuid, .objectType: "String"
    case .number: "Number"
    case .boolean: "Boolean"
    case .document, .file: "Object"
    case .geometry: "Array"
    case .any, .list, .unknown, .unvalidated: "a value"
    }
  }
}

extension JSONWriter {
  /// Writes a value so that equal values give equal bytes: keys sorted by their UTF-8 bytes,
  /// numbers by the value that binary64 has for them.
  mutating func writeCanonicalValue(_ value: JSONValue) {
    switch value {
    case .number(let number):
      let value = number.double
      // Adding zero makes −0 and 0 the same; what is too large for binary64 keeps its text.
      if value.isFinite { self.writeNumber(value + 0) } else { self.writeNumber(number) }
    case .array(let elements):
      beginArray()
      for element in elements { writeCanonicalValue(element) }
      endArray()
    case .object(let object):
      beginObject()
      let members = object.members.sorted {
        $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
      }
      for member in members {
        writeKey(member.key)
        writeCanonicalValue(member.value)
      }
      endObject()
    default: self.writeValue(value)
    }
  }
}
