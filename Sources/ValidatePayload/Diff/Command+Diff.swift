import FileAccess
import JSONText
import ObjectSchema
import SchemaComparison

extension Command {
  /// Compares two versions of definitions.
  mutating func diff(_ arguments: Arguments) throws(FileError) {
    guard arguments.paths.count >= 2 else {
      return reportError("diff requires two schema files or directories")
    }
    guard let old = registry(arguments.paths[0]), let new = registry(arguments.paths[1]),
      let (before, after) = comparedDefinitions(old, new, arguments.object)
    else { return }
    let comparison = SchemaComparison(before, after)
    if comparison.count(.breaking) > 0 { recordInvalid() }
    if !arguments.isQuiet {
      for change in comparison.changes {
        switch arguments.format {
        case .json: try write(DiffReport.jsonLine(change))
        default: try write(DiffReport.textLines(change))
        }
      }
    }
    try diffPayloads(Array(arguments.paths.dropFirst(2)), before, after, arguments)
    if arguments.isQuiet || arguments.format == .json { return }
    try output.flush()
    printMessage(
      "\(TextReport.count(comparison.changes.count, "change")), "
        + SchemaChange.Verdict.allCases.map { "\(comparison.count($0)) \($0.rawValue)" }
        .joined(separator: ", "))
  }

  /// Loads definitions, or reports an error and returns `nil` if none can be used.
  private mutating func registry(_ path: String) -> SchemaRegistry? {
    let registry = SchemaRegistry(usableContentsOf: [path])
    let report = registry.report
    let isUnreadable = report.faults.contains { $0.code == .unreadableFile }
    guard !isUnreadable, report.definitionCount > 0 || report.errorCount == 0 else {
      printMessages(report.faults.filter { $0.severity == .error }.map(\.description))
      reportError("the schemas can't be used: \(path)")
      return nil
    }
    guard report.definitionCount > 0 else {
      reportError("\(path): the schemas contain no definition")
      return nil
    }
    if report.faultyDefinitionCount > 0 {
      let count = report.definitionCount + report.faultyDefinitionCount
      printMessage(
        "\(path): \(report.faultyDefinitionCount) of \(count) definitions have errors; run lint")
    }
    return registry
  }

  /// Returns the definitions to compare, or reports an error and returns `nil`.
  private mutating func comparedDefinitions(
    _ old: SchemaRegistry, _ new: SchemaRegistry, _ name: String?
  ) -> (old: [ObjectDefinition], new: [ObjectDefinition])? {
    guard let name else {
      // A faulty definition is neither added nor removed.
      var faulty: Set<String> = []
      for (registry, other) in [(old, new), (new, old)] {
        for definition in other.definitions where isFaulty(definition.name, registry) {
          faulty.insert(definition.name)
        }
      }
      for name in faulty.sorted() {
        reportError("\(name) has errors in one of the versions; run lint")
      }
      return (
        old.definitions.filter { !faulty.contains($0.name) },
        new.definitions.filter { !faulty.contains($0.name) }
      )
    }
    let before = try? old.object(named: name)
    let after = try? new.object(named: name)
    guard before != nil || after != nil else {
      _ = definition(named: name, isFaulty(name, old) ? old : new)
      return nil
    }
    for (registry, found) in [(old, before), (new, after)]
    where found == nil && isFaulty(before?.name ?? after?.name ?? name, registry) {
      _ = definition(named: name, registry)
      return nil
    }
    // The plural name can have changed.
    let own = before?.name ?? after?.name ?? name
    return (
      old.definitions.filter { $0.name == own }, new.definitions.filter { $0.name == own }
    )
  }

  private func isFaulty(_ name: String, _ registry: SchemaRegistry) -> Bool {
    do throws(UnknownObjectError) {
      _ = try registry.object(named: name)
      return false
    } catch { return !error.definitionFaults.isEmpty }
  }

  /// Reports the given payloads that were valid and aren't any more.
  private mutating func diffPayloads(
    _ paths: [String], _ old: [ObjectDefinition], _ new: [ObjectDefinition], _ arguments: Arguments
  ) throws(FileError) {
    guard !paths.isEmpty else { return }
    guard old.count == 1, let first = old.first else {
      return reportError(
        "--object is required to check payloads, because there are several definitions")
    }
    guard let second = new.first(where: { $0.name == first.name }) else {
      return reportError("the new version has no definition \(first.name) to check payloads with")
    }
    var comparison = PayloadComparison(first, second)
    for path in paths {
      do throws(FileError) {
        var input =
          path == "-" ? FileInput(descriptor: inputDescriptor) : try FileInput(path: path)
        let bytes = try input.readAll(atMost: PayloadComparison.maximumByteCount)
        let hasLines = path.hasSuffix(".ndjson") || path.hasSuffix(".jsonl")
        for broken in comparison.broken(in: bytes, hasLines: hasLines) {
          recordInvalid()
          if arguments.isQuiet { continue }
          switch arguments.format {
          case .json: try write(DiffReport.jsonLine(broken, in: path))
          default: try write(DiffReport.textLines(broken, in: path))
          }
        }
      } catch { reportError("\(path): \(error.reason)") }
    }
    if arguments.isQuiet || arguments.format == .json { return }
    try output.flush()
    printMessage(
      "\(TextReport.count(comparison.count, "payload")), \(comparison.validCount) valid before, "
        + "\(comparison.brokenCount) of them broken")
  }
}
