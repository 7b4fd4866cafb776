import DateText
@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Skips dates of an array that are known to be valid and new, up to another element or the closing bracket.
  ///
  /// - Parameters:
  ///   - property: The index of the property.
  ///   - node: The property, possibly without its rules.
  ///   - sets: The sets that mustn't already contain a date.
  /// - Returns: The number of elements that were skipped.
  @inline(never)
  mutating func skipDates(
    _ property: Int, _ node: PropertyNode, _ sets: UniquenessSets
  ) -> Int {
    let set = sets.widest
    let isTested = hasTests(node)
    if node.plainMinimum > node.plainMaximum {
      guard isTested else { return 0 }
      // Numbers aren't recorded.
      if cursor.isAtNumber, node.traits.contains(.mappedDates),
        let bounds = secondsInPayload(property, node.rules)
      {
        var node = node
        (node.plainMinimum, node.plainMaximum) = (bounds.lowerBound, bounds.upperBound)
        return skipMappedDates(property, node, set, isTested: true)
      }
      return skipRecordedDates(property, node, set, isTested: true)
    }
    if node.traits.contains(.mappedDates) {
      return skipMappedDates(property, node, set, isTested: isTested)
    }
    let count = skipDates(set, node) { $0.plainInstant(node) }
    // The rules also accept dates that aren't within the bounds, such as a maximum itself.
    guard isTested, cursor.next == UInt8(ascii: "\"") else { return count }
    return count &+ skipRecordedDates(property, node, set, isTested: true)
  }

  /// Returns whether the rules of a property can be applied to the instants of dates apart from their texts.
  mutating func hasTests(_ node: PropertyNode) -> Bool {
    if node.rules.isEmpty { return false }
    if case .none = view.tests[Int(node.rules.start)] { return false }
    return true
  }

  /// Returns the bounds of the seconds of dates that the rules of a property accept in this payload, or `nil` if
  /// bounds don't suffice.
  @inline(never)
  mutating func secondsInPayload(
    _ property: Int, _ rules: PlanRange
  ) -> ClosedRange<Int64>? {
    let tests = view.tests
    var bounds = Int64.min ... .max
    for index in rules.indices {
      let own: ClosedRange<Int64>
      switch tests[index] {
      case .seconds(let seconds): own = seconds
      case .dateOfBirth:
        guard let seconds = DateOfBirthRule.seconds(clock) else { return nil }
        own = seconds
      case .siblings: continue
      case .unchecked where needsNoUncheckedReport(property): continue
      default: return nil
      }
      guard own.overlaps(bounds) else { return nil }
      bounds = own.clamped(to: bounds)
    }
    return bounds
  }

  @inline(never)
  private mutating func skipMappedDates(
    _ property: Int, _ node: PropertyNode, _ set: UniquenessTracker.SetID, isTested: Bool
  ) -> Int {
    var count = 0
    if cursor.isAtNumber, view.dates[Int(node.members)].readsNumbers {
      count = skipNumberDates(node, set)
      if cursor.next == UInt8(ascii: "]") { return count }
    }
    // A text with a layout is read in as few steps as it's looked up.
    guard node.plainTextLimit > 0 else {
      return count &+ skipRecordedDates(property, node, set, isTested: isTested)
    }
    count &+= skipDates(set, node) { $0.instantWithLayout(node) }
    if cursor.next == UInt8(ascii: "]") { return count }
    return count &+ skipRecordedDates(property, node, set, isTested: isTested)
  }

  /// Skips dates that are numbers of few digits.
  private mutating func skipNumberDates(
    _ node: PropertyNode, _ set: UniquenessTracker.SetID
  ) -> Int {
    let bounds = Self.plainNumbers(node, allowsDays: set.isNone)
    let isSeconds = node.numberTest == 0
    let fractionLimit = set.isNone ? bounds.map(Self.fractionLimit) ?? -1 : -1
    var count = 0
    if set.isNone, let bounds, !cursor.isAtFraction {
      count = skipWholeNumberDates(from: bounds.lower, to: bounds.upper)
      if cursor.next == UInt8(ascii: "]") { return count }
    }
    let programs = view.datePrograms
    // A copy in a local variable, which the loop can keep in registers.
    let cursor = cursor
    var offset = cursor.offset
    defer { self.cursor.position = offset }
    while true {
      var instant: Instant?
      var end = 0
      if let number = cursor.decimal(at: offset, allowsLongFractions: false) {
        end = number.end
        if -18..<0 ~= number.exponent, number.significand <= fractionLimit {
          // The bounds accept it, and the reader knows such exponents.
        } else if let bounds, isSeconds || set.isNone, let value = number.integer,
          value >= bounds.lower, value <= bounds.upper
        {
          if !set.isNone { instant = Instant(seconds: value, nanoseconds: 0) }
        } else {
          instant = plainInstant(of: number, node)
          if instant == nil { return count }
        }
      } else {
        guard let number = longNumberInstant(at: offset, node, programs),
          isPlain(number.instant, node)
        else { return count }
        (instant, end) = number
      }
      // Whether the array continues is decided first, because a value that isn't skipped mustn't be in
      // the set.
      guard let next = cursor.nextNumber(after: end),
        set.isNone || instant.map({ isNew($0, set) }) ?? true
      else { return count }
      offset = next.offset
      count &+= 1
      if next.isEnd { return count }
    }
    return count
  }

  /// Returns the integer up to which the digits of a fraction are certainly within bounds, because a number is no
  /// greater than its digits.
  @inline(__always)
  static func fractionLimit(_ bounds: (lower: Int64, upper: Int64)) -> Int64 {
    min(0 &- bounds.lower, bounds.upper)
  }

  /// Skips dates that are integers within bounds.
  @inline(never)
  private mutating func skipWholeNumberDates(from lower: Int64, to upper: Int64) -> Int {
    // A copy in a local variable, which the loop can keep in registers.
    let cursor = cursor
    var offset = cursor.offset
    defer { self.cursor.position = offset }
    var count = 0
    while let number = cursor.decimal(at: offset, allowsLongFractions: false),
      let value = number.integer, value >= lower, value <= upper,
      let next = cursor.nextNumber(after: number.end)
    {
      offset = next.offset
      count &+= 1
      if next.isEnd { return count }
    }
    return count
  }

  /// Returns the instant of a number that isn't simply one of seconds, or `nil` if it isn't certainly valid.
  @inline(never)
  mutating func plainInstant(of number: ScaledInteger, _ node: PropertyNode) -> Instant? {
    let instant = view.datePrograms.instant(
      ofNumber: number.significand, exponent: number.exponent, isNegative: number.isNegative,
      mapping: Int(node.members), isDay: node.traits.isDateOnly)
    guard let instant, isPlain(instant, node) else { return nil }
    return instant
  }

  /// Returns the bounds of integers that are certainly valid as dates of an array in this payload, or `nil` if they
  /// aren't known.
  @inline(__always)
  mutating func plainNumbers(
    _ property: Int, _ node: PropertyNode, allowsDays: Bool
  ) -> (lower: Int64, upper: Int64)? {
    if node.plainMinimum <= node.plainMaximum || node.rules.isEmpty || needsNoRules(property) {
      return Self.plainNumbers(
        node, needsNoRules: needsNoRules(property), allowsDays: allowsDays)
    }
    guard node.numberTest >= 0, let seconds = secondsInPayload(property, node.rules) else {
      return nil
    }
    return Self.plainNumbers(node, within: seconds, allowsDays: allowsDays)
  }

  /// Skips dates that a closure reads, whose bounds decide whether they're valid.
  @inline(__always)
  private mutating func skipDates(
    _ set: UniquenessTracker.SetID, _ node: PropertyNode,
    read: (inout PayloadValidator) -> Instant?
  ) -> Int {
    var count = 0
    while true {
      let start = cursor.position
      guard let instant = read(&self), isPlain(instant, node),
        let next = cursor.nextElement(after: cursor.position), isNew(instant, set)
      else {
        cursor.position = start
        return count
      }
      cursor.position = next.offset
      count &+= 1
      if next.isEnd { return count }
    }
  }
}
