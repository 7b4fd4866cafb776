import JSONText

/// The machines that search text for a pattern which has no table of all states.
///
/// It's an object, because copying a pattern with so many arrays would take longer than searching short text.
final class PatternMachines: Sendable {
  let alphabet: PatternAlphabet

  /// The machines of the lookarounds and, last, of the pattern itself.
  let all: [PatternMachine]

  /// The passes in which they read text.
  let passes: [PatternPass]

  /// The passes if each machine has its own, for texts that lead several of them together to too many states.
  let singlePasses: [PatternPass]

  /// The maximum number of words of a state.
  let stateLength: Int

  /// Whether the pattern has the flag `u`.
  let isUnicode: Bool

  /// The tables that decide faster than the machines, if there are any.
  let tables: PatternTables

  /// Compiles the machines of a program and its lookarounds.
  init(
    _ program: PatternProgram, _ alphabet: PatternAlphabet, _ lookarounds: [PatternLookaround],
    _ flags: PatternFlags, _ budget: inout PatternBudget
  ) throws(PatternError) {
    var all: [PatternMachine] = []
    for start in program.lookaroundStarts {
      all.append(
        try PatternMachine.compile(program, from: start, alphabet, isSearch: true, &budget))
    }
    all.append(
      try PatternMachine.compile(program, from: 0, alphabet, isSearch: !flags.sticky, &budget))
    self.alphabet = alphabet
    self.all = all
    let plan = PatternPassPlan(
      machines: all, lookarounds: lookarounds,
      characters: program.lookaroundStarts.map { start in
        guard case .characters(let set) = program.instructions[start],
          case .match = program.instructions[start + 1]
        else { return nil }
        return alphabet.members[set]
      })
    passes = plan.passes(mergesMachines: true)
    singlePasses = plan.passes(mergesMachines: false)
    stateLength = passes.reduce(0) { max($0, $1.stateLength) }
    isUnicode = flags.unicode
    tables = .none
    initialRun = all.count == 1 && all[0].isQuick ? PatternRun(all[0]) : nil
    wideRun =
      all.count == 1 && initialRun == nil && budget.takeTable(bytes: alphabet.count * 32)
      ? PatternWideRun(all[0], classCount: alphabet.count) : nil
  }

  private init(_ machines: PatternMachines, _ tables: PatternTables) {
    alphabet = machines.alphabet
    all = machines.all
    passes = machines.passes
    singlePasses = machines.singlePasses
    stateLength = machines.stateLength
    isUnicode = machines.isUnicode
    self.tables = tables
    initialRun = machines.initialRun
    wideRun = machines.wideRun
  }

  /// Returns the machines with tables that decide faster.
  func with(_ tables: PatternTables) -> PatternMachines { PatternMachines(self, tables) }

  /// Reads the class of each character in a text.
  ///
  /// - Parameters:
  ///   - text: Valid UTF-8.
  ///   - classes: Set to the classes, with that of the end of the text before and after them. More elements may
  ///     follow.
  /// - Returns: The number of characters.
  func readClasses(of text: RawSpan, into classes: inout ContiguousArray<UInt8>) -> Int {
    let (ofASCII, endClass) = (alphabet.ascii, UInt8(truncatingIfNeeded: alphabet.count))
    let ascii = ofASCII.rawBytes
    // No character has more code units in UTF-16 than in UTF-8.
    if classes.count < text.byteCount + 2 {
      classes += repeatElement(0, count: text.byteCount + 2 - classes.count)
    }
    var output = classes.mutableSpan
    output[0] = endClass
    var count = 1
    var offset = 0
    while offset < text.byteCount {
      let byte = text.byte(unchecked: offset)
      if byte < 0x80 {
        output.setElement(count, ascii.byte(unchecked: Int(byte)))
        offset &+= 1
        count &+= 1
        continue
      }
      let (first, second) = Pattern.units(text, &offset, isUnicode: isUnicode)
      output[count] = UInt8(truncatingIfNeeded: alphabet.characterClass(of: first))
      count &+= 1
      if second == 0 { continue }
      output[count] = UInt8(truncatingIfNeeded: alphabet.characterClass(of: second))
      count &+= 1
    }
    output[count] = endClass
    return count &- 1
  }

  /// The run of a quick machine before the first character, or `nil` if there are several machines, or another one.
  private let initialRun: PatternRun?

  /// The run of the only machine over texts that lead to ever new states, if its sets of positions are small.
  let wideRun: PatternWideRun?

  /// Whether there is only one machine, and it's quick.
  var isQuick: Bool { initialRun != nil }

  /// Returns whether a text contains a match, for a quick machine.
  ///
  /// Complexity: O(n), with some twenty instructions for each character. Computing states would take longer for a
  /// pattern such as `/a.{12}$/`, which has thousands of them.
  ///
  /// - Parameter text: Valid UTF-8.
  /// - Returns: Whether there is a match.
  @inline(never)
  func quicklyMatches(_ text: RawSpan) -> Bool {
    guard var run = initialRun else { return false }
    let (machine, ofASCII) = (all[0], alphabet.ascii)
    let ascii = ofASCII.rawBytes
    var offset = 0
    while offset < text.byteCount {
      if offset > 0 {
        if run.readASCII(in: text, &offset, classes: ascii, machine) { return true }
        if offset == text.byteCount { break }
      }
      let (first, second) = Pattern.units(text, &offset, isUnicode: isUnicode)
      if run.read(alphabet.characterClass(of: first), machine) { return true }
      if second == 0 { continue }
      if run.read(alphabet.characterClass(of: second), machine) { return true }
    }
    return run.matchesAtEnd(machine)
  }
}
