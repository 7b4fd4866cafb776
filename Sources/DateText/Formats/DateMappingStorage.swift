/// The formats of a mapping, which never change.
final class DateMappingStorage: Sendable {
  struct Contents: Hashable, Sendable {
    var readFormats: [DateMapping.ReadFormat]
    var writeFormat: DateFormat
    var timeZone: CivilTimeZone?
    var abbreviations: [String: Int] = [:]
  }

  let contents: Contents

  // The format that is tried first reads most texts. The elements of an array are retained while they're
  // used, which threads that read with one mapping would wait for. A constant isn't.
  private let first: DateFormat
  private let firstTimeZone: CivilTimeZone?

  /// The starts of the texts of the formats, in order, and at last of the format for writing, or none if
  /// there is only one format.
  private let starts: [DateTextStarts]
  /// The number of digits after that of whole seconds in the first format of numbers, or `nil` if no format
  /// reads numbers.
  let numberDigits: Int?

  init(_ contents: Contents) {
    self.contents = contents
    first = contents.readFormats.first?.format ?? contents.writeFormat
    firstTimeZone = contents.readFormats.first?.timeZone ?? contents.timeZone
    let formats = contents.readFormats.map(\.format) + [contents.writeFormat]
    starts = formats.count == 1 ? [] : formats.map { DateTextStarts($0) }
    var digits: Int?
    for entry in contents.readFormats where digits == nil { digits = entry.format.numberDigits }
    numberDigits = digits ?? contents.writeFormat.numberDigits
  }

  /// Reads a date with the first format that the text has.
  func date(from text: RawSpan, _ context: inout DateReadingContext) -> ParsedDate? {
    if starts.count < 3 {
      if let date = first.date(from: text, in: firstTimeZone, contents.abbreviations, &context) {
        return date
      }
      return starts.isEmpty ? nil : dateFromOthers(from: text, from: 1, &context)
    }
    return dateFromOthers(from: text, from: 0, &context)
  }

  /// Reads a date with the first format, from an index on, that the text has.
  @inline(never)
  private func dateFromOthers(
    from text: RawSpan, from first: Int, _ context: inout DateReadingContext
  ) -> ParsedDate? {
    // Reading a text with a format that it doesn't have takes much longer than looking at its start.
    let start = DateTextStart(text)
    for index in first..<starts.count where starts[index].contains(start) {
      let isLast = index == contents.readFormats.count
      let format = isLast ? contents.writeFormat : contents.readFormats[index].format
      let zone = isLast ? nil : contents.readFormats[index].timeZone
      if let date = format.date(
        from: text, in: zone ?? contents.timeZone, contents.abbreviations, &context)
      {
        return date
      }
    }
    return nil
  }
}
