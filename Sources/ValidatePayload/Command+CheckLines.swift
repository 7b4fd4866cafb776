import FileAccess
import JSONText
import ObjectSchema

extension Command {
  /// Checks a file with one payload per line.
  ///
  /// Blocks of lines are checked in parallel, and their results are written in input order. Memory
  /// use depends on the number of jobs and the longest line, not on the length of the file.
  ///
  /// - Parameters:
  ///   - reader: The file.
  ///   - path: The name of the file.
  ///   - jobs: The maximum number of blocks to check in parallel.
  ///   - run: The checker for blocks that aren't checked in parallel. It collects all statistics.
  /// - Throws: ``InputError`` if the file can't be read or the results can't be written.
  mutating func checkLines(
    _ reader: inout LineReader, _ path: String, jobs: Int, _ run: inout CheckRun
  ) async throws(InputError) {
    var scheduler = BlockScheduler(path: path, jobs: jobs, run: run)
    var isParallel: Bool?
    while let block = try nextBlock(&reader) {
      // Starting threads is expensive, so they aren't started until a block is large enough.
      if isParallel != false, scheduler.isParallelizable(block.range.count) {
        let canStart = isParallel ?? canStartThreads
        isParallel = canStart
        if canStart { return try await checkInParallel(block, &reader, path, &scheduler, &run) }
      }
      try check(block, &reader, path, &scheduler, &run)
      if !reader.isReady() { try flushResults() }
    }
  }

  /// Whether the system allows one thread per processor, in addition to those of the runtime.
  private var canStartThreads: Bool {
    CurrentProcess.canStart(threads: CurrentProcess.processorCount + 4)
  }

  /// Checks blocks in parallel, from one that was just read to the end of the file.
  private mutating func checkInParallel(
    _ first: LineReader.Block, _ reader: inout LineReader, _ path: String,
    _ scheduler: inout BlockScheduler, _ run: inout CheckRun
  ) async throws(InputError) {
    let result = await withTaskGroup(
      of: CheckedBlock.self, returning: Result<Void, InputError>.self
    ) { group in
      do throws(InputError) {
        var next: LineReader.Block? = first
        while let block = next {
          if scheduler.isParallelizable(block.range.count) {
            if scheduler.isFull {
              try await finishBlocks(&group, &scheduler, path, minimumCount: 1)
            }
            let task = scheduler.makeTask(for: reader.bytes(of: block), at: block.offset)
            group.addTask { task.perform() }
          } else {
            try await finishBlocks(&group, &scheduler, path, minimumCount: .max)
            // The examples among the statistics are the first ones in input order.
            run.merge(scheduler.takeStatistics())
            try check(block, &reader, path, &scheduler, &run)
          }
          // Write all results before waiting for input, because the wait can be of any length.
          if !reader.isReady() {
            try await finishBlocks(&group, &scheduler, path, minimumCount: .max)
            try flushResults()
          }
          do throws(InputError) { next = try nextBlock(&reader) } catch {
            // Write the results of the blocks before the failure first, and then report the error.
            try await finishBlocks(&group, &scheduler, path, minimumCount: .max)
            run.merge(scheduler.statistics)
            throw error
          }
        }
        try await finishBlocks(&group, &scheduler, path, minimumCount: .max)
        run.merge(scheduler.statistics)
        return .success(())
      } catch {
        group.cancelAll()
        return .failure(error)
      }
    }
    try result.get()
  }

  private mutating func nextBlock(
    _ reader: inout LineReader
  ) throws(InputError) -> LineReader.Block? {
    do throws(FileError) {
      let block = try reader.next()
      if let block { progress?.currentByteCount = block.offset + block.range.count }
      return block
    } catch { throw .input(error.reason) }
  }

  /// Checks a block on the current thread, and writes the first results while checking the rest.
  private mutating func check(
    _ block: LineReader.Block, _ reader: inout LineReader, _ path: String,
    _ scheduler: inout BlockScheduler, _ run: inout CheckRun
  ) throws(InputError) {
    var lines = PayloadLines(reader.bytes(of: block), firstLine: scheduler.nextLine)
    try check(&lines, path, offset: block.offset, &run)
    scheduler.nextLine = lines.number + 1
    progress?.statistics = run.statistics
    drawProgress()
  }

  /// Checks the lines that a task left, because the results of all would take too much memory.
  private mutating func check(
    _ rest: UncheckedLines, of block: CheckedBlock, _ path: String,
    _ scheduler: inout BlockScheduler
  ) throws(InputError) {
    let bytes = block.bytes.rawBytes
    guard rest.start < bytes.byteCount else { return }
    var lines = PayloadLines(
      bytes.slice(rest.start, bytes.byteCount), firstLine: rest.firstLine)
    var run = block.run
    try check(&lines, path, offset: rest.offset, &run)
    scheduler.merge(run.takeStatistics())
  }

  @_lifetime(lines: copy lines)
  private mutating func check(
    _ lines: inout PayloadLines, _ path: String, offset: Int, _ run: inout CheckRun
  ) throws(InputError) {
    var results: [UInt8] = []
    while run.checkNext(of: &lines, in: path, offset: offset, into: &results) {
      if results.count >= 1 << 16 {
        try writeResults(results, run.statistics)
        results.removeAll(keepingCapacity: true)
      }
    }
    try writeResults(results, run.statistics)
  }

  /// Waits for tasks to finish and writes the results that are next in input order.
  private mutating func finishBlocks(
    _ group: inout TaskGroup<CheckedBlock>, _ scheduler: inout BlockScheduler, _ path: String,
    minimumCount: Int
  ) async throws(InputError) {
    var count = 0
    while count < minimumCount || scheduler.isFull, let block = await group.next() {
      count += 1
      scheduler.finish(block)
      while let block = scheduler.nextBlock() {
        try writeResults(block.results, scheduler.statistics)
        if let rest = block.rest { try check(rest, of: block, path, &scheduler) }
        scheduler.reuse(block)
      }
      progress?.parallelStatistics = scheduler.statistics
      drawProgress()
    }
  }

  /// Writes results and records whether a payload is invalid.
  mutating func writeResults(
    _ results: [UInt8], _ statistics: CheckStatistics
  ) throws(InputError) {
    // Set the exit status first, because it must be right even if the results can't be written.
    if statistics.invalid > 0 { recordInvalid() }
    if !results.isEmpty, output.isTerminal { eraseProgress() }
    if isFailingOnWarnings, statistics.warnings + statistics.truncated > 0 { recordInvalid() }
    do throws(FileError) {
      let results = filter == nil ? results : try writeLines(of: results)
      guard !results.isEmpty, !pendingSeparator.isEmpty else { return try write(results) }
      // The first entry of a document follows its head, and no other entry.
      let separatorCount = pendingSeparator.count
      pendingSeparator = []
      try write(Array(results.dropFirst(separatorCount)))
    } catch { throw .output(error) }
  }

  /// Writes the results that were collected, so that none waits for input that may never arrive.
  mutating func flushResults() throws(InputError) {
    do throws(FileError) {
      try filter?.flush()
      try output.flush()
    } catch { throw .output(error) }
  }
}
