extension DateFormat {
  /// Reads a date.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8, without anything before or after the date.
  ///   - zone: The time zone of texts without an offset.
  /// - Returns: The date, or `nil` if the text doesn't have the format.
  public func date(from text: RawSpan, in zone: CivilTimeZone = .utc) -> ParsedDate? {
    var context = DateReadingContext()
    return date(from: text, in: zone, [:], &context)
  }

  /// Reads a date.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8.
  ///   - zone: The time zone of texts without an offset, or `nil` for UTC.
  ///   - abbreviations: The offsets of further abbreviations of time zones, in seconds.
  ///   - context: The time zones of earlier dates, and whether days are used.
  /// - Returns: The date, or `nil`.
  func date(
    from text: RawSpan, in zone: CivilTimeZone?, _ abbreviations: [String: Int],
    _ context: inout DateReadingContext
  ) -> ParsedDate? {
    if kind == .pattern { return pattern?.date(from: text, in: zone, abbreviations, &context) }
    return date(from: text, in: zone ?? .utc, kind, &context)
  }

  @inline(never)
  private func date(
    from text: RawSpan, in zone: CivilTimeZone, _ kind: Kind, _ context: inout DateReadingContext
  ) -> ParsedDate? {
    switch kind {
    case .rfc3339: Self.dateTime(text, in: zone, context)
    case .rfc9557: Self.extendedDateTime(text, in: zone, &context)
    case .date:
      CivilDate(utf8: text).map {
        ParsedDate(Instant(startOf: $0, in: zone), offsetSeconds: nil, day: $0)
      }
    case .epochSeconds, .epochMilliseconds:
      numberDigits.flatMap { Self.epoch(text, digits: $0, in: zone, context) }
    case .dotNet: Self.dotNetDate(text, in: zone, context)
    case .pattern: nil
    case .custom:
      custom?.format.date(from: String(decoding: text, 0..<text.byteCount), in: zone)
        .map { ParsedDate($0.instant, offsetSeconds: $0.offsetSeconds, in: zone, context) }
    }
  }

  /// Reads a date. See ``date(from:in:)-(RawSpan,_)``.
  ///
  /// - Parameters:
  ///   - text: The text, without anything before or after the date.
  ///   - zone: The time zone of texts without an offset.
  /// - Returns: The date, or `nil` if the text doesn't have the format.
  public func date(from text: String, in zone: CivilTimeZone = .utc) -> ParsedDate? {
    text.withUTF8Bytes { date(from: $0, in: zone) }
  }

  private static func dateTime(
    _ text: RawSpan, in zone: CivilTimeZone, _ context: DateReadingContext
  ) -> ParsedDate? {
    guard let date = RFC3339DateTime(utf8: text) else { return nil }
    let offset = Int(date.offsetSeconds)
    guard context.needsDays else {
      return ParsedDate(date.instant, offsetSeconds: offset, day: nil, hasLocalDay: false)
    }
    // Z and -00:00 give a point in time without a local time.
    let isLocal =
      !date.isOffsetUnknown
      && (offset != 0 || text[byte: text.byteCount - 1] == UInt8(ascii: "0"))
    let used = isLocal ? offset : zone.offsetSeconds(at: date.instant)
    // The text has the day of its offset, except that a leap second counts as the next one.
    let day =
      used == offset && !date.isLeapSecond
      ? CivilDate(utf8: text.extracting(0..<10)) : date.instant.civil(offsetSeconds: used)?.date
    return ParsedDate(date.instant, offsetSeconds: offset, day: day, hasLocalDay: isLocal)
  }

  /// Reads RFC 3339 text with a time zone, which has to have the offset then. After `Z` or `-00:00`, the
  /// zone determines the offset.
  private static func extendedDateTime(
    _ text: RawSpan, in defaultZone: CivilTimeZone, _ context: inout DateReadingContext
  ) -> ParsedDate? {
    let bracket = UInt8(ascii: "[")
    guard let start = (0..<text.byteCount).first(where: { text[byte: $0] == bracket }),
      text[byte: text.byteCount - 1] == UInt8(ascii: "]"), start > 0
    else { return dateTime(text, in: defaultZone, context) }
    // A mark before the name requires programs to check that the offset fits, which is always done.
    let isMarked = text[byte: start + 1] == UInt8(ascii: "!")
    let range = start + (isMarked ? 2 : 1)..<max(text.byteCount - 1, start + 2)
    guard range.lowerBound < range.upperBound,
      let date = RFC3339DateTime(utf8: text.extracting(0..<start)),
      let zone = context.zones.zone(
        named: String(decoding: text, range), besides: defaultZone)
    else { return nil }
    let offset = zone.offsetSeconds(at: date.instant)
    let last = text[byte: start - 1] | 0x20
    guard last == UInt8(ascii: "z") || date.isOffsetUnknown || Int(date.offsetSeconds) == offset
    else { return nil }
    return ParsedDate(
      date.instant, offsetSeconds: offset, day: date.instant.civil(offsetSeconds: offset)?.date)
  }

  /// The number of digits after that of whole seconds in numbers, or `nil` if the format isn't a number.
  var numberDigits: Int? {
    switch kind {
    case .epochSeconds: 0
    case .epochMilliseconds: 3
    default: nil
    }
  }

  /// Reads a number of seconds, or of their parts with some digits.
  private static func epoch(
    _ text: RawSpan, digits: Int, in zone: CivilTimeZone, _ context: DateReadingContext
  ) -> ParsedDate? {
    guard let (instant, end) = instant(text, at: 0, digits: digits, allowsFraction: true),
      end == text.byteCount, instant.hasYear
    else { return nil }
    return ParsedDate(instant, offsetSeconds: nil, in: zone, context)
  }

  private static func dotNetDate(
    _ text: RawSpan, in zone: CivilTimeZone, _ context: DateReadingContext
  ) -> ParsedDate? {
    guard let (instant, offset) = dotNetInstant(text) else { return nil }
    return ParsedDate(instant, offsetSeconds: offset, in: zone, context)
  }

  /// Reads a number of milliseconds in `/Date(…)/`, and its offset.
  static func dotNetInstant(_ text: RawSpan) -> (instant: Instant, offset: Int?)? {
    guard text.hasName(DateNames.dotNetStart, at: 0),
      let (instant, last) = instant(text, at: 6, digits: 3, allowsFraction: false)
    else { return nil }
    var end = last
    var offset: Int?
    if let read = text.offset(at: end, OffsetForm()) { (offset, end) = (read.seconds, read.end) }
    guard instant.hasYear, text.hasName(DateNames.dotNetEnd, at: end), end + 2 == text.byteCount
    else { return nil }
    return (instant, offset)
  }

  /// Reads a decimal number, of which the last digits are a fraction of a second.
  ///
  /// - Returns: The instant, or `nil` if there's no number or it's not within 18 digits.
  static func instant(
    _ text: RawSpan, at start: Int, digits: Int, allowsFraction: Bool
  ) -> (Instant, end: Int)? {
    let isNegative = start < text.byteCount && text[byte: start] == UInt8(ascii: "-")
    guard var (value, end) = text.number(at: start + (isNegative ? 1 : 0), atMost: 18) else {
      return nil
    }
    if end < text.byteCount, text.digit(at: end) != nil { return nil }
    let scale: Int = .powerOfTen(digits)
    var nanoseconds = value % scale * (1_000_000_000 / scale)
    value /= scale
    if allowsFraction, end < text.byteCount, text[byte: end] == UInt8(ascii: ".") {
      let first = end + 1
      end = first
      var unit = 100_000_000 / scale
      while end < text.byteCount, let digit = text.digit(at: end) {
        nanoseconds += digit * unit
        unit /= 10
        end += 1
      }
      guard end > first else { return nil }
    }
    let seconds = Int64(isNegative ? -value : value)
    return (
      Instant(seconds: seconds, nanoseconds: Int32(isNegative ? -nanoseconds : nanoseconds)), end
    )
  }
}

extension ParsedDate {
  /// Creates a date whose day is that at the offset, or else in the time zone.
  init(
    _ instant: Instant, offsetSeconds: Int?, in zone: CivilTimeZone?, _ context: DateReadingContext
  ) {
    guard context.needsDays else {
      self.init(instant, offsetSeconds: offsetSeconds, day: nil, hasLocalDay: false)
      return
    }
    let offset = offsetSeconds ?? zone?.offsetSeconds(at: instant) ?? 0
    self.init(
      instant, offsetSeconds: offsetSeconds, day: instant.civil(offsetSeconds: offset)?.date,
      hasLocalDay: offsetSeconds != nil)
  }
}

extension Instant {
  /// Whether the instant is in the years 0 to 9999. Others are usually numbers in another unit.
  var hasYear: Bool { Self.secondsWithYear ~= seconds }

  /// The seconds of the instants in these years.
  @inlinable @inline(__always)
  package static var secondsWithYear: ClosedRange<Int64> { -62_167_219_200...253_402_300_799 }
}
