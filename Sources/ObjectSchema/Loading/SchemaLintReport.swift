/// The result of checking schema files.
///
/// ```swift
/// let report = SchemaRegistry.lint(["Schemas"])
/// report.faults.isEmpty      // true
/// report.definitionCount     // 6
/// ```
public struct SchemaLintReport: Hashable, Sendable {
  /// The names of the files that were read, in order.
  public let files: [String]

  /// The number of definitions without errors.
  public let definitionCount: Int

  /// The number of definitions with errors. A text that can't be read counts as one.
  public let faultyDefinitionCount: Int

  /// The plural names that are derived from names, by the names of the definitions, except those that
  /// are the name followed by `s`.
  public let derivedPluralNames: [String: String]

  /// The errors and warnings, ordered by file and then by position in the file.
  public let faults: [SchemaFault]

  /// Whether there are more faults than the report can hold.
  ///
  /// The number of the faults of all files is limited, and so is the total size of their texts. Every
  /// file with errors has at least one of them in the report.
  public let isTruncated: Bool

  /// The number of errors among the faults.
  public var errorCount: Int { faults.count { $0.severity == .error } }

  init(files: [String], index: DefinitionIndex, faults: [SchemaFault], isTruncated: Bool) {
    self.files = files
    definitionCount = index.definitions.count
    faultyDefinitionCount = index.count - index.definitions.count
    var plurals: [String: String] = [:]
    for definition in index.definitions
    where definition.isPluralNameDerived && definition.pluralName != definition.name + "s" {
      plurals[definition.name] = definition.pluralName
    }
    derivedPluralNames = plurals
    self.faults = faults
    self.isTruncated = isTruncated
  }

  init(_ loader: SchemaLoader) {
    self.init(
      files: loader.files, index: loader.index, faults: loader.faults,
      isTruncated: loader.isTruncated)
  }
}
