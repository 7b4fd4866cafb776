import FileAccess
import JSONText
import ObjectSchema

extension Command {
  /// Checks a file that contains any number of payloads.
  ///
  /// Blocks of payloads are checked in parallel, and their results are written in input order. Memory
  /// use depends on the number of jobs and the longest payload, not on the length of the file.
  ///
  /// - Parameters:
  ///   - reader: The file.
  ///   - path: The name of the file.
  ///   - jobs: The maximum number of blocks to check in parallel.
  ///   - arguments: The arguments.
  ///   - run: The checker for blocks that aren't checked in parallel. It collects all statistics.
  /// - Throws: ``InputError`` if the file can't be read or the results can't be written.
  mutating func checkBlocks(
    _ reader: inout PayloadReader, _ path: String, jobs: Int, _ arguments: Arguments,
    _ run: inout CheckRun
  ) async throws(InputError) {
    var scheduler = CheckScheduler(jobs: jobs, run: run)
    while stop == nil, let block = try nextBlock(&reader, path) {
      // Starting threads is expensive, so they aren't started until a block is large enough.
      if scheduler.isParallelizable(block.range.count), mayStartThreads() {
        return try await checkInParallel(block, &reader, path, &scheduler, arguments, &run)
      }
      try check(block, &reader, path, &scheduler, &run)
      if !reader.isReady() { try flushResults() }
      noteSignal()
    }
  }

  /// Checks blocks in parallel, from one that was just read to the end of the file.
  private mutating func checkInParallel(
    _ first: PayloadReader.Block, _ reader: inout PayloadReader, _ path: String,
    _ scheduler: inout CheckScheduler, _ arguments: Arguments, _ run: inout CheckRun
  ) async throws(InputError) {
    let result = await withTaskGroup(
      of: CheckedTask.self, returning: Result<Void, InputError>.self
    ) { group in
      do throws(InputError) {
        var next: PayloadReader.Block? = first
        while stop == nil, let block = next {
          if scheduler.isFull {
            try await finishTasks(&group, &scheduler, arguments, &run, minimumCount: 1)
          }
          let isParallel = scheduler.isParallelizable(block.range.count)
          if !isParallel || scheduler.mismatchedText != nil {
            try await finishTasks(&group, &scheduler, arguments, &run, minimumCount: .max)
          }
          if block.isUnlocated, block.range.isEmpty || scheduler.mismatchedText != nil {
            // Every block before is finished, so the location is known.
            if stop == nil { try restoreLocation(&reader, &scheduler) }
          } else if isParallel {
            let task = makeTask(for: block, &reader, path, &scheduler)
            group.addTask { task.perform() }
          } else if stop == nil {
            try check(block, &reader, path, &scheduler, &run)
          }
          // Write all results before waiting for input, because the wait can be of any length.
          if !reader.isReady() {
            try await finishTasks(&group, &scheduler, arguments, &run, minimumCount: .max)
            try flushResults()
          }
          noteSignal()
          do throws(InputError) { next = stop == nil ? try nextBlock(&reader, path) : nil } catch {
            // Write the results of the blocks before the failure first, and then report the error.
            try await finishTasks(&group, &scheduler, arguments, &run, minimumCount: .max)
            throw error
          }
        }
        try await finishTasks(&group, &scheduler, arguments, &run, minimumCount: .max)
        return .success(())
      } catch {
        group.cancelAll()
        return .failure(error)
      }
    }
    try result.get()
  }

  private mutating func nextBlock(
    _ reader: inout PayloadReader, _ path: String
  ) throws(InputError) -> PayloadReader.Block? {
    let next: PayloadReader.Block?
    do throws(FileError) { next = try reader.next() } catch {
      if reader.isCompressed { throw .input(Gzip.reason(path)) }
      throw error.isInterruption ? .interrupted : .input(error.reason)
    }
    guard let block = next else { return nil }
    if reader.isCompressed { throw .input(Gzip.reason(path)) }
    progress?.currentByteCount = block.offset + block.range.count
    return block
  }

  /// Checks a block on the current thread, and writes the first results while checking the rest.
  private mutating func check(
    _ block: PayloadReader.Block, _ reader: inout PayloadReader, _ path: String,
    _ scheduler: inout CheckScheduler, _ run: inout CheckRun
  ) throws(InputError) {
    if block.isUnlocated { return try checkElements(block, &reader, path, &scheduler, &run) }
    var location = reader.location(of: block, in: path)
    defer { if block.elements == nil { reader.skip(toLine: location.position.line) } }
    try check(reader.bytes(of: block), at: &location, &run)
    if block.elements != nil { reader.skip(block) }
    progress?.statistics = run.statistics
    drawProgress()
  }

  /// Checks the payloads that a task left, because the results of all would take too much memory.
  mutating func checkRest(
    of block: PayloadBlock, _ arguments: Arguments, _ run: inout CheckRun
  ) throws(InputError) {
    var location = block.location
    _ = try overrides?.begin(location.path, arguments, &run)
    try check(block.bytes.rawBytes, at: &location, &run)
  }

  private mutating func check(
    _ bytes: RawSpan, at location: inout BlockLocation, _ run: inout CheckRun
  ) throws(InputError) {
    var results = CheckResults()
    var isComplete = false
    while !isComplete, !discardsResults {
      isComplete = run.check(bytes, at: &location, limit: 1 << 16, into: &results)
      try writeResults(results, run.statistics)
      results.removeAll()
      try apply(run.takeEnd())
    }
  }

  /// Writes results and records whether a payload is invalid.
  mutating func writeResults(
    _ results: CheckResults, _ statistics: CheckStatistics
  ) throws(InputError) {
    // Set the exit status first, because it must be right even if the results can't be written.
    if statistics.invalid > 0 { recordInvalid() }
    if results.byteCount > 0, output.isTerminal { eraseProgress() }
    if isFailingOnWarnings, statistics.warnings + statistics.truncated > 0 { recordInvalid() }
    do throws(FileError) {
      if !results.remainingFaults.isEmpty {
        try errors.write(results.remainingFaults)
        try errors.flush()
      }
      let report = filter == nil ? results.report : try writeLines(of: results)
      guard !report.isEmpty, !pendingSeparator.isEmpty else { return try write(report) }
      // The first entry of a document follows its head, and no other entry.
      let separatorCount = pendingSeparator.count
      pendingSeparator = []
      try write(Array(report.dropFirst(separatorCount)))
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
