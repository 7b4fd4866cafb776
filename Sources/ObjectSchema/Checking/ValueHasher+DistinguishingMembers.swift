@_spi(ObjectBodyInternals) import JSONText

extension ValueHasher {
  /// The weight of the elements of an array that count if it's the value of one of a Document's distinguishing members.
  private static let memberLimit = 3

  /// The weight in arrays whose Documents mostly had equal parts with the other.
  private static let largerMemberLimit = 8

  /// Returns the hash of some values of a Document's members, of which arrays count only with their first elements, and
  /// of which members it has.
  ///
  /// - Parameters:
  ///   - members: The members.
  ///   - cursor: A cursor behind the members, which have been read before.
  ///   - canRepeatKeys: Whether an object can have duplicate keys.
  ///   - part: The part of the Document, other than `whole`, which must be the same for all Documents that are compared.
  /// - Returns: The hash, which is the same for equal Documents.
  mutating func hash(
    _ members: DistinguishingMembers, _ cursor: JSONCursor, canRepeatKeys: Bool, part: ComparedPart
  ) -> PartialHash {
    let isLarger = part != .small
    var bits = members.countedBits(isLarger: isLarger)
    let limit: Int
    if isLarger {
      limit = part == .larger ? Self.largerMemberLimit : Self.largerPartialLimit
    } else {
      // The first elements of many arrays suffice.
      limit = bits &>> 8 != 0 ? 1 : Self.memberLimit
    }
    begin(
      canRepeatKeys: canRepeatKeys, weightLimit: limit,
      levelLimit: isLarger ? Self.largerPartialLevelLimit : Self.partialLevelLimit)
    var scan = cursor
    var hash = seed ^ members.presence
    // As many bits are removed as members count.
    var others = members.presence
    // Which members there are is known already.
    while bits != 0 {
      scan.position = members.offset(at: bits.trailingZeroBitCount)
      bits &= bits &- 1
      others &= others &- 1
      let value =
        scan.next == UInt8(ascii: "[")
        ? hashFirstElements(&scan, upTo: limit) : hashValue(&scan)
      hash = UInt64.folded(hash ^ value, Salt.factor)
    }
    // The other members belong to a larger part.
    return PartialHash(hash, hasLargerPart: hasLargerPart || others != 0)
  }

  /// Returns the hash of the first elements of an array, without moving past the others.
  @_lifetime(cursor: copy cursor)
  private mutating func hashFirstElements(
    _ cursor: inout JSONCursor, upTo weight: Int
  ) -> UInt64 {
    var hash = seed ^ Salt.array
    var limit = weight
    cursor.position = cursor.spaceEnd(from: cursor.position &+ 1)
    if cursor.position == readNumbers.start {
      let hasMore = hashReadNumbers(&hash, &limit)
      if hasMore, weight < Self.largerPartialLimit { hasLargerPart = true }
      return hash
    }
    if cursor.next == UInt8(ascii: "]") { return hash }
    repeat {
      hashElement(&cursor, &hash, &limit)
    } while limit > 0 && cursor.skipKnownComma()
    if weight &- limit < Self.largerPartialLimit, cursor.skipKnownComma() {
      hasLargerPart = true
    }
    return hash
  }
}
