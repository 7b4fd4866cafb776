@_spi(ObjectBodyInternals) import JSONText

extension ValueHasher {
  /// The weight of the elements of an array that count if it's the value of one of a Document's distinguishing members.
  private static let memberLimit = 3

  /// Returns the hash of some values of a Document's members, of which arrays count only with their first elements, and
  /// of which members it has.
  ///
  /// - Parameters:
  ///   - members: The members.
  ///   - cursor: A cursor behind the members, which have been read before.
  ///   - canRepeatKeys: Whether an object can have duplicate keys.
  /// - Returns: The hash, which is the same for equal Documents.
  mutating func hash(
    _ members: DistinguishingMembers, _ cursor: JSONCursor, canRepeatKeys: Bool
  ) -> UInt64 {
    tracksKeys = canRepeatKeys
    weightLimit = Self.memberLimit
    if !self.members.isEmpty { self.members.removeAll(keepingCapacity: true) }
    var scan = cursor
    var hash = seed ^ members.presence
    for index in members.indices {
      // Which members there are is known already.
      guard let offset = members.offset(at: index) else { continue }
      scan.position = offset
      let value = scan.next == UInt8(ascii: "[") ? hashFirstElements(&scan) : hashValue(&scan)
      hash = UInt64.folded(hash ^ value, Salt.factor)
    }
    return hash
  }

  /// Returns the hash of the first elements of an array, without moving past the others.
  @_lifetime(cursor: copy cursor)
  private mutating func hashFirstElements(_ cursor: inout JSONCursor) -> UInt64 {
    var hash = seed ^ Salt.array
    var limit = Self.memberLimit
    cursor.position = cursor.spaceEnd(from: cursor.position &+ 1)
    if cursor.next == UInt8(ascii: "]") { return hash }
    repeat {
      hashElement(&cursor, &hash, &limit)
    } while limit > 0 && cursor.skipKnownComma()
    return hash
  }
}
