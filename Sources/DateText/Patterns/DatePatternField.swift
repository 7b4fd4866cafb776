/// A field of a date pattern.
enum DatePatternField: UInt8, Hashable, Sendable {
  case era, longEra
  case year, twoDigitYear, weekYear
  case quarter, shortQuarter, longQuarter
  case month, shortMonth, longMonth
  case weekOfYear, weekOfMonth
  case day, dayOfYear
  case weekdayNumber, tinyWeekday, shortWeekday, longWeekday
  case dayPeriod, narrowDayPeriod
  /// The hours of `H`, `k`, `K` and `h`.
  case hour, hourFrom1, halfDayHour, halfDayHourFrom1
  case minute, second, fraction, millisecondOfDay
  /// `Z`, `X` and `x`.
  case offset
  /// `O` and `OOOO`.
  case shortGMTOffset, longGMTOffset
  case zoneAbbreviation, zoneName

  /// The maximum number of digits of a number, or `nil` for a name.
  var maximumDigitCount: Int? {
    switch self {
    case .year, .weekYear: 4
    case .twoDigitYear, .month, .weekOfYear, .day, .hour, .hourFrom1, .halfDayHour,
      .halfDayHourFrom1, .minute, .second:
      2
    case .quarter, .weekOfMonth, .weekdayNumber: 1
    case .dayOfYear: 3
    case .fraction: 9
    case .millisecondOfDay: 8
    default: nil
    }
  }

  /// The values of a number.
  var range: ClosedRange<Int32> {
    switch self {
    case .month: 1...12
    case .day: 1...31
    case .dayOfYear: 1...366
    case .quarter: 1...4
    case .weekOfYear: 1...53
    case .weekOfMonth: 1...6
    case .weekdayNumber: 1...7
    case .hour: 0...23
    case .hourFrom1: 1...24
    case .halfDayHour: 0...11
    case .halfDayHourFrom1: 1...12
    case .minute, .second: 0...59
    case .millisecondOfDay: 0...86_399_999
    default: 0...999_999_999
    }
  }

  /// A bit for each quantity. A pattern has each quantity once.
  var quantity: UInt32 {
    switch self {
    case .era, .longEra: 1 << 0
    case .year, .twoDigitYear: 1 << 1
    case .weekYear: 1 << 2
    case .quarter, .shortQuarter, .longQuarter: 1 << 3
    case .month, .shortMonth, .longMonth: 1 << 4
    case .weekOfYear: 1 << 5
    case .weekOfMonth: 1 << 6
    case .day: 1 << 7
    case .dayOfYear: 1 << 8
    case .weekdayNumber, .tinyWeekday, .shortWeekday, .longWeekday: 1 << 9
    case .dayPeriod, .narrowDayPeriod: 1 << 10
    case .hour, .hourFrom1: 1 << 11
    case .halfDayHour, .halfDayHourFrom1: 1 << 12
    case .minute: 1 << 13
    case .second: 1 << 14
    case .fraction: 1 << 15
    case .millisecondOfDay: 1 << 16
    case .offset, .shortGMTOffset, .longGMTOffset: 1 << 17
    case .zoneAbbreviation, .zoneName: 1 << 18
    }
  }
}
