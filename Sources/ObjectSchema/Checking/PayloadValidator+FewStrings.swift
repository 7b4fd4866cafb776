@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Moves past the first strings of an array whose values are compared with others, and the comma after each but
  /// the last, if they're short and known to be valid and new.
  ///
  /// If the strings are compared only with one another and others follow, they are added to the array's set.
  /// Otherwise, it stays empty.
  ///
  /// - Parameters:
  ///   - property: The index of the property.
  ///   - node: The property.
  ///   - sets: The sets of the array's elements and of those of its siblings.
  /// - Returns: How many strings were skipped.
  @inline(never)
  mutating func skipFewStrings(
    _ property: Int, _ node: PropertyNode, _ sets: UniquenessSets
  ) -> Int {
    let changes = node.textChanges
    let isAnyValid = node.rules.isEmpty || needsNoRules(property)
    // The UTF-8 length up to which nonempty text that isn't changed is valid.
    let limit = changes.isEmpty ? Int(node.plainTextLimit) : 0
    // A copy in a local variable, which can be kept in registers.
    var scan = cursor
    var texts = FewTexts()
    var count = 0
    while count < FewTexts.maximumCount, let (written, end) = scan.shortValue(),
      let text = changes.isEmpty ? written : changes.applied(to: written, &memory[0].caseMappings),
      isAnyValid || text.count > 0 && text.count <= limit
        || accepts(text, writtenAs: written, property),
      // Whether the array continues is decided first, because a value that isn't skipped mustn't be in a set.
      let next = scan.nextElement(after: end),
      sets.siblings.isNone
        ? texts.insert(text) : memory[0].values.insert(text, into: sets.siblings)
    {
      scan.position = next.offset
      count &+= 1
      if next.isEnd {
        cursor.position = next.offset
        return count
      }
    }
    cursor.position = scan.position
    if sets.siblings.isNone { texts.insert(into: sets.elements, of: &memory[0].values) }
    return count
  }

  /// Returns whether the rules of a property accept a short text, which is looked up if that's worthwhile.
  ///
  /// - Parameters:
  ///   - text: The text after the changes that the property specifies.
  ///   - written: The text before the changes.
  ///   - property: The index of the property.
  @inline(never)
  private mutating func accepts(
    _ text: ShortText, writtenAs written: ShortText, _ property: Int
  ) -> Bool {
    let rules = view.properties[property].rules
    if rules.count == 1, case .length(let rule) = view.tests[Int(rules.start)], text.isASCII {
      return rule.min...rule.max ~= text.count
    }
    guard memory[0].acceptedTexts.isWorthwhile(property) else {
      return passesTests(text, property)
    }
    if hasAccepted(written, property) { return true }
    guard passesTests(text, property) else { return false }
    recordAccepted(written, property)
    return true
  }
}
