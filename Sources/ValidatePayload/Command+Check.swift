import FileAccess
import JSONText
import ObjectSchema

extension Command {
  /// Checks payloads.
  mutating func check(_ arguments: Arguments) async throws(FileError) {
    guard let definition = definition(arguments) else { return }
    var run = CheckRun(definition, arguments, text: textReport)
    for path in inputs(arguments) {
      do throws(InputError) {
        try await check(path, arguments, &run)
      } catch {
        switch error {
        case .input(let reason): complain("\(path): \(reason)")
        case .output(let error): throw error
        }
      }
    }
    try output.flush()
    if run.tally.truncated > 0 {
      note(
        "\(TextReport.count(run.tally.truncated, "payload")) with more faults than are told here")
    }
    if arguments.format == .text, !arguments.isQuiet { note(run.tally.summary) }
  }

  /// The definition that payloads are checked against.
  mutating func definition(_ arguments: Arguments) -> ObjectDefinition? {
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
    do throws(UnknownObjectError) { return try registry.object(named: name) } catch {
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
        guard path != "-", try Directory.exists(at: path) else {
          inputs.append(path)
          continue
        }
        let listing = Directory.files(below: path) { $0.hasSuffix(".json") || Self.isLines($0) }
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
  ) async throws(InputError) {
    let input: FileInput
    do throws(FileError) {
      input = path == "-" ? FileInput(descriptor: inputDescriptor) : try FileInput(path: path)
    } catch { throw .input(error.reason) }
    if arguments.isLines || Self.isLines(path) {
      var reader = LineReader(input)
      let jobs = arguments.jobs ?? CurrentProcess.processorCount
      return try await checkLines(&reader, path, jobs: jobs, &run)
    }
    try checkWhole(input, path, &run)
  }

  /// Checks a file that is one payload.
  private mutating func checkWhole(
    _ input: consuming FileInput, _ path: String, _ run: inout CheckRun
  ) throws(InputError) {
    var input = input
    var buffer = ReadBuffer(for: input)
    do throws(FileError) { try input.readAll(into: &buffer) } catch {
      throw .input(error.reason)
    }
    var results: [UInt8] = []
    run.check(buffer.bytes, in: path, into: &results)
    try writeResults(results, run.tally)
  }
}

/// What went wrong with one input: reading it, which concerns it alone, or writing the results.
enum InputError: Error {
  case input(String)
  case output(FileError)
}
