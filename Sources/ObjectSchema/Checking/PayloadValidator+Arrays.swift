@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Reads the value of a property that is an array.
  ///
  /// - Parameters:
  ///   - property: The index of the property.
  ///   - level: The nesting level of the array.
  ///   - siblings: The set of the property's values in the other elements of an enclosing array.
  /// - Throws: ``ValidationStop`` if validation ends early.
  mutating func readArray(
    _ property: Int, level: Int, siblings: UniquenessTracker.SetID
  ) throws(ValidationStop) {
    guard cursor.next == UInt8(ascii: "[") else {
      return try reportType(expected: .type(.array), level: level)
    }
    guard level <= JSONDocument.maximumDepth else { throw .syntax(cursor.unexpected(.tooDeep)) }
    let node = view.properties[property]
    let bracket = cursor.offset
    if canBeEmptyArray, node.minItems <= 0, cursor.skipEmptyContainer(UInt8(ascii: "]")) { return }
    cursor.position &+= 1
    cursor.skipWhitespace()

    let hasSets = !node.traits.isDisjoint(with: [.uniqueValues, .uniqueMembers, .uniqueInArray])
    // Whether the array certainly has a single element, if that's of use.
    let hasOneElement = node.skipsOnlyElement && isAtLastElement
    if hasOneElement, skipOnlyElement(property, node) { return }
    let sets =
      hasSets
      ? makeSets(node, siblings: siblings, hasOneElement: hasOneElement)
      : UniquenessSets(elements: .none, siblings: .none, members: .none)

    var count = 0
    // Elements that are skipped need no path, and many arrays have no others.
    var isOnPath = node.kind == .document
    if isOnPath { path.push() }
    let comparesDocuments = isOnPath && !sets.elements.isNone
    let outerDocuments = comparesDocuments ? memory[0].readDocuments.openArray() : 0
    if node.kind == .number, node.members >= 0 {
      count = skipCoordinate(property, node, sets)
    } else if !sets.isEmpty || node.kind == .date
      || node.kind == .number && memory[0].hasher.readNumbers.isNeeded && !isAtLastDigit
    {
      count = skipFirstElements(property, node, sets)
    }
    if !cursor.skip(UInt8(ascii: "]")) {
      repeat {
        if node.kind == .document,
          try sets.elements.isNone
            ? !readDocuments(property, node, level: level &+ 1, sets, &count)
            : !readUniqueDocuments(property, node, level: level &+ 1, sets, &count)
        {
          break
        }
        if node.kind == .any, count == 0, sets.siblings.isNone, !sets.isEmpty {
          // These have been tried.
        } else if node.members < -1 {
          count &+= skipCheckedNumbers(property, node, sets)
        } else if node.kind != .document || canBeEmptyDocument {
          count &+=
            node.traits.contains(.onlyUnchecked)
            ? skipUncheckedElements(property, sets) : skipPlainElements(property, node, sets)
        }
        // The array ends here if its last element was skipped too. Otherwise, an element follows.
        if cursor.skip(UInt8(ascii: "]")) { break }
        if !isOnPath {
          path.push()
          isOnPath = true
        }
        path.set(index: count)
        count &+= 1
        if try applyAnnotation(level: level &+ 1) { continue }
        if cursor.next == UInt8(ascii: "n") {
          try readNullElement(node)
        } else {
          try readElement(property, node.kind, level: level &+ 1, sets)
        }
      } while try skipToNext(closing: UInt8(ascii: "]"))
    }
    if isOnPath { path.pop() }
    if comparesDocuments { memory[0].readDocuments.closeArray(in: outerDocuments) }
    if count < node.minItems {
      try report(
        .minItems, at: bracket, expected: .rule(.count(node.itemLimits)), found: .count(count),
        serverCode: ServerCode.minItems)
    }
    if count > node.maxItems {
      try report(
        .maxItems, at: bracket, expected: .rule(.count(node.itemLimits)), found: .count(count),
        serverCode: ServerCode.maxItems)
    }
  }

  /// Whether the value at the cursor is the last element of an array and has one character.
  private var isAtLastDigit: Bool {
    @inline(__always) get {
      cursor.next(at: cursor.spaceEnd(from: cursor.position &+ 1)) == UInt8(ascii: "]")
    }
  }

  /// Whether the value at the cursor certainly is the last element of an array: a number of at most 32 bytes or another
  /// small value.
  private var isAtLastElement: Bool {
    cursor.isAtNumber ? cursor.isAtLastNumber() : cursor.isAtLastSmallValue()
  }

  /// Moves past the only element of an array and the closing bracket if the element is known to be valid.
  ///
  /// - Returns: Whether the cursor moved.
  @inline(never)
  private mutating func skipOnlyElement(_ property: Int, _ node: PropertyNode) -> Bool {
    if hasAnnotations { return false }
    let start = cursor.position
    let isSkipped =
      switch node.kind {
      case .number: skipOnlyNumber(property)
      case .date where cursor.isAtNumber: skipOnlyNumberDate(property, node)
      case .date: skipRecordedDate(property)
      default: skipOnlyText(property, node)
      }
    guard isSkipped, let next = cursor.nextElement(after: cursor.position), next.isEnd else {
      cursor.position = start
      return false
    }
    cursor.position = next.offset &+ 1
    return true
  }

  /// Moves past a number if it has few digits and is known to be valid.
  @inline(__always)
  private mutating func skipOnlyNumber(_ property: Int) -> Bool {
    if isAtLastDigit, cursor.isAtDigit {
      guard accepts(Double(cursor.next &- UInt8(ascii: "0")), property) else { return false }
      cursor.position &+= 1
      return true
    }
    let position = cursor.position
    // A number with many digits that will be hashed is kept by the loop, so that it isn't read twice.
    let isKept = memory[0].hasher.readNumbers.isNeeded && cursor.hasManyDigits(at: position)
    guard !isKept,
      let number = cursor.shortDecimal(at: position) ?? cursor.wideDecimal(at: position),
      accepts(number.value, property)
    else { return false }
    cursor.position = number.end
    return true
  }

  /// Moves past a date that starts like a number if it has few digits and is known to be valid.
  private mutating func skipOnlyNumberDate(_ property: Int, _ node: PropertyNode) -> Bool {
    let needsNoRules = needsNoRules(property)
    if needsNoRules || node.plainMinimum <= node.plainMaximum {
      return skipPlainNumberDate(node, needsNoRules: needsNoRules)
    }
    guard hasTests(node), let bounds = secondsInPayload(property, node.rules) else { return false }
    var node = node
    (node.plainMinimum, node.plainMaximum) = (bounds.lowerBound, bounds.upperBound)
    return skipPlainNumberDate(node, needsNoRules: false)
  }

  /// Makes the sets of the array at the cursor.
  @inline(never)
  private mutating func makeSets(
    _ node: PropertyNode, siblings: UniquenessTracker.SetID, hasOneElement: Bool
  ) -> UniquenessSets {
    var elements = UniquenessTracker.SetID.none
    // Whether the element at the cursor certainly is the only Document, if that makes a difference.
    let isSingle =
      node.kind == .document
      && (node.traits.contains(.uniqueValues) || !view.objects[Int(node.members)].comparesArrays)
      && cursor.isAtLastSmallObject()
    // A single element needs no set. Strings, dates that are numbers, and those of siblings have their own loops.
    // Elements of unknown types aren't compared.
    if node.traits.contains(.uniqueValues), !isSingle, node.kind != .unknown,
      node.kind == .string || node.kind == .date && (!siblings.isNone || cursor.isAtNumber)
        || !hasOneElement && (node.skipsOnlyElement || !cursor.isAtLastSmallValue())
    {
      elements = scratch.values.makeSet()
    }
    var members = UniquenessTracker.SetID.none
    if node.traits.contains(.uniqueMembers) {
      let object = view.objects[Int(node.members)]
      if !isSingle || object.comparesArrays {
        members = scratch.values.makeSets(Int(object.properties.count))
      }
    }
    guard node.traits.contains(.uniqueInArray) else {
      return UniquenessSets(elements: elements, siblings: .none, members: members)
    }
    scratch.elementsStart = memory[0].values.countValues()
    return UniquenessSets(elements: elements, siblings: siblings, members: members)
  }

  /// Whether the first character of the array at the cursor doesn't begin an element.
  private var canBeEmptyArray: Bool {
    @inline(__always) get {
      let byte = cursor.next(at: cursor.offset &+ 1)
      return byte == UInt8(ascii: "]") || byte <= 0x20
    }
  }

  /// Whether the first characters of the Document at the cursor don't begin a member.
  private var canBeEmptyDocument: Bool {
    @inline(__always) get {
      let byte = cursor.next(at: cursor.offset &+ 1)
      return byte == UInt8(ascii: "}")
        || byte <= 0x20 && cursor.next(at: cursor.offset &+ 2) != UInt8(ascii: "\"")
    }
  }

  /// Skips elements that are known to be valid, up to another element or the closing bracket.
  ///
  /// - Returns: The number of elements that were skipped.
  @inline(__always)
  private mutating func skipPlainElements(
    _ property: Int, _ node: PropertyNode, _ sets: UniquenessSets
  ) -> Int {
    if node.kind == .date { return hasAnnotations ? 0 : skipDates(property, node, sets) }
    if node.kind == .file { return sets.siblings.isNone ? skipFiles(node, sets.elements) : 0 }
    guard sets.isEmpty else { return hasAnnotations ? 0 : skipUnique(property, node, sets) }
    return switch node.kind {
    // Only empty Documents are skipped.
    case .document, .any, .unknown: hasAnnotations ? 0 : skipPlainStructures(property, node)
    case .string where node.textMatcher.longList.index >= 0 && !hasAnnotations:
      skipListedStrings(property, node)
    case .string: skipPlainStrings(property, upTo: Int(node.plainTextLimit))
    case .number: skipNumbers(node)
    case .geometry: skipGeometries(node)
    case .binary: skipBinaries(property, node)
    default: 0
    }
  }

  @inline(__always)
  private mutating func skipPlainStrings(_ property: Int, upTo limit: Int) -> Int {
    var count = limit <= 0 ? 0 : cursor.skipPlainStrings(upTo: limit)
    guard cursor.next == UInt8(ascii: "\""), !hasAnnotations else { return count }
    if count == 0 {
      // Many arrays have a single element, for which the loop for all strings takes long to begin.
      count = skipFirstString(property, upTo: limit)
      guard cursor.next == UInt8(ascii: "\"") else { return count }
    }
    return count &+ skipStrings(property, upTo: limit)
  }

  /// Skips strings of a long list. After one with escapes, all are read in the same way.
  @inline(never)
  private mutating func skipListedStrings(_ property: Int, _ node: PropertyNode) -> Int {
    let list = node.textMatcher.longList
    var count = skipListedStrings(list.index, upTo: list.limit)
    guard cursor.next == UInt8(ascii: "\"") else { return count }
    // The loop for all strings takes long to begin.
    if count == 0 {
      count = skipFirstString(property, upTo: 0)
      guard cursor.next == UInt8(ascii: "\"") else { return count }
    }
    return count &+ skipStrings(property, upTo: 0)
  }

  /// Does the same as ``skipPlainElements(_:_:_:)`` for a property whose rules check no values, if it
  /// needn't be reported.
  @inline(never)
  private mutating func skipUncheckedElements(_ property: Int, _ sets: UniquenessSets) -> Int {
    guard needsNoRules(property) else { return 0 }
    if view.properties[property].kind == .number, !sets.isEmpty {
      return hasAnnotations ? 0 : skipUniqueNumbers(sets.widest)
    }
    var node = view.properties[property]
    node.removeRules()
    return skipPlainElements(property, node, sets)
  }

  /// Reads an element of an array without the others.
  mutating func readSingleElement(_ property: Int, level: Int) throws(ValidationStop) {
    let node = view.properties[property]
    if try applyAnnotation(level: level) { return }
    if cursor.next == UInt8(ascii: "n") { return try readNullElement(node) }
    try readElement(
      property, node.kind, level: level,
      UniquenessSets(elements: .none, siblings: .none, members: .none))
  }

  private mutating func readNullElement(_ node: PropertyNode) throws(ValidationStop) {
    let start = cursor.offset
    try skipLiteral("null")
    try report(
      .type, at: start,
      expected: node.kind == .date ? expectedDateType(node) : .types(node.kind.jsonTypes),
      found: .type(.null),
      serverCode: ServerCode.cast)
  }
}

extension PropertyType.Kind {
  /// The JSON types of these values.
  package var jsonTypes: [JSONType] {
    switch self {
    case .string, .objectID, .reference, .date, .binary, .uuid, .objectType: [.string]
    case .number: [.number]
    case .boolean: [.boolean]
    case .document, .file: [.object]
    case .geometry: [.array]
    case .any, .list, .unknown, .unvalidated: JSONType.values
    }
  }

  /// The name of the JSON type of these values, as faults show it.
  package var jsonTypeName: String {
    Fault.Expectation.types(jsonTypes).text(for: .type) ?? ""
  }
}
