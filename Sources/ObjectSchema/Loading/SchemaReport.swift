/// What reading schema files has told.
public struct SchemaReport: Hashable, Sendable {
  /// The files that were read, in order, as they were named.
  public let files: [String]

  /// How many definitions are free of faults.
  public let definitionCount: Int

  /// The faults, errors and warnings, files in order and each file's faults in document order.
  public let faults: [SchemaFault]
}
