import JSONText

extension SchemaReader {
  /// The maximum that the server allows for `minItems` and `maxItems`.
  private static let maximumItemCount = 1000

  /// Reads the `properties` of a definition, an object type, or a Document.
  mutating func properties(
    of node: SchemaNode, scope: PropertyScope
  ) -> [CompiledProperty] {
    var properties: [CompiledProperty] = []
    var names = DeclaredNames()
    for item in array(.properties, of: node) {
      guard charge(1, at: item) else { break }
      guard item.element.isObject else {
        fault(.type, "expected a property, found \(item.element.typeName)", at: item)
        continue
      }
      let entry = known(item, .property)
      if let name = entry[.name]?.element.string, !names.insert(name) {
        fault(
          .duplicateName, "another property has the name \(name.excerpt())",
          at: entry[.name] ?? entry)
      }
      if let property = property(at: entry, scope: scope) {
        properties.append(property)
      }
    }
    return properties
  }

  private mutating func property(
    at node: SchemaNode, scope: PropertyScope
  ) -> CompiledProperty? {
    let name = name(of: node)
    let (type, isArray) = type(of: node)
    let limits = itemLimits(of: node)
    let isDateOnly = bool(.dateOnly, of: node, default: false)
    let ownDates = dates(of: node, inheriting: isDateOnly ? nil : scope.dates)
    let target = RuleTarget(
      type: type ?? .any, isArray: isArray, isInDocumentArray: scope.isInDocumentArray)
    let rules = self.rules(of: node, target: target, isTyped: type != nil)

    var members: [CompiledProperty] = []
    if type == .document {
      members = self.members(
        of: node,
        scope: PropertyScope(
          owner: scope.owner + [name ?? ""], dates: scope.dates, isInDocumentArray: isArray,
          depth: scope.depth + 1))
    }
    let (facets, accepted) = type == .file ? files(of: node) : ([], nil)
    var textChanges: TextChanges = []
    if bool(.trim, of: node, default: false) { textChanges.insert(.trim) }
    if bool(.lowercase, of: node, default: false) { textChanges.insert(.lowercase) }
    if bool(.uppercase, of: node, default: false) { textChanges.insert(.uppercase) }
    let isWritable = bool(.writeOnCreate, of: node, default: true)
    let isReadOnly = bool(.readOnly, of: node, default: false)
    let isList = type == .list
    let isMultiPoint = type == .geometry && isMultiPoint(node)
    let uniqueValues = bool(.uniqueValues, of: node, default: false)
    let label = string(.label, of: node)
    let description = string(.description, of: node)
    let sourceObject = string(.sourceObject, of: node)
    let isCreatable = bool(.creatable, of: node, default: false)
    let warnsOfValues = !bool(.writable, of: node, default: true) && !isCreatable
    let isGenerated = bool(.autoGenerate, of: node, default: false) && type == .uuid

    guard let name, let type, let limits else { return nil }
    let itemLimits = combined(limits, rules.itemLimits)
    guard let itemLimits else {
      let needed = rules.itemLimits ?? limits
      fault(
        .rule,
        "expected minItems and maxItems to allow the \(needed.upperBound) elements "
          + "that a rule requires, found \(limits.lowerBound) to \(limits.upperBound)", at: node)
      return nil
    }
    let dates = DateSettings(
      isDateOnly: isDateOnly, definition: isDateOnly ? nil : scope.dates, property: ownDates)
    let definition = PropertyDefinition(
      PropertyDefinition.Fields(
        name: name, type: type, isArray: isArray, label: label, description: description,
        minItems: limits.lowerBound, maxItems: limits.upperBound,
        uniqueValues: isArray && uniqueValues,
        isWritable: isWritable && !isReadOnly && !isList,
        isUpdatable: !isCreatable && !isReadOnly && !isList, validators: rules.validators,
        properties: members.map(\.definition), isDateOnly: type == .date && isDateOnly,
        dates: type == .date && (dates.definition ?? ownDates) != nil ? PropertyDates(dates) : nil,
        textChanges: type == .string ? textChanges : [], sourceObject: sourceObject,
        isMultiPoint: isMultiPoint, facets: facets, acceptedFacets: accepted,
        isSuppliedByServer: isGenerated || hasDefaultValue(node),
        compiled: CompiledRules(
          rules: rules.compiled, refusesNull: rules.refusesNull, itemLimits: itemLimits),
        declared: DeclaredText(node, .property), owner: scope.owner))
    return CompiledProperty(
      definition: definition, isRequired: rules.isRequired, warnsOfValues: warnsOfValues,
      members: members)
  }

  /// Reads the properties of a Document.
  private mutating func members(
    of node: SchemaNode, scope: PropertyScope
  ) -> [CompiledProperty] {
    guard let list = node[.properties], !list.element.isEmptyArray else {
      fault(
        .empty, "the Document has no properties, so only {} is valid", at: node, severity: .warning)
      return []
    }
    guard scope.depth <= PropertyScope.maximumDepth else {
      fault(
        .value,
        "expected at most \(PropertyScope.maximumDepth) levels of nested Documents, "
          + "found \(scope.depth)",
        at: list)
      return []
    }
    return properties(of: node, scope: scope)
  }

  /// Returns the intersection of a property's limits and those of a rule. A count that violates
  /// both is then reported only once.
  private func combined(
    _ own: ClosedRange<Int>, _ rule: ClosedRange<Int>?
  ) -> ClosedRange<Int>? {
    guard let rule else { return own }
    return own.overlaps(rule) ? own.clamped(to: rule) : nil
  }

  private mutating func type(of node: SchemaNode) -> (PropertyType?, isArray: Bool) {
    let isMarked = bool(.array, of: node, default: false)
    guard let value = node[.type] else {
      fault(.missing, "type is missing", at: node)
      return (nil, isMarked)
    }
    guard let spelled = value.element.string else {
      fault(.type, "expected String, found \(value.element.typeName)", at: value)
      return (nil, isMarked)
    }
    let hasBrackets = spelled.utf8.suffix(2).elementsEqual("[]".utf8)
    let bare = hasBrackets ? String(spelled.dropLast(2)) : spelled
    let type = PropertyType(named: bare)
    let isArray = isMarked || hasBrackets
    if !type.isKnown {
      fault(
        .unknownType, "unknown type \(bare.excerpt()); its values are not checked", at: value,
        severity: .warning,
        suggestion: suggestion(for: bare, among: PropertyType.known.map(\.name)))
    }
    if type == .reference, isArray {
      fault(.value, "expected a single Reference, found an array", at: value)
    }
    return (type, isArray)
  }

  private mutating func itemLimits(of node: SchemaNode) -> ClosedRange<Int>? {
    let before = errorCount
    let minimum = integer(.minItems, of: node, in: 0...Self.maximumItemCount) ?? 0
    let isUnlimited =
      node.index(of: .maxItems).map { node.element.document.plainInteger(at: $0) } == -1
    let given =
      isUnlimited ? .max : integer(.maxItems, of: node, in: 0...Self.maximumItemCount)
    if errorCount > before { return nil }
    // Without a `maxItems`, a minimum above the default maximum of 100 would otherwise be an error.
    let maximum = given ?? max(100, minimum)
    guard maximum >= minimum else {
      if let value = node[.maxItems] {
        fault(
          .value, "expected maxItems to be at least minItems, \(minimum), found \(maximum)",
          at: value)
      }
      return nil
    }
    return minimum...maximum
  }

  /// Returns whether the server has a value for a property that a create request leaves out.
  ///
  /// Only the first entry of `defaultValue` is used.
  private func hasDefaultValue(_ node: SchemaNode) -> Bool {
    guard let entry = node[.defaultValue]?.element.firstElement else { return false }
    switch entry["type"]?.string {
    case "static": return entry["value"].map { !$0.isNull } ?? false
    case "env", "expression": return true
    default: return false
    }
  }

  private mutating func isMultiPoint(_ node: SchemaNode) -> Bool {
    guard let geoType = string(.geoType, of: node), let value = node[.geoType] else {
      return false
    }
    if geoType != "Point", geoType != "MultiPoint" {
      fault(.value, "expected Point or MultiPoint, found \(value.excerpt)", at: value)
    }
    return geoType == "MultiPoint"
  }
}
