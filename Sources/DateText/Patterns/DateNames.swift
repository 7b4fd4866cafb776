/// The names of US English in dates.
enum DateNames {
  static let months: [DateName] = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// The days of the week, from Monday.
  static let weekdays: [DateName] = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]

  static let eras: [DateName] = ["BC", "AD"]
  static let longEras: [DateName] = ["Before Christ", "Anno Domini"]
  static let dayPeriods: [DateName] = ["AM", "PM"]
  static let narrowDayPeriods: [DateName] = ["a", "p"]
  static let quarters: [DateName] = ["Q1", "Q2", "Q3", "Q4"]
  static let longQuarters: [DateName] = [
    "1st quarter", "2nd quarter", "3rd quarter", "4th quarter",
  ]

  static let gmt: DateName = "GMT"
  static let dotNetStart: DateName = "/Date("
  static let dotNetEnd: DateName = ")/"
}

extension DatePatternField {
  /// The names of the field, and the number of characters after which they're cut off, or `nil` if the field
  /// has no names.
  var names: (all: [DateName], maximum: Int)? {
    switch self {
    case .era: (DateNames.eras, 16)
    case .longEra: (DateNames.longEras, 16)
    case .shortQuarter: (DateNames.quarters, 16)
    case .longQuarter: (DateNames.longQuarters, 16)
    case .shortMonth: (DateNames.months, 3)
    case .longMonth: (DateNames.months, 16)
    case .tinyWeekday: (DateNames.weekdays, 2)
    case .shortWeekday: (DateNames.weekdays, 3)
    case .longWeekday: (DateNames.weekdays, 16)
    case .dayPeriod: (DateNames.dayPeriods, 16)
    case .narrowDayPeriod: (DateNames.narrowDayPeriods, 16)
    default: nil
    }
  }
}
