extension DatePatternCompiler {
  /// Returns the item of a letter that is repeated a number of times, or `nil` if it's not supported.
  static func item(_ letter: UInt8, _ count: Int) -> DatePatternItem? {
    switch letter {
    case UInt8(ascii: "X"), UInt8(ascii: "x"): return offset(letter, count)
    case UInt8(ascii: "Z"):
      switch count {
      case 1...3: return item(.offset, form: OffsetForm(hasSeconds: true))
      case 4: return DatePatternItem(kind: .field(.longGMTOffset))
      case 5:
        return item(.offset, form: OffsetForm(usesZ: true, isExtended: true, hasSeconds: true))
      default: return nil
      }
    default:
      guard let field = field(letter, count) else { return nil }
      var item = DatePatternItem(kind: .field(field))
      item.isFixed = field.maximumDigitCount != nil && (count > 1 || field == .fraction)
      // Two letters are a minimum here, because most days of the year have three digits.
      if field == .dayOfYear, count == 2 { item.isFixed = false }
      return item
    }
  }

  private static func item(_ field: DatePatternField, form: OffsetForm) -> DatePatternItem {
    DatePatternItem(kind: .field(field), offsetForm: form)
  }

  private static func offset(_ letter: UInt8, _ count: Int) -> DatePatternItem? {
    guard 1...5 ~= count else { return nil }
    return item(
      .offset,
      form: OffsetForm(
        usesZ: letter == UInt8(ascii: "X"), isExtended: count == 3 || count == 5,
        omitsZeroMinutes: count == 1, hasSeconds: count > 3))
  }

  private static func field(_ letter: UInt8, _ count: Int) -> DatePatternField? {
    switch letter {
    case UInt8(ascii: "G"): count <= 3 ? .era : count == 4 ? .longEra : nil
    case UInt8(ascii: "y"): count == 2 ? .twoDigitYear : count == 1 || count == 4 ? .year : nil
    case UInt8(ascii: "u"): count == 1 || count == 4 ? .year : nil
    case UInt8(ascii: "Y"): count == 1 || count == 4 ? .weekYear : nil
    case UInt8(ascii: "Q"):
      [1: .quarter, 2: .quarter, 3: .shortQuarter, 4: .longQuarter][count]
    case UInt8(ascii: "M"), UInt8(ascii: "L"):
      [1: .month, 2: .month, 3: .shortMonth, 4: .longMonth][count]
    case UInt8(ascii: "w"): count <= 2 ? .weekOfYear : nil
    case UInt8(ascii: "W"): count == 1 ? .weekOfMonth : nil
    case UInt8(ascii: "d"): count <= 2 ? .day : nil
    case UInt8(ascii: "D"): count <= 3 ? .dayOfYear : nil
    case UInt8(ascii: "E"):
      switch count {
      case 1...3: .shortWeekday
      case 4: .longWeekday
      case 6: .tinyWeekday
      default: nil
      }
    case UInt8(ascii: "e"):
      [1: .weekdayNumber, 3: .shortWeekday, 4: .longWeekday, 6: .tinyWeekday][count]
    case UInt8(ascii: "a"): count <= 4 ? .dayPeriod : count == 5 ? .narrowDayPeriod : nil
    case UInt8(ascii: "H"): count <= 2 ? .hour : nil
    case UInt8(ascii: "k"): count <= 2 ? .hourFrom1 : nil
    case UInt8(ascii: "K"): count <= 2 ? .halfDayHour : nil
    case UInt8(ascii: "h"): count <= 2 ? .halfDayHourFrom1 : nil
    case UInt8(ascii: "m"): count <= 2 ? .minute : nil
    case UInt8(ascii: "s"): count <= 2 ? .second : nil
    case UInt8(ascii: "S"): count <= 9 ? .fraction : nil
    case UInt8(ascii: "A"): count == 1 || count == 8 ? .millisecondOfDay : nil
    case UInt8(ascii: "O"): count == 1 ? .shortGMTOffset : count == 4 ? .longGMTOffset : nil
    case UInt8(ascii: "z"): count <= 3 ? .zoneAbbreviation : nil
    case UInt8(ascii: "V"): count == 2 ? .zoneName : nil
    default: nil
    }
  }
}
