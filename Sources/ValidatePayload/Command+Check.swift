import FileAccess
import JSONText
import ObjectSchema

extension Command {
  /// Checks payloads against the definition of the arguments.
  mutating func check(_ arguments: Arguments) async throws(FileError) {
    isFailing = !arguments.exitsZero && arguments.newBaseline == nil
    isFailingOnWarnings = arguments.failsOnWarnings
    guard let definition = updatableDefinition(arguments), readBaseline(arguments) else { return }
    try await checkAndFilter(arguments, definition)
  }

  /// Checks payloads, and writes the report to standard output or to a file.
  mutating func checkWithOutput(
    _ arguments: Arguments, _ definition: ObjectDefinition
  ) async throws(FileError) {
    guard let path = arguments.output, path != "-" else {
      return try await check(arguments, definition)
    }
    let file: ReplacementFile
    do throws(FileError) { file = try ReplacementFile(for: path) } catch {
      return reportError("\(path): \(error.reason)")
    }
    let standardOutput = output
    output = BufferedOutput(DescriptorSink(file.output))
    do throws(FileError) {
      try await check(arguments, definition)
      try file.commit()
    } catch { reportError("\(path): \(error.reason)") }
    output = standardOutput
  }

  /// Checks payloads, and writes the report.
  private mutating func check(
    _ arguments: Arguments, _ definition: ObjectDefinition
  ) async throws(FileError) {
    guard !arguments.isQuiet,
      let document = arguments.format.document(
        objectName: overrides?.objectNames ?? definition.name)
    else {
      var run = CheckRun(
        definition, arguments, text: textReport(arguments),
        tally: arguments.showsStatistics ? FaultTally(exampleLimit: 0) : nil)
      if baseline != nil { run.use(baseline, arguments) }
      return try await check(arguments, &run)
    }
    try await write(document, arguments, definition)
  }

  /// Checks all inputs, and prints the summary.
  mutating func check(_ arguments: Arguments, _ run: inout CheckRun) async throws(FileError) {
    beginProgress(arguments)
    for argument in arguments.paths.isEmpty ? ["-"] : arguments.paths {
      for path in inputs(argument, arguments) {
        do throws(InputError) {
          try await check(path, isRegular: path != argument, arguments, &run)
        } catch {
          switch error {
          case .input(let reason): reportProblem("\(path): \(reason)")
          case .output(let error): throw error
          }
        }
        finishInputProgress(run.statistics)
      }
    }
    endProgress()
    try output.flush()
    finishBaseline(arguments, run)
    let statistics = run.statistics
    if statistics.truncated > 0 {
      printMessage(
        "some faults of \(TextReport.count(statistics.truncated, "payload")) were omitted")
    }
    if arguments.format == .text, !arguments.isQuiet { printMessage(statistics.summary) }
    if arguments.showsStatistics { printMessages(statistics.tally?.textLines ?? []) }
  }

  /// Loads the definition to validate against, or reports an error and returns `nil` if there is
  /// none or it doesn't have the object type of the arguments.
  mutating func updatableDefinition(_ arguments: Arguments) -> ObjectDefinition? {
    guard let definition = definition(arguments) else { return nil }
    // With overrides, an input can have another definition and another type.
    guard overrides == nil, let reason = arguments.typeMismatch(with: definition) else {
      return definition
    }
    reportError("--type: \(reason)")
    return nil
  }

  /// Loads the definition to validate against, or reports an error and returns `nil`.
  mutating func definition(_ arguments: Arguments) -> ObjectDefinition? {
    let registry = SchemaRegistry(
      usableContentsOf: arguments.schemas.isEmpty ? ["Schemas"] : arguments.schemas,
      pluralNames: arguments.pluralNames)
    let report = registry.report
    let hasUnreadableFile = report.faults.contains { $0.code == .unreadableFile }
    if hasUnreadableFile || report.errorCount > 0 && report.definitionCount == 0 {
      reportErrors(report.faults, "the schemas can't be used")
      return nil
    }
    for name in arguments.pluralNames.keys.sorted() where !registry.hasDefinition(named: name) {
      reportError("--plural: no object has the name \(name)")
      return nil
    }
    if !arguments.isQuiet { printSummary(of: report) }
    if !arguments.overrides.isEmpty { return loadOverrides(arguments, registry) }
    if let name = arguments.object { return self.definition(named: name, registry) }
    let definition = Self.onlyDefinition(registry)
    if definition == nil { reportError(Self.missingObject(registry)) }
    return definition
  }

  /// Returns the error if no definition is named and several could be meant, or none.
  static func missingObject(_ registry: SchemaRegistry) -> String {
    let names = registry.definitions.map(\.name)
    return names.isEmpty
      ? "the schemas contain no definition"
      : "--object is required to choose one of: \(names.joined(separator: ", "))"
  }

  /// Returns the definition that needn't be named, or `nil` if there is none or more than one.
  static func onlyDefinition(_ registry: SchemaRegistry) -> ObjectDefinition? {
    let report = registry.report
    guard report.definitionCount == 1, report.faultyDefinitionCount == 0 else { return nil }
    return registry.definitions[0]
  }

  /// Returns the definition with a name, or reports an error that starts with a prefix and returns `nil`.
  mutating func definition(
    named name: String, _ registry: SchemaRegistry, at prefix: String = ""
  ) -> ObjectDefinition? {
    do throws(UnknownObjectError) { return try registry.object(named: name) } catch {
      reportErrors(error.definitionFaults, "\(prefix)\(error)")
      return nil
    }
  }

  /// Prints the errors among faults of schemas, and reports an error of the command.
  private mutating func reportErrors(_ faults: [SchemaFault], _ error: String) {
    printMessages(faults.filter { $0.severity == .error }.map(\.description))
    reportError(error)
  }

  private mutating func printSummary(of report: SchemaLintReport) {
    if report.faultyDefinitionCount > 0 {
      let count = report.definitionCount + report.faultyDefinitionCount
      printMessage("\(report.faultyDefinitionCount) of \(count) definitions have errors; run lint")
    }
    let warnings = report.faults.count - report.errorCount
    if warnings > 0 {
      printMessage(
        "\(TextReport.count(warnings, "warning")) in the schemas; "
          + "run validate-payload lint for details")
    }
  }

  /// Returns the path of an input, or the paths of the files in a directory.
  private mutating func inputs(_ path: String, _ arguments: Arguments) -> [String] {
    guard arguments.isRecursive, path != "-" else { return [path] }
    do throws(FileError) {
      guard try Directory.exists(at: path) else { return [path] }
    } catch {
      reportProblem("\(path): \(error.reason)")
      return []
    }
    let listing = Directory.files(below: path, where: Self.isPayload)
    for failure in listing.failures { reportProblem("\(failure.path): \(failure.error.reason)") }
    if listing.files.isEmpty, listing.failures.isEmpty {
      reportProblem(
        "\(path): no .json, .ndjson or .jsonl files in the directory or its subdirectories")
    }
    return listing.files
  }

  /// Returns whether a file in a directory is checked.
  static func isPayload(_ name: String) -> Bool {
    name.hasSuffix(".json") || hasPayloadPerLine(name)
  }

  /// Returns whether the extension of a file name means one payload per line.
  private static func hasPayloadPerLine(_ name: String) -> Bool {
    name.hasSuffix(".ndjson") || name.hasSuffix(".jsonl")
  }

  private mutating func check(
    _ path: String, isRegular: Bool, _ arguments: Arguments, _ run: inout CheckRun
  ) async throws(InputError) {
    run.begin(path)
    let input: FileInput
    do throws(FileError) {
      input =
        path == "-" && !isRegular
        ? FileInput(descriptor: inputDescriptor)
        : try FileInput(path: path, isRegular: isRegular)
    } catch { throw .input(error.reason) }
    // A pipe can stay empty for any time, so the results so far are written first.
    if input.expectedCount == 0, !input.isReady { try flushResults() }
    let reading = try overrides?.begin(path, arguments, &run)
    let isInstances = reading?.isInstances ?? arguments.isInstances
    let isLines = reading?.isLines ?? arguments.isLines
    if !isInstances, isLines || Self.hasPayloadPerLine(path) {
      var reader = LineReader(input)
      // More jobs than that only take more memory.
      let processors = CurrentProcess.processorCount
      let maximum = min(arguments.jobs ?? processors, 2 * processors)
      // Which faults a baseline knows depends on those before them.
      let jobs = baseline == nil ? maximum : 1
      return try await checkLines(&reader, path, jobs: jobs, &run)
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
    let buffer = try contents(of: input)
    var results: [UInt8] = []
    run.checkInstances(buffer.bytes, in: path, into: &results)
    try writeResults(results, run.statistics)
  }

  private mutating func contents(of input: consuming FileInput) throws(InputError) -> ReadBuffer {
    var input = input
    var buffer = ReadBuffer(for: input)
    do throws(FileError) { try input.readAll(into: &buffer) } catch {
      throw .input(error.reason)
    }
    progress?.currentByteCount = buffer.count
    return buffer
  }

  /// Checks a file that contains a single payload.
  private mutating func checkWhole(
    _ input: consuming FileInput, _ path: String, _ run: inout CheckRun
  ) throws(InputError) {
    let buffer = try contents(of: input)
    var results: [UInt8] = []
    run.check(buffer.bytes, in: path, into: &results)
    try writeResults(results, run.statistics)
  }
}

/// An error that ends the check of one input or of all inputs.
enum InputError: Error {
  /// The input can't be read. Other inputs are still checked.
  case input(String)
  /// The results can't be written.
  case output(FileError)
}

extension Arguments {
  /// Returns why the object type isn't one of a definition, or `nil` if it is or if there is none.
  func typeMismatch(with definition: ObjectDefinition) -> String? {
    guard let type = objectType, !definition.objectTypes.contains(where: { $0.name == type })
    else { return nil }
    let names = definition.objectTypes.map(\.name)
    return names.isEmpty
      ? "\(definition.name) has no object types"
      : "\(definition.name) has no object type \"\(type.excerpt())\"; its types are "
        + names.joined(separator: ", ")
  }
}
