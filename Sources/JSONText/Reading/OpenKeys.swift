/// The keys of the objects that are open while JSON is read, to find those that stand twice.
///
/// Most objects have few keys, so the first ones are compared with each other, eight bytes at a
/// time. An object with more puts them all into a hash set: nothing here is ever quadratic.
@usableFromInline
package struct OpenKeys: Sendable {
  /// An open object.
  package struct ObjectID: Sendable {
    /// Where its keys begin.
    fileprivate let first: Int
    /// How many objects are open around it. Its keys may all be in its set, so where they begin
    /// does not tell it from an object inside it.
    fileprivate let depth: Int
  }

  private struct Key {
    /// The first eight bytes, or as many as there are.
    var head: UInt64
    var start: Int
    var count: Int
  }

  /// How many keys of one object are compared with each other.
  private static let mostCompared = 8

  private var keys: [Key] = []
  private var depth = 0

  /// The set of the keys of each open object that has many, innermost last.
  private var sets: [(depth: Int, set: DistinctValues.SetID)] = []

  /// No object is open.
  package init() {}

  /// Forgets all objects, such as those that were open where a payload broke off.
  package mutating func removeAll() {
    depth = 0
    keys.removeAll(keepingCapacity: true)
    sets.removeAll(keepingCapacity: true)
  }

  /// Opens an object inside the innermost one.
  package mutating func beginObject() -> ObjectID {
    depth &+= 1
    return ObjectID(first: keys.count, depth: depth)
  }

  /// Closes the innermost object.
  package mutating func endObject(_ object: ObjectID) {
    depth &-= 1
    while keys.count > object.first { keys.removeLast() }
    if let last = sets.last, last.depth == object.depth { sets.removeLast() }
  }

  /// Notes a key of the innermost object that is written without escapes.
  ///
  /// - Returns: Whether it is new there.
  @inline(__always)
  package mutating func insert(
    _ token: JSONStringToken, of payload: RawSpan, into object: ObjectID,
    _ values: inout DistinctValues
  ) -> Bool {
    let key = Key(
      head: payload.head(from: token.start, count: token.byteCount), start: token.start,
      count: token.byteCount)
    guard keys.count &- object.first < Self.mostCompared, sets.last?.depth != object.depth else {
      return insertIntoSet(key, of: payload, into: object, &values)
    }
    for index in object.first..<keys.count
    where keys[index].head == key.head && keys[index].count == key.count {
      if key.count <= 8 || Self.isSame(keys[index], key, payload) { return false }
    }
    keys.append(key)
    return true
  }

  /// Notes a key of the innermost object that is written with escapes.
  ///
  /// - Returns: Whether it is new there.
  package mutating func insertDecoded(
    _ token: JSONStringToken, of payload: RawSpan, into object: ObjectID,
    _ values: inout DistinctValues
  ) -> Bool {
    var text: [UInt8] = []
    token.decode(from: payload, into: &text)
    let set = openSet(of: object, payload, &values)
    return values.insert(copy: text.rawBytes, into: set, payload: payload)
  }

  private mutating func insertIntoSet(
    _ key: Key, of payload: RawSpan, into object: ObjectID, _ values: inout DistinctValues
  ) -> Bool {
    let set = openSet(of: object, payload, &values)
    return values.insert(key.start, key.start &+ key.count, of: payload, into: set)
  }

  /// The set of an object's keys, made of those that were compared if there is none yet.
  private mutating func openSet(
    of object: ObjectID, _ payload: RawSpan, _ values: inout DistinctValues
  ) -> DistinctValues.SetID {
    if let last = sets.last, last.depth == object.depth { return last.set }
    let set = values.makeSet()
    for key in keys[object.first...] {
      _ = values.insert(key.start, key.start &+ key.count, of: payload, into: set)
    }
    sets.append((object.depth, set))
    return set
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
