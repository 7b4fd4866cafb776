@_spi(ObjectBodyInternals) import JSONText

extension ValueHasher {
  /// The weight of the elements of each array that count in the hash of a part of a value.
  private static let partialLimit = 8

  /// The weight of those that count in the hash of a larger part.
  static let largerPartialLimit = 24

  /// How many containers within one another count in the hash of a part of a value, of which others count only with
  /// their kind.
  static let partialLevelLimit = 8

  /// How many count in the hash of a larger part.
  static let largerPartialLevelLimit = 32

  /// Returns the hash of a value with only the first elements of each array and the outer containers, which is the
  /// same for equal values. It takes less time for long arrays and many containers within one another.
  ///
  /// - Parameters:
  ///   - cursor: A cursor at a value that has been read before.
  ///   - canRepeatKeys: Whether an object can have duplicate keys.
  /// - Returns: The hash.
  @_lifetime(cursor: copy cursor)
  mutating func partialHash(_ cursor: inout JSONCursor, canRepeatKeys: Bool) -> PartialHash {
    begin(
      canRepeatKeys: canRepeatKeys, weightLimit: Self.partialLimit,
      levelLimit: Self.partialLevelLimit)
    return PartialHash(hashPart(&cursor), hasLargerPart: hasLargerPart)
  }

  /// Does the same with more elements and containers.
  @_lifetime(cursor: copy cursor)
  mutating func largerPartialHash(_ cursor: inout JSONCursor, canRepeatKeys: Bool) -> UInt64 {
    begin(
      canRepeatKeys: canRepeatKeys, weightLimit: Self.largerPartialLimit,
      levelLimit: Self.largerPartialLevelLimit)
    return hashPart(&cursor)
  }
}
