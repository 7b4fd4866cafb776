/// One property in a plan: plain numbers, so that reading it moves no references.
package struct PropertyNode: Sendable {
  /// The name as it stands in JSON, with quotes and colon, for names that need no escapes.
  package var key: PlanText
  /// The first and the last eight bytes of the key; both are all of a shorter one, and zeros.
  var keyHead: UInt64
  var keyTail: UInt64
  /// The name alone.
  package var name: PlanText
  package var kind: PropertyType.Kind
  package var traits: PropertyTraits
  var textChanges: TextChanges
  var minItems: Int32
  var maxItems: Int32
  /// Places in ``PlanTables/rules``.
  var rules: PlanRange
  /// The place of the members in ``PlanTables/objects`` for a Document, of the facets in ``Plan/files``
  /// for a File, of the allowed values among the texts for the `type` key.
  package var members: Int32
  /// For text whose one rule is its length: what `RawSpan.byteCount` may be without a closer look.
  var plainTextLimit: Int32
  /// For text whose one rule is a pattern or a list: that rule.
  var soleTextRule: SoleTextRule
  /// For a number whose one rule is its bounds: the integers within. None hold for others, which
  /// need a closer look: the least is then larger than the most.
  var plainMinimum: Int64
  var plainMaximum: Int64
  /// The place in the set of properties that have told that they are unchecked.
  var ordinal: Int32
}

/// Yes-or-no facts about a property in a plan.
@usableFromInline
package struct PropertyTraits: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt16

  @inlinable
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Whether the property is an array.
  @inlinable package var isArray: Bool { rawValue & 1 != 0 }

  /// Whether this is a key of the server's, and no property of the definition.
  @inlinable package var isServerMade: Bool { rawValue & 128 != 0 }

  /// Whether the dates are calendar days.
  @inlinable package var isDateOnly: Bool { rawValue & 32 != 0 }

  static let array = PropertyTraits(rawValue: 1)
  static let required = PropertyTraits(rawValue: 2)
  static let refusesNull = PropertyTraits(rawValue: 4)
  static let notWritable = PropertyTraits(rawValue: 8)
  static let uniqueValues = PropertyTraits(rawValue: 16)
  static let dateOnly = PropertyTraits(rawValue: 32)
  static let multiPoint = PropertyTraits(rawValue: 64)
  /// A key the server makes, which is no property of the definition.
  static let serverMade = PropertyTraits(rawValue: 128)
  /// One of the rules is `uniqueInArray`.
  static let uniqueInArray = PropertyTraits(rawValue: 256)
  /// The property is an array of Documents with a member that is `uniqueInArray`.
  static let uniqueMembers = PropertyTraits(rawValue: 1024)
  /// `null` is a value of the type like any other.
  static let checksNull = PropertyTraits(rawValue: 2048)
  /// The date is read by formats that this version does not know.
  static let otherDates = PropertyTraits(rawValue: 512)
}

/// The one rule that text must pass, as far as it can be asked without looking at what kind it is.
struct SoleTextRule: Sendable {
  /// The place of a pattern among the plan's automata, or of the first of the values among its
  /// texts; −1 if there is no such rule.
  private let place: Int32
  /// The number of values; −1 for a pattern.
  private let count: Int32

  private init(place: Int32, count: Int32) {
    self.place = place
    self.count = count
  }

  static let none = SoleTextRule(place: -1, count: -1)

  /// The only one of some rules, if it is of such a kind.
  static func only(of rules: [Rule]) -> SoleTextRule {
    guard rules.count == 1 else { return .none }
    return switch rules[0] {
    case .pattern(let rule): SoleTextRule(place: rule.expression, count: -1)
    case .textEnum(let rule): SoleTextRule(place: rule.values.start, count: rule.values.count)
    default: .none
    }
  }

  /// Whether there is such a rule and text, which must have a character, passes it.
  @inline(__always)
  func isPassed(_ text: RawSpan, head: UInt64, _ plan: PlanView) -> Bool {
    if place < 0 { return false }
    if count < 0 { return plan.matches(text, pattern: Int(place)) }
    return plan.holds(text, head: head, among: PlanRange(start: place, count: count))
  }
}
