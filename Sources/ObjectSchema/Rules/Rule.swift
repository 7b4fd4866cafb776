import DateText

/// A rule as a plan holds it: plain numbers, so that judging a value moves no references.
///
/// Each rule stands in a file of its own, with the options it reads, the values it judges and
/// what it expects in words. The walkers over bytes and over Swift values both come here.
enum Rule: Sendable {
  case string(StringRule)
  case printableString(PrintableStringRule)
  case pattern(PatternRule)
  case textEnum(TextEnumRule)
  case numberEnum(NumberEnumRule)
  case dateEnum(DateEnumRule)
  case number(NumberRule)
  case date(DateRule)
  case dateOfBirth(DateOfBirthRule)
  case email(EmailRule)
  case url(URLRule)
  case phoneNumber(PhoneNumberRule)
  case locale(LocaleRule)
  case timeZone(TimeZoneRule)
  case coordinate(CoordinateRule)
  case uniqueInArray(UniqueInArrayRule)
  case customName(CustomNameRule)
  case unchecked(UncheckedRule)

  /// How text fails the rule; rules about other values have nothing against it.
  ///
  /// - Parameters:
  ///   - text: The decoded text after the property's changes, in UTF-8.
  ///   - plan: The plan that holds the rule.
  ///   - clock: The time that counts as now.
  /// - Returns: The ways in which it fails; none if it passes.
  @inline(__always)
  func failures(_ text: RawSpan, _ plan: PlanView, _ clock: Clock) -> RuleFailures {
    switch self {
    case .string(let rule): rule.failures(text)
    case .printableString(let rule): rule.failures(text)
    case .pattern(let rule): rule.failures(text, plan)
    case .textEnum(let rule): rule.failures(text, plan)
    case .dateOfBirth(let rule): rule.failures(text, clock)
    case .email(let rule): rule.failures(text)
    case .url(let rule): rule.failures(text)
    case .phoneNumber(let rule): rule.failures(text)
    case .locale(let rule): rule.failures(text, plan)
    case .timeZone(let rule): rule.failures(text)
    case .customName(let rule): rule.failures(text)
    default: []
    }
  }

  /// How a number fails the rule.
  ///
  /// - Parameters:
  ///   - value: A finite number.
  ///   - index: Its index, if it is an element of an array.
  ///   - plan: The plan that holds the rule.
  /// - Returns: The ways in which it fails; none if it passes.
  @inline(__always)
  func failures(_ value: Double, at index: Int?, _ plan: PlanView) -> RuleFailures {
    switch self {
    case .number(let rule): rule.failures(value)
    case .numberEnum(let rule): rule.failures(value, plan)
    case .coordinate(let rule): rule.failures(value, at: index)
    default: []
    }
  }

  /// How an instant fails the rule.
  ///
  /// - Parameters:
  ///   - instant: An instant; a calendar day is the instant it begins in UTC.
  ///   - plan: The plan that holds the rule.
  ///   - clock: The time that counts as now.
  /// - Returns: The ways in which it fails; none if it passes.
  @inline(__always)
  func failures(
    _ instant: Instant, _ plan: PlanView, _ clock: Clock
  ) -> RuleFailures {
    switch self {
    case .date(let rule): rule.failures(instant)
    case .dateEnum(let rule): rule.failures(instant, plan)
    case .dateOfBirth(let rule): rule.failures(instant, clock)
    default: []
    }
  }

  /// What the rule expects, in words, where it fails with a code.
  func expectation(_ code: FaultCode, _ plan: PlanView) -> String {
    switch self {
    case .string(let rule): rule.expectation
    case .printableString(let rule): rule.expectation(code)
    case .pattern(let rule): rule.expectation(plan)
    case .textEnum(let rule): rule.expectation(plan)
    case .numberEnum(let rule): rule.expectation(plan)
    case .dateEnum(let rule): rule.expectation(plan)
    case .number(let rule): rule.expectation(code)
    case .date(let rule): rule.expectation
    case .dateOfBirth(let rule): rule.expectation(code)
    case .email(let rule): rule.expectation
    case .url(let rule): rule.expectation
    case .phoneNumber(let rule): rule.expectation
    case .locale(let rule): rule.expectation(plan)
    case .timeZone(let rule): rule.expectation
    case .coordinate(let rule): rule.expectation(code)
    case .uniqueInArray: "a value that stands once"
    case .customName(let rule): rule.expectation
    case .unchecked(let rule): rule.expectation(plan)
    }
  }

  /// The server's code for a failure of the rule, where it is known.
  var serverCode: String? {
    switch self {
    case .string, .printableString: ServerCode.string
    case .pattern: ServerCode.pattern
    case .textEnum, .numberEnum, .dateEnum: ServerCode.enumeration
    case .number: ServerCode.number
    case .date: ServerCode.date
    case .dateOfBirth: ServerCode.dateOfBirth
    case .email: ServerCode.email
    case .url: ServerCode.url
    case .phoneNumber: ServerCode.phoneNumber
    case .locale: ServerCode.locale
    case .timeZone: ServerCode.timeZone
    case .coordinate: ServerCode.coordinate
    case .uniqueInArray: ServerCode.uniqueInArray
    case .customName: ServerCode.customName
    case .unchecked: nil
    }
  }
}
