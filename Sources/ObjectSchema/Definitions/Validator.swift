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
public struct Validator: Sendable {
  /// The name of the rule, such as `string` or `required`.
  public let name: String

  private let options: Options

  private enum Options: Sendable {
    case object(JSONObject)
    case text(SchemaExcerpt)
  }

  /// The options of the rule.
  ///
  /// Complexity: O(n), where n is the length of the options' text.
  public var definition: JSONObject {
    switch options {
    case .object(let object): object
    case .text(let text): text.object
    }
  }

  /// Creates a rule with any name and options.
  ///
  /// The static properties and functions create the known rules. Unknown rules cause a warning.
  ///
  /// - Parameters:
  ///   - name: The name of the rule.
  ///   - definition: The options of the rule.
  public init(name: String, definition: JSONObject = [:]) {
    self.name = name
    options = .object(definition)
  }

  /// Creates a rule with the options of a schema file.
  init(name: String, definition: SchemaExcerpt) {
    self.name = name
    options = .text(definition)
  }

  /// The rule as it's written in a schema file.
  var json: JSONObject {
    var json = JSONObject()
    json.set("name", name)
    if definition.count > 0 { json["definition"] = .object(definition) }
    return json
  }
}

extension Validator: Hashable {
  /// Returns whether two rules have the same name and equal options.
  ///
  /// - Parameters:
  ///   - lhs: A rule.
  ///   - rhs: Another rule.
  /// - Returns: Whether the rules are equal.
  public static func == (lhs: Validator, rhs: Validator) -> Bool {
    guard lhs.name == rhs.name else { return false }
    if case .text(let left) = lhs.options, case .text(let right) = rhs.options,
      left.hasSameBytes(as: right)
    {
      return true
    }
    return lhs.definition == rhs.definition
  }

  /// Hashes the name.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
