extension CivilDate {
  /// Reads a day as `YYYY-MM-DD`, the `full-date` of RFC 3339 §5.6, from UTF-8 bytes.
  ///
  /// Nil unless the bytes are those ten ASCII characters, the whole of them, and name a real day.
  ///
  /// ```swift
  /// let text = "2024-02-29"
  /// let day = unsafe CivilDate(utf8: text.utf8Span.span.bytes)
  /// ```
  public init?(utf8 bytes: RawSpan) {
    guard bytes.byteCount == 10,
      let yearMonth = DigitLayout.yearMonth.digits(of: bytes.word(at: 0)),
      let day = bytes.twoDigits(at: 8)
    else { return nil }
    self.init(yearMonth: yearMonth, day: day)
  }

  /// Makes a day from the characters `YYYY-MM-` and a day of the month.
  @inline(__always)
  init?(yearMonth: DigitLayout.Digits, day: Int) {
    self.init(
      year: yearMonth.two(at: 0) &* 100 &+ yearMonth.two(at: 2),
      month: yearMonth.two(at: 5),
      day: day)
  }

  /// Appends the day as `YYYY-MM-DD`, ten ASCII bytes.
  ///
  /// ```swift
  /// var bytes: [UInt8] = []
  /// day.append(to: &bytes)
  /// ```
  public func append(to bytes: inout [UInt8]) {
    bytes.append(addingCapacity: 10) { write(to: &$0) }
  }

  /// Writes the ten bytes of `YYYY-MM-DD`.
  package func write(to bytes: inout OutputSpan<UInt8>) {
    bytes.appendTwoDigits(year / 100)
    bytes.appendTwoDigits(year % 100)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendTwoDigits(month)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendTwoDigits(day)
  }

  /// The day as `YYYY-MM-DD`, the `full-date` of RFC 3339 §5.6.
  ///
  /// ```swift
  /// CivilDate(year: 33, month: 4, day: 3)?.text  // "0033-04-03"
  /// ```
  public var text: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(10)
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension CivilDate: LosslessStringConvertible {
  /// Reads a day as `YYYY-MM-DD`; nil for any other text and for a day the calendar does not have.
  ///
  /// ```swift
  /// CivilDate("2024-02-29")?.month  // 2
  /// CivilDate("2024-2-29")          // nil
  /// CivilDate("2023-02-29")         // nil
  /// ```
  public init?(_ text: String) {
    guard let date = text.withUTF8Bytes({ CivilDate(utf8: $0) }) else { return nil }
    self = date
  }

  /// The same as ``text``.
  public var description: String { text }
}
