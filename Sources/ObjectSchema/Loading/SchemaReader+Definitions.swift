import JSONText

extension SchemaReader {
  /// Reads every definition of a file, in one of the three forms.
  mutating func definitions(in document: JSONDocument) -> [LocatedDefinition] {
    for key in document.duplicateKeys {
      fault(
        .duplicateKey, "the key stands twice in this object", offset: key.offset,
        place: key.object)
    }
    let root = SchemaNode(document.root)
    var places: [SchemaNode]
    if root.element.elements != nil {
      places = root.items
    } else if root.element["object"]?.string == "list", let data = root["data"] {
      if data.element.elements == nil {
        fault(.type, "expected Array, found \(data.element.typeName)", at: data)
      }
      places = data.items
    } else {
      places = [root]
    }
    return places.compactMap { definition(at: $0) }
  }

  private mutating func definition(at place: SchemaNode) -> LocatedDefinition? {
    guard place.element.isObject else {
      fault(.type, "expected a definition, found \(place.element.typeName)", at: place)
      return nil
    }
    let faultsBefore = faultCount
    let name = name(of: place)
    let pluralName = string("pluralName", of: place)
    if let pluralName, !DefinitionName.isValid(pluralName), let value = place["pluralName"] {
      fault(.name, "a name has \(DefinitionName.expectation)", at: value)
    }
    let scope = PropertyScope(owner: [name ?? ""], dates: dates(of: place))
    let properties = self.properties(of: place, scope: scope)
    let types = objectTypes(
      of: place, base: properties, scope: scope)
    let others = otherKeys(
      of: place, read: KnownKeys.definition, known: KnownKeys.serverDefinition,
      what: "a definition")
    let label = string("label", of: place)
    let summary = string("description", of: place)
    if !types.isEmpty {
      for owner in [place] + (place["objectTypes"]?.items ?? []) { warnOfTypeProperty(owner) }
    }
    let nodeCount =
      properties.count * (types.count + 1) + types.reduce(0) { $0 + $1.properties.count }
    if nodeCount > Self.maximumPropertyCount {
      fault(.value, "the properties of all object types together are too many", at: place)
    }
    guard let name, !hasErrors(since: faultsBefore) else { return nil }

    let plan = Plan(
      PlanCompiler(
        types.isEmpty ? properties : Self.withoutTypeKey(properties),
        types: types.map { ($0.type.name, Self.withoutTypeKey($0.properties)) }))
    let definition = ObjectDefinition(
      name: name, pluralName: pluralName ?? name + "s", label: label, summary: summary,
      properties: properties.map(\.definition), objectTypes: types.map(\.type),
      otherKeys: others, plan: plan)
    return LocatedDefinition(definition: definition, place: place["name"] ?? place)
  }

  /// How many properties all the bodies of a definition may have together: each type has those of
  /// the definition and its own.
  private static let maximumPropertyCount = 1 << 19

  /// Where objects have types, `type` is a key of its own, whoever else declares it.
  private static func withoutTypeKey(_ properties: [CompiledProperty]) -> [CompiledProperty] {
    properties.filter { $0.definition.name != "type" }
  }

  private mutating func warnOfTypeProperty(_ owner: SchemaNode) {
    for property in owner["properties"]?.items ?? []
    where property["name"]?.element.string == "type" {
      fault(
        .noEffect, "type is the key of the object's type, not a property", at: property,
        severity: .warning)
    }
  }

  private mutating func objectTypes(
    of place: SchemaNode, base: [CompiledProperty], scope: PropertyScope
  ) -> [(type: ObjectType, properties: [CompiledProperty])] {
    var types: [(type: ObjectType, properties: [CompiledProperty])] = []
    var names: Set<String> = []
    let baseNames = Set(base.map(\.definition.name))
    for entry in array("objectTypes", of: place) {
      guard entry.element.isObject else {
        fault(.type, "expected an object type, found \(entry.element.typeName)", at: entry)
        continue
      }
      let name = name(of: entry)
      if let name, !names.insert(name).inserted {
        fault(
          .duplicateName, "another object type has the name \(name)", at: entry["name"] ?? entry)
      }
      var own = scope
      own.owner.append(name ?? "")
      let properties = self.properties(of: entry, scope: own)
      for property in properties where baseNames.contains(property.definition.name) {
        let clash = entry["properties"]?.items.first {
          $0["name"]?.element.string == property.definition.name
        }
        fault(
          .duplicateName, "every object has a property \(property.definition.name) already",
          at: clash?["name"] ?? entry)
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

  /// The `dates` key of a definition or property, which must be an object.
  mutating func dates(of place: SchemaNode) -> JSONObject? {
    guard let value = place["dates"] else { return nil }
    guard let dates = value.element.value.object else {
      fault(.type, "expected Object, found \(value.element.typeName)", at: value)
      return nil
    }
    _ = otherKeys(
      of: value, read: ["read", "write", "timeZone"], known: [], what: "dates")
    for pattern in array("read", of: value) where pattern.element.string == nil {
      fault(.type, "expected String, found \(pattern.element.typeName)", at: pattern)
    }
    _ = string("write", of: value)
    _ = string("timeZone", of: value)
    return dates
  }
}

/// A definition with the place that names it, for faults about two of one name.
struct LocatedDefinition {
  let definition: ObjectDefinition
  let place: SchemaNode
}

/// What the properties of an object inherit.
struct PropertyScope {
  /// The names of what the properties belong to, outermost first.
  var owner: [String]
  /// How dates are read and written, unless a property says otherwise.
  var dates: JSONObject?
  /// Whether the properties belong to an array of Documents.
  var isInDocumentArray = false
  /// How many Documents lie around the properties.
  var depth = 0

  /// How deep Documents may nest in Documents. Reading a definition and checking a Document are
  /// recursive, so this bounds the stack that a hostile definition can make them use.
  static let maximumDepth = 64
}
