/// The case mappings that were looked up last, and the memory for changing text.
///
/// Looking up a mapping in the tables of the standard library takes hundreds of instructions.
struct CaseMappings: Sendable {
  /// The text of a mapping in UTF-8, with the first byte in the lowest bits.
  struct Mapping: Sendable {
    fileprivate(set) var bytes: UInt64 = 0
    fileprivate(set) var count = 0
  }

  private struct Entry: Sendable {
    /// The character and the case that it's mapped to. No character has the key of an empty entry.
    var key: UInt32 = .max
    var mapping = Mapping()
  }

  /// The entries, each at an index that depends on its key. The array is empty until the first look-up.
  private var entries: [Entry] = []

  private static let entryCount = 256

  /// The memory for text that becomes longer or shorter.
  var buffer: [UInt8] = []

  /// Returns what a character becomes.
  mutating func mapping(of scalar: Unicode.Scalar, isUppercase: Bool) -> Mapping {
    let key = scalar.value &<< 1 | (isUppercase ? 1 : 0)
    let index = Int(truncatingIfNeeded: (key &* 0x9E37_79B1) &>> 24)
    if entries.isEmpty { entries = Array(repeating: Entry(), count: Self.entryCount) }
    if entries[index].key == key { return entries[index].mapping }
    var mapping = Mapping()
    let properties = scalar.properties
    // No mapping has more than six bytes.
    for byte in (isUppercase ? properties.uppercaseMapping : properties.lowercaseMapping).utf8 {
      mapping.bytes |= UInt64(byte) &<< UInt64(8 * mapping.count)
      mapping.count += 1
    }
    entries[index] = Entry(key: key, mapping: mapping)
    return mapping
  }
}

extension [UInt8] {
  /// Appends the text of a mapping.
  @inline(__always)
  mutating func append(_ mapping: CaseMappings.Mapping) {
    for index in 0..<mapping.count {
      append(UInt8(truncatingIfNeeded: mapping.bytes &>> UInt64(8 * index)))
    }
  }
}
