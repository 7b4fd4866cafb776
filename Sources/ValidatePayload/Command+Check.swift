import JSONText
import ObjectSchema

extension Command {
  /// Checks payloads.
  mutating func check(_ arguments: Arguments) throws(FileError) {
    guard let definition = definition(arguments) else { return }
    var run = CheckRun(definition, arguments)
    for path in inputs(arguments) {
      do throws(InputError) {
        try check(path, arguments, &run)
      } catch {
        switch error {
        case .input(let reason): complain("\(path): \(reason)")
        case .output(let error): throw error
        }
      }
    }
    try output.flush()
    if run.truncated > 0 {
      note(
        "\(TextReport.count(run.truncated, "payload")) with more faults than are told here")
    }
    if arguments.format == .text, !arguments.isQuiet { note(run.summary) }
  }

  /// The definition that payloads are checked against.
  private mutating func definition(_ arguments: Arguments) -> ObjectDefinition? {
    let registry: SchemaRegistry
    do throws(SchemaError) {
      registry = try SchemaRegistry(
        contentsOf: arguments.schemas.isEmpty ? ["Schemas"] : arguments.schemas)
    } catch {
      note(error.faults.filter { $0.severity == .error }.map(\.description))
      complain("the schemas cannot be used")
      return nil
    }
    if !registry.warnings.isEmpty, !arguments.isQuiet {
      note(
        "\(TextReport.count(registry.warnings.count, "warning")) in the schemas: "
          + "validate-payload lint tells them")
    }
    guard let name = arguments.object else {
      if registry.definitions.count == 1 { return registry.definitions[0] }
      let names = registry.definitions.map(\.name).joined(separator: ", ")
      complain(
        registry.definitions.isEmpty
          ? "the schemas hold no definition"
          : "--object is needed, for the schemas hold several: \(names)")
      return nil
    }
    do throws(UnknownObjectError) { return try registry.object(name) } catch {
      complain("\(error)")
      return nil
    }
  }

  /// The inputs, with the files of folders in their place.
  private mutating func inputs(_ arguments: Arguments) -> [String] {
    guard arguments.isRecursive else {
      return arguments.paths.isEmpty ? ["-"] : arguments.paths
    }
    var inputs: [String] = []
    for path in arguments.paths.isEmpty ? ["-"] : arguments.paths {
      do throws(FileError) {
        guard path != "-", try FileBytes.isFolder(path) else {
          inputs.append(path)
          continue
        }
        let listing = FileBytes.files(below: path) { $0.hasSuffix(".json") || Self.isLines($0) }
        for failure in listing.failures { complain("\(failure.path): \(failure.error.reason)") }
        if listing.files.isEmpty, listing.failures.isEmpty {
          complain("\(path): no *.json, *.ndjson or *.jsonl files in this folder or below")
        }
        inputs += listing.files
      } catch {
        complain("\(path): \(error.reason)")
      }
    }
    return inputs
  }

  /// Whether a file of some name has one payload a line.
  private static func isLines(_ name: String) -> Bool {
    name.hasSuffix(".ndjson") || name.hasSuffix(".jsonl")
  }

  private mutating func check(
    _ path: String, _ arguments: Arguments, _ run: inout CheckRun
  ) throws(InputError) {
    let input: FileInput
    do throws(FileError) {
      input = path == "-" ? FileInput(descriptor: inputDescriptor) : try FileInput(path: path)
    } catch { throw .input(error.reason) }
    if arguments.isLines || Self.isLines(path) {
      var reader = LineReader(input)
      while let line = try nextLine(&reader) {
        let payload = reader.buffer.bytes.slice(line.range.lowerBound, line.range.upperBound)
        if isBlank(payload) { continue }
        try judge(payload, path, line: line, arguments, &run)
      }
    } else {
      var input = input
      var buffer = ReadBuffer(for: input)
      do throws(FileError) { try input.readAll(into: &buffer) } catch {
        throw .input(error.reason)
      }
      try judge(buffer.bytes, path, line: nil, arguments, &run)
    }
  }

  /// Whether a line holds nothing but what JSON takes for white space.
  private func isBlank(_ line: RawSpan) -> Bool {
    var cursor = JSONCursor(line)
    cursor.skipWhitespace()
    return cursor.offset == cursor.end
  }

  private func nextLine(_ reader: inout LineReader) throws(InputError) -> LineReader.Line? {
    do throws(FileError) { return try reader.next() } catch { throw .input(error.reason) }
  }

  /// Checks one payload and tells what is wrong with it.
  private mutating func judge(
    _ payload: RawSpan, _ path: String, line: LineReader.Line?, _ arguments: Arguments,
    _ run: inout CheckRun
  ) throws(InputError) {
    if arguments.isQuiet {
      // The exit status needs the verdict alone, which the first error decides.
      if !run.checker.isValid(payload) { noteInvalid() }
      return
    }
    let report = run.check(payload)
    if !report.isValid { noteInvalid() }
    var faults = report.faults
    if let line { faults = faults.map { $0.moved(lines: line.number - 1, bytes: line.offset) } }
    do throws(FileError) {
      switch arguments.format {
      case .json:
        try write(
          run.json.payload(faults, in: path, line: line?.number, isValid: report.isValid))
      case .text:
        for fault in faults { try write(textReport.line(fault, in: path)) }
      }
    } catch { throw .output(error) }
  }
}

/// What went wrong with one input: reading it, which concerns it alone, or writing the results.
private enum InputError: Error {
  case input(String)
  case output(FileError)
}

/// What one run of checks counts and keeps.
struct CheckRun {
  var checker: PayloadChecker
  var json = JSONReport()
  private(set) var payloads = 0
  private(set) var invalid = 0
  private(set) var errors = 0
  private(set) var warnings = 0
  private(set) var truncated = 0

  init(_ definition: ObjectDefinition, _ arguments: Arguments) {
    checker = PayloadChecker(
      definition,
      options: CheckOptions(
        maximumFaults: arguments.maximumFaults, includesValues: arguments.showsValues))
  }

  mutating func check(_ payload: RawSpan) -> PayloadReport {
    let report = checker.report(on: payload)
    payloads += 1
    if !report.isValid { invalid += 1 }
    if report.isTruncated { truncated += 1 }
    for fault in report.faults {
      if fault.severity == .error { errors += 1 } else { warnings += 1 }
    }
    return report
  }

  /// `3 payloads, 1 invalid, 2 faults`, and the warnings if there are any.
  var summary: String {
    let counts =
      "\(TextReport.count(payloads, "payload")), \(invalid) invalid, "
      + TextReport.count(errors, "fault")
    return warnings == 0 ? counts : counts + ", \(TextReport.count(warnings, "warning"))"
  }
}
