/// An error that lists every fault it was thrown for.
///
/// The errors of ``SchemaRegistry``, of look-ups by name, of the builders of bodies, and of
/// decoding conform to this protocol, so one `catch` clause handles all of them:
///
/// ```swift
/// do {
///   let schemas = try SchemaRegistry(contentsOf: "Schemas")
///   _ = try schemas.object(named: "c_objekt")
/// } catch let error as any FaultReportingError {
///   for fault in error.faults { print(fault) }
/// }
/// // no object has the name c_objekt; did you mean c_object?
/// ```
///
/// Outside such a clause, `faults` has the concrete type of the error's faults, such as
/// ``SchemaFault``.
public protocol FaultReportingError: Error, CustomStringConvertible {
  /// The type of the listed faults.
  associatedtype FaultType: ReportedFault

  /// The faults, errors and warnings, in report order.
  var faults: [FaultType] { get }
}
