extension DatePattern {
  /// Appends the text of an instant. See ``text(of:in:)``.
  ///
  /// - Parameters:
  ///   - instant: The point in time.
  ///   - zone: The time zone in which the date is written.
  ///   - bytes: The buffer to append to.
  /// - Returns: `false`, with nothing appended, if the year isn't one from 0 to 9999 there.
  public func append(
    _ instant: Instant, in zone: CivilTimeZone = .utc, to bytes: inout [UInt8]
  ) -> Bool {
    append(instant, inZone: zone, to: &bytes)
  }

  /// Appends the text of an instant in a zone, or in UTC.
  func append(
    _ instant: Instant, inZone zone: CivilTimeZone?, to bytes: inout [UInt8]
  ) -> Bool {
    var offset = zone?.offsetSeconds(at: instant) ?? 0
    // The local time is that of the offset as it's written.
    if offset % 60 != 0, hasOffsetInMinutes { offset = offset / 60 * 60 }
    guard let (date, time) = instant.civil(offsetSeconds: offset), hasText(date) else {
      return false
    }
    append(date, time, offset, zone, to: &bytes)
    return true
  }

  /// Appends the text of a calendar day at midnight.
  func append(_ day: CivilDate, in zone: CivilTimeZone, to bytes: inout [UInt8]) -> Bool {
    guard hasText(day) else { return false }
    append(day, .midnight, zone.resolve(day).offsetSeconds, zone, to: &bytes)
    return true
  }

  private func append(
    _ date: CivilDate, _ time: CivilTime, _ offset: Int, _ zone: CivilTimeZone?,
    to bytes: inout [UInt8]
  ) {
    if let writer = layout?.writer {
      return bytes.append(addingCapacity: maximumByteCount) {
        writer.write(date, time, offset, to: &$0)
      }
    }
    let zoneName =
      hasZoneName
      ? writtenName(
        of: zone ?? .utc, at: Instant(date: date, time: time, offsetSeconds: offset)) : ""
    bytes.append(addingCapacity: maximumByteCount + zoneName.utf8.count) {
      write(date, time, offset, zoneName: zoneName, to: &$0)
    }
  }

  /// Whether the years of a date can be written. The last days of 9999 are in a week of 10000, and two digits
  /// stand for a hundred years only.
  private func hasText(_ date: CivilDate) -> Bool {
    (quantities & DatePatternField.weekYear.quantity == 0 || date.weekYear <= 9999)
      && (!hasTwoDigitYear || 0..<100 ~= date.year - twoDigitYearStart)
  }

  private var hasZoneName: Bool { quantities & DatePatternField.zoneName.quantity != 0 }

  /// Returns the name or the abbreviation of a zone, as the pattern has it.
  private func writtenName(of zone: CivilTimeZone, at instant: Instant) -> String {
    guard hasAbbreviation else { return zone.name }
    // The dates of HTTP and mail require this name.
    return zone == .utc ? "GMT" : zone.abbreviation(at: instant)
  }

  /// Writes a date and time, with optional sections.
  private func write(
    _ date: CivilDate, _ time: CivilTime, _ offset: Int, zoneName: String,
    to output: inout OutputSpan<UInt8>
  ) {
    let literals = literals
    for item in items {
      switch item.kind {
      case .literal(let start, let count):
        for index in Int(start)..<Int(start) + Int(count) { output.append(literals[index]) }
      case .space: output.append(UInt8(ascii: " "))
      case .optionalStart, .optionalEnd: continue
      case .field(let field):
        if item.maximumDigitCount > 0, field != .fraction {
          output.append(number(field, date, time), minimumDigits: Int(item.width))
        } else {
          write(field, item, date, time, offset, zoneName, to: &output)
        }
      }
    }
  }

  private func number(_ field: DatePatternField, _ date: CivilDate, _ time: CivilTime) -> Int {
    switch field {
    // An era counts its years from 1.
    case .year: date.year == 0 && quantities & DatePatternField.era.quantity != 0 ? 1 : date.year
    case .month: date.month
    case .day: date.day
    case .hour: time.hour
    case .minute: time.minute
    case .second: time.second
    default: otherNumber(field, date, time)
    }
  }

  // Inlined, the divisions of all these numbers would be moved out of the loop that writes the items.
  @inline(never)
  private func otherNumber(
    _ field: DatePatternField, _ date: CivilDate, _ time: CivilTime
  ) -> Int {
    switch field {
    case .twoDigitYear: date.year % 100
    case .weekYear: date.weekYear
    case .quarter: date.quarter
    case .weekOfYear: date.weekOfYear
    case .weekOfMonth: date.weekOfMonth
    case .dayOfYear: date.dayOfYear
    case .weekdayNumber: date.dayOfWeek % 7 + 1
    case .hourFrom1: time.hour == 0 ? 24 : time.hour
    case .halfDayHour: time.hour % 12
    case .halfDayHourFrom1: (time.hour + 11) % 12 + 1
    default: time.secondOfDay * 1000 + time.nanosecond / 1_000_000
    }
  }

  @inline(never)
  private func write(
    _ field: DatePatternField, _ item: DatePatternItem, _ date: CivilDate, _ time: CivilTime,
    _ offset: Int, _ zoneName: String, to output: inout OutputSpan<UInt8>
  ) {
    switch field {
    case .fraction:
      output.appendFraction(nanoseconds: time.nanosecond, count: Int(item.width))
    case .offset: output.appendOffset(offset, item.offsetForm)
    case .shortGMTOffset, .longGMTOffset:
      output.appendGMTOffset(offset, isLong: field == .longGMTOffset)
    case .zoneAbbreviation where zoneName.utf8.first.map { $0 < UInt8(ascii: "A") } ?? false:
      // Zones without a common abbreviation have an offset instead.
      output.appendGMTOffset(offset, isLong: false)
    case .zoneAbbreviation, .zoneName:
      for byte in zoneName.utf8 { output.append(byte) }
    default:
      guard let names = field.names else { return }
      names.all[nameIndex(field, date, time)].write(atMost: names.maximum, to: &output)
    }
  }

  private func nameIndex(
    _ field: DatePatternField, _ date: CivilDate, _ time: CivilTime
  ) -> Int {
    switch field {
    case .era, .longEra: date.year > 0 ? 1 : 0
    case .shortQuarter, .longQuarter: date.quarter - 1
    case .shortMonth, .longMonth: date.month - 1
    case .tinyWeekday, .shortWeekday, .longWeekday: date.dayOfWeek - 1
    default: time.hour / 12
    }
  }
}
