@_spi(ObjectBodyInternals) import JSONText

extension ValueHasher {
  /// Adds numbers of few digits to the hash of an array.
  ///
  /// - Parameters:
  ///   - cursor: A cursor at an element, which is moved past the last one of the numbers.
  ///   - hash: The hash.
  ///   - limit: The number of elements that may be added, which is decreased by those that are.
  /// - Returns: Whether there's such a number.
  @inline(__always) @_lifetime(cursor: copy cursor)
  func hashNumbers(
    _ cursor: inout JSONCursor, _ hash: inout UInt64, _ limit: inout Int
  ) -> Bool {
    // A copy in a local variable, which the loop can keep in registers.
    let scan = cursor
    var index = scan.position
    var last = index
    // Numbers are often followed by similar ones.
    var isWide = false
    var isLong = false
    while index &+ 9 <= scan.end, limit > 0 {
      let digit = scan.bytes.byte(unchecked: index) &- UInt8(ascii: "0")
      let value: Double
      let following = scan.bytes.byte(unchecked: index &+ 1)
      // Bytes up to the comma end a number, and brackets.
      if digit < 10, following <= UInt8(ascii: ",") || following == UInt8(ascii: "]") {
        value = Double(digit)
        last = index &+ 1
      } else if isWide, let number = scan.wideDecimal(at: index) {
        value = number.value
        last = number.end
      } else if isLong, scan.hasManyDigits(at: index),
        let number = scan.longDecimalValue(at: index)
      {
        value = number.value
        last = number.end
      } else if let number = scan.decimalValue(at: index, allowsLongFractions: false) {
        (isWide, isLong) = (false, false)
        value = number.value
        last = number.end
      } else if scan.hasManyDigits(at: index), let number = scan.longDecimalValue(at: index) {
        isLong = true
        value = number.value
        last = number.end
      } else if let number = scan.wideDecimal(at: index) {
        isWide = true
        value = number.value
        last = number.end
      } else {
        break
      }
      hash = UInt64.folded(hash ^ self.hash(value), Salt.factor)
      limit &-= 1
      // Other elements can follow.
      guard let next = scan.nextNumber(after: last),
        scan.next(at: next.offset) &- UInt8(ascii: "-") <= 12
      else { break }
      index = next.offset
    }
    defer { cursor.position = last }
    return last > cursor.position
  }

  /// Returns the hash of the array that was read last, whose numbers have been kept.
  @inline(never)
  mutating func hashReadArray() -> UInt64 {
    var hash = seed ^ Salt.array
    var limit = weightLimit
    let hasMore = hashReadNumbers(&hash, &limit)
    if hasMore, weightLimit < Self.largerPartialLimit { hasLargerPart = true }
    weight &+= weightLimit &- limit
    return UInt64.folded(hash, Salt.array)
  }

  /// Adds the first numbers of the array that was read last to its hash.
  ///
  /// - Parameters:
  ///   - hash: The hash.
  ///   - limit: The number of elements that may be added, which is decreased by those that are.
  /// - Returns: Whether the array has others.
  mutating func hashReadNumbers(_ hash: inout UInt64, _ limit: inout Int) -> Bool {
    let count = min(limit, readNumbers.count)
    for index in 0..<count {
      let number = self.hash(word: readNumbers.word(at: index), salt: Salt.number)
      hash = UInt64.folded(hash ^ number, Salt.factor)
    }
    limit &-= count
    return count < readNumbers.count
  }

  /// Adds a finite number to the hash of a list of numbers.
  @inline(__always)
  func hash(_ hash: UInt64, after value: Double) -> UInt64 {
    UInt64.folded(seed ^ hash ^ (value + 0).bitPattern, Salt.factor)
  }
}
