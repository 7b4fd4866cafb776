import JSONText

extension SchemaLintReport {
  /// Creates a report on loaded definitions, with the problems that only a lint looks for.
  init(examining loader: SchemaLoader) {
    let linter = SchemaLinter(loader.index.definitions)
    var budget = loader.faultBudget
    let found = linter.findings.isEmpty ? [] : Self.faults(linter.findings, &budget)
    self.init(
      files: loader.files, index: loader.index,
      faults: found.isEmpty ? loader.faults : Self.merge(loader.faults, found, loader.files),
      isTruncated: loader.isTruncated || linter.isTruncated || budget.isExceeded)
  }

  /// Returns findings as faults, up to the limits of a budget. Each text is parsed once.
  private static func faults(
    _ findings: [LintFinding], _ budget: inout Budget
  ) -> [SchemaFault] {
    var groups: [DefinitionSource: [LintFinding]] = [:]
    var order: [DefinitionSource] = []
    for finding in findings {
      guard let source = finding.definition.plan.source else { continue }
      if groups[source] == nil { order.append(source) }
      groups[source, default: []].append(finding)
    }
    var faults: [SchemaFault] = []
    for source in order {
      guard let group = groups[source], let document = group.first?.excerpt.document else {
        continue
      }
      let elements = group.map { finding in
        document.element(at: finding.excerpt.offset).map { $0.following(finding.steps) }
          ?? document.root
      }
      var pointers = [String](repeating: "", count: group.count)
      document.visitPointers(to: elements.map(\.index)) {
        pointers[$0] = $1
        return true
      }
      let positions = TextPosition.positions(
        of: elements.map(\.offset), in: document.bytes.rawBytes)
      for (index, finding) in group.enumerated() {
        let problem = finding.problem.excerpt(upTo: SchemaReader.maximumProblemByteCount)
        let byteCount = [source.file, problem, pointers[index]].reduce(0) {
          $0 + $1.escapedByteCount
        }
        guard budget.charge(byteCount: byteCount) else { return faults }
        let fault = SchemaFault(
          finding.code, severity: .warning, file: source.file, definition: finding.definition.name,
          pointer: pointers[index], position: positions[index], problem: problem)
        faults.append(fault.moved(by: source.line - 1))
      }
    }
    return faults
  }

  /// Returns faults ordered by file and then by position in the file.
  private static func merge(
    _ faults: [SchemaFault], _ others: [SchemaFault], _ files: [String]
  ) -> [SchemaFault] {
    var numbers: [String: Int] = [:]
    for (number, file) in files.enumerated() { numbers[file] = numbers[file] ?? number }
    // Faults of files that can't be read, and those without a position, stay before or after the others.
    func key(_ fault: SchemaFault) -> [Int] {
      [numbers[fault.file] ?? -1, fault.position?.line ?? .max, fault.position?.column ?? .max]
    }
    return (faults + others).enumerated()
      .map { (key: key($0.element) + [$0.offset], fault: $0.element) }
      .sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map(\.fault)
  }
}
