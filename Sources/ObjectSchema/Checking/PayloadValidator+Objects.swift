@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Reads an object of declared members, from its brace on.
  ///
  /// - Parameters:
  ///   - index: The object's place in the plan.
  ///   - level: Its nesting level; the body is 1.
  ///   - uniqueSets: The sets of the enclosing array that `uniqueInArray` needs, one a member.
  /// - Throws: ``ValidationStop`` where the walk ends early.
  mutating func readObject(
    _ index: Int, level: Int, uniqueSets: UniquenessTracker.SetID
  ) throws(ValidationStop) {
    guard level <= JSONDocument.maximumDepth else { throw .syntax(cursor.unexpected(.tooDeep)) }
    let object = view.objects[index]
    let first = Int(object.properties.start)
    let count = Int(object.properties.count)
    let brace = cursor.offset
    cursor.position &+= 1
    cursor.skipWhitespace()

    // The members' own nodes: their places are checked once.
    let nodes = view.properties.extracting(first..<first &+ count)
    var seen = SeenProperties(count: count, in: &scratch.seen)
    // Only keys that are no properties are kept, so most objects never open the set.
    var unknownKeys = UniquenessTracker.SetID.none
    var expected = 0
    path.push()
    if !cursor.skip(UInt8(ascii: "}")) {
      repeat {
        let keyStart = cursor.offset
        // Payloads mostly come in declared order, some members left out.
        var member = -1
        if expected < count, skipKey(nodes[expected]) {
          member = expected
        } else if expected &+ 1 < count, skipKey(nodes[expected &+ 1]) {
          member = expected &+ 1
        } else {
          member = try searchedMember(object, &unknownKeys, level)
          if member < 0 { continue }
        }
        expected = member &+ 1
        path.set(property: first &+ member)
        guard seen.insert(member, in: &scratch.seen) else {
          try reportDuplicate(at: keyStart, level: level &+ 1)
          continue
        }
        try readValue(
          first &+ member, level: level &+ 1, parent: brace,
          uniqueSet: uniqueSets.isNone ? .none : UniquenessTracker.set(uniqueSets, member))
      } while try skipToNext(closing: UInt8(ascii: "}"))
    }
    if object.required & ~seen.low != 0 || count > 64 {
      path.clear()
      try reportMissing(first, count, seen, at: brace)
    }
    path.pop()
    seen.leave(&scratch.seen)
  }

  /// Moves past a member's key and colon if they stand here, compared as words.
  @inline(__always)
  private mutating func skipKey(_ node: PropertyNode) -> Bool {
    let count = Int(node.key.count)
    let start = cursor.offset
    let end = start &+ count
    // Whole words are compared, so there must be bytes for the last one.
    guard end &+ 8 <= cursor.end else { return false }
    let head = cursor.bytes.word(unchecked: start)
    if count >= 8 {
      guard head == node.keyHead, cursor.bytes.word(unchecked: end &- 8) == node.keyTail else {
        return false
      }
      if count > 16, !holdsKey(node.key) { return false }
    } else {
      guard (head ^ node.keyHead) &<< UInt64(64 &- count &* 8) == 0 else { return false }
    }
    cursor.position = end
    cursor.skipWhitespace()
    return true
  }

  private func holdsKey(_ key: PlanText) -> Bool {
    cursor.bytes.slice(cursor.offset, cursor.offset &+ Int(key.count)).elementsEqual(
      view.bytes(of: key))
  }

  /// Tells a key that stands twice, and moves past its value.
  @inline(never)
  private mutating func reportDuplicate(at keyStart: Int, level: Int) throws(ValidationStop) {
    try report(.duplicate, at: keyStart)
    try skipUnvalidated(level: level)
  }

  /// Reads a key the long way and looks it up. One that is no property is told and its value
  /// passed over; the answer then is −1.
  private mutating func searchedMember(
    _ object: ObjectNode, _ unknownKeys: inout UniquenessTracker.SetID, _ level: Int
  ) throws(ValidationStop) -> Int {
    let key = try readKey()
    var member = -1
    var decoded: [UInt8] = []
    if key.hasEscapes {
      key.decode(from: cursor.bytes, into: &decoded)
      member = self.member(object, decoded.rawBytes)
    } else {
      member = self.member(object, cursor.bytes.slice(key.start, key.end))
    }
    if member >= 0 { return member &- Int(object.properties.start) }

    path.set(key: key)
    if unknownKeys.isNone { unknownKeys = scratch.values.makeSet() }
    let isNew =
      key.hasEscapes
      ? scratch.values.insert(copy: decoded.rawBytes, into: unknownKeys, payload: cursor.bytes)
      : scratch.values.insert(key.start, key.end, of: cursor.bytes, into: unknownKeys)
    // Whether or not somebody judges the key, it stands once.
    if isNew, isUnvalidatedHere(), try applyAnnotation(level: level &+ 1) { return -1 }
    if isNew {
      let suggestion = suggestion(for: key, in: object)
      try report(.unknown, at: key.start &- 1, suggestion: suggestion)
    } else {
      try report(.duplicate, at: key.start &- 1)
    }
    try skipUnvalidated(level: level &+ 1)
    return -1
  }

  /// The nearest name to a key that is none, as long as the payload has not asked too often: each
  /// answer compares the key with every name.
  private mutating func suggestion(for key: JSONStringToken, in object: ObjectNode) -> String? {
    guard scratch.faults.wants(.error), key.byteCount <= NearestName.longestKey * 6,
      scratch.comparisons < CheckScratch.maximumComparisonCount
    else { return nil }
    scratch.comparisons += Int(object.properties.count)
    let names = object.properties.indices.map { view.properties[$0] }
      .filter { !$0.traits.contains(.serverMade) }
      .map { view.string($0.name) }
    return NearestName.nearest(to: key.string(in: cursor.bytes), in: names)
  }

  /// The place of the property with a name among all, or −1. Changes nothing, but a walker that
  /// could change is copied to be lent unchanged.
  private mutating func member(_ object: ObjectNode, _ name: RawSpan) -> Int {
    let mask = Int(object.slots.count) &- 1
    var slot = Int(truncatingIfNeeded: name.nameHash) & mask
    while true {
      let index = Int(view.slots[Int(object.slots.start) &+ slot])
      if index < 0 { return -1 }
      let own = view.properties[index].name
      if Int(own.count) == name.byteCount {
        if view.bytes(of: own).elementsEqual(name) { return index }
      }
      slot = (slot &+ 1) & mask
    }
  }

  private mutating func reportMissing(
    _ first: Int, _ count: Int, _ seen: SeenProperties, at brace: Int
  ) throws(ValidationStop) {
    for member in 0..<count where !seen.contains(member, in: scratch.seen) {
      let property = view.properties[first + member]
      guard property.traits.contains(.required) else { continue }
      let name = view.string(property.name)
      try report(.required, at: brace, member: name, serverCode: ServerCode.required)
    }
  }
}

/// Which members of an object have been seen: 64 in a word, the rest in the scratch memory.
struct SeenProperties {
  private(set) var low: UInt64 = 0
  private let base: Int

  init(count: Int, in more: inout [UInt64]) {
    base = more.count
    if count > 64 { more.append(contentsOf: repeatElement(0, count: (count - 1) / 64)) }
  }

  /// Notes a member.
  ///
  /// - Returns: Whether it had not been seen.
  @inline(__always)
  mutating func insert(_ member: Int, in more: inout [UInt64]) -> Bool {
    let bit: UInt64 = 1 &<< UInt64(member & 63)
    if member < 64 {
      let isNew = low & bit == 0
      low |= bit
      return isNew
    }
    return insert(bit, at: base &+ member / 64 &- 1, in: &more)
  }

  @inline(never)
  private func insert(_ bit: UInt64, at word: Int, in more: inout [UInt64]) -> Bool {
    let isNew = more[word] & bit == 0
    more[word] |= bit
    return isNew
  }

  func contains(_ member: Int, in more: [UInt64]) -> Bool {
    let word = member < 64 ? low : more[base + member / 64 - 1]
    return word >> UInt64(member & 63) & 1 == 1
  }

  func leave(_ more: inout [UInt64]) { more.removeLast(more.count - base) }
}
