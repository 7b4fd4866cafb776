public import ObjectBody

/// The fields of a definition as text, with labels, rules, and defaults.
public struct FormDescription {
  /// The lines of the text.
  public private(set) var lines: [String] = []

  /// Creates the text of a definition.
  public init(_ definition: ObjectDefinition) {
    add(definition.label ?? definition.name, definition.description)
    lines.append("* required")
    if !definition.objectTypes.isEmpty {
      let names = definition.objectTypes.map { type in
        type.label.map { "\($0) (\(type.name))" } ?? type.name
      }
      add("type*", "one of \(names.joined(separator: ", "))")
    }
    for property in definition.properties { add(property, at: property.name) }
    for type in definition.objectTypes {
      lines.append("With the type \(type.name):")
      for property in type.properties { add(property, at: property.name) }
    }
  }

  private mutating func add(_ title: String, _ details: String?) {
    lines.append(title)
    if let details { lines.append("    " + details) }
  }

  private mutating func add(_ property: PropertyDefinition, at path: String) {
    let path = property.isArray ? path + "[]" : path
    let label = property.label.map { "  \($0)" } ?? ""
    guard property.isWritable else { return add(path + label, PropertyRule.notWritable.sentence) }
    let details =
      [FormField(property).hint] + property.rules.map(\.sentence)
      + [changes(of: property), property.defaultValue?.sentence]
    add(
      path + (property.isRequiredOnCreate ? "*" : "") + label,
      details.compactMap { $0 }.joined(separator: "; "))
    for child in property.properties { add(child, at: "\(path).\(child.name)") }
    for facet in property.facets where facet.allowsUpload { add(facet, at: path) }
  }

  private mutating func add(_ facet: FacetDefinition, at path: String) {
    let label = facet.label.map { "  \($0)" } ?? ""
    let mediaTypes = facet.mediaTypes.patterns.joined(separator: ", ")
    let size = facet.maxFileSize.map { "; up to \($0) bytes" } ?? ""
    add(
      "\(path).\(facet.name)" + (facet.isRequired ? "*" : "") + label,
      "\(FormField.fileHint); \(mediaTypes)\(size)")
  }

  private func changes(of property: PropertyDefinition) -> String? {
    let changes = property.textChanges
    guard !changes.isEmpty else { return nil }
    let phrases = [
      changes.contains(.trim) ? "without white space at the ends" : nil,
      changes.contains(.uppercase) ? "in uppercase" : nil,
      changes == .lowercase || changes == [.trim, .lowercase] ? "in lowercase" : nil,
    ]
    return "checked " + phrases.compactMap { $0 }.joined(separator: ", ")
  }
}
