/// Whether facets accept the media types of file extensions, as far as they have been looked up.
///
/// Most payloads have few extensions, so that a small table with one slot for each key finds nearly all.
struct FacetVerdicts: Sendable {
  /// A facet and a file extension.
  struct Key: Equatable, Sendable {
    /// The index of the property in the plan and the number of the facet, which is less than 64.
    private let facet: Int
    /// Up to eight bytes of ASCII in lowercase, with the first in the lowest bits.
    private let fileExtension: UInt64

    @inline(__always)
    init(property: Int, facet: Int, fileExtension: UInt64) {
      self.facet = property &<< 6 | facet
      self.fileExtension = fileExtension
    }

    /// A key that no file has.
    static let none = Key(property: -1, facet: 0, fileExtension: 0)

    /// The bytes of the extension.
    var extensionBytes: [UInt8] {
      (0..<8).map { UInt8(truncatingIfNeeded: fileExtension >> UInt64($0 * 8)) }.filter { $0 != 0 }
    }

    @inline(__always)
    fileprivate var slot: Int {
      let hash = (fileExtension ^ UInt64(truncatingIfNeeded: facet)) &* 0x9E37_79B9_7F4A_7C15
      return Int(truncatingIfNeeded: hash &>> 56)
    }
  }

  /// An array that is empty until the first use, because most definitions have no files.
  private var slots: [(key: Key, isAccepted: Bool)] = []

  /// The verdict, or `nil` if it isn't in the table.
  subscript(key: Key) -> Bool? {
    @inline(__always)
    get {
      guard !slots.isEmpty, slots[key.slot].key == key else { return nil }
      return slots[key.slot].isAccepted
    }
    set {
      if slots.isEmpty { slots = Array(repeating: (.none, false), count: 256) }
      slots[key.slot] = (newValue == nil ? .none : key, newValue ?? false)
    }
  }
}
