extension DateMapping {
  /// Reads a date with the first format that the text has.
  ///
  /// Complexity: O(n), where n is the number of formats.
  ///
  /// - Parameter text: The text in UTF-8, without anything before or after the date.
  /// - Returns: The date, or `nil` if the text has none of the formats.
  public func date(from text: RawSpan) -> ParsedDate? {
    var context = DateReadingContext()
    return date(from: text, &context)
  }

  /// Reads a date with the first format that the text has.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8.
  ///   - context: The time zones of earlier dates, and whether days are used.
  /// - Returns: The date, or `nil` if the text has none of the formats.
  package func date(from text: RawSpan, _ context: inout DateReadingContext) -> ParsedDate? {
    storage.date(from: text, &context)
  }

  /// Reads a date. See ``date(from:)-(RawSpan)``.
  ///
  /// - Parameter text: The text, without anything before or after the date.
  /// - Returns: The date, or `nil` if the text has none of the formats.
  public func date(from text: String) -> ParsedDate? { text.withUTF8Bytes { date(from: $0) } }

  /// Reads a number of seconds or milliseconds with the first of the formats ``DateFormat/epochSeconds``
  /// and ``DateFormat/epochMilliseconds`` in which it's in the years 0 to 9999.
  ///
  /// ```swift
  /// let mapping = DateMapping(read: [.rfc3339, .epochMilliseconds])
  /// mapping.date(fromNumber: "1.5e3")?.instant    // 1970-01-01T00:00:01.500Z
  /// DateMapping.rfc3339.date(fromNumber: "1500")  // nil
  /// ```
  ///
  /// - Parameter number: The text of a JSON number.
  /// - Returns: The date, or `nil` if no format is one of the two, or the number is in other years.
  public func date(fromNumber number: String) -> ParsedDate? {
    number.withUTF8Bytes { date(fromNumber: $0) }
  }

  /// Reads a number. See ``date(fromNumber:)-(String)``.
  ///
  /// - Parameter number: The text of a JSON number in UTF-8.
  /// - Returns: The date, or `nil`.
  public func date(fromNumber number: RawSpan) -> ParsedDate? {
    date(fromNumber: number, DateReadingContext())
  }

  /// Reads a number. See ``date(fromNumber:)-(String)``.
  ///
  /// - Parameters:
  ///   - number: The text of a JSON number in UTF-8.
  ///   - context: The time zones of earlier dates, and whether days are used.
  /// - Returns: The date, or `nil`.
  package func date(fromNumber number: RawSpan, _ context: DateReadingContext) -> ParsedDate? {
    for entry in storage.contents.readFormats {
      if let date = Self.date(number, entry.format, entry.timeZone ?? timeZone, context) {
        return date
      }
    }
    return Self.date(number, writeFormat, timeZone, context)
  }

  private static func date(
    _ number: RawSpan, _ format: DateFormat, _ zone: CivilTimeZone?, _ context: DateReadingContext
  ) -> ParsedDate? {
    guard let digits = format.numberDigits,
      let instant = Instant(decimal: number, digits: digits), instant.hasYear
    else { return nil }
    return ParsedDate(instant, offsetSeconds: nil, in: zone, context)
  }

  /// A reader of most texts of the first format, if they have a fixed layout without characters that JSON
  /// escapes, and the offset from UTC is that of the text or always the same.
  package var fixedReader: FixedDateReader? {
    let first = readFormats.first ?? ReadFormat(writeFormat)
    guard var reader = first.format.pattern?.layout?.reader, reader.hasNoEscapes else {
      return nil
    }
    if reader.offset == nil, let zone = first.timeZone ?? timeZone {
      guard let offset = zone.constantOffsetSeconds else { return nil }
      reader.localOffsetSeconds = offset
    }
    return reader
  }

  /// The number of digits after that of whole seconds in the numbers that the first format of numbers reads, or
  /// `nil` if there's none.
  package var numberDigits: Int? { storage.numberDigits }

  /// Whether a format reads numbers.
  public var readsNumbers: Bool { storage.numberDigits != nil }
}

extension Instant {
  /// Creates the instant of a JSON number of seconds, or of parts of seconds with some digits. Digits past
  /// those of nanoseconds are dropped.
  fileprivate init?(decimal text: RawSpan, digits: Int) {
    let isNegative = text.byteCount > 0 && text[byte: 0] == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    // Most numbers are integers.
    if let (value, end) = text.number(at: start, atMost: 18), end == text.byteCount {
      let unit = digits == 0 ? 1 : 1000
      let nanoseconds = Int32(value % unit * (1_000_000_000 / unit))
      self.init(
        seconds: Int64(isNegative ? -(value / unit) : value / unit),
        nanoseconds: isNegative ? -nanoseconds : nanoseconds)
      return
    }
    var end = start
    while end < text.byteCount, text[byte: end] | 0x20 != UInt8(ascii: "e") { end += 1 }
    guard let exponent = end < text.byteCount ? text.exponent(at: end + 1) : 0 else { return nil }
    var point = start
    while point < end, text[byte: point] != UInt8(ascii: ".") { point += 1 }
    guard point > start, point + 1 != end else { return nil }

    // The power of ten of the next digit, in seconds.
    var power = point - start - 1 + exponent - digits
    var seconds: Int64 = 0
    var nanoseconds: Int32 = 0
    for offset in start..<end where offset != point {
      guard let digit = text.digit(at: offset) else { return nil }
      if power >= 0 {
        guard power <= 17 || digit == 0 else { return nil }
        seconds = seconds * 10 + Int64(digit)
      } else if power >= -9 {
        nanoseconds = nanoseconds * 10 + Int32(digit)
      }
      power -= 1
    }
    if seconds != 0, power >= 0 {
      for _ in 0...power { seconds *= 10 }
    }
    while power >= -9, nanoseconds != 0 {
      nanoseconds *= 10
      power -= 1
    }
    self.init(
      seconds: isNegative ? -seconds : seconds,
      nanoseconds: isNegative ? -nanoseconds : nanoseconds)
  }
}

extension RawSpan {
  /// Reads the exponent of a number, which is clamped, because no number with a greater one is in range.
  fileprivate func exponent(at start: Int) -> Int? {
    guard start < byteCount else { return nil }
    let isNegative = self[byte: start] == UInt8(ascii: "-")
    let first = isNegative || self[byte: start] == UInt8(ascii: "+") ? start + 1 : start
    guard first < byteCount else { return nil }
    var value = 0
    for offset in first..<byteCount {
      guard let digit = digit(at: offset) else { return nil }
      value = Swift.min(value * 10 + digit, 1_000_000_000)
    }
    return isNegative ? -value : value
  }
}
