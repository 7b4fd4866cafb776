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

  /// Whether there are more faults than the report can hold.
  ///
  /// The number of the faults of all files is limited, and so is the total size of their texts. Every
  /// file with errors has at least one of them in the report.
  public let isTruncated: Bool
}
