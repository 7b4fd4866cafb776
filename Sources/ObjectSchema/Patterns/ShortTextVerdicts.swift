import JSONText

/// Whether short texts have a match of a pattern or are accepted by a property, for those that were
/// examined last.
///
/// A search takes longer than reading a short text, and arrays often have few different ones.
struct ShortTextVerdicts: Sendable {
  /// The keys of texts, each at an index that depends on the key. The highest bit is set if there is a
  /// match. The array is empty until the first text is recorded.
  private var slots: [UInt64] = []

  private static let slotCount = 1 << 12
  static let maximumByteCount = 6
  private static let maximumPatternCount = 1 << 12
  private static let matchBit: UInt64 = 1 << 63

  /// Returns the key of a text, or 0 if the text is empty or too long.
  @inline(__always)
  static func key(of text: RawSpan, pattern: Int) -> UInt64 {
    let count = text.byteCount
    guard count > 0, count <= maximumByteCount, pattern < maximumPatternCount else { return 0 }
    var bytes: UInt64 = 0
    for offset in 0..<count { bytes = bytes &<< 8 | UInt64(text.byte(at: offset)) }
    return bytes | UInt64(count) &<< 48 | UInt64(pattern) &<< 51
  }

  /// Returns whether a text has a match, or `nil` if it isn't known.
  @inline(__always)
  func verdict(_ key: UInt64) -> Bool? {
    guard key != 0, !slots.isEmpty else { return nil }
    let slot = slots[Self.index(key)]
    return slot & ~Self.matchBit == key ? slot & Self.matchBit != 0 : nil
  }

  /// Records whether a text has a match.
  mutating func record(_ key: UInt64, _ isMatch: Bool) {
    guard key != 0 else { return }
    if slots.isEmpty { slots = Array(repeating: 0, count: Self.slotCount) }
    slots[Self.index(key)] = isMatch ? key | Self.matchBit : key
  }

  @inline(__always)
  private static func index(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 52)
  }
}
