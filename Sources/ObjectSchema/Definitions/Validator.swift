public import JSONText

/// A rule of a property as the definition gives it: a name and options.
public struct Validator: Sendable {
  /// The name of the rule, such as `string` or `required`.
  public let name: String

  /// The options of the rule.
  public let definition: JSONObject
}
