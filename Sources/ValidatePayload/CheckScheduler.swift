import JSONText
import ObjectSchema

/// Distributes parts of the input among tasks and returns the results in input order.
struct CheckScheduler {
  /// The size below which a task for a block costs more time than it saves.
  private static let minimumByteCount = 1 << 16

  /// The size above which a block is a single long payload, which can't be checked in parallel.
  private static let maximumByteCount = PayloadReader.blockSize * 2

  private let jobs: Int
  private let run: CheckRun
  private var idleRuns: [CheckRun] = []
  private var idleBuffers: [[UInt8]] = []
  private var finishedTasks: [Int: CheckedTask] = [:]
  private var submittedCount = 0
  private var finishedCount = 0
  private var returnedCount = 0

  /// The location after the elements whose results were written, if their blocks were unlocated.
  var location = ElementLocation()

  /// The text from that location to the block that is read next, once a block had a wrong end.
  var mismatchedText: [UInt8]?

  /// Creates a scheduler without tasks.
  ///
  /// - Parameters:
  ///   - jobs: The maximum number of tasks at a time.
  ///   - run: The checker that tasks copy.
  init(jobs: Int, run: CheckRun) {
    self.jobs = jobs
    self.run = run
  }

  /// Returns whether to check a block of a given size in parallel.
  func isParallelizable(_ byteCount: Int) -> Bool {
    jobs > 1 && Self.minimumByteCount...Self.maximumByteCount ~= byteCount
  }

  /// Whether a task must finish before another can be submitted. This limits the number of tasks,
  /// and the number of finished ones that wait for an earlier one.
  var isFull: Bool {
    submittedCount - finishedCount >= jobs || submittedCount - returnedCount >= 2 * jobs + 2
  }

  /// Creates the task that checks a copy of a block.
  mutating func makeTask(for block: RawSpan, at location: BlockLocation) -> CheckTask {
    var bytes = idleBuffers.popLast() ?? []
    bytes.replaceAll(with: block)
    return makeTask(.block(PayloadBlock(bytes: bytes, location: location)))
  }

  /// Creates the task that checks a copy of an unlocated block.
  mutating func makeTask(
    for block: RawSpan, at location: BlockLocation, isAfterElement: Bool
  ) -> CheckTask {
    var bytes = idleBuffers.popLast() ?? []
    bytes.replaceAll(with: block)
    return makeTask(
      .elements(PayloadBlock(bytes: bytes, location: location), isAfterElement: isAfterElement))
  }

  /// Creates the task that reads and checks a batch of inputs.
  mutating func makeTask(for batch: InputBatch) -> CheckTask { makeTask(.inputs(batch)) }

  private mutating func makeTask(_ work: CheckTask.Work) -> CheckTask {
    defer { submittedCount += 1 }
    return CheckTask(
      index: submittedCount, work: work, run: idleRuns.popLast() ?? run.withoutStatistics)
  }

  /// Stores the results of a task.
  mutating func finish(_ task: CheckedTask) {
    finishedCount += 1
    finishedTasks[task.index] = task
  }

  /// Returns the next task in input order, or `nil` if it isn't finished.
  mutating func nextTask() -> CheckedTask? {
    guard let task = finishedTasks.removeValue(forKey: returnedCount) else { return nil }
    returnedCount += 1
    return task
  }

  /// Takes the memory of a task for another one.
  mutating func reuse(_ task: consuming CheckedTask) {
    idleRuns.append(task.run)
    if let buffer = task.buffer { idleBuffers.append(buffer) }
  }
}
