@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Reads the value of a property.
  ///
  /// - Parameters:
  ///   - property: The property's place in the plan.
  ///   - level: The nesting level of the value, if it is a container.
  ///   - parent: Where the brace of the object stands that the property is in.
  ///   - uniqueSet: The set of the enclosing array that the value must not be in already.
  /// - Throws: ``ValidationStop`` where the walk ends early.
  @inline(__always)
  mutating func readValue(
    _ property: Int, level: Int, parent: Int, uniqueSet: UniquenessTracker.SetID
  ) throws(ValidationStop) {
    let node = view.properties[property]
    let traits = node.traits
    // One branch for two things that hardly ever are.
    if traits.contains(.notWritable) || hasAnnotations, try passUnread(traits, level: level) {
      return
    }
    if cursor.next == UInt8(ascii: "n"), !traits.contains(.checksNull) {
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
  ) throws(ValidationStop) -> Bool {
    if traits.contains(.notWritable), !isUnvalidatedHere() {
      try reportNotWritable(level: level)
      return true
    }
    return try applyAnnotation(level: level)
  }

  /// Reads one value of a property's type: the property's own, or an element of its array.
  ///
  /// - Parameters:
  ///   - property: The property's place in the plan.
  ///   - kind: The kind of the property's type.
  ///   - level: The nesting level of the value, if it is a container.
  ///   - sets: The sets that the value must not be in already.
  /// - Throws: ``ValidationStop`` where the walk ends early.
  @inline(__always)
  mutating func readElement(
    _ property: Int, _ kind: PropertyType.Kind, level: Int, _ sets: ValueSets
  ) throws(ValidationStop) {
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
  ) throws(ValidationStop) {
    let start = cursor.offset
    let node = view.properties[property]
    switch node.kind {
    case .document:
      guard cursor.next == UInt8(ascii: "{") else {
        return try reportType(expected: "Object", level: level)
      }
      try readObject(Int(node.members), level: level, uniqueSets: sets.members)
    case .any: try readFreeForm(level: level, checksKeys: true)
    case .file:
      guard cursor.next == UInt8(ascii: "{") else {
        return try reportType(expected: "Object", level: level)
      }
      try readFile(view.files[Int(node.members)], level: level)
    case .geometry: try readGeometry(node, level: level)
    case .objectType: return try readObjectType(node, level: level)
    case .list: return try reportNotWritable(level: level)
    case .unknown:
      try readFreeForm(level: level, checksKeys: true)
      return try reportUnchecked(property, at: start, .type)
    default: return try skipUnvalidated(level: level)
    }
    if !sets.distinct.isNone { try requireDistinctStructure(from: start, in: sets.distinct) }
    if !node.rules.isEmpty { try reportUncheckedRules(property, at: start) }
  }

  /// Reads `null` as the value of a property.
  private mutating func readNull(_ property: Int, parent: Int) throws(ValidationStop) {
    let start = cursor.offset
    try skipLiteral("null")
    let traits = view.properties[property].traits
    if traits.contains(.required) {
      try report(.required, at: parent, found: "Null", serverCode: ServerCode.required)
    } else if traits.contains(.refusesNull) {
      try report(.null, at: start)
    }
  }

  /// Rules that cannot judge say so at the first value they would judge.
  mutating func reportUncheckedRules(_ property: Int, at start: Int) throws(ValidationStop) {
    for index in view.properties[property].rules.indices {
      guard case .unchecked(let rule) = view.rules[index] else { continue }
      try reportUnchecked(property, at: start, .rule(rule))
    }
  }

  private mutating func readObjectType(_ node: PropertyNode, level: Int) throws(ValidationStop) {
    guard cursor.next == UInt8(ascii: "\"") else {
      return try reportType(expected: "String", level: level)
    }
    let start = cursor.offset
    let token = try readString()
    let names = TextEnumRule(values: PlanRange(start: node.members, count: node.maxItems))
    var text: [UInt8] = []
    token.decode(from: cursor.bytes, into: &text)
    if names.failures(text.rawBytes, view).isEmpty { return }
    let expected = names.expectation(view)
    try report(
      .enumeration, at: start, expected: expected,
      valueEnd: cursor.offset, serverCode: ServerCode.enumeration)
  }
}

/// The sets that a value must not be in already.
struct ValueSets {
  /// The other elements of the array.
  let distinct: UniquenessTracker.SetID
  /// The values of the same property in the other Documents of an array.
  let unique: UniquenessTracker.SetID
  /// The first of the sets for a Document's members, if some of them must be unique in the array.
  let members: UniquenessTracker.SetID

  @inline(__always)
  var isEmpty: Bool { distinct.isNone && unique.isNone }
}
