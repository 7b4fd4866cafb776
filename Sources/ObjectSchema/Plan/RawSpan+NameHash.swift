import JSONText

extension RawSpan {
  /// A hash of a property's name, computed from its first and last bytes and its length.
  ///
  /// The hash needs no seed: names come from the definition, so a payload can't make them collide.
  @inline(__always)
  var nameHash: UInt64 {
    let count = byteCount
    if count >= 8 {
      return Self.nameHash(first: word(at: 0), last: word(at: count &- 8), count: count)
    }
    var first: UInt64 = 0
    for offset in 0..<count { first = first &<< 8 | UInt64(byte(at: offset)) }
    return Self.nameHash(first: first, last: 0, count: count)
  }

  @inline(__always)
  private static func nameHash(first: UInt64, last: UInt64, count: Int) -> UInt64 {
    let mixed = (first ^ (last &* 0x9E37_79B9_7F4A_7C15) ^ UInt64(count)) &* 0xFF51_AFD7_ED55_8CCD
    return mixed ^ mixed &>> 32
  }
}
