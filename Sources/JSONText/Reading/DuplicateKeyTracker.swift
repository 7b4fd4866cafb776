/// The keys of the objects that are open while JSON is read, to find those that stand twice.
///
/// Most objects have few keys, so the first ones are compared with each other, eight bytes at a
/// time. An object with more puts them all into a hash set: nothing here is ever quadratic.
@usableFromInline
package struct DuplicateKeyTracker: ~Copyable, ~Escapable {
  /// A container that is open, with what is known of its keys.
  @usableFromInline
  package struct Container: BitwiseCopyable, Sendable {
    /// Where its keys begin in the table; −1 if nobody asks for them; below that −1 − the number of
    /// the set that they are in.
    @usableFromInline var place: Int

    @inlinable @inline(__always)
    init(place: Int) { self.place = place }

    /// A container whose keys nobody asks for.
    @inlinable
    package static var unasked: Container {
      @inline(__always) get { Container(place: -1) }
    }

    /// Whether nobody asks for its keys.
    @inlinable
    package var isUnasked: Bool {
      @inline(__always) get { place == -1 }
    }
  }

  /// One of the keys that are compared with each other.
  @usableFromInline
  package struct Key: BitwiseCopyable, Sendable {
    /// The first eight bytes, or as many as there are.
    @usableFromInline var head: UInt64
    @usableFromInline var start: Int
    @usableFromInline var count: Int

    @inlinable @inline(__always)
    init(head: UInt64 = 0, start: Int = 0, count: Int = 0) {
      self.head = head
      self.start = start
      self.count = count
    }
  }

  /// How many keys of one object are compared with each other.
  @inlinable static var mostCompared: Int { 8 }

  /// The table of those keys; an object whose keys it has no room for puts them into a set.
  @usableFromInline var keys: MutableSpan<Key>
  @usableFromInline var count = 0

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
  @inlinable @inline(__always)
  package func begin() -> Container { Container(place: count) }

  /// Closes the innermost container.
  @inlinable @inline(__always)
  package mutating func end(_ container: Container) {
    if container.place >= 0 { count = container.place }
  }

  /// Notes a key of the innermost object.
  ///
  /// - Returns: Whether it is new there.
  @inlinable @inline(__always)
  package mutating func insert(
    _ token: JSONStringToken, of payload: RawSpan, into object: inout Container,
    _ values: inout UniquenessTracker
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

  @inline(never) @usableFromInline
  mutating func insertIntoSet(
    _ token: JSONStringToken, of payload: RawSpan, into object: inout Container,
    _ values: inout UniquenessTracker
  ) -> Bool {
    if object.place >= 0 { moveToSet(&object, payload, &values) }
    let set = UniquenessTracker.SetID(number: UInt64(-1 - object.place))
    guard token.hasEscapes else {
      return values.insert(token.start, token.end, of: payload, into: set)
    }
    var text: [UInt8] = []
    token.decode(from: payload, into: &text)
    return values.insert(copy: text.rawBytes, into: set, payload: payload)
  }

  /// Puts the keys of an object that were compared into a set.
  private mutating func moveToSet(
    _ object: inout Container, _ payload: RawSpan, _ values: inout UniquenessTracker
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

  @inline(never) @usableFromInline
  static func isSame(_ left: Key, _ right: Key, _ payload: RawSpan) -> Bool {
    payload.slice(left.start, left.start &+ left.count).holdsSameBytes(
      as: payload.slice(right.start, right.start &+ right.count))
  }
}

extension RawSpan {
  /// The first eight of some bytes as a word; fewer stand in its highest bits.
  @inlinable @inline(__always)
  package func head(from start: Int, count: Int) -> UInt64 {
    guard start &+ 8 <= byteCount else { return headAtEnd(from: start, count: count) }
    // An empty text has no bits: the shift by 64 leaves none.
    return word(unchecked: start) << (64 &- UInt64(truncatingIfNeeded: min(count, 8)) &* 8)
  }

  @inline(never) @usableFromInline
  func headAtEnd(from start: Int, count: Int) -> UInt64 {
    var head: UInt64 = 0
    for offset in start..<start &+ count { head = head &>> 8 | UInt64(byte(at: offset)) &<< 56 }
    return head
  }
}
