/// Divides the machines of a pattern into passes.
struct PatternPassPlan {
  /// The machines of the lookarounds and, last, of the pattern itself.
  let machines: [PatternMachine]

  let lookarounds: [PatternLookaround]

  /// For each lookaround, whether it matches a character of each class, or `nil` if it doesn't read a single one.
  let characters: [[Bool]?]

  /// Returns the passes of the pattern.
  ///
  /// - Parameter mergesMachines: Whether machines are in the same pass if they can be. If not, each has its own.
  /// - Returns: The passes, in their order.
  func passes(mergesMachines: Bool) -> [PatternPass] {
    var groups: [(level: Int, indices: [Int])] = []
    let levels = self.levels
    for level in 0...(levels.last ?? 0) {
      let own = machines.indices.filter { levels[$0] == level }
      if own.isEmpty { continue }
      groups += mergesMachines ? [(level, own)] : own.map { (level, [$0]) }
    }
    var passes: [PatternPass] = []
    var outputs: UInt64 = 0
    for (level, indices) in groups.reversed() {
      let conditions = indices.reduce(0) { $0 | machines[$1].conditions }
      passes.append(
        pass(of: indices, needing: conditions, isBackward: level % 2 == 0, outputs: outputs))
      outputs |= conditions & ~readingCharacters
    }
    return passes.reversed()
  }

  /// The conditions of lookarounds that read a single character, which are decided where they are needed.
  private var readingCharacters: UInt64 {
    characters.indices.reduce(0) {
      characters[$1] == nil ? $0 : $0 | PatternAssertion.lookaround($1).bit
    }
  }

  /// For each machine, the number of the first pass that it can be in, or −1 if it reads a single character. Passes
  /// with an even number read text backward.
  private var levels: [Int] {
    var levels: [Int] = []
    for (index, machine) in machines.enumerated() {
      if index < characters.count, characters[index] != nil {
        levels.append(-1)
        continue
      }
      let parity = index < lookarounds.count && lookarounds[index].isAhead ? 0 : 1
      var level = parity
      for (inner, innerLevel) in levels.enumerated()
      where innerLevel >= 0 && machine.conditions & PatternAssertion.lookaround(inner).bit != 0 {
        level = max(level, innerLevel % 2 == parity ? innerLevel : innerLevel + 1)
      }
      levels.append(level)
    }
    return levels
  }

  private func pass(
    of indices: [Int], needing conditions: UInt64, isBackward: Bool, outputs: UInt64
  ) -> PatternPass {
    var peeks: [PatternPass.Peek] = []
    var members: [PatternPass.Member] = []
    var offset = 0
    func add(_ index: Int) {
      let isLookaround = index < lookarounds.count
      members.append(
        PatternPass.Member(
          machine: machines[index], offset: offset,
          condition: isLookaround ? PatternAssertion.lookaround(index).bit : 0,
          isNegative: isLookaround && lookarounds[index].isNegative))
      offset += machines[index].wordCount
    }
    for (index, lookaround) in lookarounds.enumerated() {
      let condition = PatternAssertion.lookaround(index).bit
      guard let own = characters[index], conditions & condition != 0 else { continue }
      if lookaround.isAhead == isBackward {
        add(index)
      } else {
        peeks.append(
          PatternPass.Peek(
            members: own, condition: condition, isNegative: lookaround.isNegative))
      }
    }
    for index in indices { add(index) }
    return PatternPass(
      peeks: peeks, members: members, isBackward: isBackward,
      isLast: indices.last == machines.count - 1, outputs: outputs, stateLength: offset + 1)
  }
}
