@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Moves past the first strings of an array with unique values, and the comma after each but the last, if they're
  /// short and known to be valid and new.
  ///
  /// If others follow, the strings are added to the array's set. Otherwise, it stays empty.
  ///
  /// - Parameters:
  ///   - property: The index of the property.
  ///   - node: The property, whose values aren't compared with those of siblings.
  ///   - set: The set of the array's elements.
  /// - Returns: How many strings were skipped, of which there are at most four.
  mutating func skipFewStrings(
    _ property: Int, _ node: PropertyNode, _ set: UniquenessTracker.SetID
  ) -> Int {
    let changes = node.textChanges
    let hasNoRules = node.rules.isEmpty
    // The UTF-8 length up to which nonempty text that isn't changed is valid.
    let limit = changes.isEmpty ? Int(node.plainTextLimit) : 0
    // A copy in a local variable, which can be kept in registers.
    var scan = cursor
    var texts = (ShortText(), ShortText(), ShortText(), ShortText())
    var count = 0
    while count < 4, let (written, end) = scan.shortValue(),
      let text = changes.isEmpty ? written : changes.applied(to: written, &memory[0].caseMappings),
      count < 1 || text != texts.0, count < 2 || text != texts.1, count < 3 || text != texts.2,
      hasNoRules || text.count > 0 && text.count <= limit
        || accepts(text, writtenAs: written, property),
      let next = scan.nextElement(after: end)
    {
      scan.position = next.offset
      count &+= 1
      if next.isEnd {
        cursor.position = next.offset
        return count
      }
      switch count {
      case 1: texts.0 = text
      case 2: texts.1 = text
      case 3: texts.2 = text
      default: texts.3 = text
      }
    }
    cursor.position = scan.position
    if count > 0 { insert(texts, count, into: set) }
    return count
  }

  /// Returns whether the rules of a property accept a short text, which is looked up if that's worthwhile.
  ///
  /// - Parameters:
  ///   - text: The text after the changes that the property specifies.
  ///   - written: The text before the changes.
  ///   - property: The index of the property.
  /// - Returns: Whether they accept it.
  @inline(never)
  private mutating func accepts(
    _ text: ShortText, writtenAs written: ShortText, _ property: Int
  ) -> Bool {
    let looksUp = memory[0].acceptedTexts.isWorthwhile(property)
    return accepts(text, looksUp ? written : nil, property)
  }

  /// Adds some texts to a set that contains none of them.
  @inline(never)
  private mutating func insert(
    _ texts: (ShortText, ShortText, ShortText, ShortText), _ count: Int,
    into set: UniquenessTracker.SetID
  ) {
    _ = memory[0].values.insert(texts.0, into: set)
    if count > 1 { _ = memory[0].values.insert(texts.1, into: set) }
    if count > 2 { _ = memory[0].values.insert(texts.2, into: set) }
    if count > 3 { _ = memory[0].values.insert(texts.3, into: set) }
  }
}
