import DateText

/// The value of the key `dates` with its compiled formats.
struct DeclaredDates: Hashable, Sendable {
  /// The value as it's written.
  let formats: DateFormats

  /// The formats that are read, if they're declared.
  var readFormats: [DateMapping.ReadFormat]?

  /// The format that is written, if it's declared.
  var writeFormat: DateFormat?

  /// The time zone, if it's declared.
  var timeZone: CivilTimeZone?

  /// Returns a mapping in which the declared settings replace the others.
  func applied(to mapping: DateMapping) -> DateMapping {
    var mapping = mapping
    if let readFormats { mapping.readFormats = readFormats }
    if let writeFormat { mapping.writeFormat = writeFormat }
    if let timeZone { mapping.timeZone = timeZone }
    return mapping
  }
}
