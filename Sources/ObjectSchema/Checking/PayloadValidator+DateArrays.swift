import DateText
@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Skips dates of an array that are known to be valid and new, up to another element or the closing bracket.
  ///
  /// - Parameters:
  ///   - node: The property.
  ///   - sets: The sets that mustn't already contain a date.
  /// - Returns: The number of elements that were skipped.
  @inline(never)
  mutating func skipDates(_ node: PropertyNode, _ sets: UniquenessSets) -> Int {
    guard node.plainMinimum <= node.plainMaximum, sets.siblings.isNone else { return 0 }
    if node.traits.contains(.mappedDates) { return skipMappedDates(node, sets.elements) }
    return skipDates(node, sets.elements) { $0.plainInstant(node) }
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
    return count &+ skipDates(node, set) { $0.plainMappedInstant(node, programs) }
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
      guard let next = cursor.nextElement(after: number.end),
        instant.map({ isNew($0, set) }) ?? true
      else { return count }
      offset = next.offset
      count &+= 1
      if next.isEnd { return count }
    }
    return count
  }

  /// Skips dates that a closure reads.
  @inline(__always)
  private mutating func skipDates(
    _ node: PropertyNode, _ set: UniquenessTracker.SetID,
    _ read: (inout PayloadValidator) -> Instant?
  ) -> Int {
    var count = 0
    while true {
      let start = cursor.position
      guard let instant = read(&self), isPlain(instant, node) else {
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
