import JSONText

/// An error that is thrown when a registry has no usable definition with the requested name.
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

  /// The errors of the definition with the name, or an empty array if there's no such definition.
  public let definitionFaults: [SchemaFault]

  /// A sentence that describes the error.
  public var reason: String {
    definitionFaults.isEmpty
      ? "no object has the name \(name.excerpt())".suggesting(suggestion)
      : "the definition of \(name.excerpt()) has errors"
  }
}
