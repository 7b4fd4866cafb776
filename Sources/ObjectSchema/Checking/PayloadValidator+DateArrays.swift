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
    guard sets.siblings.isNone else { return 0 }
    if node.plainMinimum > node.plainMaximum {
      return skipTestedDates(property, node, sets.elements)
    }
    if node.traits.contains(.mappedDates) { return skipMappedDates(node, sets.elements) }
    return skipDates(
      sets.elements, read: { $0.plainInstant(node) }, accepts: { $0.isPlain($1, node) })
  }

  /// Skips dates that rules accept of which not all have bounds.
  @inline(never)
  private mutating func skipTestedDates(
    _ property: Int, _ node: PropertyNode, _ set: UniquenessTracker.SetID
  ) -> Int {
    if node.rules.isEmpty { return 0 }
    if case .none = view.tests[Int(node.rules.start)] { return 0 }
    if node.traits.contains(.mappedDates) {
      let programs = view.datePrograms
      return skipDates(
        set, read: { $0.plainMappedInstant(node, programs) },
        accepts: { $0.passesTests($1, property, node.rules) })
    }
    return skipDates(
      set, read: { $0.plainInstant(node) },
      accepts: { $0.passesTests($1, property, node.rules) })
  }

  /// Returns whether all rules of a property accept a date. None of them has another test than one of the instant.
  private mutating func passesTests(
    _ instant: Instant, _ property: Int, _ rules: PlanRange
  ) -> Bool {
    let context = RuleContext(
      source: cursor.bytes.slice(cursor.offset, cursor.offset), elementIndex: nil, clock: clock)
    for index in rules.indices {
      if case .unchecked = view.tests[index] {
        guard hasReportedUnchecked(property) else { return false }
      } else {
        guard case .passed = view.rules[index].rule.check(.instant(instant), in: context) else {
          return false
        }
      }
    }
    return true
  }

  @inline(never)
  private mutating func skipMappedDates(
    _ node: PropertyNode, _ set: UniquenessTracker.SetID
  ) -> Int {
    let programs = view.datePrograms
    var count = 0
    if isAtNumber, view.dates[Int(node.members)].readsNumbers {
      count = skipNumberDates(node, set, programs)
      if cursor.next == UInt8(ascii: "]") { return count }
    }
    return count
      &+ skipDates(
        set, read: { $0.plainMappedInstant(node, programs) }, accepts: { $0.isPlain($1, node) })
  }

  /// Skips dates that are numbers of few digits.
  private mutating func skipNumberDates(
    _ node: PropertyNode, _ set: UniquenessTracker.SetID, _ programs: borrowing DateProgramReader
  ) -> Int {
    let mapping = Int(node.members)
    let isDay = node.traits.isDateOnly
    // A copy in a local variable, which the loop can keep in registers.
    let cursor = cursor
    var offset = cursor.offset
    defer { self.cursor.position = offset }
    var count = 0
    let bounds = set.isNone ? Self.plainNumbers(node) : nil
    while let number = cursor.decimal(at: offset) {
      var instant: Instant?
      if number.exponent == 0, let bounds {
        let value = number.signedSignificand
        guard value >= bounds.lower, value <= bounds.upper else { return count }
      } else {
        instant = programs.instant(
          ofNumber: number.significand, exponent: number.exponent, isNegative: number.isNegative,
          mapping: mapping, isDay: isDay)
        guard let instant, isPlain(instant, node) else { return count }
      }
      // Whether the array continues is decided first, because a value that isn't skipped mustn't be in
      // the set.
      guard let next = cursor.nextNumber(after: number.end),
        instant.map({ isNew($0, set) }) ?? true
      else { return count }
      offset = next.offset
      count &+= 1
      if next.isEnd { return count }
    }
    return count
  }

  /// Skips dates that a closure reads and another one accepts.
  @inline(__always)
  private mutating func skipDates(
    _ set: UniquenessTracker.SetID, read: (inout PayloadValidator) -> Instant?,
    accepts: (inout PayloadValidator, Instant) -> Bool
  ) -> Int {
    var count = 0
    while true {
      let start = cursor.position
      guard let instant = read(&self), accepts(&self, instant) else {
        cursor.position = start
        return count
      }
      guard let next = cursor.nextElement(after: cursor.position), isNew(instant, set) else {
        cursor.position = start
        return count
      }
      cursor.position = next.offset
      count &+= 1
      if next.isEnd { return count }
    }
  }

  /// Whether a number starts at the cursor. A byte from the minus sign to the nine can only start one.
  @inline(__always)
  var isAtNumber: Bool { cursor.next &- UInt8(ascii: "-") <= 12 }

  @inline(__always)
  private mutating func isNew(_ instant: Instant, _ set: UniquenessTracker.SetID) -> Bool {
    set.isNone
      || memory[0].values.insert(
        pair: (UInt64(bitPattern: instant.seconds), UInt64(instant.nanoseconds)), into: set)
  }
}
