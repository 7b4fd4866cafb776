/// The numbers of the array that was read last, if they are few, so that they needn't be read again to be hashed.
struct ReadNumbers {
  private struct Contents {
    var isNeeded = false
    /// Whether the last array of unique Documents had more than two, which are mostly compared without hashes.
    var expectsMany = true
    /// The offset of the first number, or −1 if no numbers of the current payload are kept.
    var start = -1
    /// The offset after the array.
    var end = 0
    var count = 0
    var numbers = FewNumbers()

    @inline(__always)
    mutating func keep(_ numbers: FewNumbers, count: Int, from start: Int, to end: Int) {
      self.numbers = numbers
      self.count = count
      self.start = start
      self.end = end &+ 1
    }
  }

  /// At most one element, because hashers that are copied should be small.
  private var contents: [Contents] = []

  /// Whether numbers are kept, because the value that they are part of will be hashed.
  @inline(__always)
  var isNeeded: Bool {
    get { !contents.isEmpty && contents[0].isNeeded }
    // Only an array that has been opened needs numbers.
    set { contents[0].isNeeded = newValue }
  }

  /// Begins an array of unique Documents, whose numbers are needed unless it has at most two Documents like the last array.
  ///
  /// - Returns: Whether numbers were needed before, and whether they are now.
  mutating func openArray() -> (before: Bool, now: Bool) {
    if contents.isEmpty { contents.append(Contents()) }
    let before = contents[0].isNeeded
    let now = before || contents[0].expectsMany
    contents[0].isNeeded = now
    return (before, now)
  }

  /// Ends an array of unique Documents.
  ///
  /// - Parameters:
  ///   - isNeeded: Whether numbers were needed before.
  ///   - count: The number of Documents in the array.
  mutating func closeArray(_ isNeeded: Bool, count: Int) {
    contents[0].isNeeded = isNeeded
    contents[0].expectsMany = count == 0 || count > 2
  }

  /// The offset of the first number, or −1 if no numbers of the current payload are kept.
  @inline(__always)
  var start: Int { contents.isEmpty ? -1 : contents[0].start }

  /// The offset after the array, if there are numbers.
  var end: Int { contents[0].end }

  /// How many numbers there are, if there are any.
  var count: Int { contents[0].count }

  /// Keeps all numbers of an array, if they are needed.
  ///
  /// - Parameters:
  ///   - numbers: The numbers.
  ///   - count: How many there are, at least one.
  ///   - start: The offset of the first one.
  ///   - end: The offset of the closing bracket.
  @inline(__always)
  mutating func keep(_ numbers: FewNumbers, count: Int, from start: Int, to end: Int) {
    guard isNeeded else { return }
    // A single access, because each checks whether the array is shared.
    contents[0].keep(numbers, count: count, from: start, to: end)
  }

  /// Returns the word of a number. See ``FewNumbers``.
  @inline(__always)
  func word(at index: Int) -> UInt64 { contents[0].numbers[index] }

  /// Forgets the numbers.
  @inline(__always)
  mutating func removeAll() {
    if !contents.isEmpty { contents[0].start = -1 }
  }
}
