import BodyBuilding

/// The strategies for encoding optional values that are `nil`.
///
/// ```swift
/// struct Note: Encodable {
///   var c_bool: Bool?
///   var c_number = 1
/// }
/// try object.body(encoding: Note()).text
/// // {"c_number":1}
/// try object.body(encoding: Note(), nilEncodingStrategy: .null).text
/// // {"c_bool":null,"c_number":1}
/// ```
public enum NilEncodingStrategy: Hashable, Sendable {
  /// Omits the property.
  case omit
  /// Writes `null`. This applies to values that a type encodes if they are present, as synthesized
  /// conformances do for optionals.
  case null
}
