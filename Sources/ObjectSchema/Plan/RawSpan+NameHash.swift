import JSONText

extension RawSpan {
  /// Returns a hash of a property's name.
  ///
  /// - Parameter seed: A number that determines which names collide.
  /// - Returns: A hash of all bytes of the name. If a key is longer than any name, not all of its
  ///   bytes are hashed.
  @inline(__always)
  func nameHash(seed: UInt64) -> UInt64 { nameHash(from: 0, count: byteCount, seed: seed) }

  /// Returns the hash of a name in a range.
  @inline(__always)
  func nameHash(from start: Int, count: Int, seed: UInt64) -> UInt64 {
    if count >= 8 {
      var hash = Self.mix(seed, word(at: start))
      var offset = 8
      while offset < min(count, DefinitionName.maximumLength) &- 8 {
        hash = Self.mix(hash, word(at: start &+ offset))
        offset &+= 8
      }
      return Self.finish(hash, last: word(at: start &+ count &- 8), count: count)
    }
    return Self.finish(Self.mix(seed, head(from: start, count: count)), last: 0, count: count)
  }

  /// Returns the hash of a name of at most 16 bytes in a range, after whose start there are at least 16 bytes.
  @inline(__always)
  func nameHash(uncheckedShort start: Int, count: Int, seed: UInt64) -> UInt64 {
    let word = word(unchecked: start)
    if count >= 8 {
      return Self.finish(
        Self.mix(seed, word), last: self.word(unchecked: start &+ count &- 8), count: count)
    }
    let head = count == 0 ? 0 : word &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)
    return Self.finish(Self.mix(seed, head), last: 0, count: count)
  }

  /// Returns the hash of a short name.
  @inline(__always)
  fileprivate static func nameHash(_ name: ShortText, seed: UInt64) -> UInt64 {
    if name.count >= 8 {
      return finish(mix(seed, name.first), last: name.last, count: name.count)
    }
    return finish(mix(seed, name.head), last: 0, count: name.count)
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    UInt64.folded(hash ^ word, 0xA076_1D64_78BD_642F)
  }

  // The names of many properties differ only in their last bytes, so all bits of the product are used.
  @inline(__always)
  private static func finish(_ hash: UInt64, last: UInt64, count: Int) -> UInt64 {
    UInt64.folded(hash ^ last ^ UInt64(truncatingIfNeeded: count), 0xE703_7ED1_A0B4_28DB)
  }
}

extension ShortText {
  /// Returns the hash of the text as a property's name. See ``Swift/RawSpan/nameHash(seed:)``.
  @inline(__always)
  func nameHash(seed: UInt64) -> UInt64 { RawSpan.nameHash(self, seed: seed) }
}
