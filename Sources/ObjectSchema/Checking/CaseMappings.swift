/// The case mappings that were looked up last, and the memory for changing text.
///
/// Looking up a mapping in the tables of the standard library takes hundreds of instructions.
struct CaseMappings: Sendable {
  /// The text of a mapping in UTF-8, with the first byte in the lowest bits.
  struct Mapping: Sendable {
    fileprivate(set) var bytes: UInt64
    fileprivate(set) var count: Int

    @inline(__always)
    init(_ bytes: UInt64 = 0, _ count: Int = 0) { (self.bytes, self.count) = (bytes, count) }

    /// The text of a character.
    fileprivate init(scalar code: UInt32) {
      let code = UInt64(code)
      let last = code & 0x3F | 0x80
      let second = code &>> 6 & 0x3F | 0x80
      switch code {
      case ..<0x80: self.init(code, 1)
      case ..<0x800: self.init(code &>> 6 | 0xC0 | last &<< 8, 2)
      case ..<0x1_0000: self.init(code &>> 12 | 0xE0 | second &<< 8 | last &<< 16, 3)
      default:
        let first = code &>> 18 | 0xF0 | (code &>> 12 & 0x3F | 0x80) &<< 8
        self.init(first | second &<< 16 | last &<< 24, 4)
      }
    }
  }

  private struct Entry: Sendable {
    /// The character and the case that it's mapped to. No character has the key of an empty entry.
    var key: UInt32 = .max
    var mapping = Mapping()
  }

  /// The entries, each at an index that depends on its key. The array is empty until the first look-up.
  private var entries: [Entry] = []

  private static let entryCount = 256

  /// The other forms of characters of two bytes if these have two bytes, too: first the lowercase forms, and after them
  /// the uppercase forms. The bytes are those of a little-endian number, which is 0 if the form isn't known.
  /// The array is empty until the first such form is recorded.
  private var pairs: [UInt16] = []

  private static let pairCount = 0x800

  /// The memory for text that becomes longer or shorter.
  var buffer: [UInt8] = []

  /// Returns what a character of two bytes becomes, as far as it's known.
  ///
  /// - Parameters:
  ///   - word: Valid UTF-8, with the first byte in the lowest bits.
  ///   - isUppercase: Whether the uppercase form is needed.
  /// - Returns: The two bytes of the form as a little-endian number, or 0.
  @inline(__always)
  func pair(of word: UInt64, isUppercase: Bool) -> UInt16 {
    guard word & 0xE0 == 0xC0, !pairs.isEmpty else { return 0 }
    let code = Int(truncatingIfNeeded: (word & 0x1F) &<< 6 | (word &>> 8) & 0x3F)
    return pairs[code &+ (isUppercase ? Self.pairCount : 0)]
  }

  /// Records what a character always becomes, if both have two bytes.
  private mutating func recordPair(
    _ scalar: Unicode.Scalar, _ mapping: Mapping, isUppercase: Bool
  ) {
    guard 0x80..<0x800 ~= scalar.value, mapping.count == 2 else { return }
    if pairs.isEmpty { pairs = Array(repeating: 0, count: 2 * Self.pairCount) }
    pairs[Int(scalar.value) + (isUppercase ? Self.pairCount : 0)] =
      UInt16(truncatingIfNeeded: mapping.bytes)
  }

  /// Returns what a character becomes, unless it's a capital sigma that becomes lowercase.
  mutating func mapping(of scalar: Unicode.Scalar, isUppercase: Bool) -> Mapping {
    let key = scalar.value &<< 1 | (isUppercase ? 1 : 0)
    let index = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) &>> 24)
    if entries.isEmpty { entries = Array(repeating: Entry(), count: Self.entryCount) }
    if entries[index].key == key { return entries[index].mapping }
    let mapping = Self.lookUp(scalar, isUppercase: isUppercase)
    entries[index] = Entry(key: key, mapping: mapping)
    recordPair(scalar, mapping, isUppercase: isUppercase)
    return mapping
  }

  private static func lookUp(_ scalar: Unicode.Scalar, isUppercase: Bool) -> Mapping {
    if let form = isUppercase ? scalar.commonUppercase : scalar.commonLowercase {
      return Mapping(scalar: form)
    }
    var mapping = Mapping()
    let properties = scalar.properties
    // No mapping has more than six bytes.
    for byte in (isUppercase ? properties.uppercaseMapping : properties.lowercaseMapping).utf8 {
      mapping.bytes |= UInt64(byte) &<< UInt64(8 * mapping.count)
      mapping.count += 1
    }
    return mapping
  }
}
