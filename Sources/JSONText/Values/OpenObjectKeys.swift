/// The keys of the objects that are open while a document is read, which finds duplicate keys.
///
/// The keys are on a stack. Those with the same hash are chained, so a key is compared with few others.
/// If an object has many keys, or the stack is full, they are moved to a hash set with a secret seed, so
/// that the time is never quadratic.
struct OpenObjectKeys: ~Copyable, ~Escapable {
  /// An open object.
  struct Object {
    /// The index of its first key on the stack, or −1 − n if its keys are in the set with number n.
    fileprivate var state: Int
  }

  /// A key on the stack.
  struct Key: BitwiseCopyable {
    /// The first eight bytes, or all bytes of a shorter key.
    var head: UInt64 = 0
    var start = 0
    var count = 0
    /// The index of the chain.
    var chain = 0
    /// The index of the key that was the last one of the chain before, or −1.
    var previous = -1
  }

  /// The maximum number of keys that an object has on the stack, which is also the maximum length of a
  /// chain within an object.
  private static var maximumListedKeys: Int { 48 }

  private static var chainCount: Int { 256 }

  private var keys: MutableSpan<Key>
  /// The index of the last key of each chain, or −1.
  private var heads: MutableSpan<Int>
  private var count = 0
  /// The keys of the objects with many keys, if there are any.
  private var sets: UniquenessTracker?

  /// Creates a tracker without open objects.
  @_lifetime(copy table, copy heads)
  init(_ table: consuming MutableSpan<Key>, _ heads: consuming MutableSpan<Int>) {
    keys = table
    self.heads = heads
  }

  /// Creates the storage for the stack.
  static func makeTable() -> ContiguousArray<Key> { .filled(with: Key(), count: 192) }

  /// Creates the storage for the ends of the chains.
  static func makeHeads() -> ContiguousArray<Int> { .filled(with: -1, count: chainCount) }

  /// Opens an object inside the innermost one.
  func begin() -> Object { Object(state: count) }

  /// Closes the innermost object.
  mutating func end(_ object: Object) {
    if object.state >= 0 { removeKeys(from: object.state) }
  }

  private mutating func removeKeys(from first: Int) {
    while count > first {
      count &-= 1
      heads[keys[count].chain] = keys[count].previous
    }
  }

  /// Inserts a key of the innermost object.
  ///
  /// - Parameters:
  ///   - token: The key.
  ///   - text: The text that contains the key.
  ///   - object: The innermost object.
  /// - Returns: `false` if the object already has the key.
  @inline(__always)
  mutating func insert(
    _ token: JSONStringToken, of text: RawSpan, into object: inout Object
  ) -> Bool {
    let first = object.state
    guard !token.hasEscapes, first >= 0, count &- first < Self.maximumListedKeys, count < keys.count
    else { return insertIntoSet(token, of: text, into: &object) }
    let head = text.head(from: token.start, count: token.byteCount)
    let tail = token.byteCount > 8 ? text.word(at: token.end &- 8) : 0
    let hash = (head ^ tail &* 3) &* 0x9E37_79B9_7F4A_7C15
    let chain = Int(truncatingIfNeeded: hash &>> 56)
    let last = heads[chain]
    var index = last
    while index >= first {
      if keys[index].head == head, keys[index].count == token.byteCount,
        token.byteCount <= 8 || isEqual(keys[index], token, text)
      {
        return false
      }
      index = keys[index].previous
    }
    keys[count] = Key(
      head: head, start: token.start, count: token.byteCount, chain: chain, previous: last)
    heads[chain] = count
    count &+= 1
    return true
  }

  private func isEqual(_ key: Key, _ token: JSONStringToken, _ text: RawSpan) -> Bool {
    text.slice(key.start, key.start &+ key.count)
      .elementsEqual(text.slice(token.start, token.end))
  }

  @inline(never)
  private mutating func insertIntoSet(
    _ token: JSONStringToken, of text: RawSpan, into object: inout Object
  ) -> Bool {
    var sets = self.sets ?? UniquenessTracker(seed: .random(in: .min ... .max))
    self.sets = nil
    defer { self.sets = sets }
    if object.state >= 0 {
      let set = sets.makeSet()
      for index in object.state..<count {
        _ = sets.insert(
          keys[index].start, keys[index].start + keys[index].count, of: text, into: set)
      }
      removeKeys(from: object.state)
      object.state = -1 - Int(set.number)
    }
    let set = UniquenessTracker.SetID(number: UInt64(-1 - object.state))
    guard token.hasEscapes else { return sets.insert(token.start, token.end, of: text, into: set) }
    var key: [UInt8] = []
    token.decode(from: text, into: &key)
    return sets.insert(copy: key.rawBytes, into: set, payload: text)
  }
}
