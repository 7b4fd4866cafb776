import JSONText
package import ObjectSchema

extension SampleGenerator {
  /// The maximum number of elements of an array in a variation.
  private static let maximumCount = 1001

  /// Visits valid payloads that differ in the value of a property, until the visitor asks to stop.
  ///
  /// Each is as small as possible. Among the values are those at the limits of the property, and those that
  /// another version of the property may reject.
  ///
  /// - Parameters:
  ///   - path: The names of the property and of the Documents that it's in.
  ///   - type: The object type of the payloads.
  ///   - other: Another version of the property, or `nil` if there's none.
  ///   - visit: A closure that takes a payload in UTF-8, and returns whether to go on.
  package mutating func visitPayloads(
    varying path: [String], ofType type: String?, aimedAt other: PropertyDefinition?,
    _ visit: ([UInt8]) -> Bool
  ) {
    guard let body = types.firstIndex(of: type), let base = self.body(body, .minimal) else {
      return
    }
    var goesOn = true
    func visitIfValid(_ object: JSONObject?, _ generator: inout SampleGenerator) {
      guard goesOn, let object else { return }
      let payload = generator.bytes(of: .object(object))
      if generator.isValid(payload) { goesOn = visit(payload) }
    }
    visitIfValid(base, &self)
    guard let index = node(at: path, ofType: type) else { return }
    let chain = chain(to: index)
    for source in 0..<5 where goesOn {
      elementBudget = Self.maximumElementCount
      let (values, node) = variations(of: index, aimedAt: other, source)
      for value in values where goesOn {
        visitIfValid(setting(value, along: (node.map(self.chain) ?? chain)[...], in: base), &self)
      }
    }
    visitIfValid(setting(nil, along: chain[...], in: base), &self)
  }

  /// Returns the node of a property, or `nil` if there's none.
  private func node(at path: [String], ofType type: String?) -> Int? {
    var parent: Int?
    for name in path {
      let next = nodes.indices.first { index in
        nodes[index].type == type && nodes[index].parent == parent
          && nodes[index].property.name.utf8.elementsEqual(name.utf8)
      }
      guard let next else { return nil }
      parent = next
    }
    return parent
  }

  /// Returns values of a property from one of several sources.
  ///
  /// - Returns: The values, and the node that has them if it's another one.
  private mutating func variations(
    of index: Int, aimedAt other: PropertyDefinition?, _ source: Int
  ) -> (values: [JSONValue], node: Int?) {
    switch source {
    case 0:
      let usual = [SampleStyle.minimal, .full].compactMap { value(of: index, $0) }
      return (usual + (nodes[index].property.allowsNull ? [.null] : []), nil)
    case 1: return (other.map { counts(of: index, aimedAt: $0) } ?? [], nil)
    case 2: return (other.map { aimedElements(of: index, at: $0) } ?? [], nil)
    case 3: return (freeElements(of: index), nil)
    default:
      guard let parent = nodes[index].parent, nodes[parent].isArray else { return ([], nil) }
      return (siblings(of: index, in: parent), parent)
    }
  }

  /// Returns arrays with numbers of elements at the limits of two versions of a property.
  private mutating func counts(of index: Int, aimedAt other: PropertyDefinition) -> [JSONValue] {
    guard nodes[index].isArray else { return [] }
    let own = nodes[index].counts
    let limits = SampleNode(other, path: "", type: nil, parent: nil).counts
    let counts = [
      own.lowerBound, own.upperBound, limits.lowerBound - 1, min(limits.upperBound, .max - 1) + 1,
      1,
      2,
    ]
    var values: [JSONValue] = []
    for count in Set(counts).sorted() where own.contains(count) && count <= Self.maximumCount {
      values += array(of: index, .minimal, count: count).map { [$0] } ?? []
      guard count > 1, let element = element(of: index, .full) else { continue }
      values.append(.array(Array(repeating: element, count: count)))
    }
    return values
  }

  /// Returns values with elements that are valid, and that another version of the property may reject.
  private mutating func aimedElements(
    of index: Int, at other: PropertyDefinition
  ) -> [JSONValue] {
    guard nodes[index].property.type != .document else { return [] }
    var own = SampleRandom(seed: 23)
    var values: [JSONValue] = []
    for rule in other.rules.indices {
      for isBelow in [true, false] {
        let candidates = ElementCandidates(
          other, violating: RuleViolation(index: rule, isBelow: isBelow))
        for attempt in 0..<60 {
          guard let candidate = candidates.value(attempt, using: &own) else { break }
          if isValid(candidate, for: index) { values.append(candidate) }
        }
      }
    }
    let candidates = ElementCandidates(other)
    for attempt in 0..<40 {
      guard let candidate = candidates.value(attempt, using: &own) else { break }
      if isValid(candidate, for: index) { values.append(candidate) }
    }
    return values.compactMap { value(holding: $0, of: index) }
  }

  /// Returns values with valid elements, first those at the limits.
  private mutating func freeElements(of index: Int) -> [JSONValue] {
    if nodes[index].property.type == .document {
      return (0..<40).compactMap { _ in value(of: index, .random) }
    }
    search(index)
    var elements = nodes[index].values
    var own = SampleRandom(seed: 29)
    if case .file(let files) = nodes[index].candidates { elements += files.variations }
    for attempt in 0..<400 {
      guard let candidate = nodes[index].candidates.value(attempt, using: &own) else { break }
      elements.append(candidate)
      guard attempt < 40, case .string(let text) = candidate else { continue }
      let blank = String(repeating: " ", count: text.utf16.count)
      elements += [
        text + " ", " " + text, text.dropLast() + " ", blank, text.uppercased(), text.lowercased(),
      ].map { .string($0) }
    }
    return elements.filter { isValid($0, for: index) }.compactMap { value(holding: $0, of: index) }
  }

  /// Returns a value whose first or only element is given.
  private mutating func value(holding element: JSONValue, of index: Int) -> JSONValue? {
    guard nodes[index].isArray else { return element }
    let counts = nodes[index].counts
    guard counts.upperBound > 0 else { return nil }
    let rest = array(of: index, .minimal, count: max(0, counts.lowerBound - 1))?.array
    return rest.map { .array([element] + $0) }
  }

  /// Returns arrays of Documents with equal values of a property.
  private mutating func siblings(of index: Int, in parent: Int) -> [JSONValue] {
    let name = nodes[index].property.name
    guard let value = value(of: index, .full) else { return [] }
    let count = max(2, nodes[parent].counts.lowerBound)
    return [SampleStyle.minimal, .full, .random].compactMap { style -> JSONValue? in
      guard let elements = array(of: parent, style, count: count)?.array else { return nil }
      return .array(
        elements.map { element in
          guard var object = element.object else { return element }
          object[name] = value
          return .object(object)
        })
    }
  }
}
