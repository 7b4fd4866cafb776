/// Where the members of an object stand, by their names; of those that stand twice the first.
struct MemberIndex {
  /// Few members are looked through faster than their names are hashed.
  private static let linearSearchLimit = 16

  private var places: [UTF8Key: Int] = [:]

  init(_ members: Span<(String, PropertyValue)>) {
    guard members.count > Self.linearSearchLimit else { return }
    places.reserveCapacity(members.count)
    for place in members.indices {
      let name = UTF8Key(text: members.key(at: place)[0])
      if places[name] == nil { places[name] = place }
    }
  }

  func first(
    of names: Span<String>, _ name: Int, in members: Span<(String, PropertyValue)>
  ) -> Int? {
    guard places.isEmpty else { return places[UTF8Key(text: names[name])] }
    for place in members.indices where members.hasKey(names, name, at: place) { return place }
    return nil
  }
}

extension Span where Element == (String, PropertyValue) {
  /// Whether a member has one of some names, byte for byte.
  @inline(__always)
  func hasKey(_ names: Span<String>, _ name: Int, at index: Int) -> Bool {
    if key(at: index).bits(at: 0) == names.bits(at: name) { return true }
    return key(at: index)[0].utf8.count == names[name].utf8.count
      && holdsKey(names, name, at: index)
  }

  @inline(never)
  private func holdsKey(_ names: Span<String>, _ name: Int, at index: Int) -> Bool {
    key(at: index)[0].isSameText(as: names[name])
  }
}
