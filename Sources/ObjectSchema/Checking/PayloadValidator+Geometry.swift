@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Reads the value of a Geometry, which is a point or an array of points.
  mutating func readGeometry(_ node: PropertyNode, level: Int) throws(ValidationStop) {
    guard node.traits.contains(.multiPoint) else { return try readPoint(level: level) }
    _ = try readElements(level: level) { (validator, _) throws(ValidationStop) in
      try validator.readPoint(level: level + 1)
    }
  }

  /// Reads a point, which is an array of a longitude and a latitude in degrees.
  private mutating func readPoint(level: Int) throws(ValidationStop) {
    let start = cursor.offset
    let count = try readElements(level: level) { (validator, index) throws(ValidationStop) in
      try validator.readDegrees(index == 0 ? 180 : 90, isChecked: index < 2, level: level + 1)
    }
    guard let count, count != 2 else { return }
    try report(
      count < 2 ? .minItems : .maxItems, at: start, expected: "2", found: "\(count)",
      serverCode: ServerCode.coordinate)
  }

  private mutating func readDegrees(
    _ limit: Double, isChecked: Bool, level: Int
  ) throws(ValidationStop) {
    if try applyAnnotation(level: level) { return }
    let first = cursor.next
    guard first.isDigit || first == UInt8(ascii: "-") else {
      return try reportType(expected: "Number", level: level)
    }
    let token = try readNumber()
    guard isChecked, token.double(in: cursor.bytes).magnitude > limit else { return }
    try report(
      .range, at: token.start, expected: "\(NumberBounds(min: -limit, max: limit))",
      valueEnd: token.end,
      serverCode: ServerCode.coordinate)
  }

  /// Reads an array, element by element.
  ///
  /// - Returns: The number of elements, or `nil` if a value that isn't an array was reported.
  private mutating func readElements(
    level: Int, _ readElement: (inout PayloadValidator, Int) throws(ValidationStop) -> Void
  ) throws(ValidationStop) -> Int? {
    guard cursor.next == UInt8(ascii: "[") else {
      try reportType(expected: "Array", level: level)
      return nil
    }
    guard level <= JSONDocument.maximumDepth else { throw .syntax(cursor.unexpected(.tooDeep)) }
    cursor.position &+= 1
    cursor.skipWhitespace()
    var count = 0
    path.push()
    if !cursor.skip(UInt8(ascii: "]")) {
      repeat {
        path.set(index: count)
        try readElement(&self, count)
        count += 1
      } while try skipToNext(closing: UInt8(ascii: "]"))
    }
    path.pop()
    return count
  }
}
