import DateText
import JSONText
import ObjectSchema

/// Dates that are likely to follow the rules of a property, or all of them but one.
struct DateCandidates {
  private let mapping: DateMapping
  private let isDateOnly: Bool
  private var options: [Instant]?
  private var lower = Instant(seconds: -62_135_596_800)
  private var upper = Instant(seconds: 253_402_300_799)
  private var hasLower = false
  private var hasUpper = false
  private let violated: PropertyRule?
  private let isBelow: Bool

  /// 2024-05-17T09:30:00Z, which is in the bounds of most properties.
  private static let usual = Instant(seconds: 1_715_938_200)

  init(
    _ all: [PropertyRule], _ mapping: DateMapping, isDateOnly: Bool,
    violating violation: RuleViolation? = nil
  ) {
    self.mapping = mapping
    self.isDateOnly = isDateOnly
    violated = violation.flatMap { all.indices.contains($0.index) ? all[$0.index] : nil }
    isBelow = violation?.isBelow ?? false
    for rule in all.without(violation) {
      switch rule {
      case .oneOf(let values):
        let instants = values.compactMap { Self.instant($0.value.string ?? "") }
        options = options.map { old in old.filter { instants.contains($0) } } ?? instants
      case .dateRange(let from, let through):
        if case .instant(let instant)? = from {
          lower = max(lower, instant)
          hasLower = true
        }
        if case .instant(let instant)? = through {
          upper = min(upper, instant)
          hasUpper = true
        } else if through != nil {
          upper = min(upper, Self.usual)
        }
      default: break
      }
    }
  }

  /// Returns a candidate, or `nil` if there are no more.
  func value(_ attempt: Int, using random: inout SampleRandom) -> JSONValue? {
    let instant: Instant
    if let options, attempt < options.count {
      instant = options[attempt]
    } else if options != nil, violated == nil {
      return nil
    } else if case .dateRange(let from, let through)? = violated {
      instant = outside(from, through, attempt, using: &random)
    } else {
      instant = inside(attempt, using: &random)
    }
    return json(instant, attempt)
  }

  /// Returns an instant in the form in which the property is written, or one of those in which it's read.
  private func json(_ instant: Instant, _ attempt: Int) -> JSONValue? {
    let formats = mapping.readFormats
    let isOther = attempt % 4 == 3 && !formats.isEmpty
    let entry = isOther ? formats[attempt / 4 % formats.count] : nil
    let format = entry?.format ?? mapping.writeFormat
    let zone = entry?.timeZone ?? mapping.timeZone ?? .utc
    let isNumber = format == .epochSeconds || format == .epochMilliseconds
    var bytes: [UInt8] = []
    if isDateOnly, let date = instant.civil()?.date {
      guard format.append(date, in: zone, to: &bytes) else { return nil }
    } else if let text = format.text(of: instant, in: zone) {
      bytes = Array(text.utf8)
    } else {
      return nil
    }
    let text = String(decoding: bytes, as: UTF8.self)
    if isNumber, attempt % 8 != 5, let number = JSONNumber(text) { return .number(number) }
    return .string(text)
  }

  private func inside(_ attempt: Int, using random: inout SampleRandom) -> Instant {
    let day: Int64 = 86_400
    // 1980-02-29 and 2024-01-01, at noon and midnight.
    let fixed =
      [Self.usual, Instant(seconds: 320_673_600), Instant(seconds: 1_704_067_200)]
      + (hasLower ? [lower, lower.adding(seconds: 1), lower.adding(seconds: day)] : [])
      + (hasUpper ? [upper, upper.adding(seconds: -1), upper.adding(seconds: -day)] : [])
    let allowed = fixed.filter { lower <= $0 && $0 <= upper }
    if attempt < allowed.count { return allowed[attempt] }
    // A year on both sides of the usual date, or of the bound that is nearest to it.
    let center = min(max(Self.usual, lower), upper).seconds
    let start = max(lower.seconds, center - 20_000 * day)
    let end = min(upper.seconds, center + 4_000 * day)
    let second = start < end ? Int64.random(in: start...end, using: &random) : start
    switch attempt % 3 {
    case 0: return Instant(seconds: second)
    case 1: return Instant(seconds: second, nanoseconds: Int32(random.integer(0...999)) * 1_000_000)
    // Midnight, which formats without a time can write.
    default: return Instant(seconds: second - (second % day + day) % day)
    }
  }

  private func outside(
    _ from: PropertyRule.DateBound?, _ through: PropertyRule.DateBound?, _ attempt: Int,
    using random: inout SampleRandom
  ) -> Instant {
    let steps: [Int64] = [1, 86_400, 2, 3_600, 31_536_000, 400 * 86_400, 10]
    let step =
      steps[attempt % steps.count]
      + (attempt >= steps.count ? Int64(random.index(below: 90_000)) : 0)
    switch isBelow ? from : through {
    case .instant(let instant)?: return instant.adding(seconds: isBelow ? -step : step)
    // A date that stays in the future for the lifetime of a case file.
    case .afterNow?: return Instant(seconds: 32_503_680_000 + step)
    case nil: return Self.usual
    }
  }

  private static func instant(_ text: String) -> Instant? {
    if let day = CivilDate(text) { return Instant(date: day) }
    return DateMapping.rfc3339.date(from: text)?.instant
  }
}
