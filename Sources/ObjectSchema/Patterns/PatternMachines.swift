import JSONText

/// The machines that search text for a pattern which has no table of all states.
///
/// It's an object, because copying a pattern with so many arrays would take longer than searching short text.
final class PatternMachines: Sendable {
  let alphabet: PatternAlphabet

  /// The machines of the lookarounds and, last, of the pattern itself.
  let all: [PatternMachine]

  let lookarounds: [PatternLookaround]

  /// The maximum number of words in a set of positions.
  let wordCount: Int

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
    self.lookarounds = lookarounds
    wordCount = all.reduce(0) { max($0, $1.wordCount) }
    isUnicode = flags.unicode
    tables = .none
    initialRun = all.count == 1 && all[0].isQuick ? PatternRun(all[0]) : nil
  }

  private init(_ machines: PatternMachines, _ tables: PatternTables) {
    alphabet = machines.alphabet
    all = machines.all
    lookarounds = machines.lookarounds
    wordCount = machines.wordCount
    isUnicode = machines.isUnicode
    self.tables = tables
    initialRun = machines.initialRun
  }

  /// Returns the machines with tables that decide faster.
  func with(_ tables: PatternTables) -> PatternMachines { PatternMachines(self, tables) }

  /// Appends the class of each character in a text.
  func appendClasses(of text: RawSpan, to classes: inout ContiguousArray<UInt8>) {
    let ofASCII = alphabet.ascii
    let ascii = ofASCII.borrowedSpan
    var offset = 0
    classes.append(addingCapacity: text.byteCount) { output in
      while offset < text.byteCount {
        let byte = text.byte(at: offset)
        if byte < 0x80 {
          offset &+= 1
          output.append(ascii[Int(byte)])
          continue
        }
        let (first, second) = Pattern.units(text, &offset, isUnicode: isUnicode)
        output.append(UInt8(truncatingIfNeeded: alphabet.characterClass(of: first)))
        if second == 0 { continue }
        output.append(UInt8(truncatingIfNeeded: alphabet.characterClass(of: second)))
      }
    }
  }

  /// The run of a quick machine before the first character, or `nil` if there are several machines, or another one.
  private let initialRun: PatternRun?

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
