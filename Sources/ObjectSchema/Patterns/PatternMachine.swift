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

    /// The index of the first of ``PatternMachine/masks``.
    let masks: Int32

    /// The index of the first of ``PatternMachine/jumpEnds``.
    let jumpEnds: Int32

    /// The index of the first of ``PatternMachine/jumps``.
    let firstJump: Int32

    /// The index of the first of ``PatternMachine/rows``, which replace the jumps, or `nil`.
    let firstRow: Int32?
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
  /// edge to the next position, those with an edge to a match, those with an edge to themselves, and those with an
  /// edge to the position after the next one.
  let masks: [UInt64]

  /// The number of masks of each word.
  static var maskCount: Int { 5 }

  /// The other edges, as jumps from four positions to those in one word, sorted by that word. An
  /// element is the index of the first source divided by four.
  let jumps: [Int32]

  /// For each element of ``edges`` and each word, the end of the jumps to it.
  let jumpEnds: [Int32]

  /// For each jump, the targets of each of the 16 subsets of its sources.
  let targets: [UInt64]

  /// For each four positions of a machine with at most four words, the targets of each of the 16
  /// subsets. Reading a row takes about as long as a jump, which leads to one word only.
  let rows: [SIMD4<UInt64>]

  init(
    wordCount: Int, isSearch: Bool, conditions: UInt64, edges: [Edges], readers: [UInt64],
    masks: [UInt64], jumps: [Int32], jumpEnds: [Int32], targets: [UInt64],
    rows: [SIMD4<UInt64>]
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
    self.rows = rows
  }

  /// Follows the edges from positions, and reads a character.
  ///
  /// Complexity: O(w + j) for sets of w words and j jumps or rows.
  ///
  /// - Parameters:
  ///   - active: The positions that have read the last character.
  ///   - includesStart: Whether a match can begin here.
  ///   - holding: The conditions that hold here.
  ///   - character: The class of the next character, or `nil` at the end of the text.
  ///   - next: Set to the positions that have read the next character.
  /// - Returns: Whether a match ends before the next character.
  func step(
    from active: [UInt64], includesStart: Bool, holding: UInt64, reading character: Int?,
    into next: inout [UInt64]
  ) -> Bool {
    let (allEdges, allReaders) = (self.edges, self.readers)
    let edges = allEdges.borrowedSpan
    let readers = allReaders.borrowedSpan
    var next = next.mutableSpan
    for word in 0..<wordCount { next[word] = 0 }
    var isMatch = false
    for index in edges.indices where edges[index].conditions & ~holding == 0 {
      if follow(edges[index], from: active, includesStart: includesStart, into: &next) {
        isMatch = true
      }
    }
    guard let character else { return isMatch }
    let row = character &* wordCount
    for word in 0..<wordCount { next[word] &= readers.element(row &+ word) }
    return isMatch
  }

  /// Adds the positions that edges lead to.
  ///
  /// - Returns: Whether an edge leads to a match.
  @inline(__always)
  private func follow(
    _ edges: Edges, from active: [UInt64], includesStart: Bool, into next: inout MutableSpan<UInt64>
  ) -> Bool {
    let active = active.borrowedSpan
    let (allJumps, allTargets, allEnds) = (self.jumps, self.targets, self.jumpEnds)
    let allMasks = self.masks
    let masks = allMasks.borrowedSpan
    let jumpEnds = allEnds.borrowedSpan
    let jumps = allJumps.borrowedSpan
    let targets = allTargets.borrowedSpan
    let startMask: UInt64 = includesStart ? ~0 : 0
    var matching: UInt64 = 0
    var carry: UInt64 = 0
    var skipCarry: UInt64 = 0
    var mask = Int(edges.masks)
    var jump = Int(edges.firstJump)
    let rows = edges.firstRow.map { reach(fromRow: Int($0), active) } ?? .zero
    for word in 0..<wordCount {
      let positions = active[word]
      let stepping = positions & masks.element(mask &+ 1)
      let skipping = positions & masks.element(mask &+ 4)
      matching |= positions & masks.element(mask &+ 2)
      var reached = stepping &<< 1 | carry | masks.element(mask) & startMask
      reached |= positions & masks.element(mask &+ 3) | skipping &<< 2 | skipCarry
      carry = stepping &>> 63
      skipCarry = skipping &>> 62
      mask &+= Self.maskCount
      let end = Int(jumpEnds.element(Int(edges.jumpEnds) &+ word))
      while jump < end {
        let source = Int(jumps.element(jump))
        let subset = Int(active.element(source &>> 4) &>> UInt64((source & 15) &<< 2) & 15)
        reached |= targets.element(jump &<< 4 | subset)
        jump &+= 1
      }
      if edges.firstRow != nil { reached |= rows[word] }
      next[word] |= reached
    }
    return matching != 0 || includesStart && edges.startMatches
  }

  /// Returns the targets of positions, from the rows that begin at an index.
  private func reach(fromRow first: Int, _ active: Span<UInt64>) -> SIMD4<UInt64> {
    let allRows = self.rows
    let rows = allRows.borrowedSpan
    var reached = SIMD4<UInt64>.zero
    var row = first
    for word in 0..<wordCount {
      var positions = active[word]
      for _ in 0..<16 {
        reached |= rows.element(row &+ Int(positions & 15))
        positions &>>= 4
        row &+= 16
      }
    }
    return reached
  }
}

extension Span {
  /// Returns an element without a bounds check, which would take a third of the time of a jump.
  ///
  /// ``PatternMachineBuilder`` adds 16 targets for each jump, and takes its source from the positions
  /// of the machine, of which every set has a bit for each. It adds 16 rows for each four bits of a set. A machine has
  /// readers for every class, and masks and an end of jumps for every word.
  @inline(__always)
  func element(_ index: Int) -> Element {
    assert(index >= 0 && index < count)
    return unsafe self[unchecked: index]
  }
}
