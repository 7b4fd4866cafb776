extension CivilDate {
  /// Creates a date from UTF-8 bytes of the form `YYYY-MM-DD`, the `full-date` of RFC 3339 §5.6.
  ///
  /// The result is `nil` for any other bytes, and for a day that doesn't exist.
  ///
  /// ```swift
  /// let date = Array("2024-02-29".utf8).withUnsafeBytes { buffer in
  ///   CivilDate(utf8: buffer.bytes)
  /// }
  /// ```
  ///
  /// - Parameter bytes: The text, without anything before or after it.
  public init?(utf8 bytes: RawSpan) {
    guard bytes.byteCount == 10,
      let yearMonth = DigitLayout.yearMonth.digits(of: bytes.word(at: 0)),
      let day = bytes.twoDigits(at: 8)
    else { return nil }
    self.init(yearMonth: yearMonth, day: day)
  }

  /// Creates a date from the characters `YYYY-MM-` and a day of the month.
  @inline(__always)
  init?(yearMonth: DigitLayout.Digits, day: Int) {
    self.init(
      year: yearMonth.two(at: 0) &* 100 &+ yearMonth.two(at: 2),
      month: yearMonth.two(at: 5),
      day: day)
  }

  /// Appends the ten bytes of `YYYY-MM-DD`.
  package func write(to bytes: inout OutputSpan<UInt8>) {
    bytes.appendTwoDigits(year / 100)
    bytes.appendTwoDigits(year % 100)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendTwoDigits(month)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendTwoDigits(day)
  }

  /// The date in the form `YYYY-MM-DD`, the `full-date` of RFC 3339 §5.6.
  ///
  /// ```swift
  /// CivilDate(year: 33, month: 4, day: 3)?.text  // "0033-04-03"
  /// ```
  public var text: String {
    var bytes: [UInt8] = []
    bytes.append(addingCapacity: 10) { write(to: &$0) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension CivilDate: LosslessStringConvertible {
  /// Creates a date from text of the form `YYYY-MM-DD`, or returns `nil` for any other text and for
  /// a day that doesn't exist.
  ///
  /// ```swift
  /// CivilDate("2024-02-29")?.month  // 2
  /// CivilDate("2024-2-29")          // nil
  /// CivilDate("2023-02-29")         // nil
  /// ```
  ///
  /// - Parameter text: The date, without anything before or after it.
  public init?(_ text: String) {
    guard let date = text.withUTF8Bytes({ CivilDate(utf8: $0) }) else { return nil }
    self = date
  }

  /// The date in the form `YYYY-MM-DD`, the same as ``text``.
  public var description: String { text }
}
