/// A single problem in a payload, a body, a schema, or a look-up by name.
///
/// ``Fault`` and ``SchemaFault`` conform to this protocol. It contains what both have in common, so
/// the same code can show or log the faults of any ``FaultReportingError``.
///
/// ```swift
/// do {
///   _ = try SchemaRegistry(text: #"{"name": "c_case", "label": 1}"#)
/// } catch let error as any FaultReportingError {
///   error.faults.first?.codeName            // type
///   error.faults.first?.location.pointer    // /label
///   error.faults.first?.reason              // expected String, found Number
/// }
/// ```
public protocol ReportedFault: Sendable, CustomStringConvertible {
  /// The raw value of the fault's code, such as `type` or `required`.
  var codeName: String { get }

  /// Whether the fault is an error or a warning.
  var severity: Severity { get }

  /// The location of the problem.
  var location: FaultLocation { get }

  /// A sentence that describes the problem, without its location.
  var reason: String { get }

  /// The most similar known name, if the problem is an unknown name and one is similar enough.
  var suggestion: String? { get }
}
