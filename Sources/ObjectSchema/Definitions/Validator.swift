public import JSONText

/// A rule of a property as the definition gives it: a name and options.
///
/// ```swift
/// let schemas = try SchemaRegistry(
///   text: """
///     {"name": "c_case", "properties": [{"name": "c_age", "type": "Number", "validators": [
///       {"name": "number", "definition": {"min": 0}}]}]}
///     """)
/// let rule = try schemas.object(named: "c_case").property(named: "c_age").validators.first
/// rule?.name                                            // number
/// rule?.definition["min"]?.number?.integer(Int.self)    // 0
/// ```
public struct Validator: Sendable {
  /// The name of the rule, such as `string` or `required`.
  public let name: String

  /// The options of the rule.
  public let definition: JSONObject
}
