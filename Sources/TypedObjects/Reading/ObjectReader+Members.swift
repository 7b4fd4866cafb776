@_spi(ObjectBodyInternals) import JSONText
import ObjectSchema

extension ObjectReader {
  /// The members of an object that's being read.
  public struct Members {
    /// The index of the property that's expected next, among the properties of the plan.
    var expected: Int
    /// The index after the last property, or 0 for a file, whose facets aren't properties.
    let end: Int
    /// The number of members whose keys are read in the fastest way.
    let fastCount: UInt64
    /// A bit for each of the first 64 properties that have been read.
    var seen: UInt64 = 0
    /// The number of required properties after those that have been read.
    var laterRequiredCount = 0
    /// The index of the first property.
    let start: Int
    /// The number of properties that precede the members: 1 if the object has the key `type`.
    let skipped: Int
    /// The byte before the key of the next member: a brace or a comma.
    var separator = UInt8(ascii: "{")
    /// The index of the object in the plan.
    let object: Int
    /// The property of a file, or −1 for an object.
    let file: Int
    /// The first member of the object around this one.
    let outerFirst: Int
  }

  /// Opens an object.
  ///
  /// - Returns: The argument for ``next(_:)`` and ``close(_:)``.
  /// - Throws: ``Stop`` if the value isn't an object.
  public mutating func open() throws(Stop) -> Members {
    // The brace is skipped with the key of the first member.
    guard cursor.next == UInt8(ascii: "{"), level < JSONDocument.maximumDepth else { throw Stop() }
    level &+= 1
    let start = objects[object].first
    let members = Members(
      expected: start, end: file < 0 ? start &+ objects[object].count : 0,
      fastCount: file < 0
        ? objects[object].fastCount &- UInt64(truncatingIfNeeded: skipped) : 0,
      start: start, skipped: skipped, object: object, file: file, outerFirst: first)
    first = start &+ skipped
    return members
  }

  /// Moves to the value of the next member.
  ///
  /// Members that the definition doesn't have, or that are repeated, are skipped.
  ///
  /// - Parameter members: The members of the object.
  /// - Returns: The number of the member, or `nil` at the end of the object.
  /// - Throws: ``Stop`` if the text isn't JSON.
  public mutating func next(_ members: inout Members) throws(Stop) -> Int? {
    // Most members are in declared order, have short keys and follow without white space. The rest has a
    // function of its own, so that this one saves no registers.
    let index = members.expected
    let member = index &- first
    if UInt64(truncatingIfNeeded: member) < members.fastCount {
      let start = cursor.position
      let valueStart = start &+ 1 &+ Int(properties[index].keyCount)
      if valueStart &+ 8 <= cursor.end, properties[index].hasMediumKey,
        cursor.bytes.word(unchecked: start &+ 1) == properties[index].keyHead,
        cursor.bytes.word(unchecked: valueStart &- 8) == properties[index].keyTail,
        cursor.bytes.byte(unchecked: start) == members.separator
      {
        let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: member &+ members.skipped)
        let first = cursor.bytes.byte(unchecked: valueStart)
        if first > 0x20, members.seen & bit == 0 {
          members.seen |= bit
          members.separator = UInt8(ascii: ",")
          members.expected = index &+ 1
          cursor.position = valueStart
          isNull = first == UInt8(ascii: "n")
          return member
        }
      }
    }
    return try nextLong(&members)
  }

  /// Moves to the value of the next member, whose key may be long or the last of the object.
  @inline(never)
  private mutating func nextLong(_ members: inout Members) throws(Stop) -> Int? {
    let index = members.expected
    if index < members.end, cursor.next == members.separator,
      skipKey(index, at: cursor.position &+ 1)
    {
      members.separator = UInt8(ascii: ",")
      let number = index &- members.start
      if enter(number, &members), number >= members.skipped { return number &- members.skipped }
      try skipUnread(number, members)
    } else if members.separator == UInt8(ascii: ","), cursor.skip(UInt8(ascii: "}")) {
      return nil
    }
    return try nextInAnyOrder(&members)
  }

  /// Moves to the value of the next member, wherever it's declared.
  @inline(never)
  private mutating func nextInAnyOrder(_ members: inout Members) throws(Stop) -> Int? {
    while true {
      cursor.skipWhitespace()
      if members.separator == UInt8(ascii: ",") {
        if cursor.skip(UInt8(ascii: "}")) { return nil }
        guard cursor.skip(UInt8(ascii: ",")) else { throw Stop() }
        cursor.skipWhitespace()
      } else {
        cursor.position &+= 1
        cursor.skipWhitespace()
        if cursor.skip(UInt8(ascii: "}")) { return nil }
        members.separator = UInt8(ascii: ",")
      }
      let number = try readKey(members)
      if number >= 0, enter(number, &members), number >= members.skipped {
        return number &- members.skipped
      }
      try skipUnread(number, members)
    }
  }

  /// Skips a value that isn't read.
  ///
  /// - Parameters:
  ///   - number: The number of the property or facet, or −1 if there's none with the key.
  ///   - members: The members of the object.
  /// - Throws: ``Stop`` if the text isn't JSON, or the value may have to be read.
  @inline(never)
  private mutating func skipUnread(_ number: Int, _ members: Members) throws(Stop) {
    // A property that isn't known to be repeated must be read.
    if number >= 64 { throw Stop() }
    // The type has already been read, and others are unknown or repeated, of which the latter are in doubt.
    if number < 0 { doubt() }
    try skipValue()
  }

  /// Reads the key of a member.
  ///
  /// - Returns: The number of the property or facet, or −1 if there's none.
  private mutating func readKey(_ members: Members) throws(Stop) -> Int {
    if members.expected < members.end, skipKey(members.expected, at: cursor.position) {
      return members.expected &- members.start
    }
    let key: JSONStringToken
    do { key = try cursor.readKey() } catch { throw Stop() }
    isNull = cursor.next == UInt8(ascii: "n")
    guard members.file >= 0 else {
      return plan.number(of: key, in: cursor.bytes, members.object)
    }
    let name = key.string(in: cursor.bytes)
    return plan.facets(of: members.file).firstIndex { $0.name.utf8.elementsEqual(name.utf8) } ?? -1
  }

  /// Records that a property or facet has been read.
  ///
  /// - Returns: Whether the object didn't have it yet.
  @inline(__always)
  private mutating func enter(_ number: Int, _ members: inout Members) -> Bool {
    let index = members.start &+ number
    if number < 64 {
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: number)
      guard members.seen & bit == 0 else {
        doubt()
        return false
      }
      members.seen |= bit
    } else if index < members.expected {
      // Among many properties, only those in declared order are known not to be repeated.
      return false
    }
    guard members.file < 0 else { return true }
    members.expected = index &+ 1
    if number >= 64 { members.laterRequiredCount &+= Int(properties[index].required) }
    return true
  }

  /// Moves past the key of a property, its colon and the white space after it, if the key is at an offset and
  /// is spelled without escapes and without white space before the colon.
  @inline(__always)
  private mutating func skipKey(_ index: Int, at start: Int) -> Bool {
    let count = Int(properties[index].keyCount)
    guard
      cursor.hasKey(
        properties[index].keyHead, properties[index].keyTail, count: count, at: start)
    else { return false }
    if count > 16 {
      let keyStart = Int(properties[index].keyStart)
      guard
        cursor.bytes.slice(start, start &+ count).elementsEqual(
          plan.bytes.slice(keyStart, keyStart &+ count))
      else { return false }
    }
    // At least eight bytes follow the key.
    let first = cursor.bytes.byte(unchecked: start &+ count)
    cursor.position = start &+ count
    isNull = first == UInt8(ascii: "n")
    if first <= 0x20 { skipSpaceBeforeValue() }
    return true
  }

  @inline(never)
  private mutating func skipSpaceBeforeValue() {
    cursor.skipWhitespace()
    isNull = cursor.next == UInt8(ascii: "n")
  }

  /// Ends an object after its last member.
  ///
  /// - Parameter members: The members of the object.
  /// - Throws: ``Stop`` if the object can't be read.
  public mutating func close(_ members: inout Members) throws(Stop) {
    if members.file < 0 {
      let required = objects[members.object].required
      if members.seen & required != required
        || members.laterRequiredCount != objects[members.object].laterRequiredCount
      {
        doubt()
      }
    }
    first = members.outerFirst
    level &-= 1
  }

  /// Skips a value.
  ///
  /// - Throws: ``Stop`` if the text isn't JSON.
  public mutating func skip() throws(Stop) {
    // A member without a variable is one that only the server sets.
    doubt()
    try skipValue()
  }

  private mutating func skipValue() throws(Stop) {
    do { try cursor.skipValue(level: level &+ 1) } catch { throw Stop() }
  }

  /// Reads the value of a member, unless it's `null`.
  ///
  /// - Parameters:
  ///   - value: The variable for the value, which is `nil`.
  ///   - member: The number of the member.
  /// - Throws: ``Stop`` if the type has no such value.
  @inlinable @inline(__always)
  public mutating func read<Value: MemberValue>(
    _ value: inout Value?, at member: Int
  ) throws(Stop) {
    if isNull {
      try skipNull(at: member)
    } else {
      value = try Value(reading: &self, at: MemberPosition(member))
    }
  }

  /// Moves past `null`.
  @inline(never) @usableFromInline
  mutating func skipNull(at member: Int) throws(Stop) {
    if file >= 0 || properties[first &+ member].excludesNull
      || properties[first &+ member].form == .other
    {
      doubt()
    }
    do { try cursor.skipLiteral("null") } catch { throw Stop() }
  }
}
