import FileAccess
import JSONText
import ObjectSchema

extension Command {
  /// Checks a file with one payload a line.
  ///
  /// Blocks of lines are checked side by side, as many as there are jobs; what there is to tell is
  /// written in the order of the lines. The memory depends on the jobs and on the longest line, not
  /// on the length of the file.
  ///
  /// - Parameters:
  ///   - reader: The file.
  ///   - path: Its name.
  ///   - jobs: How many blocks to check at once.
  ///   - run: Checks the blocks that are not shared out, and counts what is found in all.
  /// - Throws: ``InputError`` if the file cannot be read or the results cannot be written.
  mutating func checkLines(
    _ reader: inout LineReader, _ path: String, jobs: Int, _ run: inout CheckRun
  ) async throws(InputError) {
    var order = BlockOrder(path: path, jobs: jobs, run: run)
    var mayShare = true
    while let block = try nextBlock(&reader) {
      // Threads are started for a block that is worth it, and for no other.
      if mayShare, order.shares(block.range.count) { mayShare = canShare }
      if mayShare, order.shares(block.range.count) {
        try await shareBlocks(block, &reader, path, &order, &run)
        return
      }
      try check(block, &reader, path, &order, &run)
    }
  }

  /// Whether there are threads: one a processor, and those that look after them.
  private var canShare: Bool {
    CurrentProcess.canStart(threads: CurrentProcess.processorCount + 4)
  }

  /// Checks blocks side by side, from one that was just read to the end of the file.
  private mutating func shareBlocks(
    _ first: LineReader.Block, _ reader: inout LineReader, _ path: String,
    _ order: inout BlockOrder, _ run: inout CheckRun
  ) async throws(InputError) {
    let result = await withTaskGroup(
      of: CheckedBlock.self, returning: Result<Void, InputError>.self
    ) { group in
      do throws(InputError) {
        var next: LineReader.Block? = first
        while let block = next {
          if order.shares(block.range.count) {
            if order.isFull { try await takeBlocks(&group, &order, atLeast: 1) }
            let task = order.task(for: reader.bytes(of: block), at: block.offset)
            group.addTask { task.perform() }
          } else {
            try await takeBlocks(&group, &order, atLeast: .max)
            try check(block, &reader, path, &order, &run)
          }
          // Results must not wait for input that may be long in coming.
          if !reader.isReady { try await takeBlocks(&group, &order, atLeast: .max) }
          do throws(InputError) { next = try nextBlock(&reader) } catch {
            // What was read before is told before what went wrong.
            try await takeBlocks(&group, &order, atLeast: .max)
            run.add(order.tally)
            throw error
          }
        }
        try await takeBlocks(&group, &order, atLeast: .max)
        run.add(order.tally)
        return .success(())
      } catch {
        group.cancelAll()
        return .failure(error)
      }
    }
    try result.get()
  }

  private func nextBlock(_ reader: inout LineReader) throws(InputError) -> LineReader.Block? {
    do throws(FileError) { return try reader.next() } catch { throw .input(error.reason) }
  }

  /// Checks a block without sharing it out, and writes results as they come.
  private mutating func check(
    _ block: LineReader.Block, _ reader: inout LineReader, _ path: String,
    _ order: inout BlockOrder, _ run: inout CheckRun
  ) throws(InputError) {
    var lines = PayloadLines(reader.bytes(of: block), firstLine: order.nextLine)
    var results: [UInt8] = []
    while run.checkNext(of: &lines, in: path, offset: block.offset, into: &results) {
      if results.count >= 1 << 16 {
        try writeResults(results, run.tally)
        results.removeAll(keepingCapacity: true)
      }
    }
    order.nextLine = lines.number + 1
    try writeResults(results, run.tally)
  }

  /// Waits for blocks to be checked, and writes what they have to tell once it is their turn.
  private mutating func takeBlocks(
    _ group: inout TaskGroup<CheckedBlock>, _ order: inout BlockOrder, atLeast count: Int
  ) async throws(InputError) {
    var taken = 0
    while taken < count || order.isFull, let block = await group.next() {
      taken += 1
      order.take(block)
      while let results = order.nextResults() { try writeResults(results, order.tally) }
    }
  }

  /// Writes results, after their verdict is noted.
  mutating func writeResults(_ results: [UInt8], _ tally: CheckTally) throws(InputError) {
    if tally.invalid > 0 { noteInvalid() }
    do throws(FileError) { try write(results) } catch { throw .output(error) }
  }
}
