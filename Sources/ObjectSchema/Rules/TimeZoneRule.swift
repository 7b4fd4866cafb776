import JSONText

/// The rule `timeZone`, which requires a name in the tz database, compared byte for byte.
struct TimeZoneRule: RuleSpecification, Rule {
  static let name = "timeZone"
  static let optionNames = ["allowBlank", "allowNull"]

  let allowsBlank: Bool

  static func applies(to target: RuleTarget) -> Bool { target.type == .string }

  static func compile(_ options: inout RuleOptions) -> (any Rule)? {
    options.readAllowNull(default: false)
    return TimeZoneRule(allowsBlank: options.bool("allowBlank", default: false))
  }

  func check(_ text: RawSpan, in context: RuleContext) -> RuleOutcome {
    RuleOutcome(
      allowsBlank && text.isBlank || Self.isName(text), failingWith: .format)
  }

  /// Searches the names, which are sorted by their bytes.
  private static func isName(_ text: RawSpan) -> Bool {
    var names = TimeZoneNames.all[...]
    while !names.isEmpty {
      let middle = names.startIndex + names.count / 2
      switch order(names[middle], text) {
      case 0: return true
      case ..<0: names = names[(middle + 1)...]
      default: names = names[..<middle]
      }
    }
    return false
  }

  /// Compares a name with text. The result is negative if the name sorts first, and 0 if both have
  /// the same bytes.
  private static func order(_ name: Substring, _ text: RawSpan) -> Int {
    var offset = 0
    for byte in name.utf8 {
      guard offset < text.byteCount else { return 1 }
      let difference = Int(byte) - Int(text.byte(at: offset))
      if difference != 0 { return difference }
      offset += 1
    }
    return offset - text.byteCount
  }

  func expectation(for code: FaultCode) -> String { "a name of the tz database" }

  var serverCode: String? { ServerCode.timeZone }
}
