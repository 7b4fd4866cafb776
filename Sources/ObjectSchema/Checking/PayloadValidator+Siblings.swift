@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Returns whether the only rule of a property is that its value differs from those of its siblings.
  mutating func isOnlyComparedWithSiblings(_ property: Int, _ sets: UniquenessSets) -> Bool {
    !sets.siblings.isNone && sets.elements.isNone && view.properties[property].rules.count == 1
      && view.properties[property].textChanges.isEmpty
  }

  /// Moves past a number that isn't an element and is known to be valid and new to its siblings.
  ///
  /// - Returns: Whether the cursor moved.
  @inline(never)
  mutating func skipNewNumber(_ property: Int, _ sets: UniquenessSets) -> Bool {
    guard sets.elements.isNone else { return false }
    let start = cursor.position
    // Adding zero turns −0 into 0.
    guard let value = cursor.readPlainDecimal(), accepts(value, property),
      memory[0].values.insert(word: (value + 0).bitPattern, into: sets.siblings)
    else {
      cursor.position = start
      return false
    }
    return true
  }
}
