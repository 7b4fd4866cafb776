import DateText
@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Moves past a date that starts like a number, if it has few digits and is certainly valid.
  ///
  /// - Parameters:
  ///   - node: The property.
  ///   - needsNoRules: Whether its rules have nothing to say.
  /// - Returns: Whether the cursor moved.
  @inline(__always)
  mutating func skipPlainNumberDate(_ node: PropertyNode, needsNoRules: Bool) -> Bool {
    // A digit is an instant of 1970 in most formats of numbers.
    if node.plainMinimum <= 0, node.plainMaximum > 9, node.numberTest >= 0, !node.traits.isDateOnly,
      cursor.isAtDigit
    {
      cursor.position &+= 1
      return true
    }
    guard let number = cursor.decimal(at: cursor.position, allowsLongFractions: false) else {
      guard let (instant, end) = longNumberInstant(at: cursor.position, node, view.datePrograms),
        needsNoRules || isPlain(instant, node)
      else { return false }
      cursor.position = end
      return true
    }
    if let bounds = Self.plainNumbers(node, needsNoRules: needsNoRules, allowsDays: true),
      let value = number.exponent == 0 ? number.signedSignificand : number.integer
    {
      guard value >= bounds.lower, value <= bounds.upper else { return false }
    } else {
      guard
        let instant = view.datePrograms.instant(
          ofNumber: number.significand, exponent: number.exponent, isNegative: number.isNegative,
          mapping: Int(node.members), isDay: node.traits.isDateOnly),
        needsNoRules || isPlain(instant, node)
      else { return false }
    }
    cursor.position = number.end
    return true
  }

  /// Returns the bounds of integers that are certainly valid as dates, or `nil` if they aren't known.
  ///
  /// - Parameters:
  ///   - node: The property.
  ///   - needsNoRules: Whether its rules have nothing to say.
  ///   - allowsDays: Whether the property can have calendar days, which aren't the instants of the numbers.
  /// - Returns: The bounds.
  @inline(__always)
  static func plainNumbers(
    _ node: PropertyNode, needsNoRules: Bool = false, allowsDays: Bool
  ) -> (lower: Int64, upper: Int64)? {
    if needsNoRules {
      return plainNumbers(node, within: Instant.secondsWithYear, allowsDays: allowsDays)
    }
    // Without such numbers, the bounds are too large to be multiplied.
    guard node.plainMinimum <= node.plainMaximum else { return nil }
    return plainNumbers(
      node, within: node.plainMinimum...node.plainMaximum, allowsDays: allowsDays)
  }

  /// Does the same for a property whose rules accept the instants with some seconds.
  @inline(__always)
  static func plainNumbers(
    _ node: PropertyNode, within bounds: ClosedRange<Int64>, allowsDays: Bool
  ) -> (lower: Int64, upper: Int64)? {
    guard node.numberTest >= 0, allowsDays || !node.traits.isDateOnly else { return nil }
    let seconds = Instant.secondsWithYear
    var lower = max(bounds.lowerBound, seconds.lowerBound)
    var upper = min(bounds.upperBound, seconds.upperBound)
    if node.traits.isDateOnly {
      // The day that an instant has in its time zone begins less than two days before or after it in UTC.
      lower &+= 2 &* 86_400
      upper &-= 2 &* 86_400
    }
    guard lower <= upper else { return nil }
    return node.numberTest == 0 ? (lower, upper) : (lower &* 1000, upper &* 1000 &+ 999)
  }

  /// Reads a number, and returns its instant, or `nil` if it isn't known.
  mutating func readNumberInstant(
    _ node: PropertyNode, _ programs: borrowing DateProgramReader
  ) -> Instant? {
    if let number = cursor.decimal(at: cursor.position, allowsLongFractions: false),
      let instant = programs.instant(
        ofNumber: number.significand, exponent: number.exponent, isNegative: number.isNegative,
        mapping: Int(node.members), isDay: node.traits.isDateOnly)
    {
      cursor.position = number.end
      return instant
    }
    guard let (instant, end) = longNumberInstant(at: cursor.position, node, programs) else {
      return nil
    }
    cursor.position = end
    return instant
  }

  /// Returns the instant of a number at an offset that has more digits than most, and the offset after it, or `nil` if
  /// the instant isn't known.
  @inline(never)
  mutating func longNumberInstant(
    at offset: Int, _ node: PropertyNode, _ programs: borrowing DateProgramReader
  ) -> (instant: Instant, end: Int)? {
    if let number = cursor.fixedPointDecimal(at: offset) {
      let instant = programs.instant(
        ofWhole: number.whole, billionths: number.billionths, isNegative: number.isNegative,
        mapping: Int(node.members), isDay: node.traits.isDateOnly)
      return instant.map { ($0, number.end) }
    }
    var scan = cursor
    scan.position = offset
    guard let number = scan.plainDecimal(),
      let instant = programs.instant(
        ofNumber: Int64(number.significand), exponent: Int(number.exponent),
        isNegative: number.isNegative, mapping: Int(node.members), isDay: node.traits.isDateOnly)
    else { return nil }
    return (instant, number.end)
  }
}
