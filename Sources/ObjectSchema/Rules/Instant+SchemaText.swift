import DateText

extension Instant {
  /// Reads a date as definitions spell it: an RFC 3339 date-time, or a calendar day, which means
  /// the instant at which it begins in UTC.
  ///
  /// - Parameter text: Text in UTF-8.
  init?(dateOrDateTime text: RawSpan) {
    if let date = CivilDate(utf8: text) {
      self.init(startOf: date)
    } else if let dateTime = RFC3339DateTime(utf8: text) {
      self = dateTime.instant
    } else {
      return nil
    }
  }

  /// Creates the instant at which a calendar day begins in UTC.
  ///
  /// - Parameter date: The day.
  init(startOf date: CivilDate) {
    self.init(seconds: Int64(date.daysSinceEpoch) * 86_400, nanoseconds: 0)
  }

  /// The instant as definitions spell it: a calendar day if one begins at the instant in UTC,
  /// otherwise an RFC 3339 date-time, without the fraction if it's zero.
  var schemaText: String {
    let isWhole = nanoseconds == 0
    if isWhole, seconds % 86_400 == 0,
      let date = CivilDate(daysSinceEpoch: Int(seconds / 86_400))
    {
      return date.text
    }
    let fractionDigits = isWhole ? 0 : nanoseconds % 1_000_000 == 0 ? 3 : 9
    return rfc3339(fractionDigits: fractionDigits) ?? "\(seconds) s"
  }
}
