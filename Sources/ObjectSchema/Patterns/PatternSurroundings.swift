/// The characters before and after a position, on which the assertions of a program depend.
///
/// They suffice for assertions such as `\b`, and for lookarounds that read a single character.
struct PatternSurroundings {
  /// A lookaround that reads a character of a set.
  private struct Lookaround {
    let set: Int
    let isAhead: Bool
    let isNegative: Bool
  }

  private let lookarounds: [Lookaround]

  /// For each class of characters and, last, the edge of the text, what assertions after the character
  /// depend on.
  let before: [Int]

  /// The same for assertions before the character.
  let after: [Int]

  /// The different elements of ``after`` except for the last one, and for each class the index of its
  /// element.
  let afterKinds: [Int]
  let afterIndices: [Int]

  /// Returns `nil` if a lookaround reads more than one character.
  init?(
    _ program: PatternProgram, _ alphabet: PatternAlphabet, _ lookarounds: [PatternLookaround]
  ) {
    var own: [Lookaround] = []
    for (start, lookaround) in zip(program.lookaroundStarts, lookarounds) {
      guard case .characters(let set) = program.instructions[start],
        case .match = program.instructions[start + 1]
      else { return nil }
      own.append(
        Lookaround(set: set, isAhead: lookaround.isAhead, isNegative: lookaround.isNegative))
    }
    func traits(ofClass character: Int, isAhead: Bool) -> Int {
      let isEdge = character == alphabet.count
      let context: PatternContext =
        isEdge ? .edge : program.hasAssertions ? alphabet.contexts[character] : .other
      var traits = Int(context.rawValue)
      for (index, each) in own.enumerated() where each.isAhead == isAhead {
        if !isEdge, alphabet.members[each.set][character] { traits |= 4 << index }
      }
      return traits
    }
    self.lookarounds = own
    before = (0...alphabet.count).map { traits(ofClass: $0, isAhead: false) }
    after = (0...alphabet.count).map { traits(ofClass: $0, isAhead: true) }
    var kinds: [Int] = []
    var indices: [Int] = []
    for traits in after.dropLast() {
      if !kinds.contains(traits) { kinds.append(traits) }
      indices.append(kinds.firstIndex(of: traits) ?? 0)
    }
    afterKinds = kinds
    afterIndices = indices
  }

  /// Returns the conditions that hold between elements of ``before`` and ``after``.
  func conditions(between before: Int, and after: Int) -> UInt64 {
    var conditions = PatternContext.conditions(
      between: PatternContext(rawValue: UInt8(before & 3)) ?? .edge,
      and: PatternContext(rawValue: UInt8(after & 3)) ?? .edge)
    for (index, lookaround) in lookarounds.enumerated() {
      let isMatch = (lookaround.isAhead ? after : before) & 4 << index != 0
      if isMatch != lookaround.isNegative {
        conditions |= PatternAssertion.lookaround(index).bit
      }
    }
    return conditions
  }
}
