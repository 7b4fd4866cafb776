/// A definition whose properties only have patterns.
public enum PatternDefinition {
  /// The name of the object.
  public static let name = "c_patterns"

  /// The pattern used in ``BenchmarkDefinition``.
  public static let email = #"/^[a-z0-9.]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/"#

  /// Patterns typical of definitions.
  public static let patterns = [
    email,
    #"/^[0-9a-f]{24}$/"#,
    #"/^\+?[0-9]{2,4}([ -]?[0-9]{2,4}){1,4}$/"#,
    #"/^(mon|tues|wednes|thurs|fri|satur|sun)day$/i"#,
    #"/^#([0-9a-f]{3}){1,2}$/i"#,
    #"/\bdose\b.*\bmg\b/"#,
    #"/^[^\s@]+@[^\s@]+$/"#,
  ]

  /// Patterns with Unicode properties, for which large sets of characters are collected.
  public static let propertyPatterns = [#"/^\p{Lu}[\p{L} '.-]{1,40}$/u"#]

  /// Returns the text of a schema file.
  ///
  /// - Parameter patterns: The patterns of `c_text0`, `c_text1` and so on.
  /// - Returns: The text.
  public static func text(_ patterns: [String]) -> String {
    let properties = patterns.enumerated().map { place, pattern in
      """
      {
        "name": "c_text\(place)", "label": "Text", "type": "String",
        "validators": [\(rule(pattern))]
      }
      """
    }
    return """
      {
        "name": "\(name)", "pluralName": "\(name)s", "label": "Patterns",
        "properties": [\(properties.joined(separator: ", "))]
      }
      """
  }

  /// Returns a rule in JSON.
  static func rule(_ pattern: String) -> String {
    // The backslash is the only character in the patterns that JSON escapes.
    let escaped = pattern.split(separator: #"\"#, omittingEmptySubsequences: false)
      .joined(separator: #"\\"#)
    return #"{"name": "pattern", "definition": {"pattern": "\#(escaped)"}}"#
  }
}
