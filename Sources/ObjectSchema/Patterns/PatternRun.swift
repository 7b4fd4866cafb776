import JSONText

/// The run of a machine whose sets of positions fit into a word. See ``PatternMachine/isQuick``.
struct PatternRun: Sendable {
  /// The positions that have read the last character.
  private var active: UInt64 = 0
  private var isAtStart = true
  /// The edges without conditions, which are the only ones between the edges of the text.
  private let startMask: UInt64
  private let stepMask: UInt64
  private let matchMask: UInt64
  private let loopMask: UInt64
  private let skipMask: UInt64
  private let startMatches: Bool
  private let jumps: Range<Int>

  init(_ machine: PatternMachine) {
    guard let edges = machine.edges.first(where: { $0.conditions == 0 }) else {
      (startMask, stepMask, matchMask, loopMask, skipMask) = (0, 0, 0, 0, 0)
      (startMatches, jumps) = (false, 0..<0)
      return
    }
    let first = Int(edges.masks)
    startMask = machine.isSearch ? machine.masks[first] : 0
    stepMask = machine.masks[first + 1]
    matchMask = machine.masks[first + 2]
    loopMask = machine.masks[first + 3]
    skipMask = machine.masks[first + 4]
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
    reached |= active & loopMask | (active & skipMask) &<< 2
    for jump in jumps { reached |= machine.targets(ofJump: jump, from: active) }
    active = reached & machine.readers[character]
    return false
  }

  /// Reads ASCII characters after the first character of the text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - offset: The offset of the next character, which is set to that of one outside ASCII or the end.
  ///   - classes: The class of each ASCII character.
  ///   - machine: The machine.
  /// - Returns: Whether a match ends before one of the characters.
  mutating func readASCII(
    in text: RawSpan, _ offset: inout Int, classes: RawSpan, _ machine: PatternMachine
  ) -> Bool {
    let (ownReaders, ownTargets, ownJumps) = (machine.readers, machine.targets, machine.jumps)
    let readers = ownReaders.borrowedSpan
    let targets = ownTargets.borrowedSpan
    let sources = ownJumps.borrowedSpan
    // Copies in local variables, which the loop can keep in registers.
    let (startMask, stepMask, matchMask, jumps) = (startMask, stepMask, matchMask, jumps)
    let (loopMask, skipMask) = (loopMask, skipMask)
    var active = active
    var position = offset
    defer {
      self.active = active
      offset = position
    }
    while position < text.byteCount {
      let byte = text.byte(unchecked: position)
      guard byte < 0x80 else { return false }
      if active & matchMask != 0 || startMatches { return true }
      var reached = (active & stepMask) &<< 1 | startMask
      reached |= active & loopMask | (active & skipMask) &<< 2
      var jump = jumps.lowerBound
      while jump < jumps.upperBound {
        let own = sources.element(jump)
        if own.sources & active != 0 {
          reached |= targets.element(Int(own.targets.lowerBound)).bits
        }
        jump &+= 1
      }
      active = reached & readers.element(Int(classes.byte(unchecked: Int(byte))))
      position &+= 1
    }
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
      reached |= active & machine.masks[first + 3] | (active & machine.masks[first + 4]) &<< 2
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
        Int(jumpEnds[Int($0.jumpEnds)] - $0.firstJump) <= Self.quickJumpCount
      }
  }

  private static var quickJumpCount: Int { 6 }

  /// Returns the positions that a jump leads to from those of a machine with one word.
  @inline(__always)
  fileprivate func targets(ofJump jump: Int, from active: UInt64) -> UInt64 {
    jumps[jump].sources & active == 0 ? 0 : targets[Int(jumps[jump].targets.lowerBound)].bits
  }
}
