import JSONText
import ObjectSchema

/// A copy of a block of lines, with everything that's needed to check it in parallel.
struct BlockTask: Sendable {
  /// The position of the block among those that were submitted.
  let index: Int
  let bytes: [UInt8]
  let firstLine: Int
  let offset: Int
  let path: String
  let run: CheckRun

  /// The number of bytes of results after which a task ends, because other blocks can have as many.
  static let maximumResultByteCount = 1 << 20

  /// Checks the block, or its beginning if there are many results.
  func perform() -> CheckedBlock {
    var run = run
    var results: [UInt8] = []
    var lines = PayloadLines(bytes.rawBytes, firstLine: firstLine)
    var isComplete = false
    while results.count < Self.maximumResultByteCount, !isComplete {
      isComplete = !run.checkNext(of: &lines, in: path, offset: offset, into: &results)
    }
    let statistics = run.takeStatistics()
    return CheckedBlock(
      index: index, results: results, statistics: statistics, run: run, bytes: bytes,
      rest: isComplete ? nil : UncheckedLines(after: lines, offset: offset))
  }
}

/// The lines of a block that a task didn't check.
struct UncheckedLines: Sendable {
  /// The offset in the block.
  let start: Int
  /// The number of the first line.
  let firstLine: Int
  /// The offset of the first line in the file, in bytes.
  let offset: Int

  /// Creates the lines after the current one.
  ///
  /// - Parameters:
  ///   - lines: The lines of the block.
  ///   - offset: The offset of the block in the file, in bytes.
  init(after lines: PayloadLines, offset: Int) {
    start = lines.range.upperBound + 1
    firstLine = lines.number + 1
    self.offset = offset + start
  }
}

/// The results of checking a block of lines.
struct CheckedBlock: Sendable {
  /// The position of the block among those that were submitted.
  let index: Int
  /// The report, with a line feed after each line.
  let results: [UInt8]
  let statistics: CheckStatistics
  /// The checker and the memory of the block, for reuse.
  let run: CheckRun
  let bytes: [UInt8]
  /// The lines that weren't checked because the others have many results.
  let rest: UncheckedLines?
}

/// Distributes blocks of lines among tasks and returns the results in input order.
struct BlockScheduler {
  /// The size below which a task for a block costs more time than it saves.
  private static let minimumByteCount = 1 << 16

  /// The size above which a block is a single long line, which can't be checked in parallel.
  private static let maximumByteCount = LineReader.blockSize * 2

  /// The number of the first line of the next block.
  var nextLine = 1

  /// The statistics of the blocks whose results were returned.
  private(set) var statistics: CheckStatistics

  private let path: String
  private let jobs: Int
  private let run: CheckRun
  private var idleRuns: [CheckRun] = []
  private var idleBuffers: [[UInt8]] = []
  private var finishedBlocks: [Int: CheckedBlock] = [:]
  private var submittedCount = 0
  private var finishedCount = 0
  private var returnedCount = 0

  init(path: String, jobs: Int, run: CheckRun) {
    self.path = path
    self.jobs = jobs
    self.run = run
    statistics = CheckStatistics(
      tally: run.statistics.tally.map { FaultTally(exampleLimit: $0.exampleLimit) },
      baselineCounts: run.statistics.empty.baselineCounts)
  }

  /// Returns whether to check a block of a given size in parallel.
  func isParallelizable(_ byteCount: Int) -> Bool {
    jobs > 1 && Self.minimumByteCount...Self.maximumByteCount ~= byteCount
  }

  /// Whether a block must finish before another can be submitted. This limits the number of tasks,
  /// and the number of finished blocks that wait for an earlier block.
  var isFull: Bool {
    submittedCount - finishedCount >= jobs || submittedCount - returnedCount >= 2 * jobs + 2
  }

  /// Creates the task that checks a copy of a block.
  mutating func makeTask(for block: RawSpan, at offset: Int) -> BlockTask {
    var bytes = idleBuffers.popLast() ?? []
    bytes.replaceAll(with: block)
    defer {
      submittedCount += 1
      nextLine += block.count(of: UInt8(ascii: "\n"))
    }
    return BlockTask(
      index: submittedCount, bytes: bytes, firstLine: nextLine, offset: offset, path: path,
      run: idleRuns.popLast() ?? run.withoutStatistics)
  }

  /// Stores the results of a task.
  mutating func finish(_ block: CheckedBlock) {
    finishedCount += 1
    finishedBlocks[block.index] = block
  }

  /// Returns the next block in input order, or `nil` if it isn't finished.
  mutating func nextBlock() -> CheckedBlock? {
    guard let block = finishedBlocks.removeValue(forKey: returnedCount) else { return nil }
    returnedCount += 1
    statistics.merge(block.statistics)
    return block
  }

  /// Adds the statistics of lines that a task left.
  mutating func merge(_ other: CheckStatistics) { statistics.merge(other) }

  /// Returns the statistics and resets them.
  mutating func takeStatistics() -> CheckStatistics {
    defer { statistics = statistics.empty }
    return statistics
  }

  /// Takes the memory of a block for another one.
  mutating func reuse(_ block: consuming CheckedBlock) {
    idleRuns.append(block.run)
    idleBuffers.append(block.bytes)
  }
}
