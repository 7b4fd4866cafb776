@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Skips elements of an array with unique values that are known to be valid and new, up to another element
  /// or the closing bracket.
  ///
  /// - Returns: The number of elements that were skipped.
  @inline(never)
  mutating func skipUnique(_ property: Int, _ node: PropertyNode, _ sets: UniquenessSets) -> Int {
    let set = sets.widest
    return switch node.kind {
    case .string: skipUniqueStrings(property, node, upTo: Int(node.plainTextLimit), set)
    case .any where node.rules.isEmpty: skipUniqueStructures(set)
    case .geometry
    where sets.siblings.isNone && (node.rules.isEmpty || needsNoRules(property)):
      skipUniqueGeometries(node, sets.elements)
    case .number where node.rules.isEmpty: skipUniqueNumbers(set)
    case .number where node.numberTest >= 0: skipUniqueNumbers(test: Int(node.numberTest), set)
    case .boolean: skipUniqueBooleans(property, node, set)
    case .binary: skipUniqueBinaries(property, node, set)
    default: 0
    }
  }

  /// Does the same for Binary values of at most sixteen digits.
  @inline(never)
  private mutating func skipUniqueBinaries(
    _ property: Int, _ node: PropertyNode, _ set: UniquenessTracker.SetID
  ) -> Int {
    guard isOnlyCompared(property, node) else { return 0 }
    // A copy in a local variable, which can be kept in registers.
    var scan = cursor
    defer { cursor.position = scan.position }
    var count = 0
    while let (text, end) = scan.shortValue(), TextFormats.isBase64(text),
      // Whether the array continues is decided first, because a value that isn't skipped mustn't be in the set.
      let next = scan.nextString(after: end), memory[0].values.insert(text, into: set)
    {
      scan.position = next.offset
      count &+= 1
      if next.isEnd { return count }
    }
    return count
  }

  /// Does the same for numbers without rules that check them.
  @inline(never)
  mutating func skipUniqueNumbers(_ set: UniquenessTracker.SetID) -> Int {
    var scan = cursor
    defer { cursor.position = scan.position }
    return memory[0].values.insertNumbers(
      from: &scan, in: -.infinity ... .infinity, allowsFractions: true, into: set)
  }

  /// Does the same for numbers that a test accepts.
  @inline(never)
  mutating func skipUniqueNumbers(test: Int, _ set: UniquenessTracker.SetID) -> Int {
    var scan = cursor
    defer { cursor.position = scan.position }
    switch view.numberTests[test] {
    case .numbers(let bounds):
      return memory[0].values.insertNumbers(
        from: &scan, in: bounds, allowsFractions: true, into: set)
    case .integers(let bounds, _):
      return memory[0].values.insertNumbers(
        from: &scan, in: bounds, allowsFractions: false, into: set)
    case .list(let list):
      return memory[0].values.insertNumbers(from: &scan, where: { list.contains($0) }, into: set)
    }
  }

  @inline(never)
  private mutating func skipUniqueBooleans(
    _ property: Int, _ node: PropertyNode, _ set: UniquenessTracker.SetID
  ) -> Int {
    guard isOnlyCompared(property, node) else { return 0 }
    var count = 0
    while true {
      let start = cursor.position
      guard cursor.skipPlainBoolean(), let next = cursor.nextElement(after: cursor.position),
        case let isTrue = cursor.bytes.byte(at: start) == UInt8(ascii: "t"),
        memory[0].values.insert(word: isTrue ? 1 : 0, into: set)
      else {
        cursor.position = start
        return count
      }
      cursor.position = next.offset
      count &+= 1
      if next.isEnd { return count }
    }
  }
}
