import JSONText

/// The budgets of schema files that are loaded together.
struct SchemaBudgets: Sendable {
  /// The maximum number of faults.
  static let maximumFaultCount = 100_000

  /// The maximum size of the texts of all faults in bytes, as they're written.
  static let maximumFaultByteCount = 16 << 20

  /// The maximum size of all files in bytes.
  static let maximumByteCount = 16 << 20

  /// The maximum number of JSON values in all files, including arrays and objects.
  static let maximumValueCount = 1 << 20

  /// The maximum number of nodes of all definitions.
  ///
  /// Each property counts, including those of Documents, and so do facets, object types, and
  /// definitions. A definition counts for the keys of the server, too. For each object type with
  /// properties of its own, the properties of all objects and these keys count again.
  static let maximumNodeCount = 1 << 18

  /// The number of nodes for the keys that only the server sets, and the key `type`.
  static let bodyNodeCount = PlanCompiler.serverKeys.count + 1

  var faults = Budget(count: maximumFaultCount, byteCount: maximumFaultByteCount)
  var text = Budget(count: maximumValueCount, byteCount: maximumByteCount)
  var nodes = Budget(count: maximumNodeCount)
  var patterns = PatternBudget.ofFiles

  /// The names that unknown names can still be compared with.
  var comparisons = NearestName.comparisons
}
