extension DateMapping {
  /// Returns the text of an instant.
  ///
  /// - Parameter instant: The point in time.
  /// - Returns: The text, or `nil` if the format has a year that isn't one from 0 to 9999.
  public func text(of instant: Instant) -> String? {
    writeFormat.text(of: instant, in: timeZone ?? .utc)
  }

  /// Returns the text of a calendar day, which is that of its start in the time zone.
  ///
  /// ```swift
  /// let mapping = DateMapping(write: try DateFormat("dd.MM.yyyy"))
  /// mapping.text(of: CivilDate("1980-05-01")!)    // 01.05.1980
  /// ```
  ///
  /// - Parameter day: The calendar day.
  /// - Returns: The text, or `nil` if the format can't represent the day.
  public func text(of day: CivilDate) -> String? {
    var bytes: [UInt8] = []
    return append(day, to: &bytes) ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Appends the text of an instant. See ``text(of:)-(Instant)``.
  ///
  /// - Parameters:
  ///   - instant: The point in time.
  ///   - bytes: The buffer to append to.
  /// - Returns: `false`, with nothing appended, if there is no text.
  package func append(_ instant: Instant, to bytes: inout [UInt8]) -> Bool {
    storage.contents.writeFormat.append(
      instant, inZone: storage.contents.timeZone, to: &bytes)
  }

  /// Appends the text of a calendar day. See ``text(of:)-(CivilDate)``.
  ///
  /// - Parameters:
  ///   - day: The calendar day.
  ///   - bytes: The buffer to append to.
  /// - Returns: `false`, with nothing appended, if there is no text.
  package func append(_ day: CivilDate, to bytes: inout [UInt8]) -> Bool {
    writeFormat.append(day, in: timeZone ?? .utc, to: &bytes)
  }

  /// Whether dates are written as numbers.
  package var writesNumbers: Bool { writeFormat.numberDigits != nil }
}
