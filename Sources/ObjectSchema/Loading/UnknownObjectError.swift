import JSONText

/// An error that is thrown when a registry has no definition with the requested name.
///
/// ```swift
/// do {
///   _ = try schemas.object(named: "c_objekt")
/// } catch {
///   print(error)
/// }
/// // no object has the name c_objekt; did you mean c_object?
/// ```
public struct UnknownObjectError: FaultReportingError, ReportedFault, Hashable {
  /// The requested name.
  public let name: String

  /// The most similar name of a definition, if one is similar enough.
  public let suggestion: String?

  /// The error itself, which is its only fault.
  public var faults: [UnknownObjectError] { [self] }

  /// The raw value of ``FaultCode/unknown``.
  public var codeName: String { FaultCode.unknown.rawValue }

  /// Always ``Severity/error``.
  public var severity: Severity { .error }

  /// An empty location, because the name isn't part of a text.
  public var location: FaultLocation { FaultLocation() }

  /// A sentence that describes the error.
  public var reason: String { "no object has the name \(name)".suggesting(suggestion) }

  /// The same sentence, with control characters escaped.
  public var description: String { reason.escapedForDisplay }
}
