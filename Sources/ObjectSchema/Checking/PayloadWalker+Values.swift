import JSONText

extension PayloadWalker {
  /// Reads the value of a property.
  ///
  /// - Parameters:
  ///   - node: The property.
  ///   - level: The nesting level of the value, if it is a container.
  ///   - parent: Where the brace of the object stands that the property is in.
  ///   - uniqueSet: The set of the enclosing array that the value must not be in already.
  /// - Throws: ``WalkEnd`` where the walk ends early.
  @inline(__always)
  mutating func readValue(
    _ node: PropertyNode, level: Int, parent: Int, uniqueSet: DistinctValues.SetID?
  ) throws(WalkEnd) {
    if node.traits.contains(.notWritable) { return try tellNotWritable(level: level) }
    if cursor.next == UInt8(ascii: "n"), node.kind != .objectType, node.kind != .unjudged {
      return try readNull(node, parent: parent)
    }
    if node.traits.contains(.array) {
      return try readArray(node, level: level, uniqueSet: uniqueSet)
    }
    let set = node.traits.contains(.uniqueInArray) ? uniqueSet : nil
    try readElement(node, level: level, ValueSets(distinct: nil, unique: set, members: nil))
  }

  /// Reads one value of a property's type: the property's own, or an element of its array.
  ///
  /// - Parameters:
  ///   - node: The property.
  ///   - level: The nesting level of the value, if it is a container.
  ///   - sets: The sets that the value must not be in already.
  /// - Throws: ``WalkEnd`` where the walk ends early.
  mutating func readElement(
    _ node: PropertyNode, level: Int, _ sets: ValueSets
  ) throws(WalkEnd) {
    let start = cursor.offset
    switch node.kind {
    case .string: return try readText(node, level: level, sets)
    case .number: return try readNumber(node, level: level, sets)
    case .boolean: return try readBoolean(node, level: level, sets)
    case .date: return try readDate(node, level: level, sets)
    case .objectID, .reference, .uuid, .binary: return try readForm(node, level: level, sets)
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
      try readFile(plan.files[Int(node.members)], level: level)
    case .geometry: try readGeometry(node, level: level)
    case .objectType: return try readObjectType(node, level: level)
    case .unjudged: return try skipUnjudged(level: level)
    case .list: return try tellNotWritable(level: level)
    case .unknown:
      try readFreeForm(level: level, judgesKeys: true)
      try tellUnchecked(node, at: start, .type)
      return
    }
    if let set = sets.distinct { try requireDistinctStructure(from: start, in: set) }
    if !node.rules.indices.isEmpty { try tellUncheckedRules(node, at: start) }
  }

  /// Reads `null` as the value of a property.
  private mutating func readNull(_ node: PropertyNode, parent: Int) throws(WalkEnd) {
    let start = cursor.offset
    try skipLiteral("null")
    if node.traits.contains(.required) {
      try tell(.required, at: parent, found: "Null", serverCode: ServerCode.required)
    } else if node.traits.contains(.refusesNull) {
      try tell(.null, at: start)
    }
  }

  /// Rules that cannot judge say so at the first value they would judge.
  mutating func tellUncheckedRules(_ node: PropertyNode, at start: Int) throws(WalkEnd) {
    for index in node.rules.indices {
      guard case .unchecked(let rule) = rules[index] else { continue }
      try tellUnchecked(node, at: start, .rule(rule))
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
    if names.failures(text.rawBytes, plan.constants).isEmpty { return }
    let expected = names.expectation(plan.constants)
    try tell(
      .enumeration, at: start, expected: expected,
      valueEnd: cursor.offset, serverCode: ServerCode.enumeration)
  }
}

/// The sets that a value must not be in already.
struct ValueSets {
  /// The other elements of the array.
  let distinct: DistinctValues.SetID?
  /// The values of the same property in the other Documents of an array.
  let unique: DistinctValues.SetID?
  /// The first of the sets for a Document's members, if some of them must be unique in the array.
  let members: DistinctValues.SetID?

  @inline(__always)
  var isEmpty: Bool { distinct == nil && unique == nil }
}
