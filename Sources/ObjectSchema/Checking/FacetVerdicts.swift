import FileAccess

/// Whether facets accept the media types of file extensions, as far as they have been looked up.
///
/// Files with any extensions are checked without comparing media types with patterns: each facet has two
/// bits for each slot of a table with the extensions that have a media type.
struct FacetVerdicts: Sendable {
  /// A facet and a file extension.
  struct Key: Sendable {
    /// The index of the word with the bits.
    fileprivate let word: Int
    /// The slot of the extension.
    fileprivate let slot: Int
  }

  // The arrays are empty until the first use, because most definitions have no files.

  /// The extensions, each in a word. See ``Swift/RawSpan/fileExtension``. A slot without one is 0 and stands
  /// for all other extensions.
  private var slots: [UInt64] = []
  /// For each facet, the bits of the slots whose verdicts are known, 64 in each word.
  private var known: [UInt64] = []
  /// The verdicts in the same order.
  private var accepted: [UInt64] = []

  /// Returns the key of a facet and a file extension.
  ///
  /// - Parameters:
  ///   - facet: The number of the facet among those of all Files of the plan.
  ///   - fileExtension: The extension in a word.
  /// - Returns: The key.
  @inline(__always)
  mutating func key(_ facet: Int, _ fileExtension: UInt64) -> Key {
    if known.count < ((facet &+ 1) &* slots.count) &>> 6 || slots.isEmpty { reserve(facet) }
    let mask = slots.count &- 1
    var slot = Self.slot(of: fileExtension) & mask
    while slots[slot] != fileExtension, slots[slot] != 0 { slot = (slot &+ 1) & mask }
    return Key(word: (facet &* slots.count &+ slot) &>> 6, slot: slot)
  }

  /// The verdict, or `nil` if it isn't known yet.
  subscript(key: Key) -> Bool? {
    @inline(__always)
    get {
      let bit = UInt64(truncatingIfNeeded: key.slot & 63)
      guard known[key.word] &>> bit & 1 == 1 else { return nil }
      return accepted[key.word] &>> bit & 1 == 1
    }
    set {
      let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: key.slot & 63)
      known[key.word] |= bit
      if newValue ?? false { accepted[key.word] |= bit }
    }
  }

  /// Returns a file extension with the media type of a key's.
  func fileExtension(of key: Key) -> String {
    let word = slots[key.slot]
    let bytes = (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64($0 * 8)) }
    return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  @inline(__always)
  private static func slot(of fileExtension: UInt64) -> Int {
    Int(truncatingIfNeeded: (fileExtension &* 0x9E37_79B9_7F4A_7C15) &>> 48)
  }

  @inline(never)
  private mutating func reserve(_ facet: Int) {
    if slots.isEmpty {
      let extensions = MediaType.knownExtensions
      var count = 64
      while count * 2 < extensions.count * 3 { count *= 2 }
      slots = Array(repeating: 0, count: count)
      for text in extensions {
        var word: UInt64 = 0
        for byte in text.utf8.reversed() { word = word << 8 | UInt64(byte) }
        var slot = Self.slot(of: word) & (count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (count - 1) }
        slots[slot] = word
      }
    }
    let count = (facet + 1) * slots.count / 64
    known += repeatElement(0, count: count - known.count)
    accepted += repeatElement(0, count: count - accepted.count)
  }
}
