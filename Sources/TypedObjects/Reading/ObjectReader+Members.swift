@_spi(ObjectBodyInternals) import JSONText
import ObjectSchema

extension ObjectReader {
  /// The members of an object that's being read.
  public struct Members {
    /// The index of the object in the plan.
    let object: Int
    /// The number of properties that precede the members: 1 if the object has the key `type`.
    let skipped: Int
    /// The property of a file, or −1 for an object.
    let file: Int
    /// The first member of the object around this one.
    let outerFirst: Int
    /// Whether no member has been read.
    var isFirst = true
    /// The number of the property that's expected next.
    var expected = 0
    /// A bit for each of the first 64 properties that have been read.
    var seen: UInt64 = 0
    /// The number of required properties that have been read.
    var requiredCount = 0
  }

  /// Opens an object.
  ///
  /// - Returns: The argument for ``next(_:)`` and ``close(_:)``.
  /// - Throws: ``Stop`` if the value isn't an object.
  public mutating func open() throws(Stop) -> Members {
    guard cursor.skip(UInt8(ascii: "{")), level < JSONDocument.maximumDepth else { throw Stop() }
    cursor.skipWhitespace()
    level &+= 1
    let members = Members(object: object, skipped: skipped, file: file, outerFirst: first)
    first = objects[object].first &+ skipped
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
    while true {
      if members.isFirst {
        members.isFirst = false
        if cursor.skip(UInt8(ascii: "}")) { return nil }
      } else if !cursor.skipComma(before: UInt8(ascii: "}")) {
        guard try skipToMember() else { return nil }
      }
      let property = try readKey(&members)
      guard property >= 0 else { continue }
      if property >= members.skipped { return property &- members.skipped }
      // The type has already been read.
      try skipValue()
    }
  }

  /// Reads the key of a member.
  ///
  /// - Returns: The number of the property or facet, or −1 if there's none and the value has been skipped.
  @inline(__always)
  private mutating func readKey(_ members: inout Members) throws(Stop) -> Int {
    let index = first &- members.skipped &+ members.expected
    if members.file < 0, members.expected < objects[members.object].count, skipKey(index) {
      return try enter(members.expected, &members)
    }
    return try readAnyKey(&members)
  }

  @inline(never)
  private mutating func readAnyKey(_ members: inout Members) throws(Stop) -> Int {
    let key: JSONStringToken
    do { key = try cursor.readKey() } catch { throw Stop() }
    if members.file >= 0 {
      let name = key.string(in: cursor.bytes)
      let facet = plan.facets(of: members.file).firstIndex {
        $0.name.utf8.elementsEqual(name.utf8)
      }
      if let facet, Self.insert(facet, into: &members) { return facet }
      try skip()
      return -1
    }
    return try enter(plan.number(of: key, in: cursor.bytes, members.object), &members)
  }

  /// Records that a property has been read, or skips its value if the object already has it.
  @inline(__always)
  private mutating func enter(_ number: Int, _ members: inout Members) throws(Stop) -> Int {
    guard number >= 0, Self.insert(number, into: &members) else {
      doubt()
      try skip()
      return -1
    }
    members.expected = number &+ 1
    let index = first &- members.skipped &+ number
    members.requiredCount &+= Int(properties[index].required)
    return number
  }

  /// Moves past the key of a property, its colon and the white space after it, if the key is next and is
  /// spelled without escapes and without white space before the colon.
  @inline(__always)
  private mutating func skipKey(_ index: Int) -> Bool {
    let count = Int(properties[index].keyCount)
    let start = cursor.offset
    let end = start &+ count
    // A load of eight bytes can extend past the key, but mustn't extend past the text.
    guard end &+ 8 <= cursor.end else { return false }
    let difference = cursor.bytes.word(unchecked: start) ^ properties[index].keyHead
    if count >= 8 {
      guard difference == 0,
        cursor.bytes.word(unchecked: end &- 8) == properties[index].keyTail
      else { return false }
      if count > 16 {
        let keyStart = Int(properties[index].keyStart)
        guard cursor.bytes.slice(start, end).elementsEqual(keys.slice(keyStart, keyStart &+ count))
        else { return false }
      }
    } else {
      guard difference &<< UInt64(64 &- count &* 8) == 0 else { return false }
    }
    cursor.position = end
    cursor.skipWhitespace()
    return true
  }

  private mutating func skipToMember() throws(Stop) -> Bool {
    cursor.skipWhitespace()
    if cursor.skip(UInt8(ascii: "}")) { return false }
    guard cursor.skip(UInt8(ascii: ",")) else { throw Stop() }
    cursor.skipWhitespace()
    return true
  }

  @inline(__always)
  private static func insert(_ index: Int, into members: inout Members) -> Bool {
    // Among many properties, only those in declared order are known not to be repeated.
    guard index < 64 else { return index >= members.expected }
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index)
    guard members.seen & bit == 0 else { return false }
    members.seen |= bit
    return true
  }

  /// Ends an object after its last member.
  ///
  /// - Parameter members: The members of the object.
  /// - Throws: ``Stop`` if the object can't be read.
  public mutating func close(_ members: inout Members) throws(Stop) {
    if members.file < 0, members.requiredCount != objects[members.object].requiredCount {
      doubt()
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

  /// Reads the value of a member, or `null`.
  ///
  /// - Parameter member: The number of the member.
  /// - Returns: The value, or `nil` for `null`.
  /// - Throws: ``Stop`` if the type has no such value.
  @inlinable @inline(__always)
  public mutating func read<Value: MemberValue>(at member: Int) throws(Stop) -> Value? {
    if try skipNull(at: member) { return nil }
    return try Value(reading: &self, at: MemberPosition(member))
  }

  /// Moves past `null` if it's the value of a member.
  @usableFromInline
  mutating func skipNull(at member: Int) throws(Stop) -> Bool {
    guard cursor.next == UInt8(ascii: "n") else { return false }
    if file >= 0 || properties[first &+ member].excludesNull
      || properties[first &+ member].form == .other
    {
      doubt()
    }
    do { try cursor.skipLiteral("null") } catch { throw Stop() }
    return true
  }

  /// Returns the value of a member that an object must have.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - member: The number of the member.
  /// - Returns: The value.
  /// - Throws: ``Stop`` if it's `nil`.
  @inlinable @inline(__always)
  public func require<Value>(_ value: Value?, _ member: Int) throws(Stop) -> Value {
    guard let value else { throw stop() }
    return value
  }
}
