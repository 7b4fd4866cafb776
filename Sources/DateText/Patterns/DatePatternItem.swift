/// A part of a compiled pattern.
struct DatePatternItem: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    /// Text, as a range of the pattern's literals.
    case literal(start: UInt16, count: UInt16)
    /// White space: one or more characters when reading, a space when writing.
    case space
    case field(DatePatternField)
    /// The start of an optional section, with the index of the item after its end.
    case optionalStart(next: UInt16)
    case optionalEnd
  }

  var kind: Kind

  /// The number of letters of a field.
  var width: UInt8 = 0

  /// Whether a number has exactly as many digits as the field has letters.
  var isFixed = false

  /// The form of an offset.
  let offsetForm: OffsetForm

  /// The maximum number of digits of a number, or 0 for any other item.
  let maximumDigitCount: UInt8

  /// The values of a number.
  let range: ClosedRange<Int32>

  init(kind: Kind, offsetForm: OffsetForm = OffsetForm()) {
    self.kind = kind
    self.offsetForm = offsetForm
    if case .field(let field) = kind, let count = field.maximumDigitCount {
      maximumDigitCount = UInt8(count)
      range = field.range
    } else {
      maximumDigitCount = 0
      range = 0...0
    }
  }

  /// The maximum length of a text of the item in bytes, apart from names and abbreviations of zones.
  var maximumByteCount: Int {
    switch kind {
    case .literal(_, let count): Int(count)
    case .space: 1
    case .optionalStart, .optionalEnd: 0
    case .field where maximumDigitCount > 0: Int(max(maximumDigitCount, width))
    // Names have at most sixteen characters, and offsets twelve: `GMT+00:00:00`.
    case .field: 16
    }
  }
}

extension DatePatternItem {
  /// Returns whether the next item could be read as the rest of this one.
  func isContinued(by next: DatePatternItem, _ literals: [UInt8]) -> Bool {
    guard case .field(let field) = kind else { return false }
    switch field {
    case .zoneAbbreviation, .zoneName: return next.starts(literals) { $0.isInZoneNames }
    case .offset: return next.starts(literals) { $0.isDigit || $0 == UInt8(ascii: ":") }
    // GMT alone is an offset, too.
    case .shortGMTOffset, .longGMTOffset:
      return next.starts(literals) { "+-:".utf8.contains($0) || $0.isDigit }
    default:
      return field.maximumDigitCount != nil && !isFixed && next.starts(literals) { $0.isDigit }
    }
  }

  /// Returns whether text of the item can start with one of some bytes. Numbers start with a digit, and
  /// other fields with a letter or sign.
  private func starts(_ literals: [UInt8], with isIncluded: (UInt8) -> Bool) -> Bool {
    switch kind {
    case .literal(let start, _): isIncluded(literals[Int(start)])
    case .field(let field):
      isIncluded(UInt8(ascii: field.maximumDigitCount == nil && field != .longQuarter ? "A" : "0"))
    default: false
    }
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

  /// Whether names and abbreviations of time zones can contain the byte.
  var isInZoneNames: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "_"),
      UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}

/// The form in which an offset from UTC is written.
struct OffsetForm: Hashable, Sendable {
  /// Whether an offset of zero is `Z`.
  var usesZ = false
  /// Whether there are colons.
  var isExtended = false
  /// Whether minutes of zero are left out.
  var omitsZeroMinutes = false
  /// Whether seconds other than zero are written.
  var hasSeconds = false
}
