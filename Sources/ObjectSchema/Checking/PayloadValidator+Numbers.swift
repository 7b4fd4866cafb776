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
    if sets.siblings.isNone, let token = cursor.plainDecimal(),
      case let value = token.double(in: cursor.bytes), value.isFinite, accepts(value, property)
    {
      cursor.position = token.end
      return try requireUnique(.number(value), in: sets.elements, at: token.start)
    }
    let token = try readNumber()
    let value = token.double(in: cursor.bytes)
    guard value.isFinite else {
      return try report(
        .range, at: token.start, expected: .finiteNumber, valueEnd: token.end,
        serverCode: ServerCode.number)
    }
    if token.losesPrecision(as: value, in: cursor.bytes) {
      try report(.precision, at: token.start, severity: .warning, valueEnd: token.end)
    }
    try checkRules(.number(value), of: property, at: token.start, sets)
    try requireUnique(.number(value), in: sets.elements, at: token.start)
  }

  /// Returns whether the property has no rules, or a test that accepts a number.
  private mutating func accepts(_ number: Double, _ property: Int) -> Bool {
    let test = Int(view.properties[property].numberTest)
    guard test < 0 else { return view.numberTests[test].accepts(number) }
    return view.properties[property].rules.isEmpty
  }

  /// Moves past the numbers of an array that a test accepts, and past the comma after each but the last,
  /// like ``JSONCursor/skipPlainNumbers(from:to:)``.
  ///
  /// - Parameter test: The index of the test.
  /// - Returns: How many numbers were skipped.
  @inline(never)
  mutating func skipNumbers(_ test: Int) -> Int {
    switch view.numberTests[test] {
    case .bounds(let bounds, let allowsFractions):
      skipNumbers { number, isInteger in
        bounds.contains(number)
          && (isInteger || allowsFractions || number.rounded(.towardZero) == number)
      }
    case .list(let list): skipNumbers { number, _ in list.contains(number) }
    }
  }

  @inline(__always)
  private mutating func skipNumbers(where accepts: (Double, Bool) -> Bool) -> Int {
    // A copy in a local variable, which the loop can keep in registers.
    var cursor = cursor
    defer { self.cursor.position = cursor.position }
    var count = 0
    while true {
      let start = cursor.position
      if let (integer, end) = cursor.plainInteger() {
        guard accepts(Double(integer), true) else { return count }
        cursor.position = end
      } else {
        guard let token = cursor.plainDecimal(), case let value = token.double(in: cursor.bytes),
          value.isFinite, accepts(value, false)
        else { return count }
        cursor.position = token.end
      }
      if cursor.next == UInt8(ascii: "]") { return count &+ 1 }
      guard cursor.skipToNumber() else {
        cursor.position = start
        return count
      }
      count &+= 1
    }
  }
}
