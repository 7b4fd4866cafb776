/// The members of a JSON object, in the order they were written.
///
/// ```swift
/// var object = JSONObject()
/// object["b"] = .bool(true)
/// object["a"] = .null
/// object["b"] = .bool(false)
/// object.members.map(\.key)    // ["b", "a"]
/// ```
public struct JSONObject: Sendable {
  /// A key with its value.
  public struct Member: Sendable {
    /// The key.
    public let key: String
    /// The value.
    public let value: JSONValue
  }

  /// The members, each key once.
  public private(set) var members: [Member] = []

  /// Where each key stands, by its UTF-8 bytes, once there are more than are looked through.
  private var places: [[UInt8]: Int] = [:]

  /// How many members are looked through without a table.
  private static let mostWithoutTable = 8

  /// Creates an object without members.
  public init() {}

  /// Creates an object from members; of two with the same key the last counts.
  ///
  /// - Parameter members: Keys and values in order.
  public init(_ members: some Sequence<(key: String, value: JSONValue)>) {
    for member in members { self[member.key] = member.value }
  }

  /// The number of members.
  public var count: Int { members.count }

  /// The value of a key; setting `nil` removes the member.
  ///
  /// Complexity: O(length of the key) to read, to replace and to add; O(`count`) to remove.
  ///
  /// - Parameter key: The key, compared by its UTF-8 bytes.
  public subscript(key: String) -> JSONValue? {
    get { place(of: key).map { members[$0].value } }
    set {
      switch (place(of: key), newValue) {
      case (let place?, let value?): members[place] = Member(key: key, value: value)
      case (nil, let value?):
        members.append(Member(key: key, value: value))
        if members.count > Self.mostWithoutTable {
          note(members.count == Self.mostWithoutTable + 1 ? 0 : members.count - 1)
        }
      case (let place?, nil):
        members.remove(at: place)
        places = [:]
        if members.count > Self.mostWithoutTable { note(0) }
      case (nil, nil): return
      }
    }
  }

  private func place(of key: String) -> Int? {
    guard members.count <= Self.mostWithoutTable else { return places[Array(key.utf8)] }
    return members.firstIndex { $0.key.utf8.elementsEqual(key.utf8) }
  }

  /// Notes the places of the members from one on.
  private mutating func note(_ first: Int) {
    for index in first..<members.count { places[Array(members[index].key.utf8)] = index }
  }
}

extension JSONObject.Member: Hashable {
  /// Whether two members have the same key, by its UTF-8 bytes, and equal values.
  public static func == (lhs: JSONObject.Member, rhs: JSONObject.Member) -> Bool {
    lhs.key.utf8.elementsEqual(rhs.key.utf8) && lhs.value == rhs.value
  }

  /// Feeds the key and the value to a hasher, so that equal members hash alike.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(Array(key.utf8))
    hasher.combine(value)
  }
}

extension JSONObject: Hashable {
  /// Whether two objects hold equal values for the same keys, in any order.
  public static func == (lhs: JSONObject, rhs: JSONObject) -> Bool {
    lhs.count == rhs.count
      && lhs.members.allSatisfy { member in
        rhs.place(of: member.key).map { rhs.members[$0].value == member.value } ?? false
      }
  }

  /// Feeds the members to a hasher, so that equal objects hash alike.
  public func hash(into hasher: inout Hasher) {
    var combined = 0
    for member in members {
      // The order must not matter, so each member is hashed alone and the results are added.
      var own = Hasher()
      own.combine(member)
      combined &+= own.finalize()
    }
    hasher.combine(combined)
  }
}
