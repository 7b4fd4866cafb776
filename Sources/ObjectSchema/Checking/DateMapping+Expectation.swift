package import DateText

extension DateMapping {
  /// A description of the formats, in the order in which they're tried.
  package var expectation: String {
    var formats: [String] = []
    for format in readFormats.map(\.format) + [writeFormat]
    where !formats.contains(format.description) { formats.append(format.description) }
    switch formats {
    case ["rfc3339"]: return "an RFC 3339 date-time"
    case ["date"]: return "a date, YYYY-MM-DD"
    default: return "a date in the format \(formats.joinedExcerpt(by: " or ") { $0 })"
    }
  }

  /// The JSON types of dates.
  var jsonTypes: [JSONType] { readsNumbers ? [.string, .number] : [.string] }

  /// The names of the JSON types of dates, as faults show them.
  package var jsonTypeName: String { readsNumbers ? "String or Number" : "String" }
}
