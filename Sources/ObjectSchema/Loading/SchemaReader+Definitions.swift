import JSONText

extension SchemaReader {
  /// Reads every definition of a file, in one of the three forms.
  mutating func definitions(in document: JSONDocument) -> [LocatedDefinition] {
    for offset in document.duplicateKeyOffsets {
      fault(.duplicateKey, "the key stands twice in this object", offset: offset)
    }
    let root = SchemaPlace(document.root)
    var places: [SchemaPlace]
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

  private mutating func definition(at place: SchemaPlace) -> LocatedDefinition? {
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
    var constants = PlanConstants()
    let scope = PropertyScope(dates: dates(of: place))
    let properties = self.properties(of: place, scope: scope, constants: &constants)
    let types = objectTypes(
      of: place, base: properties, scope: scope, constants: &constants)
    let others = otherKeys(
      of: place, read: KnownKeys.definition, known: KnownKeys.serverDefinition,
      what: "a definition")
    let label = string("label", of: place)
    let summary = string("description", of: place)
    if !types.isEmpty, let clash = properties.first(where: { $0.definition.name == "type" }) {
      let property = place["properties"]?.items.first { $0["name"]?.element.string == "type" }
      fault(
        .noEffect, "\(clash.definition.name) is the key of the object's type", at: property ?? place,
        severity: .warning)
    }
    guard let name, !hasErrors(since: faultsBefore) else { return nil }

    let plan = Plan(
      PlanCompiler(
        properties.filter { types.isEmpty || $0.definition.name != "type" },
        types: types.map { ($0.type.name, $0.properties) }, constants: constants))
    let definition = ObjectDefinition(
      name: name, pluralName: pluralName ?? name + "s", label: label, summary: summary,
      properties: properties.map(\.definition), objectTypes: types.map(\.type),
      otherKeys: others, plan: plan)
    return LocatedDefinition(definition: definition, place: place["name"] ?? place)
  }

  private mutating func objectTypes(
    of place: SchemaPlace, base: [CompiledProperty], scope: PropertyScope,
    constants: inout PlanConstants
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
        fault(.duplicateName, "another object type has the name \(name)", at: entry["name"] ?? entry)
      }
      let properties = self.properties(of: entry, scope: scope, constants: &constants)
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
          (ObjectType(name: name, label: label, properties: properties.map(\.definition)),
            properties))
      }
    }
    return types
  }

  /// The `dates` key of a definition or property, which must be an object.
  mutating func dates(of place: SchemaPlace) -> JSONObject? {
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
  let place: SchemaPlace
}

/// What the properties of an object inherit.
struct PropertyScope {
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
