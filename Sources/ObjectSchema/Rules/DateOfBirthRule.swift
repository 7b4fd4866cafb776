import DateText

/// `dateOfBirth`: a date from 1899-01-01 to a day from now.
struct DateOfBirthRule: RuleSpecification {
  static let name = "dateOfBirth"
  static let optionNames: [String] = []

  /// 1899-01-01T00:00:00Z.
  private static let earliest = Instant(seconds: -2_240_524_800, nanoseconds: 0)

  static func fits(_ property: RuleTarget) -> Bool {
    property.type == .date || property.type == .string
  }

  static func rule(_ options: inout RuleOptions) -> Rule? { .dateOfBirth(DateOfBirthRule()) }

  func failures(_ instant: Instant, _ clock: Clock) -> RuleFailures {
    instant < Self.earliest || instant > clock.now.adding(seconds: 86_400) ? .range : []
  }

  func failures(_ text: RawSpan, _ clock: Clock) -> RuleFailures {
    guard let instant = Instant(dateOrDateTime: text) else { return .format }
    return failures(instant, clock)
  }

  func expectation(_ code: FaultCode) -> String {
    code == .format ? "a date, YYYY-MM-DD or RFC 3339" : "1899-01-01 to a day from now"
  }
}

/// The time that counts as now: the system's, or one that the caller fixed.
struct Clock: Sendable {
  let fixed: Instant?

  var now: Instant { fixed ?? .now() }
}

extension Instant {
  /// Reads a calendar day, as the instant it begins in UTC, or an RFC 3339 date-time.
  init?(dateOrDateTime text: RawSpan) {
    if let date = CivilDate(utf8: text) {
      self.init(startOf: date)
    } else if let dateTime = RFC3339DateTime(utf8: text) {
      self = dateTime.instant
    } else {
      return nil
    }
  }

  /// The instant a calendar day begins in UTC.
  init(startOf date: CivilDate) {
    self.init(seconds: Int64(date.daysSinceEpoch) * 86_400, nanoseconds: 0)
  }
}
