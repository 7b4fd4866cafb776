/// The members of an object by key.
struct KeyedMembers {
  /// The members in order, with the first one of each key.
  private(set) var members: [(key: UTF8Key, value: PropertyValue)] = []

  /// Whether a key is duplicated.
  private(set) var hasDuplicates = false

  private var indices: [UTF8Key: Int] = [:]

  /// Creates the members of an object.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - keepsNull: Whether to keep members that are `null`, which otherwise count as absent.
  init(_ object: PropertyObject, keepingNull keepsNull: Bool = false) {
    for (name, value) in object.pairs where keepsNull || value != .null {
      let key = UTF8Key(text: name)
      guard indices[key] == nil else {
        hasDuplicates = true
        continue
      }
      indices[key] = members.count
      members.append((key, value))
    }
  }

  /// Returns the value of a key, or `nil` if there is none.
  subscript(key: UTF8Key) -> PropertyValue? { indices[key].map { members[$0].value } }

  /// Returns whether two objects have the same keys, without duplicates.
  func haveSameKeys(as other: KeyedMembers) -> Bool {
    members.count == other.members.count && !hasDuplicates && !other.hasDuplicates
      && members.allSatisfy { other.indices[$0.key] != nil }
  }
}
