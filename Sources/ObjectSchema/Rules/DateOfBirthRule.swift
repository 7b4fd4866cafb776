import DateText

/// The rule `dateOfBirth`, which requires a date between 1899-01-01 and 24 hours from now.
struct DateOfBirthRule: RuleSpecification, Rule {
  static let name = "dateOfBirth"

  /// Whether the property is text, in which a date must be spelled as definitions spell it.
  let isText: Bool

  /// 1899-01-01T00:00:00Z.
  private static let earliest = Instant(seconds: -2_240_524_800, nanoseconds: 0)

  /// The number of seconds after the time of the check that a date can have: a day.
  private static let secondsAhead: Int64 = 86_400

  static func applies(to target: RuleTarget) -> Bool {
    target.type == .date || target.type == .string
  }

  static func compile(_ options: inout RuleOptions) -> (any Rule)? {
    DateOfBirthRule(isText: options.target.type == .string)
  }

  func check(_ instant: Instant, in context: RuleContext) -> RuleOutcome {
    RuleOutcome(Self.accepts(instant, context.clock), failingWith: .range)
  }

  /// Returns whether text is an accepted date.
  static func accepts(_ text: RawSpan, _ clock: ReferenceClock) -> Bool {
    Instant(dateOrDateTime: text).map { accepts($0, clock) } ?? false
  }

  private static func accepts(_ instant: Instant, _ clock: ReferenceClock) -> Bool {
    instant >= earliest && instant <= clock.now.adding(seconds: secondsAhead)
  }

  /// The seconds of which all nanoseconds are accepted, or `nil` if there are none. The start of the next
  /// second is accepted, too.
  static func seconds(_ clock: ReferenceClock) -> ClosedRange<Int64>? {
    // The last nanosecond of the last second is usually too late.
    let last = clock.now.adding(seconds: secondsAhead - 1).seconds
    return earliest.seconds <= last ? earliest.seconds...last : nil
  }

  func check(_ text: RawSpan, in context: RuleContext) -> RuleOutcome {
    guard let instant = Instant(dateOrDateTime: text) else { return .failed([.format]) }
    return check(instant, in: context)
  }

  func textTest(_ constants: inout PlanConstants) -> TextTest { isText ? .dateOfBirth : .none }

  var data: [PropertyRule] {
    (isText ? [.format(.date)] : [])
      + [
        .dateRange(from: .instant(Self.earliest), through: .afterNow(seconds: Self.secondsAhead))
      ]
  }

  var serverCode: String? { ServerCode.dateOfBirth }
}
