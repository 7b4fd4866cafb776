import JSONText
import ObjectSchema

extension SampleGenerator {
  /// The faults that a value of a property can have.
  mutating func goals(of index: Int) -> [FailureGoal] {
    let node = nodes[index]
    let property = node.property
    guard property.isWritable else {
      let element = property.usualElement
      return [
        FailureGoal(
          code: .notWritable, path: node.path, summary: "\(node.path) can't be written",
          source: .values(property.isArray ? [[element], .null] : [element, .null]))
      ]
    }
    var goals: [FailureGoal] = []
    if property.isRequiredOnCreate {
      goals.append(
        FailureGoal(
          code: .required, path: node.path, summary: "\(node.path) is missing", source: .removal))
    } else if !property.allowsNull {
      goals.append(
        FailureGoal(
          code: property.isRequired ? .required : .null, path: node.path,
          summary: "\(node.path) is null", source: .values([.null])))
    }
    goals += typeGoals(of: node)
    switch property.type {
    case .file: goals += fileGoals(of: node)
    case .geometry: goals += geometryGoals(of: node)
    case .date:
      goals.append(
        FailureGoal(
          code: .format, path: node.elementPath, summary: "\(node.elementPath) isn't a date",
          source: .elements(["not a date", "2024-02-30", "", "tomorrow", "{}"])))
    default: break
    }
    let rules = property.rules
    for (position, rule) in rules.enumerated() {
      var own =
        property.isCoordinate
        ? coordinateGoals(of: index, rule, rules) : ruleGoals(of: node, position, rule)
      for goal in own.indices
      where rules.count(where: { $0.canFail(with: own[goal].code) }) > 1 {
        own[goal].rule = rule
      }
      goals += own + arrayGoals(of: index, rule)
    }
    return goals
  }

  private func typeGoals(of node: SampleNode) -> [FailureGoal] {
    var goals: [FailureGoal] = []
    let property = node.property
    if property.isArray {
      goals.append(
        FailureGoal(
          code: .type, path: node.path, summary: "\(node.path) isn't an array",
          source: .values(["text", 1, [:]])))
    }
    let wrong = property.valuesOfWrongType
    if !wrong.isEmpty, !property.isCoordinate {
      goals.append(
        FailureGoal(
          code: .type, path: node.elementPath,
          summary: "\(node.elementPath) has the wrong type", source: .elements(wrong)))
    }
    return goals
  }

  private func fileGoals(of node: SampleNode) -> [FailureGoal] {
    FileCandidates(node.property).failures.map { failure in
      let suffix = failure.facet.map { "." + $0 } ?? ""
      return FailureGoal(
        code: failure.code, path: node.elementPath + suffix,
        summary: "\(node.elementPath) \(failure.summary)", source: .elements(failure.values))
    }
  }

  private func geometryGoals(of node: SampleNode) -> [FailureGoal] {
    GeometryCandidates(isMultiPoint: node.property.isMultiPoint).failures.map { failure in
      FailureGoal(
        code: FaultCode(rawValue: failure.code), path: node.elementPath + failure.path,
        summary: "\(node.elementPath) \(failure.summary)", source: .elements([failure.value]))
    }
  }

  /// The goals of a rule of elements.
  private func ruleGoals(
    of node: SampleNode, _ position: Int, _ rule: PropertyRule
  ) -> [FailureGoal] {
    func goal(_ code: FaultCode, _ summary: String, isBelow: Bool = false) -> FailureGoal {
      let violation = RuleViolation(index: position, isBelow: isBelow)
      return FailureGoal(
        code: code, path: node.elementPath, summary: "\(node.elementPath) \(summary)",
        source: .candidates(ElementCandidates(node.property, violating: violation)))
    }
    switch rule {
    case .length(let range):
      let limit = TextCandidates.maximumLength
      return
        (range.lowerBound > 0
        ? [goal(.length, "is shorter than \(range.lowerBound)", isBelow: true)] : [])
        + (range.upperBound < limit ? [goal(.length, "is longer than \(range.upperBound)")] : [])
    case .range(let range):
      return (range.lowerBound.isFinite ? [goal(.range, "is too small", isBelow: true)] : [])
        + (range.upperBound.isFinite ? [goal(.range, "is too large")] : [])
    case .dateRange(let from, let through):
      return (from != nil ? [goal(.range, "is too early", isBelow: true)] : [])
        + (through != nil ? [goal(.range, "is too late")] : [])
    case .integer: return [goal(.integer, "isn't a whole number")]
    case .oneOf: return [goal(.enumeration, "isn't one of the allowed values")]
    case .pattern(let pattern, _) where pattern.isSupported:
      return [goal(.pattern, "doesn't match the pattern")]
    case .format(let format): return [goal(.format, "isn't \(format.shortDescription)")]
    default: return []
    }
  }

  /// The goals of a rule of a coordinate, whose values are generated whole.
  private mutating func coordinateGoals(
    of index: Int, _ rule: PropertyRule, _ rules: [PropertyRule]
  ) -> [FailureGoal] {
    let node = nodes[index]
    guard let usual = element(of: index, .full)?.array, usual.count == 2 else { return [] }
    var goals: [FailureGoal] = []
    func add(_ element: Int, _ own: PropertyRule, _ code: FaultCode, isBelow: Bool) {
      let all = rules.ofElement(element)
      guard let position = all.firstIndex(of: own) else { return }
      let numbers = NumberCandidates(
        all, violating: RuleViolation(index: position, isBelow: isBelow))
      var random = SampleRandom(seed: 3)
      let values = (0..<8).compactMap { numbers.value($0, using: &random) }.map { number in
        var pair = usual
        pair[element] = number
        return JSONValue.array(pair)
      }
      goals.append(
        FailureGoal(
          code: code, path: "\(node.path)[\(element)]",
          summary: "\(node.path)[\(element)] breaks the rule of coordinates",
          source: .values(values)))
    }
    func add(_ element: Int, _ own: PropertyRule) {
      switch own {
      case .range(let range):
        if range.lowerBound.isFinite { add(element, own, .range, isBelow: true) }
        if range.upperBound.isFinite { add(element, own, .range, isBelow: false) }
      case .integer: add(element, own, .integer, isBelow: false)
      default: break
      }
    }
    switch rule {
    case .element(let element, let own): add(element, own)
    case .range, .integer: add(0, rule)
    default: break
    }
    return goals
  }

  /// The goals of a rule of an array.
  private mutating func arrayGoals(of index: Int, _ rule: PropertyRule) -> [FailureGoal] {
    let node = nodes[index]
    switch rule {
    case .count(let range):
      var goals: [FailureGoal] = []
      if range.lowerBound > 0 {
        goals.append(
          FailureGoal(
            code: .minItems, path: node.path,
            summary: "\(node.path) has fewer than \(range.lowerBound) elements",
            source: .values(arrays(of: index, count: range.lowerBound - 1))))
      }
      if range.upperBound < Int.max {
        goals.append(
          FailureGoal(
            code: .maxItems, path: node.path,
            summary: "\(node.path) has more than \(range.upperBound) elements",
            source: .values(arrays(of: index, count: range.upperBound + 1))))
      }
      return goals
    case .unique:
      let count = max(2, node.counts.lowerBound)
      let repeated = arrays(of: index, count: count - 1).compactMap { array -> JSONValue? in
        guard let elements = array.array, let first = elements.first else { return nil }
        return .array(elements + [first])
      }
      return [
        FailureGoal(
          code: .unique, path: "\(node.path)[\(count - 1)]",
          summary: "\(node.path) has two equal elements", source: .values(repeated))
      ]
    case .uniqueInArray: return siblingGoals(of: index)
    default: return []
    }
  }

  /// Arrays of a number of valid elements.
  private mutating func arrays(of index: Int, count: Int) -> [JSONValue] {
    let node = nodes[index]
    guard node.property.isCoordinate else {
      return [SampleStyle.minimal, .full].compactMap { array(of: index, $0, count: count) }
    }
    guard let pair = element(of: index, .full)?.array, let last = pair.last else { return [] }
    return [.array(Array((pair + Array(repeating: last, count: 2)).prefix(count)))]
  }

  /// The goal of a rule that compares the values of a property in an array of Documents.
  private mutating func siblingGoals(of index: Int) -> [FailureGoal] {
    let node = nodes[index]
    guard let parent = node.parent, nodes[parent].isArray, let value = value(of: index, .full)
    else { return [] }
    var values: [JSONValue] = []
    let count = max(2, nodes[parent].counts.lowerBound)
    for style in [SampleStyle.minimal, .full, .random, .random] {
      guard var elements = array(of: parent, style, count: count)?.array else { continue }
      for position in [0, count - 1] {
        guard var object = elements[position].object else { continue }
        object[node.property.name] = value
        elements[position] = .object(object)
      }
      values.append(.array(elements))
    }
    return [
      FailureGoal(
        code: .unique, path: "\(nodes[parent].path)[\(count - 1)].\(node.property.name)",
        summary: "\(node.path) has the value of another element", source: .values(values),
        node: parent)
    ]
  }
}

extension PropertyDefinition {
  /// A value of the property's type, for a property that can't be written.
  fileprivate var usualElement: JSONValue {
    switch type {
    case .number: 1
    case .boolean: true
    case .document, .any: [:]
    case .geometry: [0, 0]
    case .list: []
    case .file: ["content": "sample.pdf"]
    default: "text"
    }
  }
}

extension PropertyRule {
  /// Whether a value that breaks the rule can have a fault with a code.
  fileprivate func canFail(with code: FaultCode) -> Bool {
    switch self {
    case .length: code == .length
    case .range, .dateRange: code == .range
    case .integer: code == .integer
    case .oneOf: code == .enumeration
    case .pattern: code == .pattern
    case .format: code == .format
    default: false
    }
  }
}

extension TextFormat {
  /// A description without the options.
  fileprivate var shortDescription: String {
    switch self {
    case .customName: "a name of a definition"
    case .locale: "an allowed language tag"
    case .printable: "printable text"
    default: description
    }
  }
}
