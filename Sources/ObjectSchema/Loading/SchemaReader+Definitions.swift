import JSONText

extension SchemaReader {
  /// Reads the definitions of a file in any of its three forms.
  mutating func definitions(in document: JSONDocument) -> [LocatedDefinition] {
    for key in document.duplicateKeys {
      fault(
        .duplicateKey, "the key is duplicated in this object", offset: key.offset,
        index: key.object)
    }
    let root = SchemaNode(document.root)
    var nodes: [SchemaNode]
    if root.element.elements != nil {
      nodes = root.items
    } else if root.element["object"]?.string == "list", let data = root["data"] {
      if data.element.elements == nil {
        fault(.type, "expected Array, found \(data.element.typeName)", at: data)
      }
      nodes = data.items
    } else {
      nodes = [root]
    }
    return nodes.compactMap { definition(at: $0) }
  }

  private mutating func definition(at node: SchemaNode) -> LocatedDefinition? {
    guard node.element.isObject else {
      fault(.type, "expected a definition, found \(node.element.typeName)", at: node)
      return nil
    }
    guard charge(SchemaBudgets.bodyNodeCount, at: node) else { return nil }
    let errorsBefore = errorCount
    let name = name(of: node)
    let pluralName = string("pluralName", of: node)
    if let pluralName { validated(pluralName, at: "pluralName", of: node) }
    let scope = PropertyScope(owner: [name ?? ""], dates: dates(of: node))
    let properties = self.properties(of: node, scope: scope)
    let types = objectTypes(
      of: node, base: properties, scope: scope)
    let others = otherKeys(
      of: node, read: KnownKeys.definition, known: KnownKeys.serverDefinition,
      what: "a definition")
    let label = string("label", of: node)
    let description = string("description", of: node)
    if !types.isEmpty {
      for owner in [node] + (node["objectTypes"]?.items ?? []) { warnOfTypeProperty(owner) }
    }
    // The nodes of the properties were charged when they were read.
    let bodies = types.isEmpty ? 0 : types.count { !$0.properties.isEmpty } + 1
    let ownCount = types.reduce(0) { $0 + $1.properties.count }
    guard charge(bodies * (properties.count + SchemaBudgets.bodyNodeCount) + ownCount, at: node),
      let name, errorCount == errorsBefore
    else { return nil }

    let plan = Plan(
      PlanCompiler(
        types.isEmpty ? properties : Self.withoutTypeKey(properties),
        types: types.map { ($0.type.name, Self.withoutTypeKey($0.properties)) }))
    let definition = ObjectDefinition(
      ObjectDefinition.Contents(
        name: name, pluralName: pluralName ?? name + "s", label: label, description: description,
        properties: properties.map(\.definition), objectTypes: types.map(\.type),
        otherKeys: others, plan: plan, file: file))
    return LocatedDefinition(definition: definition, node: node["name"] ?? node)
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
    let baseNames = Set(base.map(\.definition.name))
    for entry in array("objectTypes", of: node) {
      guard charge(1, at: entry) else { break }
      guard entry.element.isObject else {
        fault(.type, "expected an object type, found \(entry.element.typeName)", at: entry)
        continue
      }
      let name = name(of: entry)
      if let name, !names.insert(name).inserted {
        fault(
          .duplicateName, "another object type has the name \(name.excerpt())",
          at: entry["name"] ?? entry)
      }
      var own = scope
      own.owner.append(name ?? "")
      let properties = self.properties(of: entry, scope: own)
      // Names that are duplicated among the type's own properties are reported once.
      var conflicts = baseNames.intersection(properties.map(\.definition.name))
      for property in entry["properties"]?.items ?? [] where !conflicts.isEmpty {
        guard let name = property["name"], let text = name.element.string,
          conflicts.remove(text) != nil
        else { continue }
        fault(.duplicateName, "a property of every object has the name \(text)", at: name)
      }
      let label = string("label", of: entry)
      _ = otherKeys(
        of: entry, read: KnownKeys.objectType, known: KnownKeys.serverObjectType,
        what: "an object type")
      if let name {
        types.append(
          (
            ObjectType(name: name, label: label, properties: properties.map(\.definition)),
            properties
          ))
      }
    }
    return types
  }

  /// Reads the key `dates` of a definition or property.
  mutating func dates(of node: SchemaNode) -> DateFormats? {
    guard let value = node["dates"] else { return nil }
    guard value.element.isObject else {
      fault(.type, "expected Object, found \(value.element.typeName)", at: value)
      return nil
    }
    _ = otherKeys(
      of: value, read: ["read", "write", "timeZone"], known: [], what: "dates")
    let patterns = array("read", of: value).map { pattern in
      if pattern.element.string == nil {
        fault(.type, "expected String, found \(pattern.element.typeName)", at: pattern)
      }
      return pattern.element.string ?? ""
    }
    return DateFormats(
      read: value["read"] == nil ? nil : patterns, write: string("write", of: value),
      timeZone: string("timeZone", of: value))
  }
}

/// A definition, with the value at which problems with its name are reported.
struct LocatedDefinition {
  let definition: ObjectDefinition
  let node: SchemaNode
}

/// The settings that properties inherit from the definition, object type or Document that contains
/// them.
struct PropertyScope {
  /// The names of the definition, object type and Documents that contain the properties, outermost
  /// first.
  var owner: [String]
  /// The formats of dates, unless a property has its own.
  var dates: DateFormats?
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
