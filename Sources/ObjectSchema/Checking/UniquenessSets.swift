import JSONText

/// The sets that mustn't already contain a value.
struct UniquenessSets {
  /// The values of the array's other elements.
  let elements: UniquenessTracker.SetID

  /// The values of the same property in the other Documents of an array.
  let siblings: UniquenessTracker.SetID

  /// The first of the sets for a Document's members, one for each member, or `none` if no member is
  /// compared with its siblings.
  let members: UniquenessTracker.SetID

  /// The set to which elements are added as long as they are new to both sets. See
  /// `PayloadValidator+Uniqueness.swift`.
  @inline(__always)
  var widest: UniquenessTracker.SetID { siblings.isNone ? elements : siblings }

  @inline(__always)
  var isEmpty: Bool { elements.isNone && siblings.isNone }
}
