import JSONText

/// The budgets of schema files that are loaded together.
struct SchemaBudgets: Sendable {
  /// The maximum number of faults.
  static let maximumFaultCount = 100_000

  /// The maximum size of the texts of all faults in bytes, as they're written.
  static let maximumFaultByteCount = 16 << 20

  /// The maximum size of all files in bytes.
  static let maximumByteCount = 256 << 20

  /// The maximum number of JSON values in all files, including arrays and objects, or one for each
  /// ``bytesPerValue`` if that's more.
  ///
  /// A value takes up to 20 bytes while its file is read. Without this limit, an array of zeros would
  /// take many times the memory of its text.
  static let maximumValueCount = 1 << 20

  /// The number of bytes of a large text for each value.
  static let bytesPerValue = 15

  /// The maximum number of nodes of all definitions, or one for each ``bytesPerNode`` if that's more.
  ///
  /// Each property counts, including those of Documents, and so do facets, object types, definitions,
  /// and the values in the options of rules. A definition counts for the keys of the server, too. For
  /// each object type with properties of its own, the properties of all objects and these keys count
  /// again.
  static let maximumNodeCount = 1 << 18

  /// The number of bytes of a large text for each node.
  static let bytesPerNode = 256

  /// The number of nodes for the keys that only the server sets, and the key `type`.
  static let bodyNodeCount = PlanCompiler.serverKeys.count + 1

  var faults = Budget(count: maximumFaultCount, byteCount: maximumFaultByteCount)
  var text = Budget(count: maximumValueCount, byteCount: maximumByteCount)
  var nodes = Budget(count: maximumNodeCount)
  var patterns = PatternBudget.ofFiles

  /// The names that unknown names can still be compared with.
  var comparisons = NearestName.comparisons

  /// Charges for a text, and allows for the values and nodes that a large one can have.
  ///
  /// - Parameter byteCount: The length of the text.
  /// - Returns: Whether the budget allows it.
  mutating func charge(byteCount: Int) -> Bool {
    let before = Self.maximumByteCount - text.byteCount
    guard text.charge(count: 0, byteCount: byteCount) else { return false }
    func more(than maximum: Int, _ bytesPerItem: Int) -> Int {
      max(maximum, (before + byteCount) / bytesPerItem) - max(maximum, before / bytesPerItem)
    }
    text.grant(count: more(than: Self.maximumValueCount, Self.bytesPerValue))
    nodes.grant(count: more(than: Self.maximumNodeCount, Self.bytesPerNode))
    return true
  }

  /// Charges what was taken from other budgets.
  ///
  /// - Parameters:
  ///   - before: The other budgets as they were.
  ///   - after: The rest of them.
  /// - Returns: Whether the same would have been taken from these budgets.
  mutating func charge(from before: SchemaBudgets, to after: SchemaBudgets) -> Bool {
    faults.charge(from: before.faults, to: after.faults)
      && text.charge(from: before.text, to: after.text)
      && nodes.charge(from: before.nodes, to: after.nodes)
      && patterns.charge(from: before.patterns, to: after.patterns)
      && comparisons.charge(from: before.comparisons, to: after.comparisons)
  }
}
