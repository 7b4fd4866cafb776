import ObjectSchema

extension Markup {
  /// Describes the value that a path in a payload leads to.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - outline: The properties of the payload.
  ///   - isMarkdown: Whether the description is in Markdown.
  /// - Returns: The description, or `nil` if there's nothing to describe.
  static func describing(
    _ target: PropertyTarget, in outline: PayloadOutline, isMarkdown: Bool
  ) -> Markup? {
    var markup = Markup(isMarkdown: isMarkdown)
    switch target {
    case .body:
      markup.addTitle(outline.definition.name, label: outline.definition.label)
      markup.addParagraph(outline.definition.description)
    case .objectType:
      markup.addTitle("type", label: "Object type")
      markup.addList(
        outline.definition.objectTypes.map { type in
          type.label.map { "\(type.name) (\($0))" } ?? type.name
        })
    case .property(let property), .element(let property): markup.add(property, outline)
    case .facet(let facet): markup.add(facet)
    case .undeclared: return nil
    }
    return markup
  }

  private mutating func add(_ property: PropertyDefinition, _ outline: PayloadOutline) {
    addTitle(property.name, label: property.label, type: property.typeText)
    addParagraph(property.description)
    var items: [String] = []
    if outline.isRequired(property) { items.append("Required.") }
    if !property.allowsNull { items.append("Can't be null.") }
    for rule in property.rules {
      if case .notWritable = rule { continue }
      // Every array has a limit, which is rarely of interest.
      if case .count(let range) = rule, range == 0...100 { continue }
      items.append(rule.sentence)
    }
    if !outline.isWritable(property) {
      items.append(
        "Can't be written when the object is \(outline.isUpdate ? "updated" : "created").")
    }
    if property.textChanges.contains(.trim) { items.append("The server trims the text.") }
    if property.textChanges.contains(.lowercase) {
      items.append("The server converts the text to lowercase.")
    }
    if property.textChanges.contains(.uppercase) {
      items.append("The server converts the text to uppercase.")
    }
    if property.type == .date {
      items.append(property.isDateOnly ? "A calendar day." : "A point in time.")
    }
    if let source = property.sourceObject { items.append("Identifies a \(source).") }
    if property.type == .file {
      let names = property.facets.map { $0.isRequired ? "\($0.name) (required)" : $0.name }
      items.append("Facets: \(names.joined(separator: ", ")).")
    }
    if let sets = property.acceptedFacets {
      let texts = sets.map { $0.joined(separator: " and ") }
      items.append("Accepts these sets of facets: \(texts.joined(separator: "; ")).")
    }
    addList(items)
  }

  private mutating func add(_ facet: FacetDefinition) {
    addTitle(facet.name, label: facet.label, type: "facet")
    var items: [String] = []
    if facet.isRequired { items.append("Required.") }
    if !facet.allowsUpload { items.append("Can't be uploaded; the server makes it.") }
    items.append("Media types: \(facet.mediaTypes.patterns.joined(separator: ", ")).")
    if let maximum = facet.maxFileSize { items.append("At most \(maximum) bytes.") }
    addList(items)
  }
}

extension PropertyDefinition {
  /// The type as definitions have it.
  var typeText: String { "\(type)\(isArray ? "[]" : "")" }
}
