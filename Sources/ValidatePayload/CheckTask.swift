import JSONText
import ObjectSchema

/// A part of the input, with everything that's needed to check it in parallel.
struct CheckTask: Sendable {
  /// The kinds of parts.
  enum Work: Sendable {
    case block(PayloadBlock)
    /// Elements whose ends aren't known, the first of which follows a comma if there is an element before.
    case elements(PayloadBlock, isAfterElement: Bool)
    case inputs(InputBatch)
  }

  /// The position of the task among those that were submitted.
  let index: Int
  let work: Work
  let run: CheckRun

  /// The number of bytes of results after which a task ends, because other ones can have as many.
  static let maximumResultByteCount = 1 << 20

  /// Checks the part, or its beginning if there are many results.
  func perform() -> CheckedTask {
    var run = run
    switch work {
    case .block(let block):
      let part = Self.check(block, &run)
      return CheckedTask(index: index, parts: [part], run: run, buffer: block.bytes)
    case .elements(let block, let isAfterElement):
      let elements = run.checkElements(
        block.bytes.rawBytes, in: block.location.path, from: 0, isAfterElement: isAfterElement,
        limit: Self.maximumResultByteCount)
      let part = run.takePart(elements, of: block)
      return CheckedTask(index: index, parts: [part], run: run, buffer: block.bytes)
    case .inputs(let batch):
      let parts = batch.check(&run)
      return CheckedTask(index: index, parts: parts, run: run, buffer: nil)
    }
  }

  private static func check(_ block: PayloadBlock, _ run: inout CheckRun) -> CheckedPart {
    var location = block.location
    var results = CheckResults()
    let isComplete = run.check(
      block.bytes.rawBytes, at: &location, limit: maximumResultByteCount, into: &results)
    let rest = isComplete ? nil : PayloadBlock(bytes: block.bytes, location: location)
    return run.takePart(results, unchecked: rest.map { .block($0) })
  }
}

/// The results of a task.
struct CheckedTask: Sendable {
  /// The position of the task among those that were submitted.
  let index: Int
  /// The results in input order.
  let parts: [CheckedPart]
  /// The checker and the memory of the block, for reuse.
  let run: CheckRun
  let buffer: [UInt8]?
}

/// The results of checking some payloads, and what follows them.
struct CheckedPart: Sendable {
  /// The kinds of input that a task leaves to its caller.
  enum Unchecked: Sendable {
    /// The rest of a block, because the other results take much memory.
    case block(PayloadBlock)
    /// An input that isn't a readable file of limited size, or that follows many results.
    case input(CheckInput)
  }

  let results: CheckResults
  let statistics: CheckStatistics
  /// The number of bytes of the files that were read whole.
  let byteCount: Int
  /// The reason why nothing after the results counts, if there is one.
  let end: CheckRun.End?
  /// The input between these results and those of the next part.
  let unchecked: Unchecked?
  /// The results for elements, and their block, instead of ``results``.
  var elements: (CheckedElements, PayloadBlock)?
}
