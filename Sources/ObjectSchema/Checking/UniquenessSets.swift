import JSONText

/// The sets that a value must not be in already.
struct UniquenessSets {
  /// The set of the other elements of the array.
  let elements: UniquenessTracker.SetID

  /// The set of the same property's values in the other Documents of an array.
  let siblings: UniquenessTracker.SetID

  /// The first of the sets for the members of a Document, one for each member, if some of them are
  /// compared with their siblings.
  let members: UniquenessTracker.SetID

  @inline(__always)
  var isEmpty: Bool { elements.isNone && siblings.isNone }
}
