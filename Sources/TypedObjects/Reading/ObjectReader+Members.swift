@_spi(ObjectBodyInternals) import JSONText
import ObjectSchema

extension ObjectReader {
  /// Records that a value isn't certainly valid, so that the whole text is checked.
  mutating func doubt() { isCertain = false }

  /// Chooses the Document to open next.
  @usableFromInline
  mutating func enterDocument(at position: MemberPosition) {
    let property = plan.properties[first &+ position.member]
    guard case .document = property.kind else { return doubt() }
    object = Int(property.members)
    skipped = 0
    facets = nil
  }

  /// Chooses the file to open next.
  @usableFromInline
  mutating func enterFile(at position: MemberPosition) {
    doubt()
    facets = plan.facets(of: first &+ position.member)
  }

  /// Reads the type of an object whose definition has object types, and chooses its body.
  ///
  /// - Returns: The number of the type, counting from 0 in declared order.
  /// - Throws: ``Stop`` if the object has no such type.
  public mutating func selectType() throws(Stop) -> Int {
    var scan = cursor
    do {
      guard scan.skip(UInt8(ascii: "{")) else { throw Stop() }
      scan.skipWhitespace()
      if scan.next == UInt8(ascii: "}") { throw Stop() }
      while true {
        let key = try scan.readKey()
        if key.string(in: scan.bytes) == "type" { break }
        try scan.skipValue(level: level + 2)
        scan.skipWhitespace()
        guard scan.skip(UInt8(ascii: ",")) else { throw Stop() }
        scan.skipWhitespace()
      }
      let token = try scan.readString()
      var name: [UInt8] = []
      token.decode(from: scan.bytes, into: &name)
      guard let type = plan.typeIndex(named: name.rawBytes), let body = plan.typedBody(at: type)
      else { throw Stop() }
      object = body.object
      skipped = 1
      facets = nil
      return type
    } catch {
      throw Stop()
    }
  }

  /// Opens an object.
  ///
  /// - Returns: The argument for ``next(_:)`` and ``close(_:)``.
  /// - Throws: ``Stop`` if the value isn't an object.
  public mutating func open() throws(Stop) -> Members {
    guard cursor.skip(UInt8(ascii: "{")), level < JSONDocument.maximumDepth else { throw Stop() }
    cursor.skipWhitespace()
    level &+= 1
    let properties = plan.objects[object].properties.indices
    let members = Members(
      start: properties.lowerBound, count: properties.count, skipped: skipped, object: object,
      facets: facets, outerFirst: first)
    first = properties.lowerBound &+ skipped
    facets = nil
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
        cursor.skipWhitespace()
        if cursor.skip(UInt8(ascii: "}")) { return nil }
        guard cursor.skip(UInt8(ascii: ",")) else { throw Stop() }
        cursor.skipWhitespace()
      }
      let index = try readKey(members)
      guard index >= 0, insert(index, into: &members) else {
        doubt()
        try skip()
        continue
      }
      if members.facets != nil { return index }
      guard index >= members.skipped else {
        try skip()
        continue
      }
      return index &- members.skipped
    }
  }

  private mutating func readKey(_ members: Members) throws(Stop) -> Int {
    let key: JSONStringToken
    do { key = try cursor.readKey() } catch { throw Stop() }
    if let facets = members.facets {
      let name = key.string(in: cursor.bytes)
      return facets.firstIndex { $0.name.utf8.elementsEqual(name.utf8) } ?? -1
    }
    let property: Int
    if key.hasEscapes {
      var name: [UInt8] = []
      key.decode(from: cursor.bytes, into: &name)
      property = plan.memberIndex(of: members.object, name.rawBytes)
    } else {
      property = plan.memberIndex(of: members.object, cursor.bytes.slice(key.start, key.end))
    }
    return property < 0 ? -1 : property &- members.start
  }

  private func insert(_ index: Int, into members: inout Members) -> Bool {
    guard index < 64 else { return members.others.insert(index).inserted }
    let bit: UInt64 = 1 &<< UInt64(index)
    defer { members.seen |= bit }
    return members.seen & bit == 0
  }

  /// Ends an object after its last member.
  ///
  /// - Parameter members: The members of the object.
  /// - Throws: ``Stop`` if the object can't be read.
  public mutating func close(_ members: inout Members) throws(Stop) {
    first = members.outerFirst
    level &-= 1
  }

  /// Skips a value.
  ///
  /// - Throws: ``Stop`` if the text isn't JSON.
  public mutating func skip() throws(Stop) {
    do { try cursor.skipValue(level: level + 1) } catch { throw Stop() }
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
    doubt()
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

  /// Returns the error for a value that a type can't represent.
  public func stop() -> Stop { Stop() }
}
