package import DateText
import JSONText
import ObjectSchema

extension ObjectDecoder {
  /// Reads the current value as a date in the formats of its property, or in RFC 3339 if it isn't a Date.
  package func date(_ type: Any.Type) throws -> ParsedDate {
    let mapping = dateMapping ?? .rfc3339
    guard element.string != nil || mapping.readsNumbers && element.number != nil else {
      throw mismatch(type, expected: mapping.jsonTypeName)
    }
    guard let date = element.date(in: mapping) else { throw unfit(.format, mapping.expectation) }
    return date
  }

  /// Reads the current value as a point in time. A calendar day needs a time zone in which it starts.
  package func instant(_ type: Any.Type) throws -> Instant {
    let date = try date(type)
    guard scope.property?.isDateOnly ?? false else { return date.instant }
    guard let zone = dateMapping?.timeZone, let day = date.day else {
      throw unfit(.type, "a time zone in which the calendar day starts")
    }
    return Instant(startOf: day, in: zone)
  }

  /// Reads the current value as a calendar day. A point in time needs a time zone that determines its day.
  func day(_ type: Any.Type) throws -> CivilDate {
    if let dateMapping {
      let date = try date(type)
      guard date.hasLocalDay || dateMapping.timeZone != nil else {
        throw unfit(.type, "a time zone that determines the day of the point in time")
      }
      guard let day = date.day else { throw unfit(.range, "a year from 0000 to 9999") }
      return day
    }
    return try text(CivilDate.self, DateMapping.calendarDay.expectation) { CivilDate($0) }
  }

  /// The formats of the property, if it's a Date.
  private var dateMapping: DateMapping? {
    scope.property.flatMap { $0.type == .date ? $0.dateMapping : nil }
  }
}

extension JSONDocument.Element {
  /// Returns the date that the text or number is in the formats of a mapping, or `nil` if it isn't one.
  func date(in mapping: DateMapping) -> ParsedDate? {
    if let string { return mapping.date(from: string) }
    return number.flatMap { mapping.date(fromNumber: $0.text) }
  }
}
