@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Reads the value of a Number.
  mutating func readNumber(
    _ property: Int, level: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    let node = view.properties[property]
    if sets.isEmpty, cursor.skipPlainNumber(from: node.plainMinimum, to: node.plainMaximum) {
      return
    }
    if !sets.siblings.isNone, skipNewNumber(property, sets) { return }
    try checkNumber(property, level: level, sets)
  }

  private mutating func checkNumber(
    _ property: Int, level: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    let first = cursor.next
    guard first.isDigit || first == UInt8(ascii: "-") else {
      return try reportType(expected: .type(.number), level: level)
    }
    let start = cursor.offset
    if sets.siblings.isNone {
      if let number = cursor.shortDecimal(at: start), accepts(number.value, property) {
        cursor.position = number.end
        return try requireNewElement(.number(number.value), at: start, sets)
      }
      if let value = cursor.readOtherPlainDecimal(), accepts(value, property) {
        return try requireNewElement(.number(value), at: start, sets)
      }
      cursor.position = start
      if let number = cursor.longInteger(), number.isExact || !scratch.faults.wants(.warning),
        accepts(number.value, property)
      {
        cursor.position = number.end
        return try requireNewElement(.number(number.value), at: start, sets)
      }
    }
    let token: JSONNumberToken
    do { token = try cursor.readAnyNumber() } catch { throw .syntax(error) }
    let value = token.double(in: cursor.bytes)
    guard value.isFinite else {
      return try report(
        .range, at: token.start, expected: .finiteNumber, valueEnd: token.end,
        serverCode: ServerCode.number)
    }
    if token.losesPrecision(as: value, in: cursor.bytes) {
      try report(.precision, at: token.start, severity: .warning, valueEnd: token.end)
    }
    let isNew = isNewElement(.number(value), at: token.start, sets)
    if accepts(value, property) {
      try requireNewSibling(.number(value), of: property, at: token.start, sets)
    } else {
      try checkRules(.number(value), of: property, at: token.start, sets)
    }
    if !isNew { try reportDuplicate(at: token.start, valueEnd: cursor.offset) }
  }

  /// Returns whether the property has no rules that still check values, or a test that accepts a number.
  mutating func accepts(_ number: Double, _ property: Int) -> Bool {
    guard let test = decidingNumberTest(property) else { return false }
    return test < 0 || view.numberTests[test].accepts(number)
  }

  /// Returns the index of the test that decides in this payload whether numbers of a property are valid, −1 if all
  /// numbers are, or `nil` if there is no such test.
  @inline(__always)
  mutating func decidingNumberTest(_ property: Int) -> Int? {
    let test = Int(view.properties[property].numberTest)
    if test >= 0 { return test }
    if view.properties[property].rules.isEmpty { return -1 }
    let checkedTest = -2 &- Int(view.properties[property].members)
    if checkedTest >= 0 { return needsNoUncheckedReport(property) ? checkedTest : nil }
    return needsNoRules(property) ? -1 : nil
  }

  /// Moves past numbers of an array that are certainly valid, and past the comma after each but the last, like
  /// ``JSONCursor/skipPlainNumbers(from:to:)``.
  ///
  /// - Returns: How many numbers were skipped.
  @inline(__always)
  mutating func skipNumbers(_ node: PropertyNode) -> Int {
    var count = 0
    if node.plainMinimum <= node.plainMaximum {
      count = cursor.skipPlainNumbers(from: node.plainMinimum, to: node.plainMaximum)
    }
    guard cursor.isAtNumber, !hasAnnotations else { return count }
    let isUnlimited = node.plainMinimum == .min && node.plainMaximum == .max
    return count &+ skipOtherNumbers(Int(node.numberTest), isUnlimited: isUnlimited)
  }

  /// Does the same for a property with rules that check no values, if it needn't be reported.
  @inline(never)
  mutating func skipCheckedNumbers(
    _ property: Int, _ node: PropertyNode, _ sets: UniquenessSets
  ) -> Int {
    guard !hasAnnotations, needsNoUncheckedReport(property) else { return 0 }
    var node = node
    node.numberTest = -2 &- node.members
    guard sets.isEmpty else { return skipUniqueNumbers(test: Int(node.numberTest), sets.widest) }
    node.usePlainBounds(of: view.numberTests[Int(node.numberTest)])
    return skipNumbers(node)
  }

  @inline(never)
  private mutating func skipOtherNumbers(_ test: Int, isUnlimited: Bool) -> Int {
    if isUnlimited { return skipUnlimitedNumbers() }
    guard test >= 0 else { return 0 }
    switch view.numberTests[test] {
    case .numbers(let bounds): return skipNumbers { bounds.contains($0) }
    case .integers(let bounds, let plain):
      var count = 0
      if let plain {
        count = cursor.skipPlainIntegers(from: plain.lowerBound, to: plain.upperBound)
      }
      guard cursor.isAtNumber else { return count }
      return count &+ skipNumbers { bounds.contains($0) && $0.rounded(.towardZero) == $0 }
    case .list(let list): return skipNumbers { list.contains($0) }
    }
  }

  /// Moves past numbers that need only be finite, with white space around the commas.
  private mutating func skipUnlimitedNumbers() -> Int {
    // A copy in a local variable, which the loop can keep in registers.
    var scan = cursor
    var count = 0
    while scan.skipPlainNumber(from: .min, to: .max),
      let next = scan.nextElement(after: scan.position)
    {
      scan.position = next.offset
      cursor.position = next.offset
      count &+= 1
      if next.isEnd { return count }
    }
    return !cursor.isAtNumber ? count : count &+ skipNumbers { _ in true }
  }

  /// Moves past accepted numbers, with white space around the commas.
  ///
  /// - Returns: How many were skipped.
  @inline(__always)
  private mutating func skipNumbers(where accepts: (Double) -> Bool) -> Int {
    // A copy in a local variable, which the loop can keep in registers.
    var cursor = cursor
    defer { self.cursor.position = cursor.position }
    // Integers that aren't exact cause warnings.
    let needsExact = scratch.faults.wants(.warning)
    // Numbers with a large exponent are often followed by others.
    var isWide = false
    var count = 0
    while true {
      let start = cursor.position
      if let number = cursor.shortDecimal(at: start), accepts(number.value) {
        cursor.position = number.end
      } else if isWide, let number = cursor.wideDecimal(at: start), accepts(number.value) {
        cursor.position = number.end
      } else if let number = cursor.longInteger(), number.isExact || !needsExact,
        accepts(number.value)
      {
        cursor.position = number.end
      } else if !isWide, !cursor.hasTooManyDigits(at: start),
        let number = cursor.wideDecimal(at: start), accepts(number.value)
      {
        isWide = true
        cursor.position = number.end
      } else {
        guard let value = cursor.readFiniteNumber(needsExact: needsExact), accepts(value) else {
          cursor.position = start
          return count
        }
      }
      let end = cursor.position
      // Usually, a comma without white space follows.
      cursor.position = end &+ 1
      guard cursor.next(at: end) != UInt8(ascii: ",") || !cursor.isAtNumber
      else {
        count &+= 1
        continue
      }
      guard let next = cursor.otherElement(after: end) else {
        cursor.position = start
        return count
      }
      cursor.position = next.offset
      count &+= 1
      if next.isEnd || !cursor.isAtNumber { return count }
    }
  }
}
