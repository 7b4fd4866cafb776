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
    /// The bytes of the character and the change. No character has the key of an empty entry.
    var key: UInt64 = .max
    var mapping = Mapping()
  }

  /// The entries, each at an index that depends on its key, or beside it. The array is empty until the first look-up.
  private var entries: [Entry] = []

  private static let entryCount = 1 << 10

  /// The other forms of characters of two bytes if these have two bytes, too, for each of the changes. The bytes are
  /// those of a little-endian number, which is 0 if the form isn't known.
  /// The array is empty until the first such form is recorded.
  private var pairs: [UInt16] = []

  private static let pairCount = 0x800

  /// The memory for text that becomes longer or shorter.
  var buffer: [UInt8] = []

  /// Returns what the characters of two bytes at the start of a word become, up to one whose form isn't known.
  ///
  /// - Parameters:
  ///   - word: Eight bytes of valid UTF-8, with the first byte in the lowest bits, or fewer followed by zeros.
  ///   - change: The change.
  /// - Returns: The bytes of the forms, from the lowest bits on, and how many they are.
  @inline(__always)
  func pairs(of word: UInt64, _ change: CaseChange) -> (forms: UInt64, count: Int) {
    let others = (word ^ 0x80C0_80C0_80C0_80C0) & 0xC0E0_C0E0_C0E0_C0E0
    guard others & 0xFFFF == 0, !pairs.isEmpty else { return (0, 0) }
    let first = Int(truncatingIfNeeded: change.rawValue) &* Self.pairCount
    var forms = form(of: word, first)
    guard forms != 0 else { return (0, 0) }
    // A loop would take more steps.
    guard others & 0xFFFF_0000 == 0, case let second = form(of: word &>> 16, first), second != 0
    else { return (forms, 2) }
    forms |= second &<< 16
    guard others & 0xFFFF_0000_0000 == 0, case let third = form(of: word &>> 32, first), third != 0
    else { return (forms, 4) }
    forms |= third &<< 32
    guard others &>> 48 == 0, case let fourth = form(of: word &>> 48, first), fourth != 0
    else { return (forms, 6) }
    return (forms | fourth &<< 48, 8)
  }

  /// Returns the form of the character of two bytes at the start of a word, or 0.
  ///
  /// - Parameters:
  ///   - word: The word.
  ///   - first: The index of the first form after a change.
  /// - Returns: The bytes of the form.
  @inline(__always)
  private func form(of word: UInt64, _ first: Int) -> UInt64 {
    UInt64(pairs[first &+ Int(truncatingIfNeeded: (word & 0x1F) &<< 6 | (word &>> 8) & 0x3F)])
  }

  /// Records what a character always becomes, if both have two bytes.
  private mutating func recordPair(
    _ scalar: Unicode.Scalar, _ mapping: Mapping, _ change: CaseChange
  ) {
    guard 0x80..<0x800 ~= scalar.value, mapping.count == 2 else { return }
    if pairs.isEmpty { pairs = Array(repeating: 0, count: 3 * Self.pairCount) }
    pairs[Int(scalar.value) + Int(change.rawValue) * Self.pairCount] =
      UInt16(truncatingIfNeeded: mapping.bytes)
  }

  /// Returns what a character outside ASCII becomes, unless it's a capital sigma that becomes lowercase.
  ///
  /// - Parameters:
  ///   - word: Valid UTF-8 that begins with the character, with the first byte in the lowest bits.
  ///   - size: The number of bytes of the character.
  ///   - change: The change.
  /// - Returns: The mapping.
  @inline(__always)
  mutating func mapping(of word: UInt64, size: Int, _ change: CaseChange) -> Mapping {
    let bytes = word & (UInt64.max &>> UInt64(truncatingIfNeeded: 64 &- size &* 8))
    let key = bytes &<< 2 | change.rawValue
    let index = Self.index(of: key)
    if !entries.isEmpty, entries[index].key == key { return entries[index].mapping }
    return recordedMapping(bytes, size, change, key, at: index)
  }

  @inline(__always)
  private static func index(of key: UInt64) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) &>> 54)
  }

  @inline(never)
  private mutating func recordedMapping(
    _ bytes: UInt64, _ size: Int, _ change: CaseChange, _ key: UInt64, at index: Int
  ) -> Mapping {
    // A character with the same index can have moved the entry to the one beside it.
    if !entries.isEmpty, entries[index ^ 1].key == key { return entries[index ^ 1].mapping }
    let scalar = Self.scalar(bytes, size)
    let mapping = Self.lookUp(scalar, change)
    record(mapping, key, at: index)
    recordPair(scalar, mapping, change)
    return mapping
  }

  private mutating func record(_ mapping: Mapping, _ key: UInt64, at index: Int) {
    if entries.isEmpty { entries = Array(repeating: Entry(), count: Self.entryCount) }
    if entries[index].key != .max { entries[index ^ 1] = entries[index] }
    entries[index] = Entry(key: key, mapping: mapping)
  }

  /// Returns whether a character is cased, or `nil` if it's ignorable.
  mutating func isCased(_ scalar: Unicode.Scalar) -> Bool? {
    // No change has this number.
    let key = UInt64(scalar.value) &<< 2 | 3
    let index = Self.index(of: key)
    if entries.isEmpty || entries[index].key != key {
      let properties = scalar.properties
      let count = properties.isCaseIgnorable ? 2 : properties.isCased ? 1 : 0
      record(Mapping(0, count), key, at: index)
    }
    let count = entries[index].mapping.count
    return count == 2 ? nil : count == 1
  }

  /// Returns the character outside ASCII with some bytes.
  private static func scalar(_ bytes: UInt64, _ size: Int) -> Unicode.Scalar {
    var code = UInt32(truncatingIfNeeded: bytes & 0xFF) & (0x7F &>> UInt32(size))
    for index in 1..<size {
      let byte = UInt32(truncatingIfNeeded: bytes &>> UInt64(truncatingIfNeeded: index &* 8))
      code = code &<< 6 | byte & 0x3F
    }
    return Unicode.Scalar(code) ?? "\u{FFFD}"
  }

  private static func lookUp(_ scalar: Unicode.Scalar, _ change: CaseChange) -> Mapping {
    if let form = change == .lowercase ? scalar.commonLowercase : scalar.commonUppercase {
      // The uppercase form of a common character is also that of its lowercase form, except for the letters whose
      // lowercase forms are others.
      if change != .both || scalar.commonLowercase != nil { return Mapping(scalar: form) }
    }
    let properties = scalar.properties
    let text =
      switch change {
      case .lowercase: properties.lowercaseMapping
      case .uppercase: properties.uppercaseMapping
      case .both:
        properties.lowercaseMapping.unicodeScalars.map { $0.properties.uppercaseMapping }.joined()
      }
    var mapping = Mapping()
    // No mapping has more than six bytes.
    for byte in text.utf8 {
      mapping.bytes |= UInt64(byte) &<< UInt64(8 * mapping.count)
      mapping.count += 1
    }
    return mapping
  }
}
