import JSONText

extension PayloadWalker {
  /// Reads the value of a Geometry: a point, or an array of them.
  mutating func readGeometry(_ node: PropertyNode, level: Int) throws(WalkEnd) {
    guard node.traits.contains(.multiPoint) else { return try readPoint(level: level) }
    _ = try readElements(level: level) { (walker, _) throws(WalkEnd) in
      try walker.readPoint(level: level + 1)
    }
  }

  /// Reads a point: longitude and latitude, in degrees.
  private mutating func readPoint(level: Int) throws(WalkEnd) {
    let start = cursor.offset
    let count = try readElements(level: level) { (walker, index) throws(WalkEnd) in
      try walker.readDegrees(index == 0 ? 180 : 90, isJudged: index < 2, level: level + 1)
    }
    guard let count, count != 2 else { return }
    try tell(
      count < 2 ? .minItems : .maxItems, at: start, expected: "2", found: "\(count)",
      serverCode: ServerCode.coordinate)
  }

  private mutating func readDegrees(
    _ limit: Double, isJudged: Bool, level: Int
  ) throws(WalkEnd) {
    if try heedNote(level: level) { return }
    let first = cursor.next
    guard first.isDigit || first == UInt8(ascii: "-") else {
      return try tellType(expected: "Number", level: level)
    }
    let token = try readNumber()
    guard isJudged, token.double(in: cursor.bytes).magnitude > limit else { return }
    try tell(
      .range, at: token.start, expected: boundsText(-limit, limit), valueEnd: token.end,
      serverCode: ServerCode.coordinate)
  }

  /// Reads an array, element by element.
  ///
  /// - Returns: The number of elements, or `nil` if there was no array, which then has been told.
  private mutating func readElements(
    level: Int, _ readElement: (inout PayloadWalker, Int) throws(WalkEnd) -> Void
  ) throws(WalkEnd) -> Int? {
    guard cursor.next == UInt8(ascii: "[") else {
      try tellType(expected: "Array", level: level)
      return nil
    }
    guard level <= JSONCursor.maximumDepth else { throw .syntax(cursor.unexpected(.tooDeep)) }
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
