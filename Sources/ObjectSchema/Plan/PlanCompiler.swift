import JSONText

/// The compiler that turns a definition into a plan.
struct PlanCompiler {
  private(set) var objects: [ObjectNode] = []
  private(set) var properties: [PropertyNode] = []
  private(set) var rules: [CompiledRule] = []
  /// The tests of text in place of each rule.
  private(set) var tests: [TextTest] = []
  private(set) var slots: [Int32] = []
  private(set) var requiredWords: [UInt64] = []
  private(set) var files: [FileNode] = []
  private(set) var dates = PlanDates()
  private(set) var constants = PlanConstants()
  private(set) var body: Int32 = 0
  private(set) var typedBodies: [TypedBody] = []
  /// The names of the types.
  private(set) var typeNames: [String] = []
  /// The name of each property, in the order in which they were compiled.
  private var names: [String] = []
  /// The definitions of the properties that are declared.
  private(set) var definitions: [PropertyDefinition] = []

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
    let common = properties.map { addNode($0) }
    if types.isEmpty {
      body = addObject(common + serverNodes(besides: properties))
    } else {
      typeNames = types.map(\.name)
      let type = plainNode("type", .objectType, [.required])
      addBodies(of: types, [type] + common, properties)
    }
    constants.pad()
  }

  /// Adds the body of each type, and that of an unknown type.
  ///
  /// The properties of all objects are compiled once. Bodies have copies of their nodes, which refer
  /// to the same members, rules, and constants, and types without properties of their own have the
  /// same body.
  private mutating func addBodies(
    of types: [(name: String, properties: [CompiledProperty])], _ common: [PropertyNode],
    _ properties: [CompiledProperty]
  ) {
    let server = serverNodes(besides: properties)
    var plainBody: Int32?
    for type in types {
      var object = type.properties.isEmpty ? plainBody : nil
      if object == nil {
        let own = type.properties.map { addNode($0) }
        object = addObject(merged(common, own, server))
        if own.isEmpty { plainBody = object }
      }
      typedBodies.append(TypedBody(name: Array(type.name.utf8), object: object ?? 0))
    }
    // While the type is unknown, the properties of all types are accepted without checks, even those
    // that override a property of the definition.
    var seen: Set<String> = []
    let others = types.flatMap(\.properties).map(\.definition.name)
      .filter { seen.insert($0).inserted }
    let unvalidated = others.map { plainNode($0, .unvalidated, []) }
    body = addObject(merged(common, unvalidated, server))
  }

  /// Returns the nodes of a body. A property of a type takes the position of the one that it
  /// overrides, or else replaces a key that only the server sets.
  private func merged(
    _ common: [PropertyNode], _ own: [PropertyNode], _ server: [PropertyNode]
  ) -> [PropertyNode] {
    var added = Dictionary(uniqueKeysWithValues: own.map { (name(of: $0), $0) })
    let base = common.map { added.removeValue(forKey: name(of: $0)) ?? $0 }
    let declared = Set(own.map { name(of: $0) })
    return base + own.filter { added[name(of: $0)] != nil }
      + server.filter { !declared.contains(name(of: $0)) }
  }

  /// Makes the nodes of the keys that only the server sets and that aren't declared.
  private mutating func serverNodes(besides properties: [CompiledProperty]) -> [PropertyNode] {
    var nodes: [PropertyNode] = []
    for key in Self.serverKeys where !properties.contains(where: { $0.definition.name == key }) {
      nodes.append(
        plainNode(key, .unvalidated, [.notWritable, .notUpdatable, .serverMade]))
    }
    return nodes
  }

  /// Returns the name of a property.
  func name(of node: PropertyNode) -> String { names[Int(node.ordinal)] }

  private mutating func addObject(_ nodes: [PropertyNode]) -> Int32 {
    let first = properties.count
    properties += DistinguishingMembers.chosen(of: nodes, rules)
    var required: UInt64 = 0
    for (index, node) in nodes.enumerated().prefix(64) where node.traits.contains(.required) {
      required |= 1 << UInt64(index)
    }
    let (slots, seed) = addSlots(first: first, nodes)
    objects.append(
      ObjectNode(
        properties: PlanRange(start: Int32(first), count: Int32(nodes.count)),
        writableCount: Int32(
          nodes.firstIndex { $0.traits.contains(.serverMade) } ?? nodes.count),
        slots: slots,
        comparesArrays: nodes.contains { $0.traits.isSuperset(of: [.array, .uniqueInArray]) },
        seed: seed, required: required, moreRequired: addRequiredWords(nodes)))
    return Int32(objects.count - 1)
  }

  /// Adds the bits of the required properties after the 64th.
  private mutating func addRequiredWords(_ nodes: [PropertyNode]) -> PlanRange {
    guard nodes.dropFirst(64).contains(where: { $0.traits.contains(.required) }) else {
      return .empty
    }
    let first = requiredWords.count
    requiredWords += repeatElement(0, count: (nodes.count - 1) / 64)
    for (index, node) in nodes.enumerated().dropFirst(64)
    where node.traits.contains(.required) {
      requiredWords[first + index / 64 - 1] |= 1 << UInt64(index & 63)
    }
    return PlanRange(start: Int32(first), count: Int32(requiredWords.count - first))
  }

  /// Adds a hash table that is at most half full, so that the search for a missing name ends early. If it's small,
  /// it's at most a quarter full, so that most names have a slot of their own.
  ///
  /// Names can be chosen so that they collide with a known seed. The table is then made again with a
  /// random one.
  private mutating func addSlots(
    first: Int, _ nodes: [PropertyNode]
  ) -> (slots: PlanRange, seed: UInt64) {
    var seed: UInt64 = 0
    var table = slotTable(first: first, nodes, seed: seed)
    for _ in 0..<Self.maximumRehashCount where table == nil {
      seed = .random(in: .min ... .max)
      table = slotTable(first: first, nodes, seed: seed)
    }
    let complete =
      table ?? slotTable(first: first, nodes, seed: seed, maximumDistance: .max) ?? []
    slots += complete
    return (
      PlanRange(start: Int32(slots.count - complete.count), count: Int32(complete.count)), seed
    )
  }

  /// The number of random seeds to try for a table.
  private static let maximumRehashCount = 8

  /// The maximum distance of a name from its own slot. It's twice what's expected for as many names
  /// as a definition can have.
  private static let maximumSlotDistance = 128

  /// Returns a hash table, or `nil` if a name is too far from its own slot.
  private func slotTable(
    first: Int, _ nodes: [PropertyNode], seed: UInt64, maximumDistance: Int = maximumSlotDistance
  ) -> [Int32]? {
    var size = 4
    while size < nodes.count * (nodes.count <= 512 ? 4 : 2) { size *= 2 }
    var table = [Int32](repeating: -1, count: size)
    for (index, node) in nodes.enumerated() {
      let name = constants.bytes.rawBytes.slice(Int(node.name.start), node.name.end)
      var slot = Int(truncatingIfNeeded: name.nameHash(seed: seed)) & (size - 1)
      var distance = 0
      while table[slot] >= 0 {
        slot = (slot + 1) & (size - 1)
        distance += 1
        guard distance <= maximumDistance else { return nil }
      }
      table[slot] = Int32(first + index)
    }
    return table
  }

  private mutating func addNode(_ property: CompiledProperty) -> PropertyNode {
    let definition = property.definition
    var node = plainNode(definition.name, definition.type.kind, traits(of: property))
    node.definition = Int32(definitions.count)
    definitions.append(definition)
    node.textChanges = definition.textChanges
    let compiled = property.compiled
    node.minItems = Int32(compiled.itemLimits.lowerBound)
    node.maxItems = Int32(clamping: compiled.itemLimits.upperBound)
    node.rules = PlanRange(start: Int32(rules.count), count: Int32(compiled.rules.count))
    if !compiled.rules.isEmpty {
      rules += compiled.rules
      addTests(of: compiled.rules, kind: definition.type.kind)
    }
    switch definition.type.kind {
    case .document: node.members = addObject(property.members.map { addNode($0) })
    case .file:
      node.members = Int32(files.count)
      files.append(
        FileNode(
          facets: definition.facets, acceptedFacets: definition.acceptedFacets,
          firstNumber: files.last.map { $0.firstNumber + $0.facets.count } ?? 0))
    case .date:
      if let mapping = definition.fields.dates?.mapping { dates.add(mapping, to: &node) }
      if let bounds = property.dateBounds {
        node.plainMinimum = bounds.lowerBound
        node.plainMaximum = bounds.upperBound
      }
    case .number:
      if let test = property.coordinateTest {
        node.members = constants.add(test)
      } else if let test = property.numberTest {
        add(test, to: &node, of: property)
      }
    case .string where !compiled.rules.isEmpty:
      node.members = DecidingTest(tests, of: node.rules).index
    default: break
    }
    if let (limit, matcher) = property.plainText {
      if let matcher {
        node.textMatcher = TextMatcherNode(tests[Int(node.rules.start) + matcher], limit: limit)
      } else {
        node.plainTextLimit = limit
      }
    }
    node.skipsOnlyElement = node.isReadWithoutLoop
    return node
  }

  private mutating func add(
    _ test: NumberTest, to node: inout PropertyNode, of property: CompiledProperty
  ) {
    if property.hasUncheckedRule {
      node.members = -2 - constants.add(test)
      return
    }
    node.usePlainBounds(of: test)
    if !node.rules.isEmpty { node.numberTest = constants.add(test) }
  }

  /// Adds the tests in place of a property's rules. If a rule has none, the others are of no use.
  private mutating func addTests(of rules: [CompiledRule], kind: PropertyType.Kind) {
    let first = tests.count
    switch kind {
    case .string, .objectID, .reference, .uuid, .binary:
      tests += rules.map { $0.rule.textTest(&constants) }
    case .date:
      tests += rules.map {
        switch $0.rule {
        case is UncheckedRule: .unchecked
        case is UniqueInArrayRule: .siblings
        case let rule as DateRule: rule.seconds.map { .seconds($0) } ?? .instant
        case is DateEnumRule: .instant
        case is DateOfBirthRule: .dateOfBirth
        default: .none
        }
      }
    default:
      tests += rules.map {
        switch $0.rule {
        case is UncheckedRule: .unchecked
        case is UniqueInArrayRule: .siblings
        default: .none
        }
      }
    }
    let hasOther = tests[first...].contains { if case .none = $0 { true } else { false } }
    if hasOther { tests[first] = .none }
  }

  private func traits(of property: CompiledProperty) -> PropertyTraits {
    let definition = property.definition
    var traits: PropertyTraits = []
    if definition.isArray { traits.insert(.array) }
    if property.isRequired {
      traits.insert(definition.isSuppliedByServer ? .suppliedByServer : .required)
    }
    if property.warnsOfValues { traits.insert(.rarelyWritable) }
    if property.compiled.refusesNull { traits.insert(.refusesNull) }
    if definition.uniqueValues { traits.insert(.uniqueValues) }
    if definition.isDateOnly { traits.insert(.dateOnly) }
    if definition.isMultiPoint { traits.insert(.multiPoint) }
    if definition.fields.dates != nil { traits.insert(.mappedDates) }
    if !definition.isUpdatable { traits.insert(.notUpdatable) }
    if !definition.isWritable {
      traits.insert(.notWritable)
      // A value that can't be written on create can't be missing either.
      if traits.contains(.required) {
        traits.remove(.required)
        traits.insert(.suppliedByServer)
      }
    }
    if property.comparesSiblings { traits.insert(.uniqueInArray) }
    if property.isUnchecked { traits.insert(.onlyUnchecked) }
    if definition.isArray, property.members.contains(where: \.comparesSiblings) {
      traits.insert(.uniqueMembers)
    }
    return traits
  }

  private mutating func plainNode(
    _ name: String, _ kind: PropertyType.Kind, _ traits: PropertyTraits
  ) -> PropertyNode {
    let key = constants.add(key: name)
    names.append(name)
    let checksNull = kind == .objectType || kind == .unvalidated
    let (head, tail) = constants.ends(of: key)
    return PropertyNode(
      key: key, keyHead: head, keyTail: tail,
      name: PlanText(start: key.start + 1, count: key.count - 3), kind: kind,
      traits: checksNull ? traits.union(.checksNull) : traits, textChanges: [], minItems: 0,
      maxItems: .max, rules: .empty, members: -1,
      plainTextLimit: -1, textMatcher: .none, plainMinimum: .max, plainMaximum: .min,
      numberTest: -1, ordinal: Int32(names.count - 1), definition: -1)
  }
}
