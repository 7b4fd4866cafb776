/// The characters that a program tells apart, in classes that it treats alike.
struct PatternAlphabet: Sendable {
  /// The class of each ASCII character.
  let ascii: [UInt8]

  /// Where classes change, from 0 on, with the class that begins there.
  private let starts: [UInt32]
  private let classes: [UInt8]

  /// How many classes there are.
  let count: Int

  /// For each class, whether its characters are word characters, and whether they end lines.
  let contexts: [PatternContext]

  /// For each set of the program, which classes it holds.
  let members: [[Bool]]

  /// - Returns: `nil` if there are more classes than a byte can tell.
  init?(_ program: PatternProgram, wordCharacters: CodePointSet) {
    let contextSets = [wordCharacters, CodePointSet.lineTerminators]
    let sets = program.sets + (program.hasAssertions ? contextSets : [])
    var starts: [UInt32] = [0]
    for range in sets.flatMap(\.ranges) {
      starts.append(range.lowerBound)
      if range.upperBound < CodePointSet.largest { starts.append(range.upperBound + 1) }
    }
    starts.sort()
    var numbers = ListNumbers()
    var signatures: [[Bool]] = []
    var classes: [UInt8] = []
    var sorted: [UInt32] = []
    for start in starts where start != sorted.last {
      sorted.append(start)
      let signature = sets.map { $0.contains(start) }
      // The sets that hold the character, by their places, say the same in fewer words.
      let holders = signature.indices.filter { signature[$0] }
      let (number, isNew) = numbers.number(of: holders)
      guard number < 255 else { return nil }
      classes.append(UInt8(number))
      if isNew { signatures.append(signature) }
    }
    self.starts = sorted
    self.classes = classes
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
  }

  /// The class of any character.
  func characterClass(of code: UInt32) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= code { low = middle } else { high = middle }
    }
    return Int(classes[low])
  }
}

/// What stands beside a place between two characters.
enum PatternContext: UInt8, CaseIterable, Sendable {
  case edge, newline, word, other
}

extension PatternAssertion {
  /// Whether the assertion holds between two neighbours.
  func holds(_ before: PatternContext, _ after: PatternContext) -> Bool {
    switch self {
    case .textStart: before == .edge
    case .textEnd: after == .edge
    case .lineStart: before == .edge || before == .newline
    case .lineEnd: after == .edge || after == .newline
    case .wordBoundary: (before == .word) != (after == .word)
    case .noWordBoundary: (before == .word) == (after == .word)
    }
  }
}
