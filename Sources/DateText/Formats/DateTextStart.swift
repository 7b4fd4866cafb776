/// The digits at the start of a text, and the byte after them, which most formats of dates differ in.
struct DateTextStart {
  /// The number of digits.
  let digitCount: Int

  /// The byte after the digits, or 0 if there is none.
  let following: UInt8

  init(_ text: RawSpan) {
    var count = 0
    while count < text.byteCount, text.digit(at: count) != nil { count += 1 }
    digitCount = count
    following = count < text.byteCount ? text[byte: count] : 0
  }
}

/// The starts that texts of a format can have.
struct DateTextStarts: Sendable {
  /// The numbers of digits.
  private var digitCounts = 0...Int.max

  /// A bit for each byte of ASCII that can follow the digits, and whether others can.
  private var low = UInt64.max
  private var high = UInt64.max
  private var hasOthers = true

  /// Whether the texts are numbers, of which a minus sign can only be the first byte.
  private var startsWithSign = false

  /// The starts of all texts.
  static let all = DateTextStarts()

  private init() {}

  private init(_ digitCounts: ClosedRange<Int>, _ following: some Sequence<UInt8>) {
    self.digitCounts = digitCounts
    (low, high, hasOthers) = (0, 0, false)
    for byte in following { insert(byte) }
  }

  private mutating func insert(_ byte: UInt8) {
    switch byte {
    case 0..<64: low |= 1 << UInt64(byte)
    case 64..<128: high |= 1 << UInt64(byte - 64)
    default: hasOthers = true
    }
  }

  /// Returns whether a text of the format can have a start.
  @inline(__always)
  func contains(_ start: DateTextStart) -> Bool {
    digitCounts.contains(start.digitCount)
      && contains(following: start.following, afterDigits: start.digitCount > 0)
  }

  /// Returns whether a text of the format can start with one of some numbers of digits.
  func contains(digitCounts counts: ClosedRange<Int>) -> Bool { digitCounts.overlaps(counts) }

  /// Returns whether a byte can start a text of the format, or follow digits at its start.
  func contains(following byte: UInt8, afterDigits hasDigits: Bool) -> Bool {
    // A sign only starts a number.
    contains(following: byte) && (!startsWithSign || byte != UInt8(ascii: "-") || !hasDigits)
  }

  /// Returns whether a byte can follow the digits at the start of a text of the format.
  @inline(__always)
  func contains(following byte: UInt8) -> Bool {
    if byte >= 128 { return hasOthers }
    let word = byte < 64 ? low : high
    return word &>> UInt64(byte) & 1 != 0
  }
}

extension DateTextStarts {
  /// The starts of the texts of a format.
  init(_ format: DateFormat) {
    switch format.kind {
    case .rfc3339, .rfc9557, .date: self.init(4...4, "-".utf8)
    case .dotNet: self.init(0...0, "/".utf8)
    case .epochSeconds, .epochMilliseconds:
      self.init(0...18, [0] + Array("-.".utf8))
      startsWithSign = true
    case .pattern: self = format.pattern.map { Self($0.items, $0.literals) } ?? .all
    case .custom: self = .all
    }
  }

  private init(_ items: [DatePatternItem], _ literals: [UInt8]) {
    var minimum = 0
    var maximum = 0
    for item in items {
      if item.maximumDigitCount > 0 {
        minimum += max(Int(item.width), 1)
        maximum += Int(item.isFixed ? item.width : item.maximumDigitCount)
        continue
      }
      guard let following = item.firstBytes(literals) else { break }
      self.init(minimum...max(minimum, maximum), following)
      return
    }
    self = .all
    // The text ends after its numbers.
    if items.allSatisfy({ $0.maximumDigitCount > 0 }) {
      self.init(minimum...max(minimum, maximum), [0])
    }
  }
}

extension DatePatternItem {
  /// The bytes that the item can begin with, or `nil` if it can be empty or begin with a digit.
  fileprivate func firstBytes(_ literals: [UInt8]) -> [UInt8]? {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
    switch kind {
    case .literal(let start, let count):
      guard count > 0, case let first = literals[Int(start)], first < 0x30 || first > 0x39 else {
        return nil
      }
      return [first]
    case .space: return [0x20, 0xC2]
    case .optionalStart, .optionalEnd: return nil
    case .field(let field):
      switch field {
      case .offset: return Array("+-Z".utf8)
      case .shortGMTOffset, .longGMTOffset: return letters
      case .zoneAbbreviation, .zoneName, .longQuarter: return nil
      default: return field.names == nil ? nil : letters
      }
    }
  }
}
