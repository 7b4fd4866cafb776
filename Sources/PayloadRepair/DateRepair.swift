import DateText
import ObjectSchema

/// Writes dates in the format of a property.
struct DateRepair {
  private let reader = DateReader()

  /// Returns a date in the format that a property writes, as JSON text.
  ///
  /// - Parameters:
  ///   - text: The text that the property doesn't accept.
  ///   - property: The property.
  /// - Returns: The format and the JSON text, or `nil` if the text has no known form, or if the format can't represent
  ///   exactly the same date.
  func replacement(for text: String, of property: PropertyDefinition) -> (Repair.Kind, [UInt8])? {
    let trimmed = TextChanges.trim.applied(to: text)
    let mapping = property.dateMapping
    if trimmed != text, mapping.date(from: trimmed) != nil {
      return (.trim, JSONPatch.quoted(trimmed))
    }
    return reader.reading(of: trimmed).flatMap { written($0, property.isDateOnly, mapping) }
  }

  /// Returns a date that is written as a number. See ``replacement(for:of:)``.
  ///
  /// - Parameters:
  ///   - digits: The JSON text of the number.
  ///   - property: The property, which doesn't accept numbers.
  /// - Returns: The format and the JSON text, or `nil`.
  func replacement(
    forNumber digits: [UInt8], of property: PropertyDefinition
  ) -> (Repair.Kind, [UInt8])? {
    let mapping = property.dateMapping
    guard !mapping.readsNumbers else { return nil }
    return reader.reading(ofNumber: digits).flatMap { written($0, property.isDateOnly, mapping) }
  }

  private func written(
    _ reading: DateReading, _ isDateOnly: Bool, _ mapping: DateMapping
  ) -> (Repair.Kind, [UInt8])? {
    let format = mapping.writeFormat
    if isDateOnly {
      guard let day = reading.day(in: mapping.timeZone ?? .utc), let text = mapping.text(of: day),
        mapping.date(from: text)?.day == day
      else { return nil }
      return (.date(format: format.description), json(text, mapping))
    }
    guard let instant = reading.instant(in: mapping.timeZone) else { return nil }
    for format in [format] + (format == .rfc3339 ? [.rfc3339(fractionDigits: nil)] : []) {
      guard let text = format.text(of: instant, in: mapping.timeZone ?? .utc),
        mapping.date(from: text)?.instant == instant
      else { continue }
      return (.date(format: format.description), json(text, mapping))
    }
    return nil
  }

  private func json(_ text: String, _ mapping: DateMapping) -> [UInt8] {
    mapping.writesNumbers ? Array(text.utf8) : JSONPatch.quoted(text)
  }
}
