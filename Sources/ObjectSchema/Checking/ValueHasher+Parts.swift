@_spi(ObjectBodyInternals) import JSONText

extension ValueHasher {
  /// The weight of the elements of each array that count in the hash of a part of a value.
  private static let partialLimit = 8

  /// The weight of those that count in the hash of a larger part.
  private static let largerPartialLimit = 24

  /// Returns the hash of a value with only the first elements of each array, which is the same for equal values. It
  /// takes less time for long arrays.
  ///
  /// - Parameters:
  ///   - cursor: A cursor at a value that has been read before.
  ///   - canRepeatKeys: Whether an object can have duplicate keys.
  /// - Returns: The hash.
  @_lifetime(cursor: copy cursor)
  mutating func partialHash(_ cursor: inout JSONCursor, canRepeatKeys: Bool) -> UInt64 {
    hash(&cursor, canRepeatKeys: canRepeatKeys, upTo: Self.partialLimit)
  }

  /// Does the same with more elements.
  @_lifetime(cursor: copy cursor)
  mutating func largerPartialHash(_ cursor: inout JSONCursor, canRepeatKeys: Bool) -> UInt64 {
    hash(&cursor, canRepeatKeys: canRepeatKeys, upTo: Self.largerPartialLimit)
  }
}
