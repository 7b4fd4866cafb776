import JSONText

/// An error that lists all the faults that caused it.
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

  /// The errors and warnings, in the order in which they're reported.
  var faults: [FaultType] { get }
}

// The error of a look-up by name has a single fault, which is the error itself.
extension FaultReportingError where Self: ReportedFault {
  /// The error itself, which is its only fault.
  public var faults: [Self] { [self] }

  /// The raw value of ``FaultCode/unknown``.
  public var codeName: String { FaultCode.unknown.rawValue }

  /// Always ``Severity/error``.
  public var severity: Severity { .error }

  /// An empty location, because the name isn't part of a text.
  public var location: FaultLocation { FaultLocation() }

  /// The reason, with control characters escaped.
  public var description: String { reason.escapedForDisplay }
}
