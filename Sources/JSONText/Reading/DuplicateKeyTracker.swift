/// A tracker that finds duplicate keys in the objects that are open while JSON is read.
///
/// Most objects have few keys, so the first keys of an object are compared with each other, eight
/// bytes at a time. If there are more, a key is compared only if another one has the same bit of 64. If
/// an object has many keys, they are all moved to a hash set, so that the time is never quadratic.
@_spi(ObjectBodyInternals)
@usableFromInline
package struct DuplicateKeyTracker: ~Copyable, ~Escapable {
  /// An open container and the state of its keys.
  @usableFromInline
  package struct Container: BitwiseCopyable, Sendable {
    /// The index of its first key in the table, −1 if its keys aren't tracked, or −1 − n if they
    /// are in the set with number n.
    @usableFromInline var state: Int

    /// The bits of the keys in the table, if they have hashes or there are more than are compared with
    /// each other.
    @usableFromInline var bits: UInt64 = 0

    @inlinable @inline(__always)
    init(state: Int) { self.state = state }

    /// A container whose keys aren't tracked.
    @inlinable
    package static var untracked: Container {
      @inline(__always) get { Container(state: -1) }
    }

    /// Whether the container's keys aren't tracked.
    @inlinable
    package var isUntracked: Bool {
      @inline(__always) get { state == -1 }
    }
  }

  /// A key in the table.
  @usableFromInline
  package struct Key: BitwiseCopyable, Sendable {
    /// The first eight bytes, or all bytes of a shorter key; or the hash of the key.
    @usableFromInline var head: UInt64
    /// The offset of the key, if its head isn't all of it.
    @usableFromInline var start: Int
    /// The number of bytes, or its complement for a key that has a hash and can have escapes.
    @usableFromInline var count: Int

    @inlinable @inline(__always)
    init(head: UInt64 = 0, start: Int = 0, count: Int = 0) {
      self.head = head
      self.start = start
      self.count = count
    }
  }

  /// The maximum number of keys of one object that are compared with each other.
  @inlinable static var maximumComparedKeys: Int { 3 }

  /// The maximum number of keys of one object in the table.
  @inlinable static var maximumListedKeys: Int { 48 }

  /// The keys that are compared with each other. An object whose keys don't fit uses a set.
  @usableFromInline var keys: MutableSpan<Key>
  @usableFromInline var count = 0

  /// Creates a tracker without open containers.
  ///
  /// - Parameter table: Storage from ``makeTable(capacity:)``, with any contents.
  @_lifetime(copy table)
  package init(_ table: consuming MutableSpan<Key>) { keys = table }

  /// Creates the storage for the keys that are compared with each other.
  ///
  /// - Parameter capacity: The maximum number of keys in the table at any time.
  /// - Returns: The storage.
  package static func makeTable(capacity: Int = 192) -> ContiguousArray<Key> {
    .filled(with: Key(), count: capacity)
  }

  /// Closes all containers.
  package mutating func removeAll() { count = 0 }

  /// Opens a container inside the innermost one.
  @inlinable @inline(__always)
  package func begin() -> Container { Container(state: count) }

  /// Closes the innermost container.
  @inlinable @inline(__always)
  package mutating func end(_ container: Container) {
    if container.state >= 0 { count = container.state }
  }

  /// Inserts a key of the innermost object.
  ///
  /// - Parameters:
  ///   - token: The key.
  ///   - payload: The text that contains the key.
  ///   - object: The innermost object.
  ///   - values: The sets of the objects with many keys.
  /// - Returns: `false` if the object already has the key.
  @inlinable @inline(__always)
  package mutating func insert(
    _ token: JSONStringToken, of payload: RawSpan, into object: inout Container,
    _ values: inout UniquenessTracker
  ) -> Bool {
    let first = object.state
    guard !token.hasEscapes, first >= 0, count &- first < Self.maximumListedKeys,
      count < keys.count
    else { return insertIntoSet(token, hasHashes: false, of: payload, into: &object, &values) }
    let key = Key(
      head: payload.head(from: token.start, count: token.byteCount), start: token.start,
      count: token.byteCount)
    return insertListed(key, payload, into: &object)
  }

  /// Inserts a key of the innermost object that has escapes and whose value is known.
  ///
  /// - Parameters:
  ///   - text: The value of the key.
  ///   - payload: The text that contains the key.
  ///   - object: The innermost object, whose keys have no hashes.
  ///   - values: The sets of the objects with many keys.
  /// - Returns: `false` if the object already has the key.
  @inline(never)
  package mutating func insert(
    _ text: ShortText, of payload: RawSpan, into object: inout Container,
    _ values: inout UniquenessTracker
  ) -> Bool {
    let first = object.state
    // A key of at most eight bytes is in the table as a whole.
    guard text.count <= 8, first >= 0, count &- first < Self.maximumListedKeys,
      count < keys.count
    else {
      if object.state >= 0 { moveToSet(&object, hasHashes: false, payload, &values) }
      return values.insert(text, into: UniquenessTracker.SetID(number: UInt64(-1 - object.state)))
    }
    return insertListed(Key(head: text.head, count: text.count), payload, into: &object)
  }

  /// Inserts a key of the innermost object into the table.
  @inlinable @inline(__always)
  mutating func insertListed(
    _ key: Key, _ payload: RawSpan, into object: inout Container
  ) -> Bool {
    let first = object.state
    if count &- first < Self.maximumComparedKeys {
      if isListed(key, from: first, payload) { return false }
    } else {
      if object.bits == 0 { object.bits = bits(from: first, payload) }
      let bit = Self.bit(of: key, payload)
      if object.bits & bit != 0, isListedAmongMany(key, from: first, payload) { return false }
      object.bits |= bit
    }
    keys[count] = key
    count &+= 1
    return true
  }

  /// Inserts a key of the innermost object, whose hash is known.
  ///
  /// - Parameters:
  ///   - token: The key.
  ///   - hash: A hash of the key. An object has either all hashes of its keys or none.
  ///   - payload: The text that contains the key.
  ///   - object: The innermost object.
  ///   - values: The sets of the objects with many keys.
  /// - Returns: `false` if the object already has the key.
  @inlinable @inline(__always)
  package mutating func insert(
    _ token: JSONStringToken, hash: UInt64, of payload: RawSpan, into object: inout Container,
    _ values: inout UniquenessTracker
  ) -> Bool {
    let first = object.state
    guard first >= 0, count &- first < Self.maximumListedKeys, count < keys.count else {
      return insertIntoSet(token, hasHashes: true, of: payload, into: &object, &values)
    }
    let bit: UInt64 = 1 &<< (hash &>> 58)
    if object.bits & bit != 0, isListed(token, hash: hash, from: first, payload) { return false }
    object.bits |= bit
    keys[count] = Key(
      head: hash, start: token.start, count: token.hasEscapes ? ~token.byteCount : token.byteCount)
    count &+= 1
    return true
  }

  /// Returns whether a key is in the table, at an index or after it, where the keys have hashes.
  @inline(never) @usableFromInline
  func isListed(
    _ token: JSONStringToken, hash: UInt64, from first: Int, _ payload: RawSpan
  ) -> Bool {
    for index in first..<count
    where keys[index].head == hash && Self.areEqual(Self.token(of: keys[index]), token, payload) {
      return true
    }
    return false
  }

  /// Returns a key with a hash.
  private static func token(of key: Key) -> JSONStringToken {
    key.count < 0
      ? JSONStringToken(escapedFrom: key.start, to: key.start &+ ~key.count)
      : JSONStringToken(
        start: key.start, end: key.start &+ key.count, hasEscapes: false, isASCII: false)
  }

  private static func areEqual(
    _ left: JSONStringToken, _ right: JSONStringToken, _ payload: RawSpan
  ) -> Bool {
    guard left.hasEscapes || right.hasEscapes else {
      return payload.slice(left.start, left.end).elementsEqual(
        payload.slice(right.start, right.end))
    }
    var texts: ([UInt8], [UInt8]) = ([], [])
    left.decode(from: payload, into: &texts.0)
    right.decode(from: payload, into: &texts.1)
    return texts.0 == texts.1
  }

  /// Returns whether a key is in the table, at an index or after it.
  @inlinable @inline(__always)
  func isListed(_ key: Key, from first: Int, _ payload: RawSpan) -> Bool {
    var index = first
    while index < count {
      if keys[index].head == key.head, keys[index].count == key.count,
        key.count <= 8 || Self.areEqual(keys[index], key, payload)
      {
        return true
      }
      index &+= 1
    }
    return false
  }

  @inline(never) @usableFromInline
  func isListedAmongMany(_ key: Key, from first: Int, _ payload: RawSpan) -> Bool {
    isListed(key, from: first, payload)
  }

  /// Returns the bits of the keys from an index on.
  @inline(never) @usableFromInline
  func bits(from first: Int, _ payload: RawSpan) -> UInt64 {
    var bits: UInt64 = 0
    for index in first..<count { bits |= Self.bit(of: keys[index], payload) }
    return bits
  }

  /// Returns one of 64 bits, which depends on both ends of a key.
  @inlinable @inline(__always)
  static func bit(of key: Key, _ payload: RawSpan) -> UInt64 {
    let tail = key.count > 8 ? payload.word(at: key.start &+ key.count &- 8) : 0
    let hash = (key.head ^ tail &* 3) &* 0x9E37_79B9_7F4A_7C15
    return 1 &<< (hash &>> 58)
  }

  @inline(never) @usableFromInline
  mutating func insertIntoSet(
    _ token: JSONStringToken, hasHashes: Bool, of payload: RawSpan, into object: inout Container,
    _ values: inout UniquenessTracker
  ) -> Bool {
    if object.state >= 0 { moveToSet(&object, hasHashes: hasHashes, payload, &values) }
    let set = UniquenessTracker.SetID(number: UInt64(-1 - object.state))
    guard token.hasEscapes else {
      return values.insert(token.start, token.end, of: payload, into: set)
    }
    return values.insert(decoded: token, of: payload, into: set)
  }

  /// Moves the keys of an object from the table to a set.
  private mutating func moveToSet(
    _ object: inout Container, hasHashes: Bool, _ payload: RawSpan,
    _ values: inout UniquenessTracker
  ) {
    let first = object.state
    let set = values.makeSet()
    for index in first..<count {
      let key = keys[index]
      if key.count < 0 {
        _ = values.insert(decoded: Self.token(of: key), of: payload, into: set)
        continue
      }
      // Keys of at most eight bytes don't depend on the payload, which can spell them with escapes.
      _ =
        hasHashes || key.count > 8
        ? values.insert(key.start, key.start + key.count, of: payload, into: set)
        : values.insert(ShortText(head: key.head, count: key.count), into: set)
    }
    count = first
    object.state = -1 - Int(set.number)
  }

  @inline(never) @usableFromInline
  static func areEqual(_ left: Key, _ right: Key, _ payload: RawSpan) -> Bool {
    payload.slice(left.start, left.start &+ left.count).elementsEqual(
      payload.slice(right.start, right.start &+ right.count))
  }
}
