/// The keys of the objects that are open while JSON is read, to find those that stand twice.
///
/// Most objects have few keys, so the first ones are compared with each other, eight bytes at a
/// time. An object with more puts them all into a hash set: nothing here is ever quadratic.
package struct OpenKeys: ~Copyable, ~Escapable {
  /// A container that is open, with what is known of its keys.
  package struct Container: BitwiseCopyable, Sendable {
    /// Where its keys begin in the table; −1 if nobody asks for them; below that −1 − the number of
    /// the set that they are in.
    fileprivate var place: Int

    /// A container whose keys nobody asks for.
    package static let unasked = Container(place: -1)

    /// Whether nobody asks for its keys.
    @inline(__always)
    package var isUnasked: Bool { place == -1 }
  }

  /// One of the keys that are compared with each other.
  package struct Key: BitwiseCopyable, Sendable {
    /// The first eight bytes, or as many as there are.
    fileprivate var head: UInt64 = 0
    fileprivate var start = 0
    fileprivate var count = 0
  }

  /// How many keys of one object are compared with each other.
  private static let mostCompared = 8

  /// The table of those keys; an object whose keys it has no room for puts them into a set.
  private var keys: MutableSpan<Key>
  private var count = 0

  /// No container is open.
  ///
  /// - Parameter table: Room for the keys, made by ``makeTable(room:)``; what it holds does not matter.
  @_lifetime(copy table)
  package init(_ table: consuming MutableSpan<Key>) { keys = table }

  /// Room for the keys that are compared with each other.
  ///
  /// - Parameter room: How many keys there may be; others go into a set.
  /// - Returns: The room.
  package static func makeTable(room: Int = 64) -> ContiguousArray<Key> {
    .filled(with: Key(), count: room)
  }

  /// Opens a container inside the innermost one.
  @inline(__always)
  package func begin() -> Container { Container(place: count) }

  /// Closes the innermost container.
  @inline(__always)
  package mutating func end(_ container: Container) {
    if container.place >= 0 { count = container.place }
  }

  /// Notes a key of the innermost object.
  ///
  /// - Returns: Whether it is new there.
  @inline(__always)
  package mutating func insert(
    _ token: JSONStringToken, of payload: RawSpan, into object: inout Container,
    _ values: inout DistinctValues
  ) -> Bool {
    let first = object.place
    guard !token.hasEscapes, first >= 0, count &- first < Self.mostCompared, count < keys.count
    else { return insertIntoSet(token, of: payload, into: &object, &values) }
    let key = Key(
      head: payload.head(from: token.start, count: token.byteCount), start: token.start,
      count: token.byteCount)
    var index = first
    while index < count {
      if keys[index].head == key.head, keys[index].count == key.count,
        key.count <= 8 || Self.isSame(keys[index], key, payload)
      {
        return false
      }
      index &+= 1
    }
    keys[count] = key
    count &+= 1
    return true
  }

  @inline(never)
  private mutating func insertIntoSet(
    _ token: JSONStringToken, of payload: RawSpan, into object: inout Container,
    _ values: inout DistinctValues
  ) -> Bool {
    if object.place >= 0 { moveToSet(&object, payload, &values) }
    let set = DistinctValues.SetID(number: UInt64(-1 - object.place))
    guard token.hasEscapes else {
      return values.insert(token.start, token.end, of: payload, into: set)
    }
    var text: [UInt8] = []
    token.decode(from: payload, into: &text)
    return values.insert(copy: text.rawBytes, into: set, payload: payload)
  }

  /// Puts the keys of an object that were compared into a set.
  private mutating func moveToSet(
    _ object: inout Container, _ payload: RawSpan, _ values: inout DistinctValues
  ) {
    let first = object.place
    let set = values.makeSet()
    for index in first..<count {
      _ = values.insert(
        keys[index].start, keys[index].start + keys[index].count, of: payload, into: set)
    }
    count = first
    object.place = -1 - Int(set.number)
  }

  private static func isSame(_ left: Key, _ right: Key, _ payload: RawSpan) -> Bool {
    payload.slice(left.start, left.start &+ left.count).holdsSameBytes(
      as: payload.slice(right.start, right.start &+ right.count))
  }
}

extension RawSpan {
  /// The first eight of some bytes as a word; fewer stand in its highest bits.
  @inline(__always)
  fileprivate func head(from start: Int, count: Int) -> UInt64 {
    if count >= 8 { return word(at: start) }
    if start &+ 8 <= byteCount {
      // An empty text has no bits; shifting by 64 would leave them all.
      return count == 0 ? 0 : word(unchecked: start) &<< UInt64(64 &- count &* 8)
    }
    var head: UInt64 = 0
    for offset in start..<start &+ count { head = head &>> 8 | UInt64(byte(at: offset)) &<< 56 }
    return head
  }
}
