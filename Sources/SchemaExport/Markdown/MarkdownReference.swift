import JSONText
package import ObjectSchema

/// Reference pages of definitions in Markdown.
package enum MarkdownReference {
  /// The name of the form in messages.
  package static let formName = "Markdown"

  /// Exports definitions.
  ///
  /// - Parameter definitions: The definitions.
  /// - Returns: A page for each definition, one after the other.
  package static func export(_ definitions: [ObjectDefinition]) -> Export {
    Export(text: definitions.map(page).joined(separator: "\n"), limitations: [])
  }

  private static func page(of definition: ObjectDefinition) -> String {
    var lines = [
      "# \(title(definition.label, definition.name))", "",
      "Requests use the path \("/\(definition.pluralName)".markdownCode).",
    ]
    if let description = definition.description, !description.isEmpty {
      lines += ["", description.escapedForMarkdown]
    }
    lines += ["", "## Properties", ""]
    if !definition.objectTypes.isEmpty {
      let names = definition.objectTypes.map(\.name.markdownCode).joined(separator: ", ")
      lines += ["Every object has a `type`, which is one of \(names).", ""]
    }
    lines += table(definition.properties)
    for type in definition.objectTypes {
      lines += ["", "## \(title(type.label, type.name))", ""]
      lines += table(type.properties)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func title(_ label: String?, _ name: String) -> String {
    guard let label, !label.isEmpty else { return name.markdownCode }
    return "\(label.escapedForMarkdown) (\(name.markdownCode))"
  }

  private static func table(_ properties: [PropertyDefinition]) -> [String] {
    guard !properties.isEmpty else { return ["There are none."] }
    return ["| property | label | type | rules | description |", "| --- | --- | --- | --- | --- |"]
      + properties.flatMap { rows(of: $0, path: "") }
  }

  private static func rows(of property: PropertyDefinition, path: String) -> [String] {
    let name = path + property.name
    let cells = [
      name.markdownCode, (property.label ?? "").escapedForMarkdown,
      property.typeName.escapedForMarkdown, rules(property.rulePhrases),
      (property.description ?? "").escapedForMarkdown,
    ]
    let line = cells.map { $0.isEmpty ? " " : " \($0) " }.joined(separator: "|")
    let inner = name + (property.isArray ? "[]." : ".")
    return ["|\(line)|"] + property.properties.flatMap { rows(of: $0, path: inner) }
      + property.facets.map { row(of: $0, path: inner) }
  }

  private static func row(of facet: FacetDefinition, path: String) -> String {
    let cells = [
      (path + facet.name).markdownCode, (facet.label ?? "").escapedForMarkdown, "facet",
      rules(facet.rulePhrases), "",
    ]
    return "|" + cells.map { $0.isEmpty ? " " : " \($0) " }.joined(separator: "|") + "|"
  }

  private static func rules(_ phrases: [String]) -> String {
    phrases.map(\.escapedForMarkdown).joined(separator: "; ")
  }
}
