extension DatePattern {
  /// Appends the text of a date and time, in which optional sections are written.
  ///
  /// - Parameters:
  ///   - date: The date at the offset.
  ///   - time: The time at the offset.
  ///   - zone: The time zone.
  ///   - bytes: The buffer to append to.
  func write(
    _ date: CivilDate, _ time: CivilTime, _ zone: WrittenZone, to bytes: inout [UInt8]
  ) {
    for item in items {
      switch item.kind {
      case .literal(let start, let count):
        bytes += literals[Int(start)..<Int(start) + Int(count)]
      case .space: bytes.append(UInt8(ascii: " "))
      case .optionalStart, .optionalEnd: continue
      case .field(let field):
        if let number = number(field, date, time) {
          bytes.appendNumber(number, minimumDigits: Int(item.width))
        } else if let name = Self.name(field, date, time) {
          bytes += name.utf8
        } else {
          write(field, item, time, zone, to: &bytes)
        }
      }
    }
  }

  private func write(
    _ field: DatePatternField, _ item: DatePatternItem, _ time: CivilTime, _ zone: WrittenZone,
    to bytes: inout [UInt8]
  ) {
    switch field {
    case .fraction: bytes.appendFraction(time.nanosecond, digits: Int(item.width))
    case .offset: bytes.appendOffset(zone.offsetSeconds, item.offsetForm)
    case .shortGMTOffset: bytes.appendGMTOffset(zone.offsetSeconds, isLong: false)
    case .longGMTOffset: bytes.appendGMTOffset(zone.offsetSeconds, isLong: true)
    case .zoneAbbreviation:
      // Zones without a common abbreviation have an offset instead.
      if let first = zone.abbreviation.utf8.first, first < UInt8(ascii: "A") {
        bytes.appendGMTOffset(zone.offsetSeconds, isLong: false)
      } else {
        bytes += zone.abbreviation.utf8
      }
    case .zoneName: bytes += zone.name.utf8
    default: break
    }
  }

  private func number(
    _ field: DatePatternField, _ date: CivilDate, _ time: CivilTime
  ) -> Int? {
    switch field {
    // An era counts its years from 1.
    case .year: date.year == 0 && quantities & DatePatternField.era.quantity != 0 ? 1 : date.year
    case .twoDigitYear: date.year % 100
    case .weekYear: date.weekYear
    case .quarter: date.quarter
    case .month: date.month
    case .weekOfYear: date.weekOfYear
    case .weekOfMonth: date.weekOfMonth
    case .day: date.day
    case .dayOfYear: date.dayOfYear
    case .weekdayNumber: date.dayOfWeek % 7 + 1
    case .hour: time.hour
    case .hourFrom1: time.hour == 0 ? 24 : time.hour
    case .halfDayHour: time.hour % 12
    case .halfDayHourFrom1: (time.hour + 11) % 12 + 1
    case .minute: time.minute
    case .second: time.second
    case .millisecondOfDay: time.secondOfDay * 1000 + time.nanosecond / 1_000_000
    default: nil
    }
  }

  private static func name(
    _ field: DatePatternField, _ date: CivilDate, _ time: CivilTime
  ) -> Substring? {
    let weekday = DateNames.weekdays[date.dayOfWeek - 1]
    return switch field {
    case .era: DateNames.eras[date.year > 0 ? 1 : 0][...]
    case .longEra: DateNames.longEras[date.year > 0 ? 1 : 0][...]
    case .shortQuarter: "Q\(date.quarter)"[...]
    case .longQuarter: DateNames.longQuarters[date.quarter - 1][...]
    case .shortMonth: DateNames.months[date.month - 1].prefix(3)
    case .longMonth: DateNames.months[date.month - 1][...]
    case .tinyWeekday: weekday.prefix(2)
    case .shortWeekday: weekday.prefix(3)
    case .longWeekday: weekday[...]
    case .dayPeriod: DateNames.dayPeriods[time.hour / 12][...]
    case .narrowDayPeriod: DateNames.narrowDayPeriods[time.hour / 12][...]
    default: nil
    }
  }
}

/// A time zone as patterns write it.
struct WrittenZone {
  let offsetSeconds: Int
  let name: String
  let abbreviation: String
}

extension [UInt8] {
  /// Appends a number with zeros in front of it.
  mutating func appendNumber(_ number: Int, minimumDigits: Int) {
    var power = 1
    for _ in 1..<Swift.max(minimumDigits, 1) { power *= 10 }
    while number / power >= 10 { power *= 10 }
    while power > 0 {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / power % 10))
      power /= 10
    }
  }

  /// Appends the first digits of a fraction.
  mutating func appendFraction(_ nanoseconds: Int, digits: Int) {
    var rest = nanoseconds
    for _ in 0..<digits {
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / 100_000_000))
      rest = rest % 100_000_000 * 10
    }
  }

  /// Appends an offset from UTC.
  mutating func appendOffset(_ offset: Int, _ form: OffsetForm) {
    guard offset != 0 || !form.usesZ else { return append(UInt8(ascii: "Z")) }
    let magnitude = abs(offset)
    append(UInt8(ascii: offset < 0 ? "-" : "+"))
    appendNumber(magnitude / 3600, minimumDigits: 2)
    let minutes = magnitude / 60 % 60
    guard !form.omitsZeroMinutes || minutes > 0 else { return }
    if form.isExtended { append(UInt8(ascii: ":")) }
    appendNumber(minutes, minimumDigits: 2)
    guard form.hasSeconds, magnitude % 60 > 0 else { return }
    if form.isExtended { append(UInt8(ascii: ":")) }
    appendNumber(magnitude % 60, minimumDigits: 2)
  }

  /// Appends `GMT`, and an offset if it isn't zero.
  mutating func appendGMTOffset(_ offset: Int, isLong: Bool) {
    self += "GMT".utf8
    guard offset != 0 else { return }
    let magnitude = abs(offset)
    append(UInt8(ascii: offset < 0 ? "-" : "+"))
    appendNumber(magnitude / 3600, minimumDigits: isLong ? 2 : 1)
    for (unit, isNeeded) in [(60, isLong || magnitude % 3600 > 0), (1, magnitude % 60 > 0)]
    where isNeeded {
      append(UInt8(ascii: ":"))
      appendNumber(magnitude / unit % 60, minimumDigits: 2)
    }
  }
}
