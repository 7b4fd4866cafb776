import FileAccess
import JSONText
import ObjectSchema

extension Command {
  /// The number of bytes of files after which threads are worth their start. Each file counts some more, because
  /// to open it takes time.
  private static let minimumParallelByteCount = 1 << 18
  private static let openingByteCount = 1 << 12

  /// Checks all inputs in their order.
  ///
  /// - Throws: ``InputError`` if the results can't be written.
  mutating func checkInputs(
    _ arguments: Arguments, _ run: inout CheckRun
  ) async throws(InputError) {
    var queue = InputQueue(arguments)
    let jobs = jobs(arguments)
    var openingByteCount = 0
    while stop == nil, let input = queue.next() {
      try await check(input, arguments, &run)
      // An array is divided among tasks itself.
      if jobs == 1 || arguments.isArray { continue }
      openingByteCount += Self.openingByteCount
      if wholeByteCount + openingByteCount >= Self.minimumParallelByteCount, mayStartThreads() {
        return try await checkInParallel(&queue, jobs: jobs, arguments, &run)
      }
    }
  }

  /// Returns the number of tasks that check payloads at a time.
  private func jobs(_ arguments: Arguments) -> Int {
    // Which faults a baseline knows depends on those before them.
    guard baseline == nil else { return 1 }
    // More jobs than that only take more memory.
    let processors = CurrentProcess.processorCount
    return min(arguments.jobs ?? processors, 2 * processors)
  }

  /// Returns whether the system allows one thread per processor, in addition to those of the runtime.
  mutating func mayStartThreads() -> Bool {
    if let canStartThreads { return canStartThreads }
    let canStart = CurrentProcess.canStart(threads: CurrentProcess.processorCount + 4)
    canStartThreads = canStart
    return canStart
  }

  /// Notes a signal that has arrived.
  mutating func noteSignal() {
    guard stop == nil, let number = signalListener?.takeSignal() else { return }
    stop = .signal(number)
  }

  /// Checks the other inputs in batches, whose results are written in their order.
  private mutating func checkInParallel(
    _ queue: inout InputQueue, jobs: Int, _ arguments: Arguments, _ run: inout CheckRun
  ) async throws(InputError) {
    var scheduler = CheckScheduler(jobs: jobs, run: run)
    let result = await withTaskGroup(
      of: CheckedTask.self, returning: Result<Void, InputError>.self
    ) { group in
      do throws(InputError) {
        while stop == nil {
          let inputs = queue.nextBatch(jobs: jobs)
          if inputs.isEmpty { break }
          if scheduler.isFull {
            try await finishTasks(&group, &scheduler, arguments, &run, minimumCount: 1)
          }
          let task = scheduler.makeTask(for: InputBatch(inputs, arguments, overrides))
          group.addTask { task.perform() }
          noteSignal()
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

  /// Waits for tasks to finish and writes the results that are next in input order.
  mutating func finishTasks(
    _ group: inout TaskGroup<CheckedTask>, _ scheduler: inout CheckScheduler,
    _ arguments: Arguments, _ run: inout CheckRun, minimumCount: Int
  ) async throws(InputError) {
    var count = 0
    while count < minimumCount || scheduler.isFull, let task = await group.next() {
      count += 1
      scheduler.finish(task)
      while let task = scheduler.nextTask() {
        for part in task.parts {
          if let (elements, block) = part.elements {
            try write(elements, of: block, part, &scheduler, &run)
          } else {
            try await write(part, arguments, &run)
          }
        }
        scheduler.reuse(task)
      }
    }
  }

  /// Writes results of a task, and checks what follows them.
  private mutating func write(
    _ part: CheckedPart, _ arguments: Arguments, _ run: inout CheckRun
  ) async throws(InputError) {
    if discardsResults { return }
    run.merge(part.statistics)
    try writeResults(part.results, part.statistics)
    if part.byteCount > 0 {
      progress?.currentByteCount = part.byteCount
      finishInputProgress(run.statistics)
    } else {
      progress?.statistics = run.statistics
      drawProgress()
    }
    try apply(part.end)
    switch part.unchecked {
    case .block(let block): try checkRest(of: block, arguments, &run)
    case .input(let input):
      // Without this input, nothing after it is written, so that no results are missing before others.
      noteSignal()
      if stop == nil { try await check(input, arguments, &run) } else { discardsResults = true }
    case nil: break
    }
  }

  /// Stops the check, or that of an array, if nothing after the last payload counts.
  mutating func apply(_ end: CheckRun.End?) throws(InputError) {
    switch end {
    case .failure:
      if stop == nil { stop = .failure }
      discardsResults = true
    case .malformedElement:
      throw .input("the rest of the array wasn't checked, because an element isn't JSON")
    case nil: break
    }
  }

  /// Checks an input, and reports if it can't be read.
  ///
  /// - Throws: ``InputError`` if the results can't be written.
  private mutating func check(
    _ input: CheckInput, _ arguments: Arguments, _ run: inout CheckRun
  ) async throws(InputError) {
    switch input {
    case .problem(let text): reportInputProblem(text, arguments)
    case .file(let path, let isRegular):
      do throws(InputError) {
        try await check(path, isRegular: isRegular, arguments, &run)
      } catch {
        switch error {
        case .input(let reason): reportInputProblem("\(path): \(reason)", arguments)
        case .interrupted: break
        case .output: throw error
        }
      }
      finishInputProgress(run.statistics)
    }
    noteSignal()
  }

  mutating func reportInputProblem(_ text: String, _ arguments: Arguments) {
    reportProblem(text)
    guard arguments.failsFast, stop == nil else { return }
    stop = .failure
    discardsResults = true
  }

  /// Returns whether a file in a directory is checked.
  static func isPayload(_ name: String) -> Bool {
    name.hasSuffix(".json") || hasPayloadPerLine(name)
  }

  /// Returns whether the extension of a file name means one payload per line.
  static func hasPayloadPerLine(_ name: String) -> Bool {
    name.hasSuffix(".ndjson") || name.hasSuffix(".jsonl")
  }

  private mutating func check(
    _ path: String, isRegular: Bool, _ arguments: Arguments, _ run: inout CheckRun
  ) async throws(InputError) {
    run.begin(path)
    var input: FileInput
    do throws(FileError) {
      input =
        path == "-" && !isRegular
        ? FileInput(descriptor: inputDescriptor)
        : try FileInput(path: path, isRegular: isRegular)
    } catch { throw .input(error.reason) }
    input.interruptDescriptor = signalListener?.descriptor
    // A pipe can stay empty for any time, so the results so far are written first.
    if input.expectedCount == 0, !input.isReady { try flushResults() }
    let reading = try overrides?.begin(path, arguments, &run)
    let isInstances = reading?.isInstances ?? arguments.isInstances
    let isLines = reading?.isLines ?? arguments.isLines
    if isInstances, arguments.isFixing { throw .input(Self.instanceReason) }
    if arguments.isArray || !isInstances && (isLines || Self.hasPayloadPerLine(path)) {
      // A repair is one of a whole element.
      var reader = PayloadReader(
        input, isArray: arguments.isArray, locatesElements: arguments.isFixing)
      return try await checkBlocks(&reader, path, jobs: jobs(arguments), arguments, &run)
    }
    if filter != nil {
      throw .input("lines can only be filtered with one payload per line; see --lines")
    }
    if isInstances { return try checkInstances(input, path, &run) }
    try checkWhole(input, path, &run)
  }

  /// Checks a file that contains any number of objects that the server sent.
  private mutating func checkInstances(
    _ input: consuming FileInput, _ path: String, _ run: inout CheckRun
  ) throws(InputError) {
    let buffer = try contents(of: input, path)
    var results = CheckResults()
    run.checkInstances(buffer.bytes, in: path, into: &results.report)
    try writeResults(results, run.statistics)
    try apply(run.takeEnd())
  }

  mutating func contents(
    of input: consuming FileInput, _ path: String
  ) throws(InputError) -> ReadBuffer {
    var input = input
    var buffer = ReadBuffer(for: input)
    do throws(FileError) { try input.readAll(into: &buffer) } catch {
      throw error.isInterruption ? .interrupted : .input(error.reason)
    }
    if Gzip.isCompressed(buffer.bytes) { throw .input(Gzip.reason(path)) }
    wholeByteCount += buffer.count
    progress?.currentByteCount = buffer.count
    return buffer
  }

  /// Checks a file that contains a single payload.
  private mutating func checkWhole(
    _ input: consuming FileInput, _ path: String, _ run: inout CheckRun
  ) throws(InputError) {
    let buffer = try contents(of: input, path)
    var results = CheckResults()
    run.check(buffer.bytes, in: path, into: &results)
    try writeResults(results, run.statistics)
    try apply(run.takeEnd())
  }
}
