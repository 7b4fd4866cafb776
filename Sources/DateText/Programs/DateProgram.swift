/// A format of dates, compiled for texts that are read in payloads.
package struct DateProgram: Sendable {
  enum Kind: Sendable {
    case rfc3339
    case rfc9557
    case date
    /// A number of seconds, or of parts of seconds.
    case epoch
    case dotNet
    case pattern
    /// A pattern that is a year.
    case year
    /// A format that isn't compiled.
    case other
  }

  /// The quantities that determine the date.
  enum DateForm: Sendable {
    /// A year, a month and a day, of which the latter can be missing.
    case calendar
    /// A year and the number of a day.
    case ordinal
    /// A year and the number of a week, perhaps with a day of the week.
    case week
    /// A year, a month and the number of a week in it.
    case monthWeek
    /// A year and a quarter.
    case quarter
    /// Others, which can contradict each other.
    case other
  }

  let kind: Kind

  var dateForm = DateForm.other

  /// The number of digits after that of whole seconds in numbers.
  var numberDigits: UInt8 = 0

  /// Whether the layout decides which texts have the pattern.
  var isLayoutExhaustive = false

  /// Whether `readSimplePattern` reads the texts of a pattern that don't have the layout.
  var isSimple = false

  var twoDigitYearStart: Int16 = 0

  /// The indices of the steps of a pattern in ``DatePrograms/steps``.
  var firstStep: Int32 = 0
  var stepCount: Int32 = 0

  /// The index of the layout of a pattern in ``DatePrograms/layouts``, and the usual length of its text, or −1 if
  /// there is none.
  var layout: Int32 = -1
  var layoutByteCount: Int32 = -1

  /// The quantities of a pattern. See ``DatePatternField/quantity``.
  var quantities: UInt32 = 0

  /// The offset of texts without one, if it's always the same.
  var localOffset: Int32 = 0

  /// The index of the offsets of texts without one in ``DatePrograms/zones``, or −1 if the offset is always the
  /// same, or −2 if it has to be searched for.
  var zone: Int32 = -1

  /// The indices of the abbreviations of time zones that a pattern can have in ``DatePrograms/abbreviations``.
  var firstAbbreviation: Int32 = 0
  var abbreviationCount: Int32 = 0
}

extension DateProgram {
  @inline(__always)
  var steps: Range<Int> { Int(firstStep)..<Int(firstStep) &+ Int(stepCount) }

  var abbreviations: Range<Int> {
    Int(firstAbbreviation)..<Int(firstAbbreviation) &+ Int(abbreviationCount)
  }
}

extension DateProgram.DateForm {
  /// Returns the form of the quantities of a pattern. See ``DatePatternField/quantity``.
  init(_ quantities: UInt32) {
    func has(_ fields: DatePatternField...) -> Bool {
      let all: [DatePatternField] = [
        .era, .year, .weekYear, .quarter, .month, .weekOfYear, .weekOfMonth, .day, .dayOfYear,
        .weekdayNumber,
      ]
      return all.allSatisfy { field in
        (quantities & field.quantity != 0) == fields.contains(field)
      }
    }
    self =
      has(.year) || has(.year, .month) || has(.year, .month, .day) || has(.year, .day)
      ? .calendar
      : has(.year, .dayOfYear)
        ? .ordinal
        : has(.weekYear, .weekOfYear) || has(.weekYear, .weekOfYear, .weekdayNumber)
          ? .week
          : has(.year, .quarter)
            ? .quarter : has(.year, .month, .weekOfMonth) ? .monthWeek : .other
  }
}
