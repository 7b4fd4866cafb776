/// The characters before and after a position, on which the assertions of a program depend.
///
/// They suffice for assertions such as `\b`, and for lookarounds that read a single character. See
/// ``PatternObligations`` for others.
struct PatternSurroundings {
  /// A lookaround that reads a character of a set.
  private struct Lookaround {
    let index: Int
    let set: Int
    let isAhead: Bool
    let isNegative: Bool
  }

  private let lookarounds: [Lookaround]

  /// The lookarounds that read more than one character, whose conditions aren't known from the characters
  /// before and after a position.
  let longLookarounds: [Int]

  /// For each class of characters and, last, the edge of the text, what assertions after the character
  /// depend on.
  let before: [Int]

  /// The same for assertions before the character.
  let after: [Int]

  /// The different elements of ``after`` except for the last one, and for each class the index of its
  /// element.
  let afterKinds: [Int]
  let afterIndices: [Int]

  init(
    _ program: PatternProgram, _ alphabet: PatternAlphabet, _ lookarounds: [PatternLookaround]
  ) {
    var own: [Lookaround] = []
    var long: [Int] = []
    for (index, lookaround) in lookarounds.enumerated() {
      let start = program.lookaroundStarts[index]
      guard case .characters(let set) = program.instructions[start],
        case .match = program.instructions[start + 1]
      else {
        long.append(index)
        continue
      }
      own.append(
        Lookaround(
          index: index, set: set, isAhead: lookaround.isAhead, isNegative: lookaround.isNegative))
    }
    longLookarounds = long
    func traits(ofClass character: Int, isAhead: Bool) -> Int {
      let isEdge = character == alphabet.count
      let context: PatternContext =
        isEdge ? .edge : program.dependsOnContext ? alphabet.contexts[character] : .other
      var traits = Int(context.rawValue)
      for each in own where each.isAhead == isAhead {
        if !isEdge, alphabet.members[each.set][character] { traits |= 4 << each.index }
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
    for lookaround in lookarounds {
      let isMatch = (lookaround.isAhead ? after : before) & 4 << lookaround.index != 0
      if isMatch != lookaround.isNegative {
        conditions |= PatternAssertion.lookaround(lookaround.index).bit
      }
    }
    return conditions
  }
}
