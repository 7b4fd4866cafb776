import JSONText

/// An error that is thrown when a definition has no property with the requested name.
///
/// ```swift
/// do {
///   _ = try object.property(named: "c_strng")
/// } catch {
///   print(error)
/// }
/// // c_object has no property c_strng; did you mean c_string?
/// ```
public struct UnknownPropertyError: FaultReportingError, ReportedFault, Hashable {
  /// The requested name.
  public let name: String

  /// The name of the definition, or the path of the Document, that was searched.
  public let owner: String

  /// The most similar property name, if one is similar enough.
  public let suggestion: String?

  /// A sentence that describes the error.
  public var reason: String { "\(owner) has no property \(name.excerpt())".suggesting(suggestion) }
}

extension UnknownPropertyError {
  /// Returns the property with a name among those of an owner.
  static func find(
    _ name: String, in properties: [PropertyDefinition], of owner: String
  ) throws(UnknownPropertyError) -> PropertyDefinition {
    if let property = properties.first(where: { $0.name == name }) { return property }
    throw UnknownPropertyError(
      name: name, owner: owner,
      suggestion: NearestName.nearest(to: name, in: properties.map(\.name)))
  }
}
