package import DateText

extension DateMapping {
  /// A description of the formats, in the order in which they're tried.
  package var expectation: String {
    var formats = readFormats.map(\.format)
    if !formats.contains(writeFormat) { formats.append(writeFormat) }
    switch formats {
    case [.rfc3339]: return "an RFC 3339 date-time"
    case [.date]: return "a date, YYYY-MM-DD"
    default: return "a date in the format \(formats.joinedExcerpt(by: " or ", \.description))"
    }
  }
}
