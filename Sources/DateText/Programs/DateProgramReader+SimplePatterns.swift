// Most patterns without a fixed layout consist of numbers, a few separators, and perhaps the name of a month. Their
// quantities are three numbers of a date, and a number of seconds to which each quantity of the time contributes.

extension DateStep {
  /// The quantity that a number of a simple pattern determines.
  enum Role: Sendable {
    /// The year, or that of the week.
    case year
    case twoDigitYear
    /// The month, or the week.
    case month
    /// The day of the month or of the year.
    case day
    case weekday
    /// A number of seconds, minutes or hours.
    case time
    /// An hour from 1, of which the last one is zero.
    case hourFrom1
    case other
  }
}

extension DateProgram {
  /// Returns whether a pattern with some steps is simple.
  static func isSimple(_ steps: [DateStep], _ form: DateForm, _ quantities: UInt32) -> Bool {
    // Two hours could contradict each other.
    let halfDays = DatePatternField.halfDayHour.quantity | DatePatternField.dayPeriod.quantity
    if quantities & DatePatternField.hour.quantity != 0, quantities & halfDays != 0 { return false }
    guard form == .calendar || form == .ordinal || form == .week else { return false }
    return steps.allSatisfy { step in
      switch step.operation {
      case .number: step.role != .other
      case .text, .space, .monthName, .dayPeriod: true
      default: false
      }
    }
  }
}

extension DateProgramReader {
  /// Reads a text with a simple pattern.
  @inline(never)
  func readSimplePattern(
    _ bytes: RawSpan, _ start: Int, _ end: Int, _ index: Int, isDay: Bool
  ) -> DateReading {
    let form = programs[index].dateForm
    var year = 0
    var month = 1
    var day = form == .week ? 7 : 1
    var seconds = 0
    var offset = start
    for stepIndex in programs[index].steps {
      switch steps[stepIndex].operation {
      case .number:
        let word = bytes.word(padded: offset)
        let run = DigitRun(word)
        let count = min(run.count, Int(steps[stepIndex].maximum))
        guard count >= Int(steps[stepIndex].minimum) else { return .none }
        let value = run.number(ofFirst: count)
        guard value >= Int(steps[stepIndex].low), value <= Int(steps[stepIndex].high) else {
          return .none
        }
        switch steps[stepIndex].role {
        case .year: year = value
        case .twoDigitYear: year = Int(programs[index].twoDigitYearStart).year(endingIn: value)
        case .month: month = value
        case .day: day = value
        case .weekday: day = value == 1 ? 7 : value &- 1
        case .time: seconds &+= value &* Int(steps[stepIndex].scale)
        case .hourFrom1:
          seconds &+= value == Int(steps[stepIndex].high) ? 0 : value &* Int(steps[stepIndex].scale)
        case .other: return .unknown
        }
        offset &+= count
        if steps[stepIndex].following != 0 {
          // Eight digits leave no room for another character.
          let next = count < 8 ? word &>> UInt64(count &* 8) : bytes.word(padded: offset)
          guard next & 0xFF == UInt64(steps[stepIndex].following) else { return .none }
          offset &+= 1
        }
      case .text:
        let difference = bytes.word(padded: offset) ^ steps[stepIndex].characters
        guard difference & steps[stepIndex].mask == 0 else { return .none }
        offset &+= Int(steps[stepIndex].maximum)
      case .space:
        guard let last = bytes.spaceEnd(at: offset) else { return .none }
        offset = last
      case .monthName:
        guard let name = bytes.month(at: offset, isShort: steps[stepIndex].maximum == 3) else {
          return .none
        }
        month = name.number
        offset &+= name.count
      case .dayPeriod:
        guard let period = bytes.dayPeriod(at: offset) else { return .none }
        seconds &+= period &* 43_200
        offset &+= 2
      default: return .unknown
      }
    }
    guard offset == end, let days = Self.days(form, year, month, day) else { return .none }
    let midnight = Int64(days) &* 86_400
    if isDay { return .date(Instant(uncheckedSeconds: midnight, nanoseconds: 0)) }
    let local = midnight &+ Int64(seconds)
    guard
      let zoneOffset = form == .calendar
        ? self.offset(atLocalSecond: local, year: year, programs[index])
        : self.offset(atLocalSecond: local, onDay: days, programs[index])
    else { return .unknown }
    return .date(Instant(uncheckedSeconds: local &- Int64(zoneOffset), nanoseconds: 0))
  }

  /// Returns the number of days since 1970, or `nil` if there's no such day.
  @inline(__always)
  private static func days(
    _ form: DateProgram.DateForm, _ year: Int, _ month: Int, _ day: Int
  ) -> Int? {
    switch form {
    case .calendar: CivilDate(year: year, month: month, day: day)?.daysSinceEpoch
    case .ordinal: CivilDate.days(year: year, dayOfYear: day)
    default: CivilDate.days(weekYear: year, week: month, dayOfWeek: day)
    }
  }
}

extension RawSpan {
  /// Returns the end of white space at an offset, or `nil` if there's none.
  @inline(__always)
  func spaceEnd(at offset: Int) -> Int? {
    let pair = word(padded: offset) & 0xFFFF
    // The second byte continues white space if it's a space or doesn't belong to ASCII.
    if pair & 0xFF == 0x20, pair &>> 8 != 0x20, pair < 0x8000 { return offset &+ 1 }
    let last = endOfSpace(from: offset)
    return last > offset ? last : nil
  }

  /// Returns 0 for AM and 1 for PM, or `nil` if neither is at an offset.
  @inline(__always)
  func dayPeriod(at offset: Int) -> Int? {
    // A and P are followed by M.
    let pair = word(padded: offset) & 0xFFFF | 0x2020
    guard pair == 0x6D61 || pair == 0x6D70 else { return nil }
    return pair == 0x6D61 ? 0 : 1
  }
}
