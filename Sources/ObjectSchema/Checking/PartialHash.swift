/// A hash of a small part of a structure, which is the same for equal structures.
struct PartialHash: BitwiseCopyable {
  /// The hash, whose lowest bit is ``hasLargerPart``, so that structures for which that differs have different ones.
  let bits: UInt64

  /// Creates a hash.
  ///
  /// - Parameters:
  ///   - hash: The hash, of which all bits but the lowest are used.
  ///   - hasLargerPart: Whether a larger part, short of the whole structure, has more values.
  init(_ hash: UInt64, hasLargerPart: Bool) {
    bits = hash & ~1 | (hasLargerPart ? 1 : 0)
  }

  /// Whether a larger part, short of the whole structure, has more values.
  var hasLargerPart: Bool { bits & 1 != 0 }
}
