/// The machines of a pattern that read text together, in one direction.
///
/// Lookaheads are machines that read text backward, and lookbehinds and the pattern itself read it forward. A
/// lookaround inside of another one in the same direction is decided at the same position, just before it, so most
/// patterns with lookarounds need two passes: the first decides all lookaheads at each position.
struct PatternPass: Sendable {
  /// A machine and where its positions are in a state of the pass.
  struct Member: Sendable {
    let machine: PatternMachine
    /// The index of the first word of its positions.
    let offset: Int
    /// The condition of its lookaround, or 0 for the pattern itself.
    let condition: UInt64
    let isNegative: Bool
  }

  /// A lookaround in the other direction for a single character, which is the next one that the pass reads.
  struct Peek: Sendable {
    /// Whether the lookaround matches a character of each class.
    let members: [Bool]
    let condition: UInt64
    let isNegative: Bool
  }

  let peeks: [Peek]

  /// The machines, those inside of others first.
  let members: [Member]

  let isBackward: Bool

  /// Whether the last machine is that of the pattern.
  let isLast: Bool

  /// The conditions of lookarounds that later passes depend on.
  let outputs: UInt64

  /// The number of words of a state, which are the positions of all machines, followed by the context of the
  /// character that was read last.
  let stateLength: Int

  /// Reads a character, or finds out what holds at the end of the text.
  ///
  /// - Parameters:
  ///   - active: The state.
  ///   - next: Set to the next state.
  ///   - isAtStart: Whether no character has been read.
  ///   - known: The conditions of lookarounds that earlier passes found to hold.
  ///   - character: The class of the next character, or `nil` at the end of the text.
  ///   - contexts: The contexts of all classes.
  /// - Returns: The known conditions and those of the lookarounds of this pass that later passes depend on. For the
  ///   last pass, 1 if a match ends before the character, or 0.
  @inline(__always)
  func step(
    from active: [UInt64], into next: inout [UInt64], isAtStart: Bool, knowing known: UInt64,
    reading character: Int?, _ contexts: [PatternContext]
  ) -> UInt64 {
    let read = PatternContext(rawValue: UInt8(truncatingIfNeeded: active[stateLength &- 1]))
    let reached = character.map { contexts[$0] } ?? .edge
    next[stateLength &- 1] = UInt64(reached.rawValue)
    var found = known
    let ofContext =
      isBackward
      ? PatternContext.conditions(between: reached, and: read ?? .edge)
      : PatternContext.conditions(between: read ?? .edge, and: reached)
    for peek in peeks {
      let isMatch = character.map { peek.members[$0] } ?? false
      if isMatch != peek.isNegative { found |= peek.condition }
    }
    var isMatch = false
    for member in members {
      let machine = member.machine
      isMatch = machine.step(
        from: active, into: &next, at: member.offset,
        includesStart: machine.isSearch || isAtStart, holding: found | ofContext,
        reading: character)
      if isMatch != member.isNegative { found |= member.condition }
    }
    return isLast ? (isMatch ? 1 : 0) : found & outputs
  }
}
