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
    if isAtNumber, set.isNone, view.dates[Int(node.members)].readsNumbers {
      count = skipNumberDates(node, programs)
      if cursor.next == UInt8(ascii: "]") { return count }
    }
    // These can have white space around them.
    return count &+ skipDates(node, set) { $0.plainMappedInstant(node, programs) }
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
      guard let instant = read(&self), instant.seconds >= node.plainMinimum,
        instant.seconds <= node.plainMaximum
      else {
        cursor.position = start
        return count
      }
      // Whether the array continues is decided first, because a value that isn't skipped mustn't be in
      // the set.
      if cursor.next != UInt8(ascii: ",") { cursor.skipWhitespace() }
      let isLast = cursor.next == UInt8(ascii: "]")
      guard isLast || skipToDate(), isNew(instant, set) else {
        cursor.position = start
        return count
      }
      count &+= 1
      if isLast { return count }
    }
  }

  /// Whether a number starts at the cursor. A byte from the minus sign to the nine can only start one.
  private var isAtNumber: Bool { cursor.next &- UInt8(ascii: "-") <= 12 }

  /// Moves past a comma, and past white space after it, if a string or a number follows.
  ///
  /// - Returns: Whether there's a comma before one. If not, the cursor may have moved.
  @inline(__always)
  private mutating func skipToDate() -> Bool {
    guard cursor.next == UInt8(ascii: ",") else { return false }
    cursor.position &+= 1
    if cursor.next == UInt8(ascii: "\"") { return true }
    cursor.skipWhitespace()
    return cursor.next == UInt8(ascii: "\"") || isAtNumber
  }

  @inline(__always)
  private mutating func isNew(_ instant: Instant, _ set: UniquenessTracker.SetID) -> Bool {
    set.isNone
      || memory[0].values.insert(
        pair: (UInt64(bitPattern: instant.seconds), UInt64(instant.nanoseconds)), into: set)
  }
}
