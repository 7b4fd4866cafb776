import ObjectSchema

/// The structure of a schema file around a position.
struct SchemaOutline: Sendable {
  /// The kinds of objects and arrays in schema files.
  enum Node: Hashable, Sendable {
    case file, definitions, definition, objectTypes, objectType, properties, property
    case facets, facet, validators, rule, ruleOptions, dates, other
  }

  private let request: PositionRequest
  private let path: [PathStep]

  init(_ request: PositionRequest) {
    self.request = request
    path = request.path
  }

  /// The objects and arrays around the position, outermost first.
  private var nodes: [Node] {
    var nodes = [Node.file]
    for step in path.prefix(max(0, request.context.containers.count - 1)) {
      nodes.append(Self.child(step, of: nodes[nodes.count - 1]))
    }
    return nodes
  }

  private static func child(_ step: PathStep, of node: Node) -> Node {
    switch (node, step) {
    case (.file, .key("data")): .definitions
    case (.file, .index), (.definitions, .index): .definition
    case (.file, .key("properties")), (.definition, .key("properties")),
      (.objectType, .key("properties")), (.property, .key("properties")):
      .properties
    case (.file, .key("objectTypes")), (.definition, .key("objectTypes")): .objectTypes
    case (.file, .key("dates")), (.definition, .key("dates")), (.property, .key("dates")): .dates
    case (.objectTypes, .index): .objectType
    case (.properties, .index): .property
    case (.property, .key("facets")), (.property, .key("processors")): .facets
    case (.facets, .index): .facet
    case (.property, .key("validators")): .validators
    case (.validators, .index): .rule
    case (.rule, .key("definition")): .ruleOptions
    default: .other
    }
  }

  /// The innermost object or array.
  private var node: Node { nodes[nodes.count - 1] }

  /// Returns the string of a key in a container.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - level: The number of containers that the container is further out than the innermost one.
  /// - Returns: The string, or `nil` if there is none.
  private func string(_ key: String, level: Int) -> String? {
    let containers = request.context.containers
    guard level < containers.count else { return nil }
    return containers[containers.count - 1 - level].string(key, in: request.bytes)
  }

  /// The keys of the innermost object.
  private var entries: [SchemaEntry] {
    switch node {
    case .file, .definition: SchemaEntry.definitionKeys
    case .objectType: SchemaEntry.objectTypeKeys
    case .property: SchemaEntry.propertyKeys
    case .facet: SchemaEntry.facetKeys
    case .rule: SchemaEntry.ruleKeys
    case .ruleOptions: Self.rule(string("name", level: 1))?.options ?? []
    case .dates: SchemaEntry.datesKeys
    case .definitions, .objectTypes, .properties, .facets, .validators, .other: []
    }
  }

  private static func rule(_ name: String?) -> SchemaEntry? {
    SchemaEntry.rules.first { $0.name == name } ?? SchemaEntry.serverRules.first { $0.name == name }
  }

  /// Returns the keys that the innermost object can have besides those that it has.
  func keys(besides keys: Set<String>) -> [KeyCompletion] {
    entries.filter { !keys.contains($0.name) }.map { entry in
      KeyCompletion(
        name: entry.name, detail: entry.isRequired ? "required" : nil,
        documentation: entry.explanation + ".", isRequired: entry.isRequired, value: entry.value)
    }
  }

  /// Returns the values that the value at the position can have, if only some can.
  ///
  /// - Parameter objects: The names of definitions.
  /// - Returns: The items.
  func values(objects: [String]) -> [CompletionItem] {
    guard case .key(let key)? = path.last else { return [] }
    switch (node, key) {
    case (.property, "type"): return SchemaEntry.types.map(\.item)
    case (.property, "sourceObject"):
      return objects.map {
        CompletionItem(
          label: $0, kind: .enumMember, insertion: CompletionItem.Insertion($0.quoted))
      }
    case (.property, "geoType"):
      return ["Point", "MultiPoint"].map {
        CompletionItem(
          label: $0, kind: .enumMember, insertion: CompletionItem.Insertion($0.quoted))
      }
    case (.rule, "name"):
      let name = string("type", level: 2)
      let type = name.map { PropertyType(named: $0.hasSuffix("[]") ? String($0.dropLast(2)) : $0) }
      return (SchemaEntry.rules.filter { $0.applies(to: type) } + SchemaEntry.serverRules)
        .map(\.item)
    default:
      let entry = entries.first { $0.name == key }
      guard let value = entry?.value.plain, value == "true" || value == "false" else { return [] }
      return ["true", "false"].map {
        CompletionItem(label: $0, kind: .value, insertion: CompletionItem.Insertion($0))
      }
    }
  }

  /// Describes the key at the position, or the type or rule that a value names.
  ///
  /// - Parameter isMarkdown: Whether the description is in Markdown.
  /// - Returns: The description, or `nil` if there is none.
  func description(isMarkdown: Bool) -> Markup? {
    guard case .key(let key)? = path.last else { return nil }
    var entry = entries.first { $0.name == key }
    if case .value(let range) = request.context.focus {
      let text = TextContext.text(range, in: request.bytes)
      switch (node, key) {
      case (.property, "type"):
        let type = PropertyType(named: text.hasSuffix("[]") ? String(text.dropLast(2)) : text)
        entry = SchemaEntry.types.first { $0.name == type.name }
      case (.rule, "name"): entry = Self.rule(text)
      default: break
      }
    }
    guard let entry else { return nil }
    var markup = Markup(isMarkdown: isMarkdown)
    markup.addTitle(entry.name)
    markup.addParagraph(entry.explanation + ".")
    if !entry.types.isEmpty {
      markup.addParagraph("Applies to \(entry.types.map(\.name).joined(separator: ", ")).")
    }
    markup.addList(entry.options.map { "\($0.name): \($0.explanation)." })
    return markup
  }
}

extension SchemaEntry {
  /// The item for the name as a value.
  fileprivate var item: CompletionItem {
    CompletionItem(
      label: name, kind: .enumMember, documentation: explanation + ".",
      insertion: CompletionItem.Insertion(name.quoted))
  }
}
