import JSONText

/// A nondeterministic automaton that is run with sets of positions, stored as bits.
///
/// Its positions are the instructions of a program that read a character. An edge leads from each
/// position, and from the start, to the positions that can read the next character, or to a match.
/// An edge can depend on conditions, such as a word boundary or a lookaround.
///
/// It's an object, because copying so many arrays would take longer than a step.
///
/// Source: V. M. Glushkov, "The Abstract Theory of Automata", Russian Mathematical Surveys 16 (1961).
final class PatternMachine: Sendable {
  /// Edges that depend on the same conditions, as indices in the arrays of the machine.
  struct Edges: Sendable {
    /// The conditions that must all hold.
    let conditions: UInt64

    /// Whether an edge leads from the start to a match.
    let startMatches: Bool

    /// The words of the positions that edges from the start lead to.
    let startWords: Range<Int32>

    /// The index of the first of ``PatternMachine/masks``.
    let masks: Int32

    /// The index of the first of ``PatternMachine/jumpEnds``.
    let jumpEnds: Int32

    /// The index of the first of ``PatternMachine/jumps``.
    let firstJump: Int32
  }

  /// Edges from positions in one word, all of which lead to the same positions.
  struct Jump: Sendable {
    var sources: UInt64
    /// The indices of ``PatternMachine/targets``.
    let targets: Range<Int32>
  }

  /// Positions in one word.
  struct Positions: Sendable {
    let word: Int32
    let bits: UInt64
  }

  /// The number of words in a set of positions.
  let wordCount: Int

  /// Whether a match can begin at any character.
  let isSearch: Bool

  /// All conditions of edges.
  let conditions: UInt64

  let edges: [Edges]

  /// For each class of characters, the positions that read it.
  let readers: [UInt64]

  /// For each element of ``edges`` and each word, the positions that edges from the start lead to, those with an
  /// edge to the next position, those with an edge to a match, those with an edge to themselves, those with an edge
  /// to the position after the next one, and those with other edges.
  let masks: [UInt64]

  /// The number of masks of each word.
  static var maskCount: Int { 6 }

  /// The other edges, sorted by the word of their sources. Usually there are few: all positions at which a part of a
  /// pattern can end have edges to the same positions.
  let jumps: [Jump]

  /// For each element of ``edges`` and each word, the end of the jumps from it.
  let jumpEnds: [Int32]

  /// The targets of all jumps.
  let targets: [Positions]

  init(
    wordCount: Int, isSearch: Bool, conditions: UInt64, edges: [Edges], readers: [UInt64],
    masks: [UInt64], jumps: [Jump], jumpEnds: [Int32], targets: [Positions]
  ) {
    self.wordCount = wordCount
    self.isSearch = isSearch
    self.conditions = conditions
    self.edges = edges
    self.readers = readers
    self.masks = masks
    self.jumps = jumps
    self.jumpEnds = jumpEnds
    self.targets = targets
  }

  /// Follows the edges from positions, and reads a character.
  ///
  /// Complexity: O(w + j) for positions in w words, of which j have jumps.
  ///
  /// - Parameters:
  ///   - active: The positions that have read the last character.
  ///   - next: Set to the positions that have read the next character.
  ///   - offset: The index of the first word in both.
  ///   - includesStart: Whether a match can begin here.
  ///   - holding: The conditions that hold here.
  ///   - character: The class of the next character, or `nil` at the end of the text.
  /// - Returns: Whether a match ends before the next character.
  func step(
    from active: [UInt64], into next: inout [UInt64], at offset: Int, includesStart: Bool,
    holding: UInt64, reading character: Int?
  ) -> Bool {
    let (allEdges, allReaders) = (self.edges, self.readers)
    let edges = allEdges.borrowedSpan
    let readers = allReaders.borrowedSpan
    let active = active.borrowedSpan
    var next = next.mutableSpan
    precondition(
      offset >= 0 && offset &+ wordCount <= active.count && offset &+ wordCount <= next.count)
    for word in 0..<wordCount { next.setElement(offset &+ word, 0) }
    var first = 0
    while first < wordCount, active.element(offset &+ first) == 0 { first &+= 1 }
    var end = wordCount
    while end > first, active.element(offset &+ end &- 1) == 0 { end &-= 1 }
    var reached = first..<min(end &+ 1, wordCount)
    var isMatch = false
    for index in edges.indices where edges[index].conditions & ~holding == 0 {
      let own = edges[index]
      if follow(own, from: active, first..<end, into: &next, at: offset, &reached) {
        isMatch = true
      }
      guard includesStart else { continue }
      if own.startMatches { isMatch = true }
      addStart(own, to: &next, at: offset, &reached)
    }
    guard let character else { return isMatch }
    let row = character &* wordCount
    for word in reached {
      let positions = next.element(offset &+ word) & readers.element(row &+ word)
      next.setElement(offset &+ word, positions)
    }
    return isMatch
  }

  /// Adds the positions that edges lead to.
  ///
  /// - Parameters:
  ///   - edges: The edges.
  ///   - active: The positions from which edges are followed.
  ///   - words: The words with active positions.
  ///   - next: The set of positions to add to.
  ///   - offset: The index of the first word of both sets.
  ///   - reached: The words of reached positions, which is extended.
  /// - Returns: Whether an edge leads to a match.
  @inline(__always)
  private func follow(
    _ edges: Edges, from active: Span<UInt64>, _ words: Range<Int>,
    into next: inout MutableSpan<UInt64>, at offset: Int, _ reached: inout Range<Int>
  ) -> Bool {
    let allMasks = self.masks
    let masks = allMasks.borrowedSpan
    var matching: UInt64 = 0
    var carry: UInt64 = 0
    var mask = Int(edges.masks) &+ words.lowerBound &* Self.maskCount
    for word in words {
      let positions = active.element(offset &+ word)
      let stepping = positions & masks.element(mask &+ 1)
      let skipping = positions & masks.element(mask &+ 4)
      matching |= positions & masks.element(mask &+ 2)
      let added =
        stepping &<< 1 | carry | positions & masks.element(mask &+ 3) | skipping &<< 2
      carry = stepping &>> 63 | skipping &>> 62
      next.setElement(offset &+ word, next.element(offset &+ word) | added)
      let jumping = positions & masks.element(mask &+ 5)
      if jumping != 0 { jump(edges, word, from: jumping, into: &next, at: offset, &reached) }
      mask &+= Self.maskCount
    }
    if carry != 0, words.upperBound < wordCount {
      let word = offset &+ words.upperBound
      next.setElement(word, next.element(word) | carry)
    }
    return matching != 0
  }

  /// Adds the positions that jumps from a word lead to.
  private func jump(
    _ edges: Edges, _ word: Int, from positions: UInt64, into next: inout MutableSpan<UInt64>,
    at offset: Int, _ reached: inout Range<Int>
  ) {
    let (allJumps, allTargets) = (self.jumps, self.targets)
    let jumps = allJumps.borrowedSpan
    let targets = allTargets.borrowedSpan
    let index = Int(edges.jumpEnds) &+ word
    let start = word == 0 ? edges.firstJump : jumpEnds[index &- 1]
    for jump in Int(start)..<Int(jumpEnds[index]) where jumps[jump].sources & positions != 0 {
      let range = jumps[jump].targets
      for target in Int(range.lowerBound)..<Int(range.upperBound) {
        let word = Int(targets[target].word)
        next[offset &+ word] |= targets[target].bits
        reached = min(reached.lowerBound, word)..<max(reached.upperBound, word &+ 1)
      }
    }
  }

  /// Adds the positions that edges from the start lead to.
  @inline(__always)
  private func addStart(
    _ edges: Edges, to next: inout MutableSpan<UInt64>, at offset: Int,
    _ reached: inout Range<Int>
  ) {
    guard !edges.startWords.isEmpty else { return }
    let words = Int(edges.startWords.lowerBound)..<Int(edges.startWords.upperBound)
    reached =
      min(reached.lowerBound, words.lowerBound)..<max(reached.upperBound, words.upperBound)
    for word in words {
      next[offset &+ word] |= masks[Int(edges.masks) &+ word &* Self.maskCount]
    }
  }
}

extension Span {
  /// Returns an element without a bounds check, which would take a third of the time of a jump.
  ///
  /// A machine has readers for every class, and masks for every word of its sets.
  @inline(__always)
  func element(_ index: Int) -> Element {
    assert(index >= 0 && index < count)
    return unsafe self[unchecked: index]
  }
}

extension MutableSpan where Element: BitwiseCopyable {
  /// Returns an element without a bounds check. See ``Span/element(_:)``.
  @inline(__always)
  func element(_ index: Int) -> Element {
    assert(index >= 0 && index < count)
    return unsafe self[unchecked: index]
  }

  /// Sets an element without a bounds check.
  @inline(__always)
  mutating func setElement(_ index: Int, _ value: Element) {
    assert(index >= 0 && index < count)
    unsafe self[unchecked: index] = value
  }
}
