extension DatePatternComponents {
  /// Sets a quantity that was read as a number.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - number: The number.
  ///   - digitCount: The number of its digits.
  ///   - start: The first of the hundred years that two digits stand for.
  @inline(__always)
  mutating func set(
    _ field: DatePatternField, _ number: Int, digitCount: Int, twoDigitYearStart start: Int
  ) {
    let value = Int32(truncatingIfNeeded: number)
    switch field {
    case .year: year = value
    case .twoDigitYear: year = Int32(truncatingIfNeeded: start.year(endingIn: number))
    case .weekYear: weekYear = value
    case .quarter: quarter = value
    case .month: month = value
    case .weekOfYear: weekOfYear = value
    case .weekOfMonth: weekOfMonth = value
    case .day: day = value
    case .dayOfYear: dayOfYear = value
    case .weekdayNumber: weekday = value == 1 ? 7 : value - 1
    case .hour: hour = value
    case .hourFrom1: hour = value % 24
    case .halfDayHour: halfDayHour = value
    case .halfDayHourFrom1: halfDayHour = value % 12
    case .minute: minute = value
    case .second: second = value
    case .fraction:
      nanosecond = value
      for _ in digitCount..<9 { nanosecond *= 10 }
    case .millisecondOfDay: millisecondOfDay = value
    default: break
    }
  }

  /// Sets a quantity that was read as a name.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - nameIndex: The index of the name among those of the field.
  mutating func set(_ field: DatePatternField, nameIndex: Int) {
    let index = Int32(truncatingIfNeeded: nameIndex)
    switch field {
    case .era, .longEra: era = index
    case .shortQuarter, .longQuarter: quarter = index + 1
    case .shortMonth, .longMonth: month = index + 1
    case .tinyWeekday, .shortWeekday, .longWeekday: weekday = index + 1
    default: dayPeriod = index
    }
  }
}
