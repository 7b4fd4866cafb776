/// The definition of the payloads: the guide's object, with rules.
public enum BenchmarkDefinition {
  /// The name of the object.
  public static let name = "c_object"

  /// The values allowed for `c_status`.
  static let statuses = ["draft", "pending", "active", "suspended", "completed", "archived"]

  /// The text of a schema file with the definition.
  public static let text = """
    {
      "name": "c_object",
      "pluralName": "c_objects",
      "label": "Object",
      "properties": [
        \(property("c_date", "Date")),
        \(property("c_bool", "Boolean")),
        \(property("c_reference", "Reference", more: #""sourceObject": "account""#)),
        \(property("c_number", "Number", rule("number", "-1000000000", "1000000000"))),
        \(property("c_document", "Document", more: #""properties": [\#(children)]"#)),
        \(property("c_string", "String", rule("string", "1", "512"))),
        {"name": "c_any", "type": "Any", "label": "c_any"},
        \(property("c_stringArray", "String[]", rule("string", "0", "100"), more: items)),
        \(property("c_status", "String", statusRule)),
        \(property("c_email", "String", emailRule)),
        {
          "name": "c_scores", "type": "Number[]", "label": "c_scores", "maxItems": 100,
          "validators": [\(rule("number", "0", "100"))]
        }
      ]
    }
    """

  private static let items = #""minItems": 1, "maxItems": 50"#

  private static let children = ["c_stringOne", "c_stringTwo"]
    .map { property($0, "String", rule("string", "0", "100")) }
    .joined(separator: ", ")

  private static let statusRule = """
    {"name": "stringEnum", "definition": {"values": \(statuses)}}
    """

  // A pattern instead of the rule `email`, so that other validators accept exactly the same texts.
  private static let emailRule = PatternDefinition.rule(PatternDefinition.email)

  /// Returns a required property.
  private static func property(
    _ name: String, _ type: String, _ rules: String..., more: String? = nil
  ) -> String {
    let validators = ([#"{"name": "required"}"#] + rules).joined(separator: ", ")
    let members =
      [#""name": "\#(name)", "type": "\#(type)", "label": "\#(name)""#]
      + (more.map { [$0] } ?? []) + [#""validators": [\#(validators)]"#]
    return "{\(members.joined(separator: ", "))}"
  }

  /// Returns a rule with a minimum and a maximum.
  private static func rule(_ name: String, _ least: String, _ greatest: String) -> String {
    #"{"name": "\#(name)", "definition": {"min": \#(least), "max": \#(greatest)}}"#
  }
}
