import JSONText

/// The run of a machine whose sets of positions fit into a word. See ``PatternMachine/isQuick``.
struct PatternRun {
  /// The positions that have read the last character.
  private var active: UInt64 = 0
  private var isAtStart = true
  /// The edges without conditions, which are the only ones between the edges of the text.
  private let startMask: UInt64
  private let stepMask: UInt64
  private let matchMask: UInt64
  private let startMatches: Bool
  private let jumps: Range<Int>

  init(_ machine: PatternMachine) {
    guard let edges = machine.edges.first(where: { $0.conditions == 0 }) else {
      (startMask, stepMask, matchMask, startMatches, jumps) = (0, 0, 0, false, 0..<0)
      return
    }
    let first = Int(edges.masks)
    startMask = machine.isSearch ? machine.masks[first] : 0
    stepMask = machine.masks[first + 1]
    matchMask = machine.masks[first + 2]
    startMatches = machine.isSearch && edges.startMatches
    jumps = Int(edges.firstJump)..<Int(machine.jumpEnds[Int(edges.jumpEnds)])
  }

  /// Reads a character.
  ///
  /// - Parameters:
  ///   - character: The class of the character.
  ///   - machine: The machine.
  /// - Returns: Whether a match ends before the character.
  @inline(__always)
  mutating func read(_ character: Int, _ machine: PatternMachine) -> Bool {
    if isAtStart { return readFirst(character, machine) }
    if active & matchMask != 0 || startMatches { return true }
    var reached = (active & stepMask) &<< 1 | startMask
    for jump in jumps { reached |= machine.targets(ofJump: jump, from: active) }
    active = reached & machine.readers[character]
    return false
  }

  @inline(never)
  private mutating func readFirst(_ character: Int, _ machine: PatternMachine) -> Bool {
    isAtStart = false
    let isMatch = follow(machine, holding: PatternAssertion.textStart.bit, includesStart: true)
    active &= machine.readers[character]
    return isMatch
  }

  /// Returns whether a match ends at the end of the text.
  mutating func matchesAtEnd(_ machine: PatternMachine) -> Bool {
    let holding = PatternAssertion.textEnd.bit | (isAtStart ? PatternAssertion.textStart.bit : 0)
    return follow(machine, holding: holding, includesStart: isAtStart || machine.isSearch)
  }

  /// Follows all edges whose conditions hold.
  ///
  /// - Returns: Whether one leads to a match.
  private mutating func follow(
    _ machine: PatternMachine, holding: UInt64, includesStart: Bool
  ) -> Bool {
    var isMatch = false
    var reached: UInt64 = 0
    for edges in machine.edges where edges.conditions & ~holding == 0 {
      let first = Int(edges.masks)
      if active & machine.masks[first + 2] != 0 || includesStart && edges.startMatches {
        isMatch = true
      }
      reached |= (active & machine.masks[first + 1]) &<< 1
      if includesStart { reached |= machine.masks[first] }
      let end = Int(machine.jumpEnds[Int(edges.jumpEnds)])
      for jump in Int(edges.firstJump)..<end {
        reached |= machine.targets(ofJump: jump, from: active)
      }
    }
    active = reached
    return isMatch
  }
}

extension PatternMachine {
  /// Whether sets of positions fit into a word, conditions only hold at the edges of the text, and few of the other
  /// edges are jumps.
  var isQuick: Bool {
    wordCount == 1
      && conditions & ~(PatternAssertion.textStart.bit | PatternAssertion.textEnd.bit) == 0
      && edges.allSatisfy {
        $0.firstRow == nil && Int(jumpEnds[Int($0.jumpEnds)] - $0.firstJump) <= Self.quickJumpCount
      }
  }

  private static var quickJumpCount: Int { 6 }

  /// Returns the positions that a jump leads to from those of a machine with one word.
  @inline(__always)
  fileprivate func targets(ofJump jump: Int, from active: UInt64) -> UInt64 {
    // The source is the index of four positions.
    let subset = active &>> (UInt64(truncatingIfNeeded: jumps[jump]) &<< 2) & 15
    return targets[jump &<< 4 | Int(subset)]
  }
}
