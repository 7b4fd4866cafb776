/// The epsilon closure of instructions, that is, those reached without reading a character.
struct PatternClosure {
  private let instructions: [PatternProgram.Instruction]
  private var lastRound: [Int32]
  private var round: Int32 = 0
  private var pending: [Int] = []

  /// The reached instructions that read a character.
  private(set) var readers: [Int] = []

  /// Whether the end of the program was reached.
  private(set) var isMatch = false

  /// The number of instructions that all computations together have visited.
  private(set) var work = 0

  init(_ program: PatternProgram) {
    instructions = program.instructions
    lastRound = Array(repeating: 0, count: instructions.count)
  }

  /// Computes the closure of instructions at a position where conditions hold.
  mutating func compute(from starts: some Sequence<Int>, holding: UInt64) {
    round += 1
    readers.removeAll(keepingCapacity: true)
    isMatch = false
    for start in starts {
      pending.append(start)
      while let index = pending.popLast() {
        guard lastRound[index] != round else { continue }
        lastRound[index] = round
        work += 1
        switch instructions[index] {
        case .characters: readers.append(index)
        case .split(let first, let second):
          pending.append(second)
          pending.append(first)
        case .jump(let target): pending.append(target)
        case .assertion(let assertion):
          if assertion.bit & holding != 0 { pending.append(index + 1) }
        case .match: isMatch = true
        }
      }
    }
  }
}
