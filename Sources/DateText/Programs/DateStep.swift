/// A step of reading a text with a date pattern: a number, a name, or another part.
package struct DateStep: Sendable {
  enum Operation: Sendable {
    case number
    /// A number of nine digits.
    case longNumber
    /// At most eight characters.
    case text
    case space
    case monthName
    case weekdayName
    case dayPeriod
    case era
    case shortQuarter
    /// Any other field with names.
    case name
    case offset
    case shortGMTOffset
    case longGMTOffset
    case zoneName
    case zoneAbbreviation
    /// The start of an optional section.
    case optional
  }

  let operation: Operation

  /// The field of a number or a name.
  var field = DatePatternField.year

  /// The bounds of the number of digits, or the number of characters of a text or after which names are cut off,
  /// or the number of steps of an optional section.
  var minimum: UInt8 = 0
  var maximum: UInt8 = 0

  /// The byte of ASCII that follows a number, or 0 if the pattern doesn't determine it.
  var following: UInt8 = 0

  /// The quantity that a number determines, and the seconds that one hour, minute or second has.
  var role = Role.other
  var scale: Int32 = 0

  /// The bounds of a number.
  var low: Int32 = 0
  var high: Int32 = 0

  /// The characters of a text, with the first in the lowest bits, and the bits that they have.
  var characters: UInt64 = 0
  var mask: UInt64 = 0

  var form = OffsetForm()
}

extension DateStep {
  /// Returns the steps of the items of a pattern.
  static func steps(_ items: [DatePatternItem], _ literals: [UInt8]) -> [DateStep] {
    var steps: [DateStep] = []
    // The steps at which the open optional sections begin.
    var open: [Int] = []
    // The number of steps up to the end of the last section.
    var sectionEnd = 0
    for item in items {
      switch item.kind {
      case .literal(let start, let count):
        var rest = literals[Int(start)..<Int(start) + Int(count)]
        // A number and the character after it are one step, unless the number ends an optional section.
        if let last = steps.last, last.operation == .number, sectionEnd < steps.count,
          let first = rest.first, 1..<0x80 ~= first
        {
          steps[steps.count - 1].following = first
          rest = rest.dropFirst()
        }
        while !rest.isEmpty {
          steps.append(DateStep(text: rest.prefix(8)))
          rest = rest.dropFirst(8)
        }
      case .space: steps.append(DateStep(operation: .space))
      case .optionalStart:
        open.append(steps.count)
        steps.append(DateStep(operation: .optional))
      case .optionalEnd:
        sectionEnd = steps.count
        if let start = open.popLast() { steps[start].maximum = UInt8(steps.count - start - 1) }
      case .field(let field):
        steps.append(DateStep(field, item))
      }
    }
    return steps
  }

  /// Returns the lengths that texts of a pattern can have, and perhaps others.
  static func byteCounts(of pattern: DatePattern) -> ClosedRange<Int> {
    var minimum = 0
    var maximum = 0
    var depth = 0
    for item in pattern.items {
      var bounds = 0...item.maximumByteCount
      switch item.kind {
      case .literal(_, let count): bounds = Int(count)...Int(count)
      case .space: bounds = 1...1024
      case .optionalStart: depth += 1
      case .optionalEnd: depth -= 1
      case .field(.zoneName), .field(.zoneAbbreviation): bounds = 1...1024
      case .field where item.maximumDigitCount > 0:
        let step = DateStep(.year, item)
        bounds = Int(step.minimum)...Int(step.maximum)
      case .field: bounds = 1...item.maximumByteCount
      }
      minimum += depth == 0 ? bounds.lowerBound : 0
      maximum += bounds.upperBound
    }
    return minimum...maximum
  }

  private init(text: ArraySlice<UInt8>) {
    operation = .text
    characters = text.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    mask = text.reduce(0) { mask, _ in mask << 8 | 0xFF }
    maximum = UInt8(text.count)
  }

  private init(_ field: DatePatternField, _ item: DatePatternItem) {
    self.field = field
    if item.maximumDigitCount > 0 {
      // Usually, the digits of a number are in one word.
      operation = item.width <= 8 ? .number : .longNumber
      minimum = max(item.width, 1)
      maximum = item.isFixed ? item.width : item.maximumDigitCount
      low = item.range.lowerBound
      high = item.range.upperBound
      (role, scale) = Self.role(of: field)
      return
    }
    maximum = UInt8(field.names?.maximum ?? 0)
    form = item.offsetForm
    switch field {
    case .shortMonth, .longMonth: operation = .monthName
    case .tinyWeekday, .shortWeekday, .longWeekday: operation = .weekdayName
    case .dayPeriod: operation = .dayPeriod
    case .era: operation = .era
    case .shortQuarter: operation = .shortQuarter
    case .offset: operation = .offset
    case .shortGMTOffset: operation = .shortGMTOffset
    case .longGMTOffset: operation = .longGMTOffset
    case .zoneName: operation = .zoneName
    case .zoneAbbreviation: operation = .zoneAbbreviation
    default: operation = .name
    }
  }

  private static func role(of field: DatePatternField) -> (Role, scale: Int32) {
    switch field {
    case .year, .weekYear: (.year, 0)
    case .twoDigitYear: (.twoDigitYear, 0)
    case .month, .weekOfYear: (.month, 0)
    case .day, .dayOfYear: (.day, 0)
    case .weekdayNumber: (.weekday, 0)
    case .hour, .halfDayHour: (.time, 3600)
    case .hourFrom1, .halfDayHourFrom1: (.hourFrom1, 3600)
    case .minute: (.time, 60)
    case .second: (.time, 1)
    default: (.other, 0)
    }
  }
}
