public import ObjectSchema

/// An error that lists the faults of a record that can't be read as an object.
///
/// ```swift
/// let json = #"[{"c_number": 1}, {"c_number": "1"}]"#
/// let list = try InstanceList(Array(json.utf8), of: object)
/// list.instances.count                     // 1
/// list.errors.first?.index                 // 1
/// list.errors.first?.faults.map(\.path)    // ["c_number"]
/// ```
public struct InstanceError: FaultReportingError, Hashable, Sendable {
  /// The faults, in the order of the text.
  ///
  /// Paths start at the record, while offsets and positions refer to the whole text.
  public let faults: [Fault]

  /// The index of the record among those of the text, or `nil` if the text has no records.
  public let index: Int?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - faults: The faults.
  ///   - index: The index of the record.
  init(faults: [Fault], index: Int? = nil) {
    self.faults = faults
    self.index = index
  }
}

extension InstanceError {
  /// The faults, one per line, each with its path, reason and code.
  public var description: String { BodyValidationError(faults: faults).description }
}
