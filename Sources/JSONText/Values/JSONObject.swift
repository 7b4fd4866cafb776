/// The members of a JSON object, in the order in which they were added.
///
/// ```swift
/// import JSONText
///
/// var object = JSONObject()
/// object["b"] = .bool(true)
/// object["a"] = .null
/// object["b"] = .bool(false)
/// object.members.map(\.key)  // ["b", "a"]
/// ```
public struct JSONObject: Sendable {
  /// A key with its value.
  public struct Member: Sendable {
    /// The key.
    public let key: String
    /// The value.
    public let value: JSONValue

    package init(key: String, value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The members, whose keys are distinct.
  public private(set) var members: [Member] = []

  /// The indices of members by their keys in UTF-8, if there are too many for a linear search.
  private var indices = [[UInt8]: Int]()

  /// The maximum number of members that are searched linearly.
  private static let maximumSearchedCount = 8

  /// Creates an object without members.
  public init() {}

  /// Creates an object from members.
  ///
  /// - Parameter members: The keys and values in order. The last value of a duplicated key is kept.
  public init(_ members: some Sequence<(key: String, value: JSONValue)>) {
    for member in members { self[member.key] = member.value }
  }

  /// Creates an object from members.
  ///
  /// - Parameter members: The members in order. The last value of a duplicated key is kept.
  package init(members: [Member]) {
    guard members.count <= Self.maximumSearchedCount, !Self.hasDuplicate(members) else {
      self.init(members.lazy.map { (key: $0.key, value: $0.value) })
      return
    }
    self.init()
    self.members = members
  }

  /// Creates an object from a few members, or returns `nil` if two have the same key or there are more.
  ///
  /// - Parameter members: The members in order.
  package init?(distinct members: consuming [Member]) {
    let count = members.count
    guard count <= Self.maximumSearchedCount, count < 2 || !Self.hasDuplicate(members) else {
      return nil
    }
    self.members = members
  }

  /// Returns whether two of a few members have the same key.
  private static func hasDuplicate(_ members: [Member]) -> Bool {
    for index in members.indices.dropFirst() {
      let key = members[index].key.utf8
      for other in 0..<index where members[other].key.utf8.count == key.count {
        if members[other].key.utf8.elementsEqual(key) { return true }
      }
    }
    return false
  }

  /// The number of members.
  public var count: Int { members.count }

  /// The value for a key, or `nil` if there is none. Setting `nil` removes the member.
  ///
  /// Complexity: O(k) for a key of k bytes, but O(`count`) to remove a member.
  ///
  /// - Parameter key: The key, compared by its UTF-8 bytes.
  public subscript(key: String) -> JSONValue? {
    get { index(of: key).map { members[$0].value } }
    set {
      switch (index(of: key), newValue) {
      case (let index?, let value?): members[index] = Member(key: key, value: value)
      case (nil, let value?):
        members.append(Member(key: key, value: value))
        if members.count > Self.maximumSearchedCount {
          indexMembers(
            from: members.count == Self.maximumSearchedCount + 1 ? 0 : members.count - 1)
        }
      case (let index?, nil):
        members.remove(at: index)
        indices = [:]
        if members.count > Self.maximumSearchedCount { indexMembers(from: 0) }
      case (nil, nil): return
      }
    }
  }

  private func index(of key: String) -> Int? {
    guard members.count <= Self.maximumSearchedCount else { return indices[Array(key.utf8)] }
    return members.firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
  }

  private mutating func indexMembers(from first: Int) {
    for index in first..<members.count { indices[Array(members[index].key.utf8)] = index }
  }
}

extension JSONObject.Member: Hashable {
  /// Returns whether two members have the same key, by its UTF-8 bytes, and equal values.
  public static func == (lhs: JSONObject.Member, rhs: JSONObject.Member) -> Bool {
    lhs.key.utf8.elementsEqual(rhs.key.utf8) && lhs.value == rhs.value
  }

  /// Hashes the key and the value.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(Array(key.utf8))
    hasher.combine(value)
  }
}

extension JSONObject: Hashable {
  /// Returns whether two objects have equal values for the same keys, in any order.
  public static func == (lhs: JSONObject, rhs: JSONObject) -> Bool {
    lhs.count == rhs.count
      && lhs.members.allSatisfy { member in
        rhs.index(of: member.key).map { rhs.members[$0].value == member.value } ?? false
      }
  }

  /// Hashes the members without regard to their order.
  public func hash(into hasher: inout Hasher) {
    var combined = 0
    for member in members {
      // The hashes of the members are added, so that their order doesn't matter.
      var own = Hasher()
      own.combine(member)
      combined &+= own.finalize()
    }
    hasher.combine(combined)
  }
}
