import JSONText

/// The run of a machine whose sets of positions fit into four words, for texts that lead to ever new states.
///
/// A pattern such as `/a.{200}b/` has a state for each combination of 200 letters. All positions are in registers,
/// so that a character takes a fraction of the time of ``PatternMachine/step(from:into:at:includesStart:holding:reading:)``.
///
/// Source: Xiang Wang et al., "Hyperscan: A Fast Multi-pattern Regex Matcher for Modern CPUs" (NSDI 2019), on bit-based
/// automata.
struct PatternWideRun: Sendable {
  private typealias Positions = SIMD4<UInt64>

  /// Edges from positions that all lead to the same positions.
  private struct Jump: Sendable {
    var sources: Positions
    let targets: Positions
    /// The indices of the targets in the machine.
    let range: Range<Int32>
  }

  // The edges without conditions, which are the only ones between the edges of the text.
  private var startMask = Positions.zero
  private var stepMask = Positions.zero
  private var matchMask = Positions.zero
  private var loopMask = Positions.zero
  private var skipMask = Positions.zero
  private var startMatches = false
  private var jumps: [Jump] = []

  /// For each class of characters, the positions that read it.
  private let readers: [SIMD4<UInt64>]

  private static let maximumJumpCount = 8

  /// Creates the run of the only machine of a pattern, or returns `nil` if its sets don't fit into four words, other
  /// conditions hold than those at the edges of the text, or too many of its edges are jumps.
  init?(_ machine: PatternMachine, classCount: Int) {
    let edgeConditions = PatternAssertion.textStart.bit | PatternAssertion.textEnd.bit
    guard machine.wordCount <= 4, machine.conditions & ~edgeConditions == 0 else { return nil }
    readers = (0..<classCount).map { character in
      Self.positions(machine.wordCount) { machine.readers[character * machine.wordCount + $0] }
    }
    guard let edges = machine.edges.first(where: { $0.conditions == 0 }) else { return }
    func mask(_ index: Int) -> Positions {
      Self.positions(machine.wordCount) {
        machine.masks[Int(edges.masks) + $0 * PatternMachine.maskCount + index]
      }
    }
    if machine.isSearch { startMask = mask(0) }
    startMatches = machine.isSearch && edges.startMatches
    (stepMask, matchMask, loopMask, skipMask) = (mask(1), mask(2), mask(3), mask(4))
    var start = Int(edges.firstJump)
    for word in 0..<machine.wordCount {
      let end = Int(machine.jumpEnds[Int(edges.jumpEnds) + word])
      for jump in machine.jumps[start..<end] {
        let index = jumps.firstIndex { $0.range == jump.targets } ?? jumps.count
        if index == jumps.count {
          var targets = Positions.zero
          for target in machine.targets[Int(jump.targets.lowerBound)..<Int(jump.targets.upperBound)]
          {
            targets[Int(target.word)] = target.bits
          }
          jumps.append(Jump(sources: .zero, targets: targets, range: jump.targets))
        }
        jumps[index].sources[word] = jump.sources
      }
      start = end
    }
    if jumps.count > Self.maximumJumpCount { return nil }
  }

  private static func positions(_ count: Int, _ word: (Int) -> UInt64) -> Positions {
    var positions = Positions.zero
    for index in 0..<count { positions[index] = word(index) }
    return positions
  }

  /// Reads the rest of a text after its first character.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - reader: The characters of the text, of which one or more have been read.
  ///   - alphabet: The classes of characters.
  ///   - active: The positions that have read the last character, which are set to those after all characters.
  ///   - wordCount: The number of words of the positions.
  /// - Returns: Whether a match ends before one of the characters.
  @inline(never)
  func read(
    _ text: RawSpan, _ reader: inout PatternCharacterReader, _ alphabet: PatternAlphabet,
    _ active: inout [UInt64], wordCount: Int
  ) -> Bool {
    let (classes, ownReaders, ownJumps) = (alphabet.ascii, readers, jumps)
    let (ascii, readers) = (classes.rawBytes, ownReaders.borrowedSpan)
    let jumps = ownJumps.borrowedSpan
    // Copies in local variables, which the loop can keep in registers.
    let (startMask, stepMask, matchMask) = (startMask, stepMask, matchMask)
    let (loopMask, skipMask) = (loopMask, skipMask)
    let (hasLoops, hasSkips) = (Self.hasAny(loopMask), Self.hasAny(skipMask))
    if startMatches, !reader.isAtEnd { return true }
    var positions = Self.positions(wordCount) { active[$0] }
    func read(_ character: Int) -> Bool {
      if Self.hasAny(positions & matchMask) { return true }
      let stepping = positions & stepMask
      var reached = stepping &<< 1 | startMask
      var carry = stepping &>> 63
      if hasLoops { reached |= positions & loopMask }
      if hasSkips {
        let skipping = positions & skipMask
        reached |= skipping &<< 2
        carry |= skipping &>> 62
      }
      reached |= Positions(0, carry[0], carry[1], carry[2])
      for index in jumps.indices where Self.hasAny(positions & jumps.element(index).sources) {
        reached |= jumps.element(index).targets
      }
      positions = reached & readers.element(character)
      return false
    }
    while !reader.isAtEnd {
      if reader.isInsideCharacter || text.byte(unchecked: reader.offset) >= 0x80 {
        if read(reader.next(alphabet)) { return true }
        continue
      }
      var offset = reader.offset
      while offset < text.byteCount {
        let byte = text.byte(unchecked: offset)
        guard byte < 0x80 else { break }
        if read(Int(ascii.byte(unchecked: Int(byte)))) { return true }
        offset &+= 1
      }
      reader.offset = offset
    }
    for word in 0..<wordCount { active[word] = positions[word] }
    return false
  }

  @inline(__always)
  private static func hasAny(_ positions: Positions) -> Bool {
    (positions[0] | positions[1]) | (positions[2] | positions[3]) != 0
  }
}
