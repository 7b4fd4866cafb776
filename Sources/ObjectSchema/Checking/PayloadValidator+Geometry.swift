@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Reads the value of a Geometry, which is a point or an array of points.
  ///
  /// - Returns: Whether the arrays and numbers in the value have the right JSON types.
  mutating func readGeometry(_ node: PropertyNode, level: Int) throws(ValidationStop) -> Bool {
    let isHashed = node.traits.contains(.uniqueValues)
    geometryHash = 0
    guard node.traits.contains(.multiPoint) else {
      return try readPoint(level: level, isHashed: isHashed)
    }
    if !isHashed, !hasAnnotations, level < JSONDocument.maximumDepth, skipPlainPoints() {
      return true
    }
    return try readElements(level: level) { (validator, _) throws(ValidationStop) in
      try validator.readPoint(level: level + 1, isHashed: isHashed)
    }.isTyped
  }

  /// Reads a point, which is an array of a longitude and a latitude in degrees.
  ///
  /// - Returns: Whether the point is an array of numbers.
  private mutating func readPoint(level: Int, isHashed: Bool) throws(ValidationStop) -> Bool {
    if skipPlainPoint(level: level, isHashed: isHashed) { return true }
    let start = cursor.offset
    let (count, isTyped) = try readElements(level: level) {
      (validator, index) throws(ValidationStop) in
      try validator.readDegrees(
        index == 0 ? PropertyRule.longitudes : PropertyRule.latitudes, isChecked: index < 2,
        isHashed: isHashed, level: level + 1)
    }
    if isHashed { geometryHash = scratch.hasher.hash(geometryHash, afterArrayOf: count ?? 0) }
    guard let count, count != 2 else { return isTyped }
    try report(
      count < 2 ? .minItems : .maxItems, at: start, expected: .rule(.point), found: .count(count),
      serverCode: ServerCode.coordinate)
    return isTyped
  }

  /// Moves past a point that is valid.
  ///
  /// - Returns: Whether the cursor moved.
  @inline(__always)
  private mutating func skipPlainPoint(level: Int, isHashed: Bool) -> Bool {
    guard !hasAnnotations, cursor.next == UInt8(ascii: "["), level <= JSONDocument.maximumDepth
    else { return false }
    // A copy in a local variable, which can be kept in registers.
    var scan = cursor
    guard isHashed else {
      guard Self.skipPlainPoint(&scan) else { return false }
      cursor.position = scan.position
      return true
    }
    scan.position = scan.spaceEnd(from: scan.position &+ 1)
    var hash = geometryHash
    guard hashPlainDegrees(PropertyRule.longitudes, &hash, &scan),
      let second = scan.nextElement(after: scan.position), !second.isEnd
    else { return false }
    scan.position = second.offset
    guard hashPlainDegrees(PropertyRule.latitudes, &hash, &scan),
      let end = scan.nextElement(after: scan.position), end.isEnd
    else { return false }
    cursor.position = end.offset &+ 1
    geometryHash = memory[0].hasher.hash(hash, afterArrayOf: 2)
    return true
  }

  @inline(__always)
  private mutating func hashPlainDegrees(
    _ limits: ClosedRange<Double>, _ hash: inout UInt64, _ scan: inout JSONCursor
  ) -> Bool {
    let value: Double
    if let number = scan.decimalValue(at: scan.position) {
      value = number.value
      scan.position = number.end
    } else {
      guard let number = scan.readPlainDecimal() else { return false }
      value = number
    }
    hash = memory[0].hasher.hash(hash, after: value)
    return limits.contains(value)
  }

  /// Moves past points, or arrays of points, of an array that are certainly valid, and past the comma after each
  /// but the last.
  ///
  /// - Returns: How many elements were skipped.
  @inline(never)
  mutating func skipGeometries(_ node: PropertyNode) -> Int {
    // The path has at least as many steps as there are containers around the element, but for two.
    guard node.rules.isEmpty, !hasAnnotations, path.depth &+ 3 < JSONDocument.maximumDepth
    else { return 0 }
    // A copy in a local variable, which can be kept in registers.
    var scan = cursor
    var count = 0
    let isMultiPoint = node.traits.contains(.multiPoint)
    while isMultiPoint ? Self.skipPlainPoints(&scan) : Self.skipPlainPoint(&scan),
      let next = scan.nextElement(after: scan.position)
    {
      scan.position = next.offset
      cursor.position = next.offset
      count &+= 1
      if next.isEnd { break }
    }
    return count
  }

  /// Skips points, or arrays of points, of an array with unique values that are valid and new, up to another element or
  /// the closing bracket.
  ///
  /// - Returns: The number of elements that were skipped.
  @inline(never)
  mutating func skipUniqueGeometries(_ node: PropertyNode, _ set: UniquenessTracker.SetID) -> Int {
    // The path has at least as many steps as there are containers around the element, but for two.
    guard path.depth &+ 3 < JSONDocument.maximumDepth else { return 0 }
    let isMultiPoint = node.traits.contains(.multiPoint)
    var count = 0
    while true {
      let start = cursor.offset
      geometryHash = 0
      // Whether the array continues is decided first, because a value that isn't skipped mustn't be in the set.
      guard isMultiPoint ? hashPlainPoints() : skipPlainPoint(level: 0, isHashed: true),
        let next = cursor.nextElement(after: cursor.position),
        insertStructure(from: start, hash: geometryHash, into: set)
      else {
        cursor.position = start
        return count
      }
      cursor.position = next.offset
      count &+= 1
      if next.isEnd { return count }
    }
  }

  /// Moves past an array of points if all are certainly valid, and hashes them.
  ///
  /// - Returns: Whether all are. If not, the cursor may have moved.
  private mutating func hashPlainPoints() -> Bool {
    guard cursor.next == UInt8(ascii: "[") else { return false }
    if cursor.skipEmptyContainer(UInt8(ascii: "]")) { return true }
    cursor.position = cursor.spaceEnd(from: cursor.position &+ 1)
    while skipPlainPoint(level: 0, isHashed: true),
      let next = cursor.nextElement(after: cursor.position)
    {
      cursor.position = next.offset
      if next.isEnd {
        cursor.position &+= 1
        return true
      }
    }
    return false
  }

  /// Moves past an array of points if all are certainly valid.
  ///
  /// - Returns: Whether the cursor moved.
  @inline(never)
  private mutating func skipPlainPoints() -> Bool {
    var scan = cursor
    guard Self.skipPlainPoints(&scan) else { return false }
    cursor.position = scan.position
    return true
  }

  @inline(__always)
  private static func skipPlainPoints(_ scan: inout JSONCursor) -> Bool {
    guard scan.next == UInt8(ascii: "[") else { return false }
    if scan.skipEmptyContainer(UInt8(ascii: "]")) { return true }
    scan.position = scan.spaceEnd(from: scan.position &+ 1)
    while skipPlainPoint(&scan), let next = scan.nextElement(after: scan.position) {
      scan.position = next.offset
      if next.isEnd {
        scan.position &+= 1
        return true
      }
    }
    return false
  }

  @inline(__always)
  private static func skipPlainPoint(_ scan: inout JSONCursor) -> Bool {
    guard scan.next == UInt8(ascii: "[") else { return false }
    scan.position = scan.spaceEnd(from: scan.position &+ 1)
    guard skipPlainDegrees(PropertyRule.longitudes, &scan),
      let second = scan.nextElement(after: scan.position), !second.isEnd
    else { return false }
    scan.position = second.offset
    guard skipPlainDegrees(PropertyRule.latitudes, &scan),
      let end = scan.nextElement(after: scan.position), end.isEnd
    else { return false }
    scan.position = end.offset &+ 1
    return true
  }

  @inline(__always)
  private static func skipPlainDegrees(
    _ limits: ClosedRange<Double>, _ scan: inout JSONCursor
  ) -> Bool {
    // All digits are within the bounds of both.
    if scan.isAtDigit {
      scan.position &+= 1
      return true
    }
    // Most numbers of two digits are within bounds, too.
    if scan.skipSmallNumber(tensUpTo: Int64(limits.upperBound) / 10 - 1) { return true }
    guard let end = endOfOtherDegrees(limits, scan) else { return false }
    scan.position = end
    return true
  }

  /// Returns the offset after a longitude or latitude if it's certainly valid.
  @inline(never)
  private static func endOfOtherDegrees(
    _ limits: ClosedRange<Double>, _ cursor: JSONCursor
  ) -> Int? {
    var scan = cursor
    // A number that is within bounds as written needn't be converted.
    if scan.skipPlainNumber(from: Int64(limits.lowerBound), to: Int64(limits.upperBound)) {
      return scan.position
    }
    if let number = scan.decimalValue(at: scan.position) {
      return limits.contains(number.value) ? number.end : nil
    }
    guard let number = scan.readFiniteNumber(needsExact: false), limits.contains(number)
    else { return nil }
    return scan.position
  }

  /// Reads a longitude or latitude.
  ///
  /// - Returns: Whether the value is a number.
  private mutating func readDegrees(
    _ limits: ClosedRange<Double>, isChecked: Bool, isHashed: Bool, level: Int
  ) throws(ValidationStop) -> Bool {
    if try applyAnnotation(level: level) { return false }
    let first = cursor.next
    guard first.isDigit || first == UInt8(ascii: "-") else {
      try reportType(expected: .type(.number), level: level)
      return false
    }
    // A number that is within bounds as written needn't be converted.
    if !isHashed,
      cursor.skipPlainNumber(from: Int64(limits.lowerBound), to: Int64(limits.upperBound))
    {
      return true
    }
    let token: JSONNumberToken
    if let plain = cursor.plainDecimal() {
      token = plain
      cursor.position = plain.end
    } else {
      token = try readNumber()
    }
    let value = token.double(in: cursor.bytes)
    if isHashed {
      geometryHash = scratch.hasher.hash(geometryHash, after: token, value, in: cursor.bytes)
    }
    guard isChecked, !limits.contains(value) else { return true }
    try report(
      .range, at: token.start, expected: .rule(.range(limits)), valueEnd: token.end,
      serverCode: ServerCode.coordinate)
    return true
  }

  /// Reads an array, element by element.
  ///
  /// - Parameters:
  ///   - level: The nesting level of the array.
  ///   - readElement: A closure that reads an element, and returns whether it has the right type.
  /// - Returns: The number of elements, or `nil` if a value that isn't an array was reported; and
  ///   whether the value and all its elements have the right types.
  /// - Throws: ``ValidationStop`` if validation ends early.
  private mutating func readElements(
    level: Int, _ readElement: (inout PayloadValidator, Int) throws(ValidationStop) -> Bool
  ) throws(ValidationStop) -> (count: Int?, isTyped: Bool) {
    guard cursor.next == UInt8(ascii: "[") else {
      try reportType(expected: .type(.array), level: level)
      return (nil, false)
    }
    guard level <= JSONDocument.maximumDepth else { throw .syntax(cursor.unexpected(.tooDeep)) }
    cursor.position &+= 1
    cursor.skipWhitespace()
    var count = 0
    var isTyped = true
    path.push()
    if !cursor.skip(UInt8(ascii: "]")) {
      repeat {
        path.set(index: count)
        if try !readElement(&self, count) { isTyped = false }
        count += 1
      } while try skipToNext(closing: UInt8(ascii: "]"))
    }
    path.pop()
    return (count, isTyped)
  }
}
