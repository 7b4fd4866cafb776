@_spi(ObjectBodyInternals) import JSONText

// Many arrays have only a few elements, which are compared with one another without a set.

extension PayloadValidator {
  /// Moves past the elements of an array with unique values that has only a few if they are known to be valid, and
  /// the white space after them.
  ///
  /// - Parameters:
  ///   - property: The index of the property.
  ///   - node: The property.
  ///   - sets: The sets that mustn't already contain an element.
  /// - Returns: How many elements were skipped. The cursor is at the next one or at the closing bracket.
  @inline(never)
  mutating func skipFirstElements(
    _ property: Int, _ node: PropertyNode, _ sets: UniquenessSets
  ) -> Int {
    if hasAnnotations { return 0 }
    return switch node.kind {
    case .string where sets.siblings.isNone: skipFewStrings(property, node, sets.elements)
    case .string: skipFewStrings(property, node, siblings: sets.siblings)
    case .date where cursor.isAtNumber: skipFewDates(property, node, sets)
    // A text with a layout is read in as few steps as it's looked up.
    case .date where node.traits.contains(.mappedDates) && node.plainTextLimit <= 0:
      cursor.startsWithEscapedSlash ? 0 : skipFewDates(property, node, sets)
    case .number where sets.siblings.isNone: skipFewNumbers(property, node, sets.elements)
    case .number: skipFewNumbers(property, siblings: sets.siblings)
    case .boolean where sets.siblings.isNone: skipFewBooleans(property, node)
    // The loop over unique structures needs no other preparation.
    case .any where sets.siblings.isNone && (node.rules.isEmpty || needsNoRules(property)):
      skipUniqueStructures(sets.elements)
    default: 0
    }
  }

  /// Moves past the first numbers of an array whose values are compared with those of its siblings, to which they are
  /// added, as long as each is short, known to be valid and new.
  ///
  /// - Returns: How many numbers were skipped.
  @inline(never)
  private mutating func skipFewNumbers(
    _ property: Int, siblings: UniquenessTracker.SetID
  ) -> Int {
    let start = cursor.offset
    let isNeeded = memory[0].hasher.readNumbers.isNeeded
    var numbers = FewNumbers()
    // Longer arrays have a loop that is faster, but takes longer to begin.
    let (count, isEnd) = skipFirstNumbers(property, upTo: isNeeded ? FewNumbers.maximumCount : 8) {
      validator, number in
      if isNeeded { numbers.append(number) }
      // Adding zero turns −0 into 0.
      return validator.memory[0].values.insert(word: (number + 0).bitPattern, into: siblings)
    }
    if isEnd, isNeeded {
      memory[0].hasher.readNumbers.keep(numbers, count: count, from: start, to: cursor.position)
    }
    return count
  }

  /// Moves past the two numbers of a coordinate if they are valid, or past the first one if the second isn't new to
  /// its siblings, and past the white space after them.
  ///
  /// - Returns: How many numbers were skipped.
  @inline(never)
  mutating func skipCoordinate(
    _ property: Int, _ node: PropertyNode, _ sets: UniquenessSets
  ) -> Int {
    // A test isn't copied, because a list in it would be retained.
    let test = Int(node.members)
    guard !hasAnnotations,
      !view.coordinates[test].hasUncheckedRule || needsNoUncheckedReport(property)
    else { return 0 }
    let start = cursor.offset
    if sets.isEmpty {
      if skipPlainNumber(view.coordinates[test].plainFirst, isLast: false)
        || skipNumber(test, isLast: false) != nil,
        skipPlainNumber(view.coordinates[test].plainSecond, isLast: true)
          || skipNumber(test, isLast: true) != nil
      {
        return 2
      }
      cursor.position = start
      return 0
    }
    guard let first = skipNumber(test, isLast: false),
      case let middle = cursor.position,
      let second = skipNumber(test, isLast: true)
    else {
      cursor.position = start
      return 0
    }
    if sets.siblings.isNone {
      // No other number follows, so the two needn't be in a set to be compared.
      guard first != second else {
        cursor.position = start
        return 0
      }
    } else {
      let count = insert(first, second, into: sets.siblings)
      guard count == 2 else {
        cursor.position = count == 0 ? start : middle
        return count
      }
    }
    if memory[0].hasher.readNumbers.isNeeded { keep(first, second, from: start) }
    return 2
  }

  /// Keeps the numbers of an array that has two, so that they needn't be read again.
  @inline(never)
  private mutating func keep(_ first: Double, _ second: Double, from start: Int) {
    var numbers = FewNumbers()
    numbers.append(first)
    numbers.append(second)
    memory[0].hasher.readNumbers.keep(numbers, count: 2, from: start, to: cursor.position)
  }

  /// Inserts two numbers into a set, up to one that isn't new.
  ///
  /// - Returns: How many were inserted.
  @inline(never)
  private mutating func insert(
    _ first: Double, _ second: Double, into set: UniquenessTracker.SetID
  ) -> Int {
    // Adding zero turns −0 into 0.
    guard memory[0].values.insert(word: (first + 0).bitPattern, into: set) else { return 0 }
    return memory[0].values.insert(word: (second + 0).bitPattern, into: set) ? 2 : 1
  }

  /// Moves past a number that is within bounds as written, so that it needn't be converted.
  @inline(__always)
  private mutating func skipPlainNumber(_ bounds: ClosedRange<Int64>?, isLast: Bool) -> Bool {
    guard let bounds else { return false }
    // A copy in a local variable, which can be kept in registers.
    var scan = cursor
    guard scan.skipPlainNumber(from: bounds.lowerBound, to: bounds.upperBound),
      let next = scan.nextElement(after: scan.position), next.isEnd == isLast
    else { return false }
    cursor.position = next.offset
    return true
  }

  @inline(never)
  private mutating func skipNumber(_ test: Int, isLast: Bool) -> Double? {
    let value: Double
    if cursor.isAtDigit {
      value = Double(cursor.next &- UInt8(ascii: "0"))
      cursor.position &+= 1
    } else {
      guard
        let number = cursor.shortDecimal(at: cursor.position) ?? otherNumber(at: cursor.position)
      else { return nil }
      (value, cursor.position) = number
    }
    guard view.coordinates[test].accepts(value, isSecond: isLast),
      let next = cursor.nextElement(after: cursor.position), next.isEnd == isLast
    else { return nil }
    cursor.position = next.offset
    return value
  }

  /// Moves past the first numbers of an array, of which there are at most sixteen, if each has few digits and is valid
  /// and new.
  ///
  /// If others follow, the numbers are added to the array's set, if it has one. Otherwise, it stays empty.
  ///
  /// - Returns: How many numbers were skipped.
  private mutating func skipFewNumbers(
    _ property: Int, _ node: PropertyNode, _ set: UniquenessTracker.SetID
  ) -> Int {
    let start = cursor.offset
    var numbers = FewNumbers()
    let (count, isEnd) = skipFirstNumbers(property, upTo: FewNumbers.maximumCount) { _, number in
      if !set.isNone { return numbers.insert(number) }
      numbers.append(number)
      return true
    }
    if isEnd {
      memory[0].hasher.readNumbers.keep(numbers, count: count, from: start, to: cursor.position)
    } else if !set.isNone {
      numbers.add(to: set, of: &memory[0].values)
    }
    return count
  }

  /// Moves past the first numbers of an array, as long as each has few digits and is valid and new.
  ///
  /// - Parameters:
  ///   - property: The index of the property.
  ///   - limit: The greatest number of elements.
  ///   - insert: Adds a number to those that the next ones are compared with, and returns whether it's new.
  /// - Returns: How many numbers were skipped, and whether the array ends after them.
  @inline(__always)
  private mutating func skipFirstNumbers(
    _ property: Int, upTo limit: Int, insert: (inout PayloadValidator, Double) -> Bool
  ) -> (count: Int, isEnd: Bool) {
    guard let test = decidingNumberTest(property) else { return (0, false) }
    // Numbers within these bounds pass without a look at the test, and digits within others.
    var (lower, upper) = (-Double.infinity, Double.infinity)
    var (lowestDigit, highestDigit) = (lower, upper)
    var isInteger = false
    if test >= 0 {
      switch view.numberTests[test] {
      case .numbers(let bounds):
        (lower, upper) = (bounds.lowerBound, bounds.upperBound)
        (lowestDigit, highestDigit) = (lower, upper)
      case .integers(let bounds, _):
        (lower, upper) = (.infinity, -.infinity)
        (lowestDigit, highestDigit) = (bounds.lowerBound, bounds.upperBound)
        isInteger = true
      case .list:
        (lower, upper) = (.infinity, -.infinity)
        (lowestDigit, highestDigit) = (lower, upper)
      }
    }
    // A copy in a local variable, which can be kept in registers.
    let scan = cursor
    var offset = scan.offset
    defer { cursor.position = offset }
    // Numbers are often followed by similar ones.
    var isLong = false
    var count = 0
    while count < limit {
      let value: Double
      let end: Int
      let isWithinBounds: Bool
      let digit = scan.next(at: offset) &- UInt8(ascii: "0")
      let following = scan.next(at: offset &+ 1)
      if digit < 10, following == UInt8(ascii: ",") || following == UInt8(ascii: "]") {
        (value, end) = (Double(digit), offset &+ 1)
        isWithinBounds = value >= lowestDigit && value <= highestDigit
      } else if let digit = scan.negativeDigit(at: offset) {
        (value, end) = (-Double(digit), offset &+ 2)
        isWithinBounds = value >= lowestDigit && value <= highestDigit
      } else {
        let short =
          isLong && scan.hasManyDigits(at: offset)
          ? nil : scan.shortDecimal(at: offset) ?? scan.decimalValue(at: offset)
        isLong = short == nil
        guard let number = short ?? otherNumber(at: offset) else { break }
        (value, end) = number
        isWithinBounds =
          isInteger
          ? value >= lowestDigit && value <= highestDigit && value.isSmallInteger
          : value >= lower && value <= upper
      }
      // Whether the array continues is decided first, because a number that isn't skipped mustn't be in the set.
      guard isWithinBounds || test >= 0 && view.numberTests[test].accepts(value),
        let next = scan.nextNumber(after: end), insert(&self, value)
      else { break }
      offset = next.offset
      count &+= 1
      if next.isEnd { return (count, true) }
    }
    return (count, false)
  }

  /// Returns the value of the number at an offset and the offset after it, if it's finite and causes no warning.
  ///
  /// It's called for numbers that aren't read in faster ways, which mostly have many digits.
  @inline(never)
  private mutating func otherNumber(at offset: Int) -> (value: Double, end: Int)? {
    var scan = cursor
    scan.position = offset
    // Integers that aren't exact cause warnings.
    let needsExact = memory[0].faults.wants(.warning)
    if let number = scan.longInteger(), number.isExact || !needsExact {
      return (number.value, number.end)
    }
    if !scan.hasTooManyDigits(at: offset), let token = scan.plainDecimal(),
      case let value = token.double(in: scan.bytes), value.isFinite
    {
      return (value, token.end)
    }
    guard let value = scan.readFiniteNumber(needsExact: needsExact) else { return nil }
    return (value, scan.position)
  }

  /// Moves past all Booleans of an array that has at most two, if they are new.
  ///
  /// - Returns: How many Booleans were skipped, which is none or all.
  private mutating func skipFewBooleans(_ property: Int, _ node: PropertyNode) -> Int {
    guard isOnlyCompared(property, node) else { return 0 }
    let start = cursor.position
    guard cursor.skipPlainBoolean(), let second = cursor.nextElement(after: cursor.position) else {
      cursor.position = start
      return 0
    }
    cursor.position = second.offset
    if second.isEnd { return 1 }
    // Their first letters differ.
    let isNew = cursor.next != cursor.bytes.byte(at: start)
    guard isNew, cursor.skipPlainBoolean(),
      let end = cursor.nextElement(after: cursor.position), end.isEnd
    else {
      cursor.position = start
      return 0
    }
    cursor.position = end.offset
    return 2
  }

  /// Returns whether further values of a property, which isn't text, are only compared with others.
  mutating func isOnlyCompared(_ property: Int, _ node: PropertyNode) -> Bool {
    if node.isOnlyCompared { return true }
    guard needsNoUncheckedReport(property) else { return false }
    let tests = view.tests
    return node.rules.indices.allSatisfy {
      switch tests[$0] {
      case .siblings, .unchecked: true
      default: false
      }
    }
  }
}

extension JSONCursor {
  /// Returns the digit of a number at an offset that has a minus sign and one digit, with a comma or a bracket after it,
  /// or `nil` if the number is different.
  @inline(__always)
  fileprivate func negativeDigit(at offset: Int) -> UInt8? {
    guard next(at: offset) == UInt8(ascii: "-"), next(at: offset &+ 1).isDigit,
      case let following = next(at: offset &+ 2),
      following == UInt8(ascii: ",") || following == UInt8(ascii: "]")
    else { return nil }
    return next(at: offset &+ 1) &- UInt8(ascii: "0")
  }
}

extension Double {
  /// Whether the number is an integer of at most fifteen digits, which is known without a call of the C library.
  @inline(__always)
  fileprivate var isSmallInteger: Bool {
    magnitude < 1e15 && Double(Int64(self)) == self
  }
}
