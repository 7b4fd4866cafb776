public import JSONText

/// A rule of a property, which consists of a name and options.
///
/// ```swift
/// let schemas = try SchemaRegistry(
///   text: """
///     {"name": "c_case", "properties": [
///       {"name": "c_age", "type": "Number", "validators": [
///         {"name": "number", "definition": {"min": 0}}]}]}
///     """)
/// let object = try schemas.object(named: "c_case")
/// let rule = try object.property(named: "c_age").validators.first
/// rule?.name                                            // number
/// rule?.definition["min"]?.number?.integer(Int.self)    // 0
/// rule == .range(min: 0)                                // true
/// ```
public struct Validator: Hashable, Sendable {
  /// The name of the rule, such as `string` or `required`.
  public let name: String

  /// The options of the rule.
  public let definition: JSONObject

  /// Creates a rule with any name and options.
  ///
  /// The static properties and functions create the known rules. Unknown rules cause a warning.
  ///
  /// - Parameters:
  ///   - name: The name of the rule.
  ///   - definition: The options of the rule.
  public init(name: String, definition: JSONObject = [:]) {
    self.name = name
    self.definition = definition
  }

  /// The rule as it's written in a schema file.
  var json: JSONObject {
    var json = JSONObject()
    json.set("name", name)
    if definition.count > 0 { json["definition"] = .object(definition) }
    return json
  }
}
