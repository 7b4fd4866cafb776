/// An error that is thrown when definitions can't be loaded or created.
///
/// ```swift
/// do {
///   _ = try SchemaRegistry(text: #"{"name": "c case", "properties": 1}"#)
/// } catch {
///   error.faults.map(\.code)     // [name, type]
/// }
/// ```
public struct SchemaError: FaultReportingError, Hashable {
  /// The errors and warnings, ordered by file and then by position in the file.
  public let faults: [SchemaFault]

  /// Creates an error.
  ///
  /// - Parameter faults: The errors and warnings.
  package init(faults: [SchemaFault]) { self.faults = faults }

  /// The descriptions of the faults, one on each line.
  public var description: String { faults.map(\.description).joined(separator: "\n") }
}
