import FileAccess
import JSONText
import ObjectSchema

/// An input in the order of the arguments.
enum CheckInput: Sendable {
  /// A file, which must be a regular one if a directory lists it.
  case file(String, isRegular: Bool)
  /// A message about an argument, or about an entry of a directory.
  case problem(String)
}

/// The inputs of a run. Directories are listed when their files are next.
struct InputQueue {
  /// The maximum number of files in a batch.
  private static let maximumBatchCount = 64

  /// The number of inputs from which batches are taken.
  private static let windowCount = 4096

  private var arguments: ArraySlice<String>
  private var inputs: ArraySlice<CheckInput> = []
  private let isRecursive: Bool

  /// Creates a queue of the inputs that arguments name.
  init(_ arguments: Arguments) {
    self.arguments = arguments.paths.isEmpty ? ["-"] : arguments.paths[...]
    isRecursive = arguments.isRecursive
  }

  /// Removes and returns the next input.
  mutating func next() -> CheckInput? {
    fill(count: 1)
    return inputs.popFirst()
  }

  /// Removes and returns the next inputs for a task. Towards the end, there are fewer, so that all tasks
  /// have some.
  mutating func nextBatch(jobs: Int) -> [CheckInput] {
    fill(count: Self.windowCount)
    let count = min(max(inputs.count / (4 * jobs), 1), Self.maximumBatchCount)
    let batch = inputs.prefix(count)
    inputs = inputs.dropFirst(count)
    return Array(batch)
  }

  private mutating func fill(count: Int) {
    while inputs.count < count, let argument = arguments.popFirst() {
      if inputs.isEmpty { inputs = [] }
      inputs += expand(argument)
    }
  }

  /// Returns an argument, or the files in a directory.
  private func expand(_ path: String) -> [CheckInput] {
    let file = CheckInput.file(path, isRegular: false)
    guard isRecursive, path != "-" else { return [file] }
    do throws(FileError) {
      guard try Directory.exists(at: path) else { return [file] }
    } catch {
      return [.problem("\(path): \(error.reason)")]
    }
    let listing = Directory.files(below: path, where: Command.isPayload)
    var inputs = listing.failures.map {
      CheckInput.problem("\($0.path): \($0.error.reason)")
    }
    if listing.files.isEmpty, listing.failures.isEmpty {
      inputs.append(
        .problem(
          "\(path): no .json, .ndjson or .jsonl files in the directory or its subdirectories"))
    }
    return inputs + listing.files.map { .file($0, isRegular: true) }
  }
}

/// Inputs that a task reads and checks.
struct InputBatch: Sendable {
  private let inputs: [CheckInput]
  private let arguments: Arguments
  private let overrides: InputOverrides?
  private let isFiltered: Bool

  /// The size above which the caller checks a file, because every task can hold one.
  private static let maximumByteCount = 1 << 22

  /// Creates a batch.
  ///
  /// - Parameters:
  ///   - inputs: The inputs.
  ///   - arguments: The arguments, which say what the inputs contain.
  ///   - overrides: The options for some of the inputs, if there are any.
  init(_ inputs: [CheckInput], _ arguments: Arguments, _ overrides: InputOverrides?) {
    self.inputs = inputs
    self.arguments = arguments
    self.overrides = overrides?.forNewRun
    isFiltered = LineFilter(arguments) != nil
  }

  /// Reads and checks the inputs.
  ///
  /// - Parameter run: The checker.
  /// - Returns: The results. Inputs that can't be checked here are among them.
  func check(_ run: inout CheckRun) -> [CheckedPart] {
    var parts: [CheckedPart] = []
    var overrides = overrides
    var buffer = ReadBuffer(capacity: PayloadReader.blockSize)
    var results = CheckResults()
    var (resultByteCount, byteCount) = (0, 0)
    for input in inputs where run.end == nil {
      let count = results.byteCount
      if resultByteCount < CheckTask.maximumResultByteCount,
        let file = file(input, &overrides, &run), read(file, into: &buffer)
      {
        byteCount += buffer.count
        let rest = check(buffer.bytes, file, &run, into: &results)
        resultByteCount += results.byteCount - count
        // The last line of a file may have no line feed, so the lines of files are written separately.
        if rest == nil, !isFiltered { continue }
        parts.append(
          run.takePart(results, byteCount: byteCount, unchecked: rest.map { .block($0) }))
      } else {
        parts.append(run.takePart(results, byteCount: byteCount, unchecked: .input(input)))
      }
      results = CheckResults()
      byteCount = 0
    }
    parts.append(run.takePart(results, byteCount: byteCount, unchecked: nil))
    return parts
  }

  /// A file, and how it's read.
  private struct File {
    let path: String
    /// Whether a directory lists the file.
    let isListed: Bool
    let isInstances: Bool
    let hasLines: Bool
  }

  /// Returns the file of an input, and sets the definition and the options to check it with.
  ///
  /// - Returns: The file, or `nil` if the caller has to read the input, or to report that it has no definition.
  private func file(
    _ input: CheckInput, _ overrides: inout InputOverrides?, _ run: inout CheckRun
  ) -> File? {
    guard case .file(let path, let isRegular) = input, path != "-" || isRegular else { return nil }
    var (isInstances, isLines) = (arguments.isInstances, arguments.isLines)
    if overrides != nil {
      guard let reading = try? overrides?.begin(path, arguments, &run) else { return nil }
      (isInstances, isLines) = (reading.isInstances, reading.isLines)
    }
    if isInstances, arguments.isFixing { return nil }
    let hasLines = !isInstances && (isLines || Command.hasPayloadPerLine(path))
    return isFiltered && !hasLines
      ? nil
      : File(path: path, isListed: isRegular, isInstances: isInstances, hasLines: hasLines)
  }

  /// Reads a file.
  ///
  /// - Returns: Whether the file was read. Otherwise, the caller has to read it.
  private func read(_ file: File, into buffer: inout ReadBuffer) -> Bool {
    let limit = file.hasLines ? PayloadReader.blockSize : Self.maximumByteCount
    buffer.removeFirst(buffer.count)
    do throws(FileError) {
      // Anything but a file can let the task wait. The caller reads it, and also what can't be read, because
      // the messages about an argument and about a file of a directory differ.
      var input =
        file.isListed
        ? try FileInput(listedPath: file.path) : try FileInput(path: file.path, isRegular: true)
      guard input.expectedCount <= limit else { return false }
      repeat {
        guard buffer.count <= limit else { return false }
        try buffer.growIfFull()
      } while try input.read(into: &buffer) > 0
    } catch { return false }
    return !Gzip.isCompressed(buffer.bytes)
  }

  /// Checks a file.
  ///
  /// - Returns: The rest of its lines, if there are many results.
  private func check(
    _ bytes: RawSpan, _ file: File, _ run: inout CheckRun, into results: inout CheckResults
  ) -> PayloadBlock? {
    if file.isInstances {
      run.checkInstances(bytes, in: file.path, into: &results.report)
      return nil
    }
    guard file.hasLines else {
      run.check(bytes, in: file.path, into: &results)
      return nil
    }
    var location = BlockLocation(path: file.path, offset: 0, position: .start)
    let limit = CheckTask.maximumResultByteCount
    if run.check(bytes, at: &location, limit: limit, into: &results) { return nil }
    var rest: [UInt8] = []
    rest.append(bytes)
    return PayloadBlock(bytes: rest, location: location)
  }
}
