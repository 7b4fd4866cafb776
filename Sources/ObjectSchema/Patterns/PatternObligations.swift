/// The lookaheads that have begun while a text is read forward, and haven't been decided yet.
///
/// A lookahead that begins at a position is an obligation of every match that depends on it. It's a set of
/// instructions, as for a search, and is decided as soon as the lookahead has matched, or can't match anymore.
/// A match depends on a bundle of obligations, all of which must be met.
///
/// Obligations and bundles have indices, so that states can be compared.
struct PatternObligations {
  /// The decision on an obligation at a position in the text.
  private enum Verdict {
    case met, failed
    /// Undecided, with the instructions that read the next character.
    case open([Int])
  }

  private let program: PatternProgram
  private let alphabet: PatternAlphabet
  private let lookarounds: [PatternLookaround]
  private var closure: PatternClosure

  /// The index of a lookaround and the instructions of each obligation.
  private var obligations = ListInterner()
  /// The indices of the obligations in each bundle.
  private var bundles = ListInterner()

  /// The verdicts on obligations at the current position, and the positions of the verdicts.
  private var verdicts: [Verdict] = []
  private var verdictPositions: [Int] = []
  private var position = 0
  private var holding: UInt64 = 0
  private var isAtEnd = false

  /// The bundle without obligations.
  static let none = 0

  /// The number of instructions and obligations that have been visited.
  private(set) var work = 0

  init(
    _ program: PatternProgram, _ alphabet: PatternAlphabet, _ lookarounds: [PatternLookaround]
  ) {
    self.program = program
    self.alphabet = alphabet
    self.lookarounds = lookarounds
    closure = PatternClosure(program)
    _ = bundles.intern([])
  }

  /// Begins a position between two characters.
  ///
  /// - Parameters:
  ///   - holding: The conditions that hold there.
  ///   - isAtEnd: Whether it's the end of the text.
  mutating func begin(holding: UInt64, isAtEnd: Bool) {
    position += 1
    self.holding = holding
    self.isAtEnd = isAtEnd
  }

  /// Returns the bundle of those obligations that aren't decided at the current position, or `nil` if one
  /// isn't met.
  mutating func open(of bundle: Int) -> Int? {
    if bundle == Self.none { return bundle }
    var open: [Int] = []
    for obligation in bundles[bundle] {
      switch verdict(on: obligation) {
      case .met: continue
      case .failed: return nil
      case .open: open.append(obligation)
      }
    }
    return bundles.intern(open).index
  }

  /// Adds the obligation of a lookahead that begins at the current position.
  ///
  /// - Parameters:
  ///   - lookaround: The index of the lookahead.
  ///   - bundle: The bundle, of which no obligation is decided at the position.
  /// - Returns: The bundle of the undecided obligations, or `nil` if the new one isn't met.
  mutating func adding(_ lookaround: Int, to bundle: Int) -> Int? {
    let start = program.normalized(program.lookaroundStarts[lookaround])
    let obligation = index(of: [lookaround, start])
    switch verdict(on: obligation) {
    case .met: return bundle
    case .failed: return nil
    case .open:
      let own = bundles[bundle]
      work += own.count
      return own.contains(obligation)
        ? bundle : bundles.intern((own + [obligation]).sorted()).index
    }
  }

  /// Returns what a bundle becomes if the next character is read.
  ///
  /// - Parameters:
  ///   - bundle: The bundle, of which no obligation is decided at the current position.
  ///   - character: The class of the character.
  /// - Returns: The bundle, or `nil` if one of its obligations can't be met anymore.
  mutating func bundle(_ bundle: Int, reading character: Int) -> Int? {
    if bundle == Self.none { return bundle }
    var next: [Int] = []
    for obligation in bundles[bundle] {
      guard case .open(let readers) = verdict(on: obligation) else { continue }
      let lookaround = obligations[obligation][0]
      work += readers.count
      let starts = program.starts(after: readers, reading: character, alphabet)
      if starts.isEmpty {
        guard lookarounds[lookaround].isNegative else { return nil }
        continue
      }
      let index = index(of: [lookaround] + starts)
      if !next.contains(index) { next.append(index) }
    }
    return bundles.intern(next.sorted()).index
  }

  /// Returns whether all obligations of a bundle are among those of another.
  mutating func isIncluded(_ bundle: Int, in other: Int) -> Bool {
    let (own, others) = (bundles[bundle], bundles[other])
    work += own.count + others.count
    return own.allSatisfy { others.contains($0) }
  }

  private mutating func index(of obligation: [Int]) -> Int {
    let (index, isNew) = obligations.intern(obligation)
    if isNew {
      verdicts.append(.failed)
      verdictPositions.append(0)
    }
    return index
  }

  private mutating func verdict(on obligation: Int) -> Verdict {
    work += 1
    if verdictPositions[obligation] == position { return verdicts[obligation] }
    let list = obligations[obligation]
    let isNegative = lookarounds[list[0]].isNegative
    let before = closure.work
    closure.compute(from: list.dropFirst(), holding: holding)
    work += closure.work - before
    let verdict: Verdict =
      if closure.isMatch {
        isNegative ? .failed : .met
      } else if isAtEnd || closure.readers.isEmpty {
        isNegative ? .met : .failed
      } else {
        .open(closure.readers)
      }
    verdicts[obligation] = verdict
    verdictPositions[obligation] = position
    return verdict
  }
}

extension PatternProgram {
  /// Returns the instruction that others jump to, so that states which do the same are equal.
  func normalized(_ index: Int) -> Int {
    var index = index
    while case .jump(let target) = instructions[index], target != index { index = target }
    return index
  }

  /// Returns the instructions after those that read a character, without repetitions and sorted.
  func starts(after readers: [Int], reading character: Int, _ alphabet: PatternAlphabet) -> [Int] {
    var starts: [Int] = []
    for reader in readers {
      guard case .characters(let set) = instructions[reader], alphabet.members[set][character]
      else { continue }
      let start = normalized(reader + 1)
      if !starts.contains(start) { starts.append(start) }
    }
    return starts.sorted()
  }
}
