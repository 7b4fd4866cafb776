import JSONText

extension SchemaReader {
  /// Reads the definitions of a file in any of its three forms.
  ///
  /// - Parameters:
  ///   - document: The parsed file, or a line of it.
  ///   - others: The values that aren't definitions, in document order.
  /// - Returns: The definitions, including faulty ones.
  mutating func definitions(
    in document: JSONDocument, _ others: inout [OtherValue]
  ) -> [ReadDefinition] {
    let root = SchemaNode(document.root)
    var nodes: [SchemaNode]
    if root.element.elements != nil {
      nodes = root.items
    } else if root.element["object"]?.string == "list", let data = root["data"] {
      if !data.element.isArray {
        fault(.type, "expected Array, found \(data.element.typeName)", at: data)
      }
      nodes = data.items
    } else {
      nodes = [root]
    }
    nodes.removeAll { node in
      guard let other = OtherValue(node) else { return false }
      others.append(other)
      return true
    }
    // Both the keys and the definitions are in document order.
    var keys = document.duplicateKeys[...]
    func takeKeys(before offset: Int) -> ArraySlice<JSONDocument.DuplicateKey> {
      let taken = keys.prefix { $0.offset < offset }
      keys = keys.dropFirst(taken.count)
      return taken
    }
    var definitions: [ReadDefinition] = []
    for node in nodes {
      // One error suffices for the definitions after the limit.
      if hasReportedNodes { return definitions }
      for key in takeKeys(before: node.element.offset) { reportDuplicate(key) }
      definitions.append(definition(at: node, takeKeys(before: node.element.text.endIndex)))
    }
    for key in keys { reportDuplicate(key) }
    return definitions
  }

  private mutating func reportDuplicate(_ key: JSONDocument.DuplicateKey) {
    fault(
      .duplicateKey, "the key is duplicated in this object", offset: key.offset, index: key.object)
  }

  private mutating func definition(
    at item: SchemaNode, _ duplicates: ArraySlice<JSONDocument.DuplicateKey>
  ) -> ReadDefinition {
    owner = item.element["name"]?.string
    defer { owner = nil }
    var read = ReadDefinition(name: owner, location: item.location)
    let errorsBefore = errorCount
    for key in duplicates { reportDuplicate(key) }
    guard item.element.isObject else {
      fault(.type, "expected a definition, found \(item.element.typeName)", at: item)
      return read
    }
    guard charge(SchemaBudgets.bodyNodeCount, at: item) else { return read }
    let node = known(item, .definition)
    read.location = (node[.name] ?? node).location
    let name = name(of: node)
    var pluralName = string(.pluralName, of: node)
    if let pluralName { validated(pluralName, at: .pluralName, of: node) }
    if !pluralNames.isEmpty, let name, let plural = pluralNames[name] {
      pluralName = plural
      if !DefinitionName.isValid(plural) {
        fault(
          .name,
          "expected \(DefinitionName.expectation) as the plural name, found \(plural.excerpt())",
          at: node)
      }
    }
    read.pluralName = pluralName
    let scope = PropertyScope(owner: [name ?? ""], dates: dates(of: node))
    let properties = self.properties(of: node, scope: scope)
    let types = objectTypes(of: node, base: properties, scope: scope)
    let label = string(.label, of: node)
    let description = string(.description, of: node)
    if !types.isEmpty {
      for owner in [node] + (node[.objectTypes]?.items ?? []) { warnOfTypeProperty(owner) }
    }
    // The nodes of the properties were charged when they were read.
    let bodies = types.isEmpty ? 0 : types.count { !$0.properties.isEmpty } + 1
    let ownCount = types.reduce(0) { $0 + $1.properties.count }
    guard charge(bodies * (properties.count + SchemaBudgets.bodyNodeCount) + ownCount, at: node),
      let name, errorCount == errorsBefore
    else { return read }

    let plan = Plan(
      PlanCompiler(
        types.isEmpty ? properties : Self.withoutTypeKey(properties),
        types: types.map { ($0.type.name, Self.withoutTypeKey($0.properties)) }),
      source)
    read.definition = ObjectDefinition(
      ObjectDefinition.Contents(
        name: name, pluralName: pluralName, label: label, description: description,
        properties: properties.map(\.definition), objectTypes: types.map(\.type),
        declared: DeclaredText(node, .definition), plan: plan, file: file))
    return read
  }

  /// Returns the properties except any named `type`. If a definition has object types, `type` is
  /// the key of the object type.
  private static func withoutTypeKey(_ properties: [CompiledProperty]) -> [CompiledProperty] {
    properties.filter { $0.definition.name != "type" }
  }

  private mutating func warnOfTypeProperty(_ owner: SchemaNode) {
    for property in owner["properties"]?.items ?? []
    where property["name"]?.element.string == "type" {
      fault(
        .noEffect, "the property type has no effect, because the key holds the object type",
        at: property, severity: .warning)
    }
  }

  private mutating func objectTypes(
    of node: SchemaNode, base: [CompiledProperty], scope: PropertyScope
  ) -> [(type: ObjectType, properties: [CompiledProperty])] {
    var types: [(type: ObjectType, properties: [CompiledProperty])] = []
    var names: Set<String> = []
    for item in array(.objectTypes, of: node) {
      guard charge(1, at: item) else { break }
      guard item.element.isObject else {
        fault(.type, "expected an object type, found \(item.element.typeName)", at: item)
        continue
      }
      let entry = known(item, .objectType)
      let name = name(of: entry)
      if let name, !names.insert(name).inserted {
        fault(
          .duplicateName, "another object type has the name \(name.excerpt())",
          at: entry[.name] ?? entry)
      }
      var own = scope
      own.owner.append(name ?? "")
      let properties = self.properties(of: entry, scope: own)
      let added = overriding(base, properties, of: entry)
      let label = string(.label, of: entry)
      if let name {
        types.append(
          (ObjectType(name: name, label: label, properties: properties.map(\.definition)), added))
      }
    }
    return types
  }

  /// Returns the properties of an object type that differ from those of the definition, and reports
  /// those that override one.
  private mutating func overriding(
    _ base: [CompiledProperty], _ own: [CompiledProperty], of type: SchemaNode
  ) -> [CompiledProperty] {
    guard !own.isEmpty, !base.isEmpty else { return own }
    let bases = Dictionary(
      base.map { ($0.definition.name, $0.definition) }, uniquingKeysWith: { first, _ in first })
    var repeated: Set<String> = []
    var overridden: Set<String> = []
    for property in own {
      guard let base = bases[property.definition.name] else { continue }
      if property.definition.isDeclared(like: base) {
        repeated.insert(base.name)
      } else {
        overridden.insert(base.name)
      }
    }
    for property in type["properties"]?.items ?? [] where !overridden.isEmpty {
      guard let name = property["name"], let text = name.element.string,
        overridden.remove(text) != nil
      else { continue }
      fault(
        .overrides, "the property \(text) overrides the one of every object", at: name,
        severity: .warning)
    }
    return own.filter { !repeated.contains($0.definition.name) }
  }
}

/// The settings that properties inherit from the definition, object type or Document that contains
/// them.
struct PropertyScope {
  /// The names of the definition, object type and Documents that contain the properties, outermost
  /// first.
  var owner: [String]
  /// The formats of dates, unless a property has its own.
  var dates: DeclaredDates?
  /// Whether the properties belong to an array of Documents.
  var isInDocumentArray = false
  /// The number of Documents that enclose the properties.
  var depth = 0

  /// The maximum depth of nested Documents.
  ///
  /// Definitions are read and Documents are checked recursively, so this limits the stack space
  /// that a hostile definition can use.
  static let maximumDepth = 64
}
