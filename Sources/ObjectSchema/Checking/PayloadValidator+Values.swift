@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Reads the value of a property.
  ///
  /// - Parameters:
  ///   - property: The index of the property.
  ///   - level: The nesting level of the value, if it's a container.
  ///   - parent: The offset of the object that the property is in.
  ///   - siblings: The set of values that the property has in the other elements of an array.
  /// - Throws: ``ValidationStop`` if validation ends early.
  @inline(__always)
  mutating func readValue(
    _ property: Int, level: Int, parent: Int, siblings: UniquenessTracker.SetID
  ) throws(ValidationStop) {
    let node = view.properties[property]
    let traits = node.traits
    // Both conditions are rare, so they share a branch.
    if traits.rawValue & PropertyTraits.exceptional.rawValue != 0 || hasAnnotations,
      try readExceptionalValue(traits, level: level)
    {
      return
    }
    if cursor.next == UInt8(ascii: "n"), !traits.contains(.checksNull) {
      return try readNull(property, parent: parent)
    }
    if traits.contains(.array) {
      return try readArray(property, level: level, siblings: siblings)
    }
    let set = traits.contains(.uniqueInArray) ? siblings : .none
    try readElement(
      property, node.kind, level: level,
      UniquenessSets(elements: .none, siblings: set, members: .none))
  }

  /// Reports a value that can't or may not be written, or applies the annotation of any other value.
  ///
  /// - Returns: Whether the value has been read.
  @inline(never)
  private mutating func readExceptionalValue(
    _ traits: PropertyTraits, level: Int
  ) throws(ValidationStop) -> Bool {
    if mode == .stored { return try applyAnnotation(level: level) }
    if traits.contains(mode == .update ? .notUpdatable : .notWritable), !isUnvalidated() {
      try reportNotWritable(traits, level: level)
      return true
    }
    if traits.contains(.rarelyWritable), scratch.faults.wants(.warning), !isUnvalidated(),
      hasValue()
    {
      try report(
        .notWritable, at: cursor.offset, severity: .warning,
        expected: mode == .update ? .updatable : nil)
    }
    return try applyAnnotation(level: level)
  }

  /// Returns whether a container begins at the cursor, or a scalar is complete.
  private mutating func hasValue() -> Bool {
    if cursor.next == UInt8(ascii: "{") || cursor.next == UInt8(ascii: "[") { return true }
    var scan = cursor
    return (try? scan.skipScalar()) != nil
  }

  /// Reads a single value of a property's type, which can be an element of its array.
  ///
  /// - Parameters:
  ///   - property: The index of the property.
  ///   - kind: The kind of the property's type.
  ///   - level: The nesting level of the value, if it's a container.
  ///   - sets: The sets that mustn't already contain the value.
  /// - Throws: ``ValidationStop`` if validation ends early.
  @inline(__always)
  mutating func readElement(
    _ property: Int, _ kind: PropertyType.Kind, level: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    switch kind {
    case .string: try readText(property, level: level, sets)
    case .number: try readNumber(property, level: level, sets)
    case .boolean: try readBoolean(property, level: level, sets)
    case .date: try readDate(property, level: level, sets)
    case .objectID, .reference, .uuid, .binary:
      try readFormattedText(property, level: level, sets)
    default: try readStructure(property, level: level, sets)
    }
  }

  /// Reads a single value of a type that isn't scalar.
  private mutating func readStructure(
    _ property: Int, level: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    let start = cursor.offset
    let node = view.properties[property]
    switch node.kind {
    case .document:
      guard cursor.next == UInt8(ascii: "{") else {
        return try reportType(expected: .type(.object), level: level)
      }
      if cursor.next(at: start &+ 1) != UInt8(ascii: "\""), mode == .create,
        level <= JSONDocument.maximumDepth,
        case let object = view.objects[Int(node.members)], object.required == 0,
        object.moreRequired.isEmpty, cursor.skipEmptyContainer(UInt8(ascii: "}"))
      {
        break
      }
      if mode == .update, path.isAtElement {
        try readUpdatedElement(Int(node.members), level: level, siblings: sets.members)
      } else {
        try readObject(Int(node.members), level: level, siblings: sets.members)
      }
    case .any where !sets.elements.isNone:
      try readUniqueFreeForm(level: level, sets.elements)
      return try checkRules(.json, of: property, at: start, sets)
    case .any where !hasAnnotations && !hasTriedToSkip(node, property):
      if let end = cursor.smallValueEnd(
        at: start, upTo: JSONDocument.maximumDepth &+ 1 &- level)
      {
        cursor.position = end
      } else {
        try readFreeForm(level: level, checksKeys: true)
      }
    case .any: try readFreeForm(level: level, checksKeys: true)
    case .file:
      guard cursor.next == UInt8(ascii: "{") else {
        return try reportType(expected: .type(.object), level: level)
      }
      try readFile(view.files[Int(node.members)], of: property, level: level)
    case .geometry:
      guard cursor.next == UInt8(ascii: "[") else {
        return try reportType(expected: .type(.array), level: level)
      }
      // A value of the wrong type isn't checked further, even if only a number in it is wrong.
      guard try readGeometry(node, level: level) else { return }
    case .objectType where mode == .update: return try reportNotWritable(level: level)
    case .objectType: return try readObjectType(level: level)
    case .unvalidated where mode == .update:
      // Values without JSON text, such as files, are reported even here.
      mayRepeatKeys = true
      try readFreeForm(level: level, checksKeys: false, appliesAnnotations: true)
      return try reportUnchecked(
        property, at: start, expected: .knownObjectType)
    case .list: return try reportNotWritable(level: level)
    case .unknown:
      if !hasAnnotations,
        let end = cursor.plainScalarEnd(at: start) ?? cursor.numberEnd(at: start)
          ?? (hasTriedToSkip(node, property)
            ? nil
            : cursor.smallValueEnd(at: start, upTo: JSONDocument.maximumDepth &+ 1 &- level))
      {
        cursor.position = end
      } else {
        try readFreeForm(level: level, checksKeys: true)
      }
      try reportUnchecked(property, at: start, expected: .knownType)
      return try checkRules(.json, of: property, at: start, sets)
    default: return try skipUnvalidated(level: level)
    }
    try checkStructure(node.kind, of: property, at: start, sets)
  }

  /// Returns whether the free-form value at the cursor is an element that ``skipPlainStructures(_:_:)`` hasn't skipped.
  @inline(__always)
  private mutating func hasTriedToSkip(_ node: PropertyNode, _ property: Int) -> Bool {
    path.isAtElement && (node.rules.isEmpty || needsNoRules(property))
  }

  /// Requires that a structure that has been read is new to its array, and checks the rules of its property.
  @inline(__always)
  mutating func checkStructure(
    _ kind: PropertyType.Kind, of property: Int, at start: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    // The only element of an array is unique.
    if !sets.elements.isNone, path.elementIndex != 0 || !endsArray {
      let isNew =
        kind == .geometry
        ? insertStructure(from: start, hash: geometryHash, into: sets.elements)
        : insertLongStructure(from: start, into: sets.elements)
      if !isNew { try reportDuplicate(at: start, valueEnd: nil) }
    }
    try checkRules(.json, of: property, at: start, sets)
  }

  /// Whether the array around the value that was read last ends after it.
  var endsArray: Bool {
    var scan = cursor
    scan.skipWhitespace()
    return scan.next == UInt8(ascii: "]")
  }

  /// Reads `null` as the value of a property.
  private mutating func readNull(_ property: Int, parent: Int) throws(ValidationStop) {
    let start = cursor.offset
    try skipLiteral("null")
    let traits = view.properties[property].traits
    if !traits.isDisjoint(with: [.required, .suppliedByServer]) {
      try report(.required, at: parent, found: .type(.null), serverCode: ServerCode.required)
    } else if traits.contains(.refusesNull) {
      try report(.null, at: start)
    }
  }

  /// Reads the `type` key of a typed object.
  private mutating func readObjectType(level: Int) throws(ValidationStop) {
    guard cursor.next == UInt8(ascii: "\"") else {
      return try reportType(expected: .type(.string), level: level)
    }
    let start = cursor.offset
    let token = try readString()
    var text: [UInt8] = []
    token.decode(from: cursor.bytes, into: &text)
    if view.body(ofType: text) != view.body { return }
    try report(
      .enumeration, at: start, expected: .objectType(view.typeNames),
      valueEnd: cursor.offset, serverCode: ServerCode.enumeration)
  }
}
