import FileAccess
import JSONText
import ObjectSchema

extension Command {
  /// Checks payloads against the definition of the arguments.
  mutating func check(_ arguments: Arguments) async throws(FileError) {
    isFailing = !arguments.exitsZero && arguments.newBaseline == nil
    isFailingOnWarnings = arguments.failsOnWarnings
    guard let definition = updatableDefinition(arguments), readBaseline(arguments) else { return }
    if listensToSignals, signalListener == nil { signalListener = SignalListener() }
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
      if stop?.isSignal ?? false {
        printMessage("not written because of the error: \(path)")
      } else {
        try file.commit()
      }
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
    do throws(InputError) {
      if arguments.fixesFiles {
        try fixInputs(arguments, &run)
      } else {
        try await checkInputs(arguments, &run)
      }
    } catch {
      if case .output(let error) = error { throw error }
    }
    endProgress()
    if stop?.isSignal ?? false {
      reportProblem("interrupted by a signal; the rest of the input wasn't checked")
    }
    try output.flush()
    finishBaseline(arguments, run)
    let statistics = run.statistics
    if statistics.truncated > 0 {
      printMessage(
        "some faults of \(TextReport.count(statistics.truncated, "payload")) were omitted")
    }
    if arguments.isFixing, !arguments.isQuiet { printMessage(statistics.repairSummary) }
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

  /// Loads the definitions, or reports an error and returns `nil` if none is usable.
  mutating func registry(_ arguments: Arguments) -> SchemaRegistry? {
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
    return registry
  }

  /// Loads the definition to validate against, or reports an error and returns `nil`.
  mutating func definition(_ arguments: Arguments) -> ObjectDefinition? {
    guard let registry = registry(arguments) else { return nil }
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
