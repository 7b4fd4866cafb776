import JSONText

/// The compiler that turns a definition into a plan.
struct PlanCompiler {
  private(set) var objects: [ObjectNode] = []
  private(set) var properties: [PropertyNode] = []
  private(set) var rules: [any Rule] = []
  private(set) var slots: [Int32] = []
  private(set) var files: [FileNode] = []
  private(set) var constants = PlanConstants()
  private(set) var body: Int32 = 0
  private(set) var typedBodies: [TypedBody] = []
  private(set) var ordinalCount = 0

  /// The keys that the server sets, which a definition can also declare.
  static let serverKeys = [
    "_id", "object", "created", "creator", "updated", "updater", "ETag", "access", "accessRoles",
    "shared", "path",
  ]

  /// Compiles a definition.
  ///
  /// - Parameters:
  ///   - properties: The properties of every object.
  ///   - types: The object types with their own properties.
  init(
    _ properties: [CompiledProperty], types: [(name: String, properties: [CompiledProperty])]
  ) {
    if types.isEmpty {
      body = addBody(properties, typeNames: nil)
    } else {
      let names = constants.add(TextList(types.map(\.name)))
      for type in types {
        let object = addBody(properties + type.properties, typeNames: names)
        typedBodies.append(TypedBody(name: Array(type.name.utf8), object: object))
      }
      // While the type is unknown, the properties of all types are accepted without checks.
      var seen = Set(properties.map(\.definition.name))
      let others = types.flatMap(\.properties).filter {
        seen.insert($0.definition.name).inserted
      }
      body = addBody(
        properties, unvalidated: others.map(\.definition.name), typeNames: names)
    }
    constants.pad()
  }

  private mutating func addBody(
    _ members: [CompiledProperty], unvalidated: [String] = [], typeNames: PlanRange?
  ) -> Int32 {
    var nodes: [PropertyNode] = []
    if let typeNames {
      var node = plainNode("type", .objectType, [.required])
      node.members = typeNames.start
      node.maxItems = typeNames.count
      nodes.append(node)
    }
    nodes += members.map { addNode($0) }
    nodes += unvalidated.map { plainNode($0, .unvalidated, []) }
    var declared = Set(members.map(\.definition.name) + unvalidated)
    if typeNames != nil { declared.insert("type") }
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
        writableCount: Int32(
          nodes.firstIndex { $0.traits.contains(.serverMade) } ?? nodes.count),
        slots: addSlots(first: first, nodes), required: required))
    return Int32(objects.count - 1)
  }

  /// Adds a hash table that is at most half full, so that the search for a missing name ends early.
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
    if !property.rules.isEmpty { rules += property.rules }
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
    if let (limit, matcher) = property.plainText {
      if case .none = matcher {
        node.plainTextLimit = limit
      } else {
        node.textMatcher = constants.add(matcher, limit: limit)
      }
    }
    if let integers = property.plainIntegers {
      node.plainMinimum = integers.lowerBound
      node.plainMaximum = integers.upperBound
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
      // A value that can't be written can't be required either.
      traits.insert(.notWritable)
      traits.remove(.required)
    }
    if property.comparesSiblings { traits.insert(.uniqueInArray) }
    if definition.isArray, property.members.contains(where: \.comparesSiblings) {
      traits.insert(.uniqueMembers)
    }
    return traits
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
      plainTextLimit: -1, textMatcher: .none, plainMinimum: .max, plainMaximum: .min,
      ordinal: Int32(ordinalCount - 1))
  }
}
