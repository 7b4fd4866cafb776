@_spi(ObjectBodyInternals) import JSONText

/// The structures of open arrays whose parts are equal to those of others, but whose texts show that they differ, so
/// that they needn't be hashed.
struct DistinctStructures {
  /// How many structures of an array are kept before all are hashed, because each is compared with all others.
  private static let maximumCount = 8

  /// The number of bytes of the shortest structures that aren't hashed. Others are hashed in about as many steps.
  private static let minimumLength = 256

  private struct Structure {
    let set: UniquenessTracker.SetID
    /// The offset of the structure, or ``hashed``.
    let start: Int
  }

  /// Replaces the offsets of all structures of an array that are hashed.
  private static let hashed = -1

  /// The structures of all arrays, those of inner arrays after those of the arrays around them.
  private var structures: [Structure] = []

  /// Adds a structure to those of its array if it certainly differs from them.
  ///
  /// - Parameters:
  ///   - start: The offset of the structure.
  ///   - end: The offset after it.
  ///   - other: The offset of another structure that is added if this one also differs from it, because no structure
  ///     before this one has had an equal part. It has a part that differs from those of the others.
  ///   - set: The set of the array's elements.
  ///   - cursor: A cursor in the payload, in which no object has duplicate keys.
  /// - Returns: Whether the structure was added.
  @inline(__always)
  mutating func insert(
    from start: Int, upTo end: Int, after other: Int?, in set: UniquenessTracker.SetID,
    _ cursor: JSONCursor
  ) -> Bool {
    end &- start >= Self.minimumLength
      && insertLong(from: start, upTo: end, after: other, in: set, cursor)
  }

  @inline(never)
  private mutating func insertLong(
    from start: Int, upTo end: Int, after other: Int?, in set: UniquenessTracker.SetID,
    _ cursor: JSONCursor
  ) -> Bool {
    removeInnerArrays(of: set)
    var first = structures.count
    while first > 0, structures[first &- 1].set == set { first &-= 1 }
    guard structures.count &- first < Self.maximumCount,
      structures[first...].last?.start != Self.hashed,
      other.map({ cursor.haveDifference($0, start, upTo: end) }) ?? true,
      structures[first...].allSatisfy({ cursor.haveDifference($0.start, start, upTo: end) })
    else { return false }
    if let other { structures.append(Structure(set: set, start: other)) }
    structures.append(Structure(set: set, start: start))
    return true
  }

  /// Removes a structure of an array, so that it's hashed.
  ///
  /// - Parameter set: The set of the array's elements.
  /// - Returns: The offset of the structure, or `nil` if there's none. From then on, none is added.
  mutating func removeLast(of set: UniquenessTracker.SetID) -> Int? {
    removeInnerArrays(of: set)
    guard let last = structures.last, last.set == set else {
      structures.append(Structure(set: set, start: Self.hashed))
      return nil
    }
    if last.start == Self.hashed { return nil }
    structures.removeLast()
    return last.start
  }

  /// Forgets the arrays in the elements of an array, whose sets have been created after its own.
  private mutating func removeInnerArrays(of set: UniquenessTracker.SetID) {
    while let last = structures.last, last.set.number > set.number { structures.removeLast() }
  }

  /// Forgets all arrays.
  mutating func removeAll() {
    if !structures.isEmpty { structures.removeAll(keepingCapacity: true) }
  }
}
