import ObjectSchema

extension SwiftBuilder {
  /// Returns the paragraphs of a comment.
  ///
  /// - Parameters:
  ///   - label: The label.
  ///   - description: The description.
  ///   - fallback: The summary if there is neither a label nor a description.
  ///   - key: The name in the definition, if it's shown.
  ///   - phrases: The rules.
  /// - Returns: The paragraphs.
  static func comment(
    _ label: String?, _ description: String?, _ fallback: String?, key: String? = nil,
    phrases: [String] = []
  ) -> [String] {
    var paragraphs = [label, description].compactMap { $0?.escapedForSwiftComment }
      .filter { !$0.allSatisfy(\.isWhitespace) }
    if paragraphs.count == 2, paragraphs[0] == paragraphs[1] { paragraphs.removeLast() }
    if paragraphs.isEmpty, let fallback { paragraphs = [fallback] }
    if let key {
      let rules = phrases.map(\.escapedForSwiftComment).joined(separator: "; ")
      paragraphs.append("`\(key)`" + (rules.isEmpty ? "" : ": \(rules)"))
    }
    return paragraphs
  }

  /// Returns the paragraphs of the comment of a property.
  static func comment(of property: PropertyDefinition) -> [String] {
    comment(
      property.label, property.description, nil, key: property.name,
      phrases: property.rulePhrases)
  }
}
