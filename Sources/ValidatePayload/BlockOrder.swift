import JSONText
import ObjectSchema

/// A block of lines to be checked, with the means to do it.
struct BlockTask: Sendable {
  /// The block's place among those that were shared out.
  let number: Int
  let bytes: [UInt8]
  let firstLine: Int
  let offset: Int
  let path: String
  let run: CheckRun

  /// Checks the block.
  func perform() -> CheckedBlock {
    var run = run
    var results: [UInt8] = []
    var lines = PayloadLines(bytes.rawBytes, firstLine: firstLine)
    while run.checkNext(of: &lines, in: path, offset: offset, into: &results) {}
    let tally = run.takeTally()
    return CheckedBlock(number: number, results: results, tally: tally, run: run, bytes: bytes)
  }
}

/// What a task has found in a block of lines.
struct CheckedBlock: Sendable {
  /// The block's place among those that were shared out.
  let number: Int
  /// What there is to tell, with a line feed after each line.
  let results: [UInt8]
  let tally: CheckTally
  /// The means of checking and the block's memory, for the next block.
  let run: CheckRun
  let bytes: [UInt8]
}

/// Shares blocks of lines out, and puts what was found back into their order.
struct BlockOrder {
  /// Smaller blocks are not worth a task.
  private static let smallest = 1 << 16

  /// Larger blocks hold one long line, which no second core can help with.
  private static let largest = LineReader.blockSize * 2

  /// The number of the first line of the next block.
  var nextLine = 1

  /// What was found in the blocks whose turn has come.
  private(set) var tally = CheckTally()

  private let path: String
  private let jobs: Int
  private let run: CheckRun
  private var idleRuns: [CheckRun] = []
  private var idleMemory: [[UInt8]] = []
  private var checked: [Int: CheckedBlock] = [:]
  private var sharedOut = 0
  private var taken = 0
  private var told = 0

  init(path: String, jobs: Int, run: CheckRun) {
    self.path = path
    self.jobs = jobs
    self.run = run
  }

  /// Whether a block of some size is worth a task.
  func shares(_ count: Int) -> Bool { jobs > 1 && Self.smallest...Self.largest ~= count }

  /// Whether as many blocks are being checked as there are jobs, or too many wait for their turn.
  var isFull: Bool { sharedOut - taken >= jobs || sharedOut - told >= 2 * jobs + 2 }

  /// The task of checking a copy of a block.
  mutating func task(for block: RawSpan, at offset: Int) -> BlockTask {
    var bytes = idleMemory.popLast() ?? []
    bytes.replaceAll(with: block)
    defer {
      sharedOut += 1
      nextLine += block.count(of: UInt8(ascii: "\n"))
    }
    return BlockTask(
      number: sharedOut, bytes: bytes, firstLine: nextLine, offset: offset, path: path,
      run: idleRuns.popLast() ?? run.idle)
  }

  /// Takes a block that has been checked.
  mutating func take(_ block: CheckedBlock) {
    taken += 1
    checked[block.number] = block
  }

  /// What there is to tell of the next block in order, if it has been checked.
  mutating func nextResults() -> [UInt8]? {
    guard let block = checked.removeValue(forKey: told) else { return nil }
    told += 1
    tally.add(block.tally)
    idleRuns.append(block.run)
    idleMemory.append(block.bytes)
    return block.results
  }
}
