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

  /// The number of digits after that of whole seconds in the first format of numbers, or `nil` if no format
  /// reads numbers.
  let numberDigits: Int?

  init(_ contents: Contents) {
    self.contents = contents
    first = contents.readFormats.first?.format ?? contents.writeFormat
    firstTimeZone = contents.readFormats.first?.timeZone ?? contents.timeZone
    var digits: Int?
    for entry in contents.readFormats where digits == nil { digits = entry.format.numberDigits }
    numberDigits = digits ?? contents.writeFormat.numberDigits
  }

  /// Reads a date with the first format that the text has.
  func date(from text: RawSpan) -> ParsedDate? {
    first.date(from: text, in: firstTimeZone, contents.abbreviations)
      ?? dateFromOthers(from: text)
  }

  @inline(never)
  private func dateFromOthers(from text: RawSpan) -> ParsedDate? {
    for entry in contents.readFormats.dropFirst() {
      let zone = entry.timeZone ?? contents.timeZone
      if let date = entry.format.date(from: text, in: zone, contents.abbreviations) { return date }
    }
    guard !contents.readFormats.isEmpty else { return nil }
    return contents.writeFormat.date(from: text, in: contents.timeZone, contents.abbreviations)
  }
}
