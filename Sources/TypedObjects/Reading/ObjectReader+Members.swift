@_spi(ObjectBodyInternals) import JSONText
import ObjectSchema

extension ObjectReader {
  /// The members of an object that's being read.
  public struct Members {
    /// The index of the object in the plan.
    let object: Int
    /// The number of properties that precede the members: 1 if the object has the key `type`.
    let skipped: Int
    /// The facets of a file, or `nil` for an object.
    let facets: [FacetDefinition]?
    /// The first member of the object around this one.
    let outerFirst: Int
    /// Whether no member has been read.
    var isFirst = true
    /// The number of the property that's expected next.
    var expected = 0
    /// A bit for each of the first 64 properties that have been read.
    var seen: UInt64 = 0
    /// The other properties that have been read.
    var others: Set<Int> = []
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
    let members = Members(object: object, skipped: skipped, facets: facets, outerFirst: first)
    first = Int(plan.objects[object].properties.start) &+ skipped
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
      if members.facets != nil {
        if let facet = try readFacet(&members) { return facet }
        continue
      }
      let property: Int
      do {
        property = try plan.readKey(of: members.object, expecting: members.expected, &cursor)
      } catch {
        throw Stop()
      }
      guard property >= 0, Self.insert(property, into: &members) else {
        doubt()
        try skip()
        continue
      }
      members.expected = property &+ 1
      let traits = plan.properties[first &- members.skipped &+ property].traits
      if traits.isRequired { members.requiredCount &+= 1 }
      if !traits.isWritable { doubt() }
      if property >= members.skipped { return property &- members.skipped }
      // The type has already been read.
      try skip()
    }
  }

  private mutating func skipToMember() throws(Stop) -> Bool {
    cursor.skipWhitespace()
    if cursor.skip(UInt8(ascii: "}")) { return false }
    guard cursor.skip(UInt8(ascii: ",")) else { throw Stop() }
    cursor.skipWhitespace()
    return true
  }

  private mutating func readFacet(_ members: inout Members) throws(Stop) -> Int? {
    let key: JSONStringToken
    do { key = try cursor.readKey() } catch { throw Stop() }
    let name = key.string(in: cursor.bytes)
    let facet = members.facets?.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
    guard let facet, Self.insert(facet, into: &members) else {
      try skip()
      return nil
    }
    return facet
  }

  @inline(__always)
  private static func insert(_ index: Int, into members: inout Members) -> Bool {
    guard index < 64 else { return members.others.insert(index).inserted }
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
    if members.facets == nil, members.requiredCount != plan.requiredCount(of: members.object) {
      doubt()
    }
    first = members.outerFirst
    level &-= 1
  }

  /// Skips a value.
  ///
  /// - Throws: ``Stop`` if the text isn't JSON.
  public mutating func skip() throws(Stop) {
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
    if facets != nil || plan.properties[first &+ member].traits.excludesNull { doubt() }
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
