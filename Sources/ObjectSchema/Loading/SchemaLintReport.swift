/// The result of checking schema files.
///
/// ```swift
/// let report = SchemaRegistry.lint(["Schemas"])
/// report.faults.isEmpty      // true
/// report.definitionCount     // 5
/// ```
public struct SchemaLintReport: Hashable, Sendable {
  /// The names of the files that were read, in order.
  public let files: [String]

  /// The number of definitions without errors.
  public let definitionCount: Int

  /// The errors and warnings, ordered by file and then by position in the file.
  public let faults: [SchemaFault]
}
