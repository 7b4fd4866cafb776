import JSONText

extension PayloadWalker {
  /// Reads the value of a property.
  ///
  /// - Parameters:
  ///   - property: The property's place in the plan.
  ///   - level: The nesting level of the value, if it is a container.
  ///   - parent: Where the brace of the object stands that the property is in.
  ///   - uniqueSet: The set of the enclosing array that the value must not be in already.
  /// - Throws: ``WalkEnd`` where the walk ends early.
  @inline(__always)
  mutating func readValue(
    _ property: Int, level: Int, parent: Int, uniqueSet: DistinctValues.SetID
  ) throws(WalkEnd) {
    let node = view.properties[property]
    let traits = node.traits
    // One branch for two things that hardly ever are.
    if traits.contains(.notWritable) || hasNotes, try passUnread(traits, level: level) { return }
    if cursor.next == UInt8(ascii: "n"), !traits.contains(.judgesNull) {
      return try readNull(property, parent: parent)
    }
    if traits.contains(.array) {
      return try readArray(property, level: level, uniqueSet: uniqueSet)
    }
    let set = traits.contains(.uniqueInArray) ? uniqueSet : .none
    try readElement(
      property, node.kind, level: level, ValueSets(distinct: .none, unique: set, members: .none))
  }

  /// Tells a value that cannot be written, or does what a note asks for.
  ///
  /// - Returns: Whether the value has been passed.
  @inline(never)
  private mutating func passUnread(
    _ traits: PropertyTraits, level: Int
  ) throws(WalkEnd) -> Bool {
    if traits.contains(.notWritable), !isUnjudgedHere() {
      try tellNotWritable(level: level)
      return true
    }
    return try heedNote(level: level)
  }

  /// Reads one value of a property's type: the property's own, or an element of its array.
  ///
  /// - Parameters:
  ///   - property: The property's place in the plan.
  ///   - kind: The kind of the property's type.
  ///   - level: The nesting level of the value, if it is a container.
  ///   - sets: The sets that the value must not be in already.
  /// - Throws: ``WalkEnd`` where the walk ends early.
  @inline(__always)
  mutating func readElement(
    _ property: Int, _ kind: PropertyType.Kind, level: Int, _ sets: ValueSets
  ) throws(WalkEnd) {
    switch kind {
    case .string: try readText(property, level: level, sets)
    case .number: try readNumber(property, level: level, sets)
    case .boolean: try readBoolean(property, level: level, sets)
    case .date: try readDate(property, level: level, sets)
    case .objectID, .reference, .uuid, .binary: try readForm(property, level: level, sets)
    default: try readStructure(property, level: level, sets)
    }
  }

  /// Reads one value of a type that is no plain text or number.
  private mutating func readStructure(
    _ property: Int, level: Int, _ sets: ValueSets
  ) throws(WalkEnd) {
    let start = cursor.offset
    let node = view.properties[property]
    switch node.kind {
    case .document:
      guard cursor.next == UInt8(ascii: "{") else {
        return try tellType(expected: "Object", level: level)
      }
      try readObject(Int(node.members), level: level, uniqueSets: sets.members)
    case .any: try readFreeForm(level: level, judgesKeys: true)
    case .file:
      guard cursor.next == UInt8(ascii: "{") else {
        return try tellType(expected: "Object", level: level)
      }
      try readFile(view.files[Int(node.members)], level: level)
    case .geometry: try readGeometry(node, level: level)
    case .objectType: return try readObjectType(node, level: level)
    case .list: return try tellNotWritable(level: level)
    case .unknown:
      try readFreeForm(level: level, judgesKeys: true)
      return try tellUnchecked(property, at: start, .type)
    default: return try skipUnjudged(level: level)
    }
    if !sets.distinct.isNone { try requireDistinctStructure(from: start, in: sets.distinct) }
    if !node.rules.isEmpty { try tellUncheckedRules(property, at: start) }
  }

  /// Reads `null` as the value of a property.
  private mutating func readNull(_ property: Int, parent: Int) throws(WalkEnd) {
    let start = cursor.offset
    try skipLiteral("null")
    let traits = view.properties[property].traits
    if traits.contains(.required) {
      try tell(.required, at: parent, found: "Null", serverCode: ServerCode.required)
    } else if traits.contains(.refusesNull) {
      try tell(.null, at: start)
    }
  }

  /// Rules that cannot judge say so at the first value they would judge.
  mutating func tellUncheckedRules(_ property: Int, at start: Int) throws(WalkEnd) {
    for index in view.properties[property].rules.indices {
      guard case .unchecked(let rule) = view.rules[index] else { continue }
      try tellUnchecked(property, at: start, .rule(rule))
    }
  }

  private mutating func readObjectType(_ node: PropertyNode, level: Int) throws(WalkEnd) {
    guard cursor.next == UInt8(ascii: "\"") else {
      return try tellType(expected: "String", level: level)
    }
    let start = cursor.offset
    let token = try readString()
    let names = TextEnumRule(values: PlanRange(start: node.members, count: node.maxItems))
    var text: [UInt8] = []
    token.decode(from: cursor.bytes, into: &text)
    if names.failures(text.rawBytes, view).isEmpty { return }
    let expected = names.expectation(view)
    try tell(
      .enumeration, at: start, expected: expected,
      valueEnd: cursor.offset, serverCode: ServerCode.enumeration)
  }
}

/// The sets that a value must not be in already.
struct ValueSets {
  /// The other elements of the array.
  let distinct: DistinctValues.SetID
  /// The values of the same property in the other Documents of an array.
  let unique: DistinctValues.SetID
  /// The first of the sets for a Document's members, if some of them must be unique in the array.
  let members: DistinctValues.SetID

  @inline(__always)
  var isEmpty: Bool { distinct.isNone && unique.isNone }
}
