import JSONText

/// Turns a definition into a plan.
struct PlanCompiler {
  private(set) var objects: [ObjectNode] = []
  private(set) var properties: [PropertyNode] = []
  private(set) var rules: [Rule] = []
  private(set) var slots: [Int32] = []
  private(set) var files: [FileNode] = []
  private(set) var constants: PlanConstants
  private(set) var body: Int32 = 0
  private(set) var typedBodies: [TypedBody] = []
  private(set) var ordinalCount = 0

  /// Keys that the server makes; a definition may still declare them.
  static let serverKeys = [
    "_id", "object", "created", "creator", "updated", "updater", "ETag", "access", "accessRoles",
    "shared", "path",
  ]

  /// Compiles a definition's parts.
  ///
  /// - Parameters:
  ///   - properties: The properties of every object.
  ///   - types: The types of objects, with their properties.
  ///   - constants: What the properties' rules refer to.
  init(
    _ properties: [CompiledProperty], types: [(name: String, properties: [CompiledProperty])],
    constants: PlanConstants
  ) {
    self.constants = constants
    if types.isEmpty {
      body = addBody(properties, typeKey: nil)
    } else {
      let names = self.constants.add(texts: types.map(\.name))
      for type in types {
        let object = addBody(properties + type.properties, typeKey: names)
        typedBodies.append(TypedBody(name: Array(type.name.utf8), object: object))
      }
      // Without a known type nothing is known of the properties that only some types have.
      var seen = Set(properties.map(\.definition.name))
      let others = types.flatMap(\.properties).filter {
        seen.insert($0.definition.name).inserted
      }
      body = addBody(properties, unvalidated: others.map(\.definition.name), typeKey: names)
    }
    self.constants.pad()
  }

  private mutating func addBody(
    _ members: [CompiledProperty], unvalidated: [String] = [], typeKey: PlanRange?
  ) -> Int32 {
    var nodes: [PropertyNode] = []
    if let typeKey {
      var node = plainNode("type", .objectType, [.required])
      // The allowed values stand one after the other, so the first and the number of types do.
      node.members = typeKey.start
      node.maxItems = typeKey.count
      nodes.append(node)
    }
    nodes += members.map { addNode($0) }
    nodes += unvalidated.map { plainNode($0, .unvalidated, []) }
    var declared = Set(members.map(\.definition.name) + unvalidated)
    if typeKey != nil { declared.insert("type") }
    nodes += Self.serverKeys.filter { !declared.contains($0) }.map {
      plainNode($0, .unvalidated, [.notWritable, .serverMade])
    }
    return addObject(nodes)
  }

  private mutating func addObject(_ nodes: [PropertyNode]) -> Int32 {
    let first = properties.count
    properties += nodes
    var required: UInt64 = 0
    for (index, node) in nodes.enumerated().prefix(64) where node.traits.contains(.required) {
      required |= 1 << UInt64(index)
    }
    objects.append(
      ObjectNode(
        properties: PlanRange(start: Int32(first), count: Int32(nodes.count)),
        slots: addSlots(first: first, nodes), required: required))
    return Int32(objects.count - 1)
  }

  /// A hash table at most half full, so that a name that is not there is soon seen not to be.
  private mutating func addSlots(first: Int, _ nodes: [PropertyNode]) -> PlanRange {
    var size = 4
    while size < nodes.count * 2 { size *= 2 }
    var table = [Int32](repeating: -1, count: size)
    for (index, node) in nodes.enumerated() {
      let name = constants.bytes.rawBytes.slice(Int(node.name.start), node.name.end)
      var slot = Int(truncatingIfNeeded: name.nameHash) & (size - 1)
      while table[slot] >= 0 { slot = (slot + 1) & (size - 1) }
      table[slot] = Int32(first + index)
    }
    slots += table
    return PlanRange(start: Int32(slots.count - size), count: Int32(size))
  }

  private mutating func addNode(_ property: CompiledProperty) -> PropertyNode {
    let definition = property.definition
    var node = plainNode(definition.name, definition.type.kind, traits(of: property))
    node.textChanges = definition.textChanges
    node.minItems = Int32(property.itemLimits.lowerBound)
    node.maxItems = Int32(property.itemLimits.upperBound)
    node.rules = PlanRange(start: Int32(rules.count), count: Int32(property.rules.count))
    rules += property.rules
    switch definition.type.kind {
    case .document: node.members = addObject(property.members.map { addNode($0) })
    case .file:
      node.members = Int32(files.count)
      files.append(
        FileNode(
          facets: definition.facets,
          acceptedFacets: definition.acceptedFacets?.map { FacetSet($0.map { Array($0.utf8) }) }))
    default: break
    }
    node.plainTextLimit = plainTextLimit(of: property)
    if isPlainText(definition) { node.soleTextRule = .only(of: property.rules) }
    if let bounds = plainBounds(of: property) {
      node.plainMinimum = bounds.lowerBound
      node.plainMaximum = bounds.upperBound
    }
    return node
  }

  private func traits(of property: CompiledProperty) -> PropertyTraits {
    let definition = property.definition
    var traits: PropertyTraits = []
    if definition.isArray { traits.insert(.array) }
    if property.isRequired { traits.insert(.required) }
    if property.refusesNull { traits.insert(.refusesNull) }
    if definition.uniqueValues { traits.insert(.uniqueValues) }
    if definition.isDateOnly { traits.insert(.dateOnly) }
    if definition.isMultiPoint { traits.insert(.multiPoint) }
    if property.hasOtherDates { traits.insert(.otherDates) }
    if !definition.isWritable {
      // Nobody can give what cannot be written, so nobody is asked for it.
      traits.insert(.notWritable)
      traits.remove(.required)
    }
    if property.isUniqueInArray { traits.insert(.uniqueInArray) }
    if definition.isArray, property.members.contains(where: \.isUniqueInArray) {
      traits.insert(.uniqueMembers)
    }
    return traits
  }

  /// Whether values are text that is judged as it is written, each for itself.
  private func isPlainText(_ definition: PropertyDefinition) -> Bool {
    definition.type.kind == .string && !definition.uniqueValues && definition.textChanges.isEmpty
  }

  /// How long text may be, in bytes as written, to pass all rules without a closer look; −1 if
  /// every text needs one.
  private func plainTextLimit(of property: CompiledProperty) -> Int32 {
    guard isPlainText(property.definition) else { return -1 }
    var limit = Int(Int32.max)
    for rule in property.rules {
      // Text of the fewest bytes may decode to nothing only if it has none.
      guard case .string(let rule) = rule, rule.min <= 1 else { return -1 }
      limit = min(limit, rule.max)
    }
    return Int32(limit)
  }

  /// The integers within the bounds of a number that has at most one rule, about its bounds; those
  /// that few digits can write.
  private func plainBounds(of property: CompiledProperty) -> ClosedRange<Int64>? {
    guard property.definition.type.kind == .number, !property.definition.uniqueValues else {
      return nil
    }
    let plain: ClosedRange<Double> = -1e9...1e9
    if property.rules.isEmpty { return Int64(plain.lowerBound)...Int64(plain.upperBound) }
    guard property.rules.count == 1, case .number(let rule) = property.rules[0],
      rule.allowsFraction, (rule.min...rule.max).overlaps(plain)
    else { return nil }
    let bounds = (rule.min...rule.max).clamped(to: plain)
    let least = Int64(bounds.lowerBound.rounded(.up))
    let most = Int64(bounds.upperBound.rounded(.down))
    return least <= most ? least...most : nil
  }

  private mutating func plainNode(
    _ name: String, _ kind: PropertyType.Kind, _ traits: PropertyTraits
  ) -> PropertyNode {
    let key = constants.add(key: name)
    ordinalCount += 1
    let checksNull = kind == .objectType || kind == .unvalidated
    let (head, tail) = constants.ends(of: key)
    return PropertyNode(
      key: key, keyHead: head, keyTail: tail,
      name: PlanText(start: key.start + 1, count: key.count - 3), kind: kind,
      traits: checksNull ? traits.union(.checksNull) : traits, textChanges: [], minItems: 0,
      maxItems: .max, rules: .empty, members: -1,
      plainTextLimit: -1, soleTextRule: .none, plainMinimum: .max, plainMaximum: .min,
      ordinal: Int32(ordinalCount - 1))
  }
}

/// A property with what its rules were compiled to.
struct CompiledProperty {
  let definition: PropertyDefinition
  let rules: [Rule]
  let isRequired: Bool
  let refusesNull: Bool
  /// The property's own limits and those of its rules together.
  let itemLimits: ClosedRange<Int>
  /// Whether dates are read by formats that this version does not know.
  let hasOtherDates: Bool
  let members: [CompiledProperty]

  /// Whether one of the rules is `uniqueInArray`.
  var isUniqueInArray: Bool {
    rules.contains {
      guard case .uniqueInArray = $0 else { return false }
      return true
    }
  }
}

extension RawSpan {
  /// The hash of the bytes as a property's name.
  @inline(__always)
  var nameHash: UInt64 {
    let count = byteCount
    if count >= 8 {
      return ObjectSchema.nameHash(first: word(at: 0), last: word(at: count &- 8), count: count)
    }
    var first: UInt64 = 0
    for offset in 0..<count { first = first &<< 8 | UInt64(byte(at: offset)) }
    return ObjectSchema.nameHash(first: first, last: 0, count: count)
  }
}
