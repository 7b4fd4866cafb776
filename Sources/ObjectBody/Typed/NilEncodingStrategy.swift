/// What a body says of an optional value that is `nil`.
///
/// ```swift
/// struct Note: Encodable { var c_bool: Bool?; var c_number = 1 }
/// try object.body(encoding: Note()).text                   // {"c_number":1}
/// try object.body(encoding: Note(), absent: .null).text    // {"c_bool":null,"c_number":1}
/// ```
public enum NilEncodingStrategy: Hashable, Sendable {
  /// Nothing: the property is left out.
  case omitted
  /// `null`. This is about values that a type encodes if they are present, as the compiler writes
  /// it for optionals.
  case null
}
