/// The classes of characters that a program distinguishes.
final class PatternAlphabet: Sendable {
  /// The class of each ASCII character.
  let ascii: [UInt8]

  /// For each byte, the class of all characters that begin with it, and after these 256 bytes, the size of these
  /// characters, or 0 if they have several classes or are two UTF-16 code units, or there are none.
  let firstBytes: [UInt8]

  /// The first character of each run of characters with the same class, and the class of each run.
  /// The first run starts at 0.
  let starts: [UInt32]
  let classes: [UInt8]

  /// The classes of characters, if there are many runs.
  private let pages: PatternClassPages?

  /// The index of the run that U+0080 is in.
  private let firstRun: Int

  /// The number of runs from which on there are pages.
  private static let pagedRunCount = 16

  /// The number of classes.
  let count: Int

  /// The context of each class: word characters, line terminators, or others. If nothing depends on it, all are others.
  let contexts: [PatternContext]

  /// For each set of the program, whether it contains each class.
  let members: [[Bool]]

  /// Creates the classes of a program.
  ///
  /// - Throws: ``PatternError/unsupported(_:)`` if there are too many for a byte, or the budget is
  ///   exceeded.
  init(
    _ program: PatternProgram, wordCharacters: CodePointSet, isUnicode: Bool,
    _ budget: inout PatternBudget
  ) throws(PatternError) {
    let contextSets = [wordCharacters, CodePointSet.lineTerminators]
    let sets = program.sets + (program.dependsOnContext ? contextSets : [])
    let ranges = sets.flatMap(\.ranges)
    try budget.spend(steps: ranges.count)
    var starts: [UInt32] = [0]
    for range in ranges {
      starts.append(range.lowerBound)
      if range.upperBound < CodePointSet.maximum { starts.append(range.upperBound + 1) }
    }
    starts.sort()
    // For each set, its first range that doesn't end before the current character, and the end of its ranges.
    var nextRanges: [Int] = []
    var ends: [Int] = []
    for set in sets {
      nextRanges.append(ends.last ?? 0)
      ends.append((ends.last ?? 0) + set.ranges.count)
    }
    // The indices of the sets that contain the character.
    var containing: [Int] = []
    var interner = ListInterner()
    var signatures: [[Bool]] = []
    var classes: [UInt8] = []
    var sorted: [UInt32] = []
    for start in starts where start != sorted.last {
      sorted.append(start)
      try budget.spend(steps: sets.count)
      containing.removeAll(keepingCapacity: true)
      for set in ends.indices {
        var range = nextRanges[set]
        while range < ends[set], ranges[range].upperBound < start { range += 1 }
        nextRanges[set] = range
        if range < ends[set], ranges[range].lowerBound <= start { containing.append(set) }
      }
      let (index, isNew) = interner.intern(containing)
      guard index < 255 else { throw .unsupported(PatternBudget.excess) }
      classes.append(UInt8(index))
      if isNew { signatures.append(ends.indices.map { containing.contains($0) }) }
    }
    try budget.spend(bytes: sorted.count * 5 + signatures.count * (sets.count + 1) + 640)
    self.starts = sorted
    self.classes = classes
    let pages =
      sorted.count < Self.pagedRunCount ? nil : PatternClassPages(starts: sorted, classes: classes)
    self.pages = pages.flatMap { budget.takeTable(bytes: $0.byteCount) ? $0 : nil }
    count = signatures.count
    members = program.sets.indices.map { set in signatures.map { $0[set] } }
    let words = program.sets.count
    contexts = signatures.map { signature in
      guard signature.count > words else { return .other }
      return signature[words] ? .word : signature[words + 1] ? .newline : .other
    }
    var ascii: [UInt8] = []
    var index = 0
    for code in UInt32(0)..<128 {
      while index + 1 < sorted.count, sorted[index + 1] <= code { index += 1 }
      ascii.append(classes[index])
    }
    self.ascii = ascii
    firstRun = index
    firstBytes = Self.firstBytes(ascii, sorted, classes, isUnicode: isUnicode)
  }

  /// Returns the classes and sizes of the characters that begin with each byte.
  private static func firstBytes(
    _ ascii: [UInt8], _ starts: [UInt32], _ classes: [UInt8], isUnicode: Bool
  ) -> [UInt8] {
    var ofBytes = ascii + repeatElement(0, count: 128)
    var sizes = repeatElement(1, count: 128) + [UInt8](repeating: 0, count: 128)
    var run = 0
    for byte in UInt32(0xC2)...(isUnicode ? 0xF4 : 0xEF) {
      let size: UInt32 = byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      // The bytes after the first one have six bits each. A character has no more bytes than it needs.
      let bitCount = 6 * (size - 1)
      let highBits = byte & (0x7F >> size)
      let start = max(highBits << bitCount, size == 4 ? 0x1_0000 : size == 3 ? 0x800 : 0x80)
      while run + 1 < starts.count, starts[run + 1] <= start { run += 1 }
      guard run + 1 == starts.count || starts[run + 1] >> bitCount > highBits else { continue }
      ofBytes[Int(byte)] = classes[run]
      sizes[Int(byte)] = UInt8(size)
    }
    return ofBytes + sizes
  }

  /// Returns the class of a character.
  @inline(__always)
  func characterClass(of code: UInt32) -> Int {
    if let known = pages?.characterClass(of: code) { return known }
    // Few patterns distinguish the characters past the last one they name.
    let last = starts.count &- 1
    return starts[last] <= code ? Int(classes[last]) : searchedClass(of: code)
  }

  /// Returns the class of the character outside ASCII that four bytes of valid UTF-8 begin with, and the number of its
  /// bytes.
  ///
  /// - Parameters:
  ///   - word: The bytes, the first one in the lowest bits.
  ///   - isUnicode: Whether the pattern has the flag `u`.
  /// - Returns: The class, or `nil` if the character isn't in a page, or is two UTF-16 code units.
  @inline(__always)
  func characterClass(ofFirst word: UInt32, isUnicode: Bool) -> (index: Int, size: Int)? {
    pages?.characterClass(ofFirst: word, isUnicode: isUnicode)
  }

  @inline(never)
  private func searchedClass(of code: UInt32) -> Int {
    var low = code < 0x80 ? 0 : firstRun
    var high = starts.count
    while high - low > 1 {
      let middle = (low &+ high) &>> 1
      if starts[middle] <= code { low = middle } else { high = middle }
    }
    return Int(classes[low])
  }
}

/// The kind of character before or after a position in the text.
enum PatternContext: UInt8, CaseIterable, Sendable {
  case edge, newline, word, other

  /// All conditions that depend on the characters before and after a position, which come before those of
  /// lookarounds.
  static var allConditions: UInt64 { 1 << UInt64(conditionCount) - 1 }

  /// The number of these conditions, which are those of ``PatternAssertion/ofContext``.
  static var conditionCount: Int { 6 }

  /// Returns the conditions that hold between two characters.
  static func conditions(between before: PatternContext, and after: PatternContext) -> UInt64 {
    conditions[Int(before.rawValue) &* 4 &+ Int(after.rawValue)]
  }

  private static let conditions: [UInt64] = allCases.flatMap { before in
    allCases.map { after in
      PatternAssertion.ofContext.reduce(0) { $0 | ($1.holds(before, after) ? $1.bit : 0) }
    }
  }
}

extension PatternAssertion {
  /// Returns whether the assertion holds at a position between two characters.
  func holds(_ before: PatternContext, _ after: PatternContext) -> Bool {
    switch self {
    case .textStart: before == .edge
    case .textEnd: after == .edge
    case .lineStart: before == .edge || before == .newline
    case .lineEnd: after == .edge || after == .newline
    case .wordBoundary: (before == .word) != (after == .word)
    case .noWordBoundary: (before == .word) == (after == .word)
    // The characters on both sides don't decide.
    case .lookaround: false
    }
  }
}
