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
  /// Writes `null`. This applies to values that are encoded with `encodeIfPresent`, as optionals
  /// are in synthesized conformances.
  case null
}
