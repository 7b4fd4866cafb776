import JSONText

extension RawSpan {
  /// Returns a hash of a property's name.
  ///
  /// - Parameter seed: A number that determines which names collide.
  /// - Returns: A hash of all bytes of the name. If a key is longer than any name, not all of its
  ///   bytes are hashed.
  @inline(__always)
  func nameHash(seed: UInt64) -> UInt64 {
    let count = byteCount
    if count >= 8 {
      var hash = Self.mix(seed, word(at: 0))
      var offset = 8
      while offset < min(count, DefinitionName.maximumLength) &- 8 {
        hash = Self.mix(hash, word(at: offset))
        offset &+= 8
      }
      return Self.finish(hash, last: word(at: count &- 8), count: count)
    }
    var word: UInt64 = 0
    for offset in 0..<count { word = word &<< 8 | UInt64(byte(at: offset)) }
    return Self.finish(Self.mix(seed, word), last: 0, count: count)
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return mixed ^ mixed &>> 32
  }

  @inline(__always)
  private static func finish(_ hash: UInt64, last: UInt64, count: Int) -> UInt64 {
    let mixed = (hash ^ last ^ UInt64(count)) &* 0xFF51_AFD7_ED55_8CCD
    return mixed ^ mixed &>> 32
  }
}
