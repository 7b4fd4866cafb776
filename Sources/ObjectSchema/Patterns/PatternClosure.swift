/// The places a program is in at once, without the ones that read nothing.
struct PatternClosure {
  private let instructions: [PatternProgram.Instruction]
  private var seenIn: [Int32]
  private var round: Int32 = 0
  private var pending: [Int] = []

  /// The places that read a character, as the last walk left them.
  private(set) var readers: [Int] = []

  /// Whether the last walk came to a match.
  private(set) var isMatch = false

  /// How many places all walks have visited.
  private(set) var work = 0

  init(_ program: PatternProgram) {
    instructions = program.instructions
    seenIn = Array(repeating: 0, count: instructions.count)
  }

  /// Walks from some places as far as nothing is read.
  mutating func walk(
    _ places: some Sequence<Int>, between before: PatternContext, and after: PatternContext
  ) {
    round += 1
    readers.removeAll(keepingCapacity: true)
    isMatch = false
    for place in places {
      pending.append(place)
      while let place = pending.popLast() {
        guard seenIn[place] != round else { continue }
        seenIn[place] = round
        work += 1
        switch instructions[place] {
        case .characters: readers.append(place)
        case .split(let first, let second):
          pending.append(second)
          pending.append(first)
        case .jump(let target): pending.append(target)
        case .assertion(let assertion):
          if assertion.holds(before, after) { pending.append(place + 1) }
        case .match: isMatch = true
        }
      }
    }
  }
}
