extension DateFormat {
  /// Reads a date.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8, without anything before or after the date.
  ///   - zone: The time zone of texts without an offset.
  /// - Returns: The date, or `nil` if the text doesn't have the format.
  public func date(from text: RawSpan, in zone: CivilTimeZone = .utc) -> ParsedDate? {
    switch kind {
    case .rfc3339: Self.dateTime(text)
    case .rfc9557: Self.extendedDateTime(text)
    case .date: CivilDate(utf8: text).map { Self.start(of: $0, in: zone) }
    case .epochSeconds: Self.epoch(text, digits: 0)
    case .epochMilliseconds: Self.epoch(text, digits: 3)
    case .dotNet: Self.dotNetDate(text)
    case .pattern(let pattern): pattern.date(from: text, in: zone)
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

  private static func start(of day: CivilDate, in zone: CivilTimeZone) -> ParsedDate {
    let offset = zone.resolve(day, .midnight).offsetSeconds
    return ParsedDate(Instant(date: day, offsetSeconds: offset), offsetSeconds: nil, day: day)
  }

  private static func dateTime(_ text: RawSpan) -> ParsedDate? {
    guard let date = RFC3339DateTime(utf8: text) else { return nil }
    let offset = Int(date.offsetSeconds)
    return ParsedDate(
      date.instant, offsetSeconds: offset, day: date.instant.civil(offsetSeconds: offset)?.date)
  }

  /// Reads RFC 3339 text with a time zone, which has to have the offset then. After `Z` or `-00:00`, the
  /// zone determines the offset.
  private static func extendedDateTime(_ text: RawSpan) -> ParsedDate? {
    let bracket = UInt8(ascii: "[")
    guard let start = (0..<text.byteCount).first(where: { text[byte: $0] == bracket }),
      text[byte: text.byteCount - 1] == UInt8(ascii: "]"), start > 0
    else { return dateTime(text) }
    // A mark before the name requires programs to check that the offset fits, which is always done.
    let isMarked = text[byte: start + 1] == UInt8(ascii: "!")
    let range = start + (isMarked ? 2 : 1)..<max(text.byteCount - 1, start + 2)
    guard range.lowerBound < range.upperBound,
      let date = RFC3339DateTime(utf8: text.extracting(0..<start)),
      let zone = try? CivilTimeZone(named: String(decoding: text, range))
    else { return nil }
    let offset = zone.offsetSeconds(at: date.instant)
    let last = text[byte: start - 1] | 0x20
    guard last == UInt8(ascii: "z") || date.isOffsetUnknown || Int(date.offsetSeconds) == offset
    else { return nil }
    return ParsedDate(
      date.instant, offsetSeconds: offset, day: date.instant.civil(offsetSeconds: offset)?.date)
  }

  /// Reads a number of seconds, or of their parts with some digits.
  private static func epoch(_ text: RawSpan, digits: Int) -> ParsedDate? {
    guard let (instant, end) = instant(text, at: 0, digits: digits, allowsFraction: true),
      end == text.byteCount
    else { return nil }
    return ParsedDate(instant, offsetSeconds: nil, day: instant.civil()?.date)
  }

  private static func dotNetDate(_ text: RawSpan) -> ParsedDate? {
    guard text.hasName("/Date(", 6, at: 0),
      let (instant, last) = instant(text, at: 6, digits: 3, allowsFraction: false)
    else { return nil }
    var end = last
    var offset: Int?
    if let read = text.offset(at: end, OffsetForm()) { (offset, end) = (read.seconds, read.end) }
    guard text.hasName(")/", 2, at: end), end + 2 == text.byteCount else { return nil }
    return ParsedDate(
      instant, offsetSeconds: offset, day: instant.civil(offsetSeconds: offset ?? 0)?.date)
  }

  /// Reads a decimal number, of which the last digits are a fraction of a second.
  ///
  /// - Returns: The instant, or `nil` if there's no number or it's not within 18 digits.
  private static func instant(
    _ text: RawSpan, at start: Int, digits: Int, allowsFraction: Bool
  ) -> (Instant, end: Int)? {
    let isNegative = start < text.byteCount && text[byte: start] == UInt8(ascii: "-")
    guard var (value, end) = text.number(at: start + (isNegative ? 1 : 0), atMost: 18) else {
      return nil
    }
    if end < text.byteCount, text.digit(at: end) != nil { return nil }
    var scale = 1
    for _ in 0..<digits { scale *= 10 }
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
