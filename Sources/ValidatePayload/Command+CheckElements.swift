import FileAccess
import JSONText
import ObjectSchema

extension Command {
  /// Creates the task that checks a block which was just read.
  func makeTask(
    for block: PayloadReader.Block, _ reader: inout PayloadReader, _ path: String,
    _ scheduler: inout CheckScheduler
  ) -> CheckTask {
    let blockLocation = reader.location(of: block, in: path)
    guard block.isUnlocated else {
      defer { reader.skip(block) }
      return scheduler.makeTask(for: reader.bytes(of: block), at: blockLocation)
    }
    let location = reader.takeLocation()
    if let location { scheduler.location = location }
    return scheduler.makeTask(
      for: reader.bytes(of: block), at: blockLocation,
      isAfterElement: location?.isAfterElement ?? false)
  }

  /// Writes the results of a task for elements, or keeps their text if an element before them has another end
  /// than it seemed.
  mutating func write(
    _ elements: CheckedElements, of block: PayloadBlock, _ part: CheckedPart,
    _ scheduler: inout CheckScheduler, _ run: inout CheckRun
  ) throws(InputError) {
    if scheduler.mismatchedText != nil {
      scheduler.mismatchedText?.append(block.bytes.rawBytes)
      return
    }
    if discardsResults { return }
    run.merge(part.statistics)
    let bytes = block.bytes.rawBytes
    try write(elements, of: bytes, in: block.location, at: &scheduler.location, &run)
    try apply(part.end)
    var (end, outcome) = (elements.end, elements.outcome)
    if outcome == .limited {
      (end, outcome) = try checkElements(
        of: bytes, in: block.location, from: end, at: &scheduler.location, &run)
    }
    guard outcome == .mismatched else { return }
    var rest: [UInt8] = []
    rest.append(bytes.slice(end, bytes.byteCount))
    scheduler.mismatchedText = rest
  }

  private mutating func write(
    _ elements: CheckedElements, of bytes: RawSpan, in block: BlockLocation,
    at location: inout ElementLocation, _ run: inout CheckRun
  ) throws(InputError) {
    var results = CheckResults()
    run.write(elements, of: bytes, in: block, at: &location, into: &results.report)
    try writeResults(results, run.statistics)
    progress?.statistics = run.statistics
    drawProgress()
  }

  /// Returns to the location of the last result that was written, where elements are located again.
  func restoreLocation(
    _ reader: inout PayloadReader, _ scheduler: inout CheckScheduler
  ) throws(InputError) {
    let text = scheduler.mismatchedText
    scheduler.mismatchedText = nil
    // A reader that knows its location has no tasks for unlocated blocks.
    let location = reader.takeLocation() ?? scheduler.location
    do throws(FileError) {
      try reader.restore(location, before: text ?? [], isMismatch: text != nil)
    } catch { throw .input(error.reason) }
  }

  /// Checks an unlocated block on the current thread, after all tasks for blocks before it.
  mutating func checkElements(
    _ block: PayloadReader.Block, _ reader: inout PayloadReader, _ path: String,
    _ scheduler: inout CheckScheduler, _ run: inout CheckRun
  ) throws(InputError) {
    var location = reader.takeLocation() ?? scheduler.location
    let (end, outcome) = try checkElements(
      of: reader.bytes(of: block), in: reader.location(of: block, in: path), from: 0,
      at: &location, &run)
    reader.resume(at: location, end: end, isMismatch: outcome == .mismatched)
  }

  /// Checks elements of a block, and writes the first results while checking the rest.
  ///
  /// - Returns: The offset at which the check ended, and how.
  private mutating func checkElements(
    of bytes: RawSpan, in block: BlockLocation, from start: Int,
    at location: inout ElementLocation, _ run: inout CheckRun
  ) throws(InputError) -> (end: Int, outcome: CheckedElements.Outcome) {
    var start = start
    while true {
      let elements = run.checkElements(
        bytes, in: block.path, from: start, isAfterElement: location.isAfterElement,
        limit: 1 << 16)
      try write(elements, of: bytes, in: block, at: &location, &run)
      try apply(run.takeEnd())
      if elements.outcome != .limited || discardsResults { return (elements.end, elements.outcome) }
      start = elements.end
    }
  }
}
