import DateText
@_spi(ObjectBodyInternals) import JSONText

// Many arrays of dates have only a few, which are compared with one another as microseconds, without a set.

extension PayloadValidator {
  /// Moves past the first dates of an array if they're numbers of few digits or texts that have been recorded, and
  /// certainly valid and new.
  ///
  /// - Parameters:
  ///   - property: The index of the property.
  ///   - node: The property.
  ///   - sets: The sets of the array's elements and of those of its siblings.
  /// - Returns: How many dates were skipped, which are few. If others follow that are compared with them, they're in the
  ///   set.
  @inline(never)
  mutating func skipFewDates(
    _ property: Int, _ node: PropertyNode, _ sets: UniquenessSets
  ) -> Int {
    guard sets.siblings.isNone else { return skipFewDates(property, node, siblings: sets.siblings) }
    // The bounds of numbers are found with the first of them. Without bounds, no number is accepted.
    var numberBounds: (lower: Int64, upper: Int64)?
    let isCompared = !sets.elements.isNone
    // The days of numbers have to be computed before they're compared.
    if isCompared, node.traits.isDateOnly, cursor.isAtNumber { return 0 }
    // Other arrays have a loop that is faster, but takes longer to begin.
    let limit = isCompared ? FewNumbers.maximumCount : 8
    let unit: Int64 = node.numberTest == 0 ? 1_000_000 : 1000
    // A copy in a local variable, which can be kept in registers.
    let scan = cursor
    var offset = scan.offset
    var numbers = FewNumbers()
    // Whether all numbers can be computed from the dates.
    var isExact = true
    var payload: UInt64?
    var count = 0
    while count < limit {
      var word: Int64 = 0
      var end = 0
      if let number = scan.decimal(at: offset, allowsLongFractions: false) {
        end = number.end
        let bounds =
          numberBounds ?? plainNumbers(property, node, allowsDays: sets.isEmpty) ?? (1, 0)
        numberBounds = bounds
        if -18..<0 ~= number.exponent, number.significand <= Self.fractionLimit(bounds),
          !isCompared || count == 0 && scan.next(at: end) == UInt8(ascii: "]")
        {
          // An instant that isn't compared with others.
        } else if let microseconds = number.microseconds(node, within: bounds) {
          word = microseconds
        } else {
          guard !isCompared, isDay(number, node) else { break }
        }
      } else if scan.next(at: offset) != UInt8(ascii: "\"") {
        guard let date = longDate(at: offset, property, node, isCompared: isCompared) else { break }
        (word, end) = (date.word, date.end)
        isExact = isExact && date.isExact
      } else {
        // The loop for recorded texts also takes longer to begin.
        guard isCompared || count < 3 else { break }
        if payload == nil { payload = payloadOfRecordedDates(property, node) }
        guard let payload, let date = recordedDate(at: offset, property, in: payload) else { break }
        (word, end) = date
      }
      guard
        let next = payload == nil ? scan.nextNumber(after: end) : scan.nextString(after: end)
      else { break }
      if isCompared, !numbers.insert(word: UInt64(bitPattern: word)) { return 0 }
      offset = next.offset
      count &+= 1
      if next.isEnd {
        // A single number needn't have been converted.
        if count > 1, payload == nil, isCompared, isExact, memory[0].hasher.readNumbers.isNeeded,
          numbers.divideWords(by: unit)
        {
          memory[0].hasher.readNumbers.keep(numbers, count: count, from: scan.offset, to: offset)
        }
        cursor.position = offset
        return count
      }
    }
    if isCompared {
      for index in 0..<count {
        let instant = Instant(word: Int64(bitPattern: numbers[index]))
        _ = isNew(instant, sets.elements)
      }
    }
    cursor.position = offset
    return count
  }

  /// Returns whether a number is the instant of a day that is certainly valid. The bounds of numbers leave out days near
  /// their ends.
  @inline(never)
  private mutating func isDay(_ number: ScaledInteger, _ node: PropertyNode) -> Bool {
    node.traits.isDateOnly && node.numberTest >= 0 && plainInstant(of: number, node) != nil
  }

  /// Returns the instant of a number of many digits that is certainly a valid date, the offset after the number, and
  /// whether the number is that of the instant in all digits; or `nil` if the date isn't known.
  ///
  /// - Returns: The instant as `Instant.word`, or as any integer if it isn't compared.
  @inline(never)
  private mutating func longDate(
    at offset: Int, _ property: Int, _ node: PropertyNode, isCompared: Bool
  ) -> (word: Int64, end: Int, isExact: Bool)? {
    guard let number = cursor.fixedPointDecimal(at: offset),
      let bounds = plainNumbers(property, node, allowsDays: !isCompared), number.isWithin(bounds)
    else { return nil }
    if !isCompared { return (0, number.end, false) }
    if let microseconds = number.microseconds(node) {
      return (microseconds, number.end, number.isExact)
    }
    let instant = view.datePrograms.instant(
      ofWhole: number.whole, billionths: number.billionths, isNegative: number.isNegative,
      mapping: Int(node.members), isDay: false)
    return instant?.word.map { ($0, number.end, false) }
  }

  /// Returns the serial number of this payload if the dates of an array that are texts are accepted in one payload, or 0,
  /// or `nil` if they aren't looked up.
  @inline(never)
  private mutating func payloadOfRecordedDates(
    _ property: Int, _ node: PropertyNode
  ) -> UInt64? {
    guard memory[0].acceptedTexts.looksUp(property) else { return nil }
    guard hasTests(node) else { return 0 }
    return isUnreported(property, node.rules) ? nil : payloadOfRecords(node.rules)
  }

  /// Returns the microseconds of a text that is known to be a valid date, and the offset after it, or `nil` if it isn't
  /// known.
  @inline(never)
  private mutating func recordedDate(
    at offset: Int, _ property: Int, in payload: UInt64
  ) -> (microseconds: Int64, end: Int)? {
    var scan = cursor
    scan.position = offset
    guard let (text, end) = scan.dateKey(),
      let instant = memory[0].acceptedTexts.instant(of: text, property, in: payload),
      let microseconds = instant.wholeMicroseconds
    else { return nil }
    memory[0].acceptedTexts.count(found: 1, of: property)
    return (microseconds, end)
  }

  /// Does the same for numbers that are compared with the dates of siblings, to which they are added.
  @inline(never)
  private mutating func skipFewDates(
    _ property: Int, _ node: PropertyNode, siblings: UniquenessTracker.SetID
  ) -> Int {
    // Without formats of numbers, a number isn't a date.
    if node.traits.isDateOnly { return node.numberTest < 0 ? 0 : skipFewDays(node, siblings) }
    guard let bounds = plainNumbers(property, node, allowsDays: false) else { return 0 }
    var count = 0
    while count < 8, let number = cursor.decimal(at: cursor.offset, allowsLongFractions: false),
      let next = cursor.nextNumber(after: number.end),
      let microseconds = number.microseconds(node, within: bounds),
      isNew(Instant(microseconds: microseconds), siblings)
    {
      cursor.position = next.offset
      count &+= 1
      if next.isEnd { return count }
    }
    return count
  }

  /// Does the same for calendar days that are compared with those of siblings.
  @inline(never)
  private mutating func skipFewDays(
    _ node: PropertyNode, _ siblings: UniquenessTracker.SetID
  ) -> Int {
    var count = 0
    while count < 8, let number = cursor.decimal(at: cursor.offset, allowsLongFractions: false),
      let next = cursor.nextNumber(after: number.end), let instant = plainInstant(of: number, node),
      isNew(instant, siblings)
    {
      cursor.position = next.offset
      count &+= 1
      if next.isEnd { return count }
    }
    return count
  }
}

extension ScaledInteger {
  /// Returns the microseconds of the number as a date.
  ///
  /// - Parameters:
  ///   - node: The property, whose dates are numbers of seconds or of milliseconds.
  ///   - bounds: The bounds of the numbers that are valid.
  /// - Returns: The microseconds, or `nil` if they aren't an integer or the number isn't certainly within the bounds.
  @inline(__always)
  fileprivate func microseconds(
    _ node: PropertyNode, within bounds: (lower: Int64, upper: Int64)
  ) -> Int64? {
    let unit: Int64 = node.numberTest == 0 ? 1_000_000 : 1000
    if let value = integer {
      return value >= bounds.lower && value <= bounds.upper ? value &* unit : nil
    }
    // Larger significands can overflow.
    guard let value = fraction(timesPowerOfTen: node.numberTest == 0 ? 6 : 3),
      significand <= PayloadValidator.fractionLimit(bounds)
        || significand <= .max / 100_000 && value >= bounds.lower &* unit
          && value <= bounds.upper &* unit
    else { return nil }
    return value
  }
}

extension FixedPointDecimal {
  /// Returns whether the number is certainly within bounds.
  @inline(__always)
  fileprivate func isWithin(_ bounds: (lower: Int64, upper: Int64)) -> Bool {
    isNegative ? 0 &- whole > bounds.lower : whole < bounds.upper && whole >= bounds.lower
  }

  /// Returns the microseconds of the number as a date, whose bounds keep it from overflowing, or `nil` if they aren't
  /// an integer.
  @inline(__always)
  fileprivate func microseconds(_ node: PropertyNode) -> Int64? {
    let (unit, scale): (Int64, Int64) = node.numberTest == 0 ? (1_000_000, 1000) : (1000, 1_000_000)
    let (quotient, remainder) = billionths.quotientAndRemainder(dividingBy: scale)
    guard remainder == 0 else { return nil }
    let magnitude = whole &* unit &+ quotient
    return isNegative ? 0 &- magnitude : magnitude
  }
}

extension Instant {
  /// The seconds of instants with nanoseconds that a word can represent, a range of 2³² seconds around 1970.
  private static let firstSecondOfWords: Int64 = -(1 << 30)

  /// A bit of words of nanoseconds, and a number that words of microseconds don't reach.
  private static let nanosecondsMark: Int64 = 1 << 62

  /// An integer that represents the instant and no other: the number of microseconds, or one that's too great for that;
  /// or `nil` if it has nanoseconds and is far from 1970.
  fileprivate var word: Int64? {
    if let wholeMicroseconds { return wholeMicroseconds }
    let offset = seconds &- Self.firstSecondOfWords
    guard offset >= 0, offset < 1 << 32 else { return nil }
    return Self.nanosecondsMark | offset &<< 30 | Int64(nanoseconds)
  }

  /// Creates an instant from its ``word``.
  fileprivate init(word: Int64) {
    guard word >= Self.nanosecondsMark else {
      self.init(microseconds: word)
      return
    }
    let offset = (word & (Self.nanosecondsMark &- 1)) &>> 30
    self.init(
      seconds: offset &+ Self.firstSecondOfWords,
      nanoseconds: Int32(truncatingIfNeeded: word & (1 &<< 30 &- 1)))
  }

  /// Creates an instant from a number of microseconds.
  init(microseconds: Int64) {
    var (seconds, rest) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    if rest < 0 {
      seconds &-= 1
      rest &+= 1_000_000
    }
    self.init(seconds: seconds, nanoseconds: Int32(truncatingIfNeeded: rest &* 1000))
  }

  /// The number of microseconds since 1970, or `nil` if that isn't an integer or the year has more than four digits.
  fileprivate var wholeMicroseconds: Int64? {
    guard Self.secondsWithYear ~= seconds else { return nil }
    let (microseconds, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1000)
    return rest == 0 ? seconds &* 1_000_000 &+ Int64(microseconds) : nil
  }
}
