/// A definition whose properties have nothing but patterns.
public enum PatternDefinition {
  /// The name of the object.
  public static let name = "c_patterns"

  /// The pattern of ``BenchmarkDefinition``.
  public static let email = #"/^[a-z0-9.]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/"#

  /// Patterns of the kinds that definitions hold.
  public static let patterns = [
    email,
    #"/^[0-9a-f]{24}$/"#,
    #"/^\+?[0-9]{2,4}([ -]?[0-9]{2,4}){1,4}$/"#,
    #"/^(mon|tues|wednes|thurs|fri|satur|sun)day$/i"#,
    #"/^#([0-9a-f]{3}){1,2}$/i"#,
    #"/\bdose\b.*\bmg\b/"#,
    #"/^[^\s@]+@[^\s@]+$/"#,
  ]

  /// Patterns with properties of characters, which whole alphabets are gathered for.
  public static let propertyPatterns = [#"/^\p{Lu}[\p{L} '.-]{1,40}$/u"#]

  /// The text of a schema file.
  ///
  /// - Parameter patterns: The patterns; the first is that of `c_text0`, the next of `c_text1`.
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

  /// A rule, as a definition has it.
  static func rule(_ pattern: String) -> String {
    // Of what JSON escapes, patterns hold the backslash alone.
    let escaped = pattern.split(separator: #"\"#, omittingEmptySubsequences: false)
      .joined(separator: #"\\"#)
    return #"{"name": "pattern", "definition": {"pattern": "\#(escaped)"}}"#
  }
}
