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
    try checkNumber(property, level: level, sets)
  }

  private mutating func checkNumber(
    _ property: Int, level: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    let first = cursor.next
    guard first.isDigit || first == UInt8(ascii: "-") else {
      return try reportType(expected: .type(.number), level: level)
    }
    if sets.siblings.isNone, let (integer, end) = cursor.plainInteger(),
      accepts(integer, property)
    {
      let start = cursor.offset
      cursor.position = end
      return try requireUnique(.number(Double(integer)), in: sets.elements, at: start)
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

  /// Returns whether the property has bounds or a test that accept an integer.
  private mutating func accepts(_ integer: Int64, _ property: Int) -> Bool {
    let test = Int(view.properties[property].integerTest)
    guard test < 0 else { return view.integerTests[test].accepts(integer) }
    return integer >= view.properties[property].plainMinimum
      && integer <= view.properties[property].plainMaximum
  }

  /// Moves past the integers of an array that a test accepts, and past the comma after each but the
  /// last, like ``JSONCursor/skipPlainNumbers(from:to:)``.
  ///
  /// - Parameter test: The index of the test.
  /// - Returns: How many integers were skipped.
  @inline(never)
  mutating func skipIntegers(_ test: Int) -> Int {
    switch view.integerTests[test] {
    case .bounds(let bounds): skipIntegers { bounds.contains($0) }
    case .list(let list): skipIntegers { list.contains(Double($0)) }
    }
  }

  @inline(__always)
  private mutating func skipIntegers(where accepts: (Int64) -> Bool) -> Int {
    // A copy in a local variable, which the loop can keep in registers.
    var cursor = cursor
    defer { self.cursor.position = cursor.position }
    var count = 0
    while let (integer, end) = cursor.plainInteger(), accepts(integer) {
      let start = cursor.position
      cursor.position = end
      if cursor.next == UInt8(ascii: "]") { return count &+ 1 }
      guard cursor.skipToNumber() else {
        cursor.position = start
        return count
      }
      count &+= 1
    }
    return count
  }
}
