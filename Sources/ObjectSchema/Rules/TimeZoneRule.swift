import JSONText

/// `timeZone`: a name of the tz database, links included, letter for letter.
struct TimeZoneRule: RuleSpecification {
  static let name = "timeZone"
  static let optionNames = ["allowBlank", "allowNull"]

  let allowsBlank: Bool

  static func fits(_ property: RuleTarget) -> Bool { property.type == .string }

  static func rule(_ options: inout RuleOptions) -> Rule? {
    options.readAllowNull(default: false)
    return .timeZone(TimeZoneRule(allowsBlank: options.bool("allowBlank", default: false)))
  }

  func failures(_ text: RawSpan) -> RuleFailures {
    if allowsBlank, text.isBlank { return [] }
    var names = TimeZoneNames.all[...]
    while let middle = names.indices.middle {
      switch Self.order(names[middle], text) {
      case 0: return []
      case ..<0: names = names[(middle + 1)...]
      default: names = names[..<middle]
      }
    }
    return .format
  }

  var expectation: String { "a name of the tz database" }

  /// Negative if the name sorts before the text, 0 if they are the same bytes.
  private static func order(_ name: String, _ text: RawSpan) -> Int {
    var offset = 0
    for byte in name.utf8 {
      guard offset < text.byteCount else { return 1 }
      let difference = Int(byte) - Int(text.byte(at: offset))
      if difference != 0 { return difference }
      offset += 1
    }
    return offset - text.byteCount
  }
}

extension Range<Int> {
  fileprivate var middle: Int? { isEmpty ? nil : lowerBound + count / 2 }
}
