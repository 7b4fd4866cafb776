import JSONText

extension SchemaReader {
  /// The most elements that the server lets an array have.
  private static let largestArray = 1000

  /// Reads the `properties` of a definition, an object type or a Document.
  mutating func properties(
    of place: SchemaNode, scope: PropertyScope
  ) -> [CompiledProperty] {
    var properties: [CompiledProperty] = []
    var names: Set<String> = []
    for entry in array("properties", of: place) {
      guard entry.element.isObject else {
        fault(.type, "expected a property, found \(entry.element.typeName)", at: entry)
        continue
      }
      if let name = entry["name"]?.element.string, !names.insert(name).inserted {
        fault(.duplicateName, "another property has the name \(name)", at: entry["name"] ?? entry)
      }
      if let property = property(at: entry, scope: scope) {
        properties.append(property)
      }
    }
    return properties
  }

  private mutating func property(
    at place: SchemaNode, scope: PropertyScope
  ) -> CompiledProperty? {
    let name = name(of: place)
    let (type, isArray) = type(of: place)
    let limits = itemLimits(of: place)
    let ownDates = dates(of: place)
    let target = RuleTarget(
      type: type ?? .any, isArray: isArray, isInDocumentArray: scope.isInDocumentArray)
    let rules = self.rules(of: place, target: target, isTyped: type != nil)

    var members: [CompiledProperty] = []
    if type == .document {
      members = self.members(
        of: place,
        scope: PropertyScope(
          owner: scope.owner + [name ?? ""], dates: scope.dates, isInDocumentArray: isArray,
          depth: scope.depth + 1))
    }
    let (facets, accepted) = type == .file ? files(of: place) : ([], nil)
    var textChanges: TextChanges = []
    if bool("trim", of: place, default: false) { textChanges.insert(.trim) }
    if bool("lowercase", of: place, default: false) { textChanges.insert(.lowercase) }
    if bool("uppercase", of: place, default: false) { textChanges.insert(.uppercase) }
    let isWritable = bool("writeOnCreate", of: place, default: true)
    let isReadOnly = bool("readOnly", of: place, default: false)
    let isList = type == .list
    let isMultiPoint = type == .geometry && isMultiPoint(place)
    let uniqueValues = bool("uniqueValues", of: place, default: false)
    let isDateOnly = bool("dateOnly", of: place, default: false)
    let label = string("label", of: place)
    let summary = string("description", of: place)
    let sourceObject = string("sourceObject", of: place)
    let others = otherKeys(
      of: place, read: KnownKeys.property, known: KnownKeys.serverProperty, what: "a property")

    guard let name, let type, let limits else { return nil }
    let itemLimits = combined(limits, rules.itemLimits)
    guard let itemLimits else {
      fault(.rule, "minItems and maxItems leave no room for what the rules need", at: place)
      return nil
    }
    let definition = PropertyDefinition(
      name: name, type: type, isArray: isArray, label: label, summary: summary,
      minItems: limits.lowerBound, maxItems: limits.upperBound,
      uniqueValues: isArray && uniqueValues,
      isWritable: isWritable && !isReadOnly && !isList, validators: rules.validators,
      properties: members.map(\.definition), isDateOnly: type == .date && isDateOnly,
      dates: type == .date ? merged(ownDates, over: scope.dates) : nil,
      textChanges: type == .string ? textChanges : [], sourceObject: sourceObject,
      isMultiPoint: isMultiPoint, facets: facets, acceptedFacets: accepted, otherKeys: others,
      owner: scope.owner)
    return CompiledProperty(
      definition: definition, rules: rules.compiled, isRequired: rules.isRequired,
      refusesNull: rules.refusesNull, itemLimits: itemLimits,
      hasOtherDates: definition.dates?["read"] != nil, members: members)
  }

  /// Reads the properties of a Document.
  private mutating func members(
    of place: SchemaNode, scope: PropertyScope
  ) -> [CompiledProperty] {
    guard let list = place["properties"], list.element.elements?.isEmpty != true else {
      fault(.missing, "a Document has at least one property", at: place)
      return []
    }
    guard scope.depth <= PropertyScope.maximumDepth else {
      fault(.value, "Documents nest at most \(PropertyScope.maximumDepth) deep", at: list)
      return []
    }
    return properties(of: place, scope: scope)
  }

  /// The `dates` of a property, key by key before those of its definition.
  private func merged(_ own: JSONObject?, over inherited: JSONObject?) -> JSONObject? {
    guard let own else { return inherited }
    return own.members.reduce(into: inherited ?? JSONObject()) { $0[$1.key] = $1.value }
  }

  /// The tighter of a property's own limits and those of a rule, so that both are told as one.
  private func combined(
    _ own: ClosedRange<Int>, _ rule: ClosedRange<Int>?
  ) -> ClosedRange<Int>? {
    guard let rule else { return own }
    return own.overlaps(rule) ? own.clamped(to: rule) : nil
  }

  private mutating func type(of place: SchemaNode) -> (PropertyType?, isArray: Bool) {
    let isMarked = bool("array", of: place, default: false)
    guard let value = place["type"] else {
      fault(.missing, "type is missing", at: place)
      return (nil, isMarked)
    }
    guard let spelled = value.element.string else {
      fault(.type, "expected String, found \(value.element.typeName)", at: value)
      return (nil, isMarked)
    }
    let hasBrackets = spelled.hasSuffix("[]")
    let bare = hasBrackets ? String(spelled.dropLast(2)) : spelled
    let type = PropertyType(named: bare)
    let isArray = isMarked || hasBrackets
    if !type.isKnown {
      fault(
        .unknownType, "the type \(bare) is not known here; its values are not checked", at: value,
        severity: .warning,
        suggestion: NearestName.nearest(to: bare, in: PropertyType.known.map(\.name)))
    }
    if type == .reference, isArray {
      fault(.value, "a Reference cannot be an array", at: value)
    }
    return (type, isArray)
  }

  private mutating func itemLimits(of place: SchemaNode) -> ClosedRange<Int>? {
    let before = faultCount
    let least = integer("minItems", of: place, in: 0...Self.largestArray) ?? 0
    let most = integer("maxItems", of: place, in: 0...Self.largestArray)
    if hasErrors(since: before) { return nil }
    // The default of 100 must not make a larger minimum faulty by itself.
    let limit = most ?? max(100, least)
    guard limit >= least else {
      if let value = place["maxItems"] {
        fault(.value, "maxItems is smaller than minItems", at: value)
      }
      return nil
    }
    return least...limit
  }

  private mutating func isMultiPoint(_ place: SchemaNode) -> Bool {
    guard let geoType = string("geoType", of: place), let value = place["geoType"] else {
      return false
    }
    if geoType != "Point", geoType != "MultiPoint" {
      fault(.value, "expected Point or MultiPoint", at: value)
    }
    return geoType == "MultiPoint"
  }
}
