import JSONText

/// Reads one schema file and collects its faults.
struct SchemaReader {
  /// The name that faults give for the file.
  let file: String

  /// The text with the definitions, or `nil` if they're created in code.
  let source: DefinitionSource?

  /// The budgets that are left for this file and those that are loaded after it.
  private(set) var budgets: SchemaBudgets

  /// The number of errors, including those that the budget left out.
  private(set) var errorCount = 0

  /// The rest of the budget for faults, which is charged before their pointers are known.
  private var allowance: Budget
  private(set) var hasReportedNodes = false
  private var pending: [PendingFault] = []

  private struct PendingFault {
    let code: SchemaFaultCode
    let severity: Severity
    let offset: Int
    /// The index of the value in the document.
    let index: Int
    /// The number of bytes that the texts take in a report, without the pointer.
    let byteCount: Int
    /// Whether the fault is kept regardless of the budget.
    let isNeeded: Bool
    let problem: String
    let suggestion: NameSuggestion?
    let owner: String?
  }

  /// The custom rules that definitions can name.
  let customRules: [CustomRule]

  /// The plural names that replace those of definitions, by name.
  let pluralNames: [String: String]

  /// The time zones that have been read.
  var zones = SchemaTimeZones()

  /// The name of the definition that's being read.
  var owner: String?

  init(
    file: String, source: DefinitionSource? = nil, budgets: SchemaBudgets,
    customRules: [CustomRule] = [], pluralNames: [String: String] = [:]
  ) {
    self.file = file
    self.source = source
    self.pluralNames = pluralNames
    self.budgets = budgets
    allowance = budgets.faults
    self.customRules = customRules
  }

  /// Replaces the budgets by the rest of others, after what this reader has taken of its own.
  ///
  /// - Parameters:
  ///   - actual: The other budgets.
  ///   - before: The budgets that this reader was created with.
  /// - Returns: Whether the other budgets allow it. If they don't, the reader would have read less with
  ///   them.
  mutating func rebase(onto actual: SchemaBudgets, from before: SchemaBudgets) -> Bool {
    var rest = actual
    guard rest.charge(from: before, to: budgets) else { return false }
    var faults = actual.faults
    guard faults.charge(from: before.faults, to: allowance) else { return false }
    budgets = rest
    allowance = faults
    return true
  }

  /// Whether there are faults that haven't been taken.
  var hasFaults: Bool { !pending.isEmpty }

  /// Reports a fault after the definitions have been read.
  mutating func fault(
    _ code: SchemaFaultCode, _ problem: String, at location: SchemaLocation,
    severity: Severity = .error, of definition: String? = nil
  ) {
    owner = definition
    fault(
      code, problem, offset: location.offset, index: location.index, severity: severity)
    owner = nil
  }

  /// Reports a fault at a value.
  mutating func fault(
    _ code: SchemaFaultCode, _ problem: String, at node: SchemaNode,
    severity: Severity = .error, atKey: Bool = false, suggestion: NameSuggestion? = nil
  ) {
    let offset = atKey ? node.element.keyOffset ?? node.element.offset : node.element.offset
    fault(
      code, problem, offset: offset, index: node.element.index, severity: severity,
      suggestion: suggestion)
  }

  /// Reports a fault at an offset.
  mutating func fault(
    _ code: SchemaFaultCode, _ problem: String, offset: Int, index: Int = 0,
    severity: Severity = .error, suggestion: NameSuggestion? = nil
  ) {
    if severity == .error { errorCount += 1 }
    let problem = problem.excerpt(upTo: Self.maximumProblemByteCount)
    let byteCount = [file, problem, suggestion?.name ?? ""].reduce(0) { $0 + $1.escapedByteCount }
    // A file with errors has at least one of them in the report.
    let isNeeded = severity == .error && errorCount == 1
    guard allowance.charge(byteCount: byteCount) || isNeeded else { return }
    pending.append(
      PendingFault(
        code: code, severity: severity, offset: offset, index: index, byteCount: byteCount,
        isNeeded: isNeeded, problem: problem, suggestion: suggestion, owner: owner))
  }

  /// Returns the faults in document order, with their positions and pointers, up to the limits of
  /// the budget.
  ///
  /// - Parameters:
  ///   - bytes: The text of the file.
  ///   - document: The parsed file, or `nil` if it isn't JSON.
  /// - Returns: The faults.
  mutating func takeFaults(in bytes: [UInt8], _ document: JSONDocument?) -> [SchemaFault] {
    defer { if allowance.isExceeded { budgets.faults.exceed() } }
    guard !pending.isEmpty else { return [] }
    // The fault that is kept regardless of the budget comes first, and then all others in order.
    let order = pending.indices.sorted {
      (pending[$0].isNeeded ? 0 : 1, pending[$0].offset, $0)
        < (pending[$1].isNeeded ? 0 : 1, pending[$1].offset, $1)
    }
    var kept: [(fault: PendingFault, order: Int, pointer: String)] = []
    func keep(_ index: Int, _ pointer: String) -> Bool {
      let fault = pending[index]
      let byteCount = fault.byteCount + pointer.escapedByteCount
      guard budgets.faults.charge(byteCount: byteCount) || fault.isNeeded else { return false }
      kept.append((fault, index, pointer))
      return true
    }
    if let document {
      let needed = order.prefix { pending[$0].isNeeded }
      document.visitPointers(to: needed.map { pending[$0].index }) { keep(needed[$0], $1) }
      // All pointers are computed in one pass, because a file can have as many faults as values.
      let others = Array(order.dropFirst(needed.count))
      document.visitPointers(to: others.map { pending[$0].index }) { keep(others[$0], $1) }
    } else {
      for index in order where !keep(index, "") { break }
    }
    pending = []
    kept.sort { ($0.fault.offset, $0.order) < ($1.fault.offset, $1.order) }
    let positions = TextPosition.positions(of: kept.map(\.fault.offset), in: bytes.rawBytes)
    return zip(kept, positions).map { entry, position in
      SchemaFault(
        entry.fault.code, severity: entry.fault.severity, file: file,
        definition: entry.fault.owner, pointer: entry.pointer, position: position,
        problem: entry.fault.problem, suggestion: entry.fault.suggestion?.name,
        isSuggestionOnlyNearest: entry.fault.suggestion?.isOnlyNearest ?? false)
    }
  }

  /// The maximum number of bytes of the description of a problem.
  static let maximumProblemByteCount = 1024

  /// Charges for parts of definitions before they're read. The first refusal in the file is an error.
  ///
  /// - Parameters:
  ///   - count: The number of nodes.
  ///   - node: The value that has them.
  /// - Returns: Whether the budget allows them.
  mutating func charge(_ count: Int, at node: SchemaNode) -> Bool {
    if budgets.nodes.charge(count: count) { return true }
    if !hasReportedNodes {
      hasReportedNodes = true
      fault(
        .value,
        "expected at most \(SchemaBudgets.maximumNodeCount) properties, facets and types "
          + "in all definitions, found more", at: node)
    }
    return false
  }

  /// Compiles a pattern within the budgets.
  mutating func pattern(_ text: String) throws(PatternError) -> Pattern {
    try budgets.patterns.spend()
    let whole = budgets.patterns.ofNextPattern()
    var budget = whole
    defer { budgets.patterns.subtract(budget, of: whole) }
    return try Pattern(text, &budget)
  }

  /// Returns the known name that is nearest to an unknown one, if one is similar enough.
  ///
  /// - Parameters:
  ///   - name: The unknown name.
  ///   - names: The names that can be suggested.
  ///   - others: Other names that may have been meant.
  /// - Returns: The name.
  mutating func suggestion(
    for name: String, among names: some Collection<String>, besides others: [String] = []
  ) -> NameSuggestion? {
    NearestName.nearest(to: name, in: names, besides: others, &budgets.comparisons)
  }
}

extension SchemaReader {
  /// Returns the string value of a key, and reports a value of any other type.
  mutating func string(_ key: SchemaKey, of node: SchemaNode) -> String? {
    guard let index = node.index(of: key) else { return nil }
    if let string = node.element.document.string(at: index) { return string }
    reportType("String", at: node.element.value(at: index))
    return nil
  }

  /// Returns the Boolean value of a key, and reports a value of any other type.
  mutating func bool(_ key: SchemaKey, of node: SchemaNode, default fallback: Bool) -> Bool {
    guard let index = node.index(of: key) else { return fallback }
    if let bool = node.element.document.bool(at: index) { return bool }
    reportType("Boolean", at: node.element.value(at: index))
    return fallback
  }

  /// Returns the integer value of a key, and reports any other value.
  mutating func integer(
    _ key: SchemaKey, of node: SchemaNode, in range: ClosedRange<Int>
  ) -> Int? {
    guard let index = node.index(of: key) else { return nil }
    if let integer = node.element.document.plainInteger(at: index), range.contains(integer) {
      return integer
    }
    let value = SchemaNode(node.element.value(at: index))
    guard let number = value.element.number else {
      reportType("Number", at: value.element)
      return nil
    }
    guard let integer = number.integer(Int.self), range.contains(integer) else {
      let bounds =
        range.upperBound == .max
        ? "of at least \(range.lowerBound)" : "from \(range.lowerBound) to \(range.upperBound)"
      fault(.value, "expected an integer \(bounds), found \(value.excerpt)", at: value)
      return nil
    }
    return integer
  }

  /// Returns the elements of a key's array, and reports a value of any other type.
  mutating func array(_ key: SchemaKey, of node: SchemaNode) -> [SchemaNode] {
    guard let value = node[key] else { return [] }
    if !value.element.isArray { reportType("Array", at: value.element) }
    return value.items
  }

  private mutating func reportType(_ expected: String, at value: JSONDocument.Element) {
    fault(.type, "expected \(expected), found \(value.typeName)", at: SchemaNode(value))
  }

  /// Finds the members of an object with known keys, and reports other keys as warnings.
  ///
  /// - Returns: The object, in which known keys are found without a search.
  mutating func known(_ node: SchemaNode, _ keys: KnownKeys) -> SchemaNode {
    let members = node.element.members(in: keys.table)
    if !members.others.isEmpty { reportUnknownKeys(of: node, members.others, keys) }
    return SchemaNode(node.element, members)
  }

  private mutating func reportUnknownKeys(
    of node: SchemaNode, _ others: [Int], _ keys: KnownKeys
  ) {
    for index in others {
      let value = SchemaNode(node.element.value(at: index))
      let key = value.element.key
      fault(
        .unknownKey, "unknown key \(key.excerpt()) in \(keys.owner)", at: value,
        severity: .warning, atKey: true,
        suggestion: suggestion(for: key, among: keys.used.sorted(), besides: keys.server))
    }
  }

  /// Returns the name of a definition, object type, property, or facet. Reports a name that is
  /// missing or doesn't have the form of a name.
  mutating func name(of node: SchemaNode) -> String? {
    guard let name = string(.name, of: node) else {
      if node.index(of: .name) == nil { fault(.missing, "name is missing", at: node) }
      return nil
    }
    return validated(name, at: .name, of: node) ? name : nil
  }

  /// Returns whether text has the form of a name, and reports it if it doesn't.
  @discardableResult
  mutating func validated(_ name: String, at key: SchemaKey, of node: SchemaNode) -> Bool {
    if DefinitionName.isValid(name) { return true }
    let value = node[key] ?? node
    fault(
      .name, "expected \(DefinitionName.expectation), found \(value.excerpt)", at: value)
    return false
  }
}
