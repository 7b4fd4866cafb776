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

  /// A sentence that describes the error.
  public var reason: String { "no object has the name \(name.excerpt())".suggesting(suggestion) }
}
