@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Reads an object with declared properties, starting at its brace.
  ///
  /// - Parameters:
  ///   - index: The index of the object in the plan.
  ///   - level: The object's nesting level. The level of the body is 1.
  ///   - siblings: The first of the sets, one for each member, that hold the members' values in the
  ///     other elements of an array, or `none` if the members aren't compared.
  /// - Throws: ``ValidationStop`` if validation ends early.
  @inline(never)
  mutating func readObject(
    _ index: Int, level: Int, siblings: UniquenessTracker.SetID
  ) throws(ValidationStop) {
    guard level <= JSONDocument.maximumDepth else { throw .syntax(cursor.unexpected(.tooDeep)) }
    path.push()
    var observer = NoMemberObserver()
    try readMembers(of: view.objects[index], level: level, siblings: siblings, &observer)
    path.pop()
  }

  /// Reads the members of an object, starting at its brace, and its closing brace.
  ///
  /// The path leads into the object. The observer observes the values of declared properties. For the other
  /// parameters, see ``readObject(_:level:siblings:)``.
  @inline(__always)
  mutating func readMembers<Observer: MemberObserver>(
    of object: ObjectNode, level: Int, siblings: UniquenessTracker.SetID,
    _ observer: inout Observer
  ) throws(ValidationStop) {
    let first = Int(object.properties.start)
    let count = Int(object.properties.count)
    let brace = cursor.offset
    cursor.position &+= 1
    cursor.skipWhitespace()

    // Extracting the members' nodes checks the bounds once, rather than for each member.
    let nodes = view.properties.extracting(first..<first &+ count)
    var seen = SeenProperties(count: count)
    // This set contains only unknown keys, so most objects never create it.
    var unknownKeys = UniquenessTracker.SetID.none
    var expected = 0
    if !cursor.skip(UInt8(ascii: "}")) {
      repeat {
        let keyStart = cursor.offset
        // Most payloads list members in declared order with few gaps, so try the next two first.
        var member = -1
        if expected < count, skipKey(nodes[expected]) {
          member = expected
        } else if expected &+ 1 < count, skipKey(nodes[expected &+ 1]) {
          member = expected &+ 1
        } else {
          member = try searchMember(object, expected, &unknownKeys, level)
          if member < 0 { continue }
        }
        expected = member &+ 1
        path.set(property: first &+ member)
        if Observer.observesMembers { observer.observe(nodes[member], member, at: cursor.offset) }
        guard seen.insert(member, in: &scratch.seen) else {
          try reportDuplicate(at: keyStart, level: level &+ 1)
          continue
        }
        try readValue(
          first &+ member, level: level &+ 1, parent: brace,
          siblings: siblings.isNone ? .none : UniquenessTracker.set(siblings, member))
      } while try skipToNext(closing: UInt8(ascii: "}"))
    }
    if object.required & ~seen.low != 0
      || !object.moreRequired.isEmpty && isMissingOne(of: object, seen)
    {
      path.clear()
      try reportMissing(first, count, seen, at: brace)
    }
    seen.removeWords(from: &scratch.seen)
  }

  /// Skips a member's key and colon if they're next, comparing eight bytes at a time.
  @inline(__always)
  private mutating func skipKey(_ node: PropertyNode) -> Bool {
    let count = Int(node.key.count)
    let start = cursor.offset
    guard cursor.hasKey(node.keyHead, node.keyTail, count: count, at: start) else { return false }
    if count > 16, !holdsKey(node.key) { return false }
    cursor.position = start &+ count
    cursor.skipWhitespace()
    return true
  }

  /// Skips a member's key of at most six bytes and its colon if they're next, with white space between them.
  @inline(__always)
  private mutating func skipShortSpacedKey(_ node: PropertyNode) -> Bool {
    // The key with its quotes.
    let count = Int(node.key.count) &- 1
    let start = cursor.offset
    let end = start &+ count
    guard count <= 8, end &+ 8 <= cursor.end, cursor.bytes.byte(unchecked: end) <= 0x20,
      case let head = cursor.bytes.word(unchecked: start) ^ node.keyHead,
      head &<< UInt64(truncatingIfNeeded: 64 &- count &* 8) == 0
    else { return false }
    cursor.position = end
    return cursor.skipSpacedColon() || skipDistantColon(afterKeyAt: start)
  }

  /// Skips a colon with any white space around it, or else moves the cursor back to the key before it.
  @inline(never)
  private mutating func skipDistantColon(afterKeyAt start: Int) -> Bool {
    cursor.skipWhitespace()
    guard cursor.skip(UInt8(ascii: ":")) else {
      cursor.position = start
      return false
    }
    cursor.skipWhitespace()
    return true
  }

  /// Skips a member's key and colon with white space between them if they're next.
  private mutating func skipSpacedKey(_ node: PropertyNode) -> Bool {
    // The key with its quotes.
    let count = Int(node.key.count) &- 1
    let start = cursor.offset
    let end = start &+ count
    guard end &+ 8 <= cursor.end, cursor.bytes.byte(unchecked: end) <= 0x20 else { return false }
    let head = cursor.bytes.word(unchecked: start) ^ node.keyHead
    guard head &<< UInt64(max(0, 64 &- count &* 8)) == 0 else { return false }
    if count > 8 {
      // The last byte of the node's key is the colon.
      let tail = cursor.bytes.word(unchecked: end &- 7) ^ node.keyTail
      guard tail &<< 8 == 0 else { return false }
      if count > 15 {
        let key = view.bytes(of: node.key)
        guard cursor.bytes.slice(start, end).elementsEqual(key.slice(0, count)) else {
          return false
        }
      }
    }
    cursor.position = end
    return cursor.skipSpacedColon() || skipDistantColon(afterKeyAt: start)
  }

  /// Skips a short key, which can have escapes, and its colon, which can have white space around it, if the key is
  /// that of a member.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - expected: The number of the member that's probably next.
  /// - Returns: The index of the member's property, or `nil` if there's none or the key is a different one.
  private mutating func skipShortKey(of object: ObjectNode, _ expected: Int) -> Int? {
    let start = cursor.offset
    guard let (text, end) = cursor.shortKeyText(at: start) else { return nil }
    var member = Int(object.properties.start) &+ expected
    if expected >= Int(object.properties.count) || !view.isName(text, ofPropertyAt: member) {
      member = view.member(object, text)
      if member < 0 { return nil }
    }
    cursor.position = end
    return cursor.skipSpacedColon() || skipDistantColon(afterKeyAt: start) ? member : nil
  }

  private func holdsKey(_ key: PlanText) -> Bool {
    cursor.bytes.slice(cursor.offset, cursor.offset &+ Int(key.count)).elementsEqual(
      view.bytes(of: key))
  }

  /// Reports a duplicate key, and skips its value.
  @inline(never)
  private mutating func reportDuplicate(at keyStart: Int, level: Int) throws(ValidationStop) {
    try report(.duplicate, at: keyStart)
    try skipUnvalidated(level: level)
  }

  /// Reads a key that isn't one of the next two in declared order as most payloads spell them, and looks
  /// it up. The number of the next one is `expected`.
  ///
  /// - Returns: The index of the member, or −1 if there's none. In that case, the value has been
  ///   skipped, and the key has been reported unless it's exempt from validation.
  @inline(never)
  private mutating func searchMember(
    _ object: ObjectNode, _ expected: Int, _ unknownKeys: inout UniquenessTracker.SetID,
    _ level: Int
  ) throws(ValidationStop) -> Int {
    if cursor.next(at: cursor.offset &+ 1) == UInt8(ascii: "\\") {
      return try searchUnusualMember(object, expected, &unknownKeys, level)
    }
    guard let key = cursor.plainKey(at: cursor.offset) else {
      return try searchSpacedMember(object, expected, &unknownKeys, level)
    }
    let member = view.member(object, cursor.bytes, plainKey: key)
    guard member >= 0 else {
      return try searchOtherMember(object, expected, &unknownKeys, level)
    }
    cursor.position = key.end &+ 2
    return member &- Int(object.properties.start)
  }

  /// Does the same for a key that isn't plain, but can be without the white space around its colon.
  @inline(never)
  private mutating func searchSpacedMember(
    _ object: ObjectNode, _ expected: Int, _ unknownKeys: inout UniquenessTracker.SetID,
    _ level: Int
  ) throws(ValidationStop) -> Int {
    let start = cursor.offset
    let first = Int(object.properties.start)
    if expected < Int(object.properties.count),
      view.properties[first &+ expected].key.count <= 9
        ? skipShortSpacedKey(view.properties[first &+ expected])
        : skipSpacedKey(view.properties[first &+ expected])
    {
      return expected
    }
    if let key = cursor.plainName(at: start),
      case let member = view.member(object, cursor.bytes, plainKey: key), member >= 0
    {
      cursor.position = key.end &+ 1
      if cursor.skipSpacedColon() || skipDistantColon(afterKeyAt: start) {
        return member &- first
      }
    }
    return try searchUnusualMember(object, expected, &unknownKeys, level)
  }

  /// Does the same for a key that isn't plain, but is mostly that of a member.
  @inline(never)
  private mutating func searchUnusualMember(
    _ object: ObjectNode, _ expected: Int, _ unknownKeys: inout UniquenessTracker.SetID,
    _ level: Int
  ) throws(ValidationStop) -> Int {
    let first = Int(object.properties.start)
    if let member = skipShortKey(of: object, expected) { return member &- first }
    return try searchOtherMember(object, expected, &unknownKeys, level)
  }

  /// Does the same for a key that isn't plain or isn't that of a member.
  @inline(never)
  private mutating func searchOtherMember(
    _ object: ObjectNode, _ expected: Int, _ unknownKeys: inout UniquenessTracker.SetID,
    _ level: Int
  ) throws(ValidationStop) -> Int {
    let first = Int(object.properties.start)
    let key: JSONStringToken
    // Move the buffer out of the scratch memory, so that a key with escapes needs no memory of its own.
    var decoded: [UInt8] = []
    if let plain = cursor.plainKey(at: cursor.offset) {
      key = plain
      cursor.position = key.end &+ 2
    } else {
      if expected &+ 1 < Int(object.properties.count),
        skipSpacedKey(view.properties[first &+ expected &+ 1])
      {
        return expected &+ 1
      }
      key = try readKey()
      var member = -1
      if key.hasEscapes {
        swap(&decoded, &memory[0].text)
        decoded.removeAll(keepingCapacity: true)
        key.decode(from: cursor.bytes, into: &decoded)
        member = self.member(object, decoded.rawBytes)
        if member >= 0 { swap(&decoded, &memory[0].text) }
      } else {
        member = self.member(object, cursor.bytes.slice(key.start, key.end))
      }
      if member >= 0 { return member &- first }
    }

    path.set(key: key)
    if unknownKeys.isNone { unknownKeys = scratch.values.makeSet() }
    let isNew =
      key.hasEscapes
      ? scratch.values.insert(copy: decoded.rawBytes, into: unknownKeys, payload: cursor.bytes)
      : scratch.values.insert(key.start, key.end, of: cursor.bytes, into: unknownKeys)
    // A duplicate is reported even if the key is exempt from validation.
    if isNew, isUnvalidated(), try applyAnnotation(level: level &+ 1) { return -1 }
    if isNew, level == identifiedLevel, key.string(in: cursor.bytes) == "_id" {
      try readIdentifier(level: level &+ 1)
      return -1
    }
    if isNew {
      let suggestion = suggestion(for: key, in: object)
      try report(.unknown, at: key.start &- 1, suggestion: suggestion)
    } else {
      try report(.duplicate, at: key.start &- 1)
    }
    try skipUnvalidated(level: level &+ 1)
    return -1
  }

  /// Returns the declared name that is nearest to an unknown key, if one is similar enough.
  ///
  /// A search compares the key with every name, so the number of comparisons is limited.
  private mutating func suggestion(for key: JSONStringToken, in object: ObjectNode) -> String? {
    guard scratch.faults.wants(.error), key.byteCount <= NearestName.maximumLength * 6,
      scratch.faults.chargeComparisons(Int(object.properties.count), at: cursor.offset)
    else { return nil }
    let names = object.properties.indices.map { view.properties[$0] }
      .filter { !$0.traits.contains(.serverMade) }
      .map { view.string($0.name) }
    return NearestName.nearest(to: key.string(in: cursor.bytes), in: names)
  }

  /// Returns the index of the property with a name, or −1 if the object has no such property.
  ///
  /// This function is mutating although it changes nothing, because calling a nonmutating function
  /// would copy the validator.
  private mutating func member(_ object: ObjectNode, _ name: RawSpan) -> Int {
    view.member(object, name)
  }

  /// Returns whether a required property after the 64th is missing.
  ///
  /// This function is mutating although it changes nothing, because calling a nonmutating function
  /// would copy the validator.
  @inline(never)
  private mutating func isMissingOne(of object: ObjectNode, _ seen: SeenProperties) -> Bool {
    let required = view.requiredWords
    for index in object.moreRequired.indices {
      let word = seen.word(index &- Int(object.moreRequired.start), in: memory[0].seen)
      if required[index] & ~word != 0 { return true }
    }
    return false
  }

  private mutating func reportMissing(
    _ first: Int, _ count: Int, _ seen: SeenProperties, at brace: Int
  ) throws(ValidationStop) {
    guard mode == .create else { return }
    for member in 0..<count where !seen.contains(member, in: scratch.seen) {
      let property = view.properties[first + member]
      guard property.traits.contains(.required) else { continue }
      let name = view.string(property.name)
      try report(
        .required, at: brace, member: name, property: first + member,
        serverCode: ServerCode.required)
    }
  }
}
