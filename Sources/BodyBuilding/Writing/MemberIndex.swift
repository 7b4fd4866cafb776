/// A look-up of an object's members by name. A duplicated name refers to its first member.
struct MemberIndex {
  /// The number of members up to which a linear search is faster than hashing names.
  private static let linearSearchLimit = 16

  private var indexes: [UTF8Key: Int] = [:]

  init(_ members: Span<(String, PropertyValue)>) {
    guard members.count > Self.linearSearchLimit else { return }
    indexes.reserveCapacity(members.count)
    for index in members.indices {
      let name = UTF8Key(text: members.key(at: index)[0])
      if indexes[name] == nil { indexes[name] = index }
    }
  }

  func firstIndex(
    of names: Span<String>, _ name: Int, in members: Span<(String, PropertyValue)>
  ) -> Int? {
    guard indexes.isEmpty else { return indexes[UTF8Key(text: names[name])] }
    for index in members.indices where members.hasKey(names, name, at: index) { return index }
    return nil
  }
}
