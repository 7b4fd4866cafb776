/// A letter of a pattern that is easily mistaken for another one.
package enum DatePatternMistake: Hashable, Sendable {
  /// `YYYY` without a week.
  case weekYear
  /// `DD` beside a month.
  case dayOfYear
  /// `hh` without `a`.
  case halfDayHour
  /// `mm` without a month, in a pattern with a day or without an hour.
  case minute
  /// `yy`.
  case twoDigitYear

  /// The letters as the pattern has them, what they mean, and what was probably meant.
  package func explanation(in pattern: DatePattern) -> String {
    switch self {
    case .weekYear: "YYYY is the year of the week, and yyyy is the year of the date"
    case .dayOfYear: "DD is the day of the year, and dd is the day of the month"
    case .halfDayHour: "hh is an hour from 1 to 12 and needs a, and HH is an hour from 0 to 23"
    case .minute: "mm is the minute, and MM is the month"
    case .twoDigitYear:
      "yy is a year from \(pattern.twoDigitYearStart) to \(pattern.twoDigitYearStart + 99)"
    }
  }
}

extension DatePattern {
  /// The letters that were probably not meant.
  package var mistakes: [DatePatternMistake] {
    let fields = items.compactMap { item in
      if case .field(let field) = item.kind { field } else { nil }
    }
    func has(_ wanted: DatePatternField...) -> Bool { fields.contains { wanted.contains($0) } }
    let hasMonth = has(.month, .shortMonth, .longMonth)
    var mistakes: [DatePatternMistake] = []
    if has(.weekYear), !has(.weekOfYear) { mistakes.append(.weekYear) }
    if has(.dayOfYear), hasMonth { mistakes.append(.dayOfYear) }
    if has(.halfDayHour, .halfDayHourFrom1), !has(.dayPeriod, .narrowDayPeriod) {
      mistakes.append(.halfDayHour)
    }
    let hasHour = has(.hour, .hourFrom1, .halfDayHour, .halfDayHourFrom1)
    if has(.minute), !hasMonth, has(.day) || !hasHour { mistakes.append(.minute) }
    if has(.twoDigitYear) { mistakes.append(.twoDigitYear) }
    return mistakes
  }

  /// Whether the pattern has the term `Z` as quoted text, and no offset or time zone.
  package var hasQuotedZ: Bool {
    let zones = DatePatternField.offset.quantity | DatePatternField.zoneName.quantity
    guard quantities & zones == 0 else { return false }
    return items.contains { item in
      guard case .literal(let start, let count) = item.kind else { return false }
      let terms = literals[Int(start)..<Int(start) + Int(count)]
        .split { !($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) }
      return terms.contains { $0.elementsEqual("Z".utf8) }
    }
  }
}
