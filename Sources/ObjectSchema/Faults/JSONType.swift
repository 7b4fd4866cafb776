/// The type of a JSON value.
///
/// ```swift
/// JSONType.number.rawValue    // Number
/// ```
public enum JSONType: String, Hashable, Sendable {
  /// An object.
  case object = "Object"
  /// An array.
  case array = "Array"
  /// A string.
  case string = "String"
  /// A number.
  case number = "Number"
  /// `true` or `false`.
  case boolean = "Boolean"
  /// `null`.
  case null = "Null"

  /// All types but `null`.
  static let values: [JSONType] = [.object, .array, .string, .number, .boolean]
}
