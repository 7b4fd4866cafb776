import JSONText
import ObjectSchema

extension SampleGenerator {
  /// Returns whether an object of a style can have a property.
  private func includesMember(_ property: PropertyDefinition, _ style: SampleStyle) -> Bool {
    property.isWritable && (property.isRequiredOnCreate || style == .full || style == .random)
  }

  /// Returns an object with members, or `nil` if a required one has no valid value.
  mutating func members(
    _ indices: [Int], _ style: SampleStyle, _ start: JSONObject = JSONObject()
  ) -> JSONObject? {
    var object = start
    for index in indices {
      let property = nodes[index].property
      guard includesMember(property, style) else { continue }
      let isRequired = property.isRequiredOnCreate
      if style == .random, !isRequired {
        if random.chance(ofPercent: 40) { continue }
        if property.allowsNull, random.chance(ofPercent: 5) {
          object[property.name] = .null
          continue
        }
      }
      if let value = value(of: index, style) {
        object[property.name] = value
      } else if isRequired {
        return nil
      }
    }
    return object
  }

  /// Returns a value of a property, or `nil` if no valid one was found.
  mutating func value(of index: Int, _ style: SampleStyle) -> JSONValue? {
    let node = nodes[index]
    guard node.isArray else { return element(of: index, style) }
    let counts = node.counts
    let count =
      switch style {
      case .minimal, .varied: counts.lowerBound
      case .full: max(counts.lowerBound, min(2, counts.upperBound))
      case .random: min(counts.upperBound, counts.lowerBound + random.integer(0...3))
      }
    // An array that can't have two different elements can have one.
    return array(of: index, style, count: count)
      ?? (count > counts.lowerBound
        ? array(of: index, style, count: max(counts.lowerBound, min(1, counts.upperBound))) : nil)
      ?? (counts.lowerBound == 0 ? [] : nil)
  }

  /// Returns an array with a number of elements, or `nil` if there aren't as many.
  mutating func array(of index: Int, _ style: SampleStyle, count: Int) -> JSONValue? {
    if count > 1, requiresDistinctElements(index) {
      return distinctElements(of: index, style, count: count).map { .array($0) }
    }
    var elements: [JSONValue] = []
    while elements.count < count {
      elementBudget -= 1
      guard elementBudget > 0, let element = element(of: index, style) else { return nil }
      elements.append(element)
    }
    return .array(elements)
  }

  /// Returns whether the elements of an array, or members of them, must differ from each other.
  func requiresDistinctElements(_ index: Int) -> Bool {
    nodes[index].property.uniqueValues || nodes[index].property.rules.contains(.uniqueInArray)
      || nodes[index].children.contains { child in
        nodes[child].property.rules.contains(.uniqueInArray)
      }
  }

  /// Returns an element of an array, or the only value of a property.
  mutating func element(of index: Int, _ style: SampleStyle) -> JSONValue? {
    if nodes[index].property.type == .document {
      return members(nodes[index].children, style).map { .object($0) }
    }
    search(index)
    let values = nodes[index].values
    guard let first = values.first else { return nil }
    switch style {
    case .minimal: return nodes[index].shortest ?? first
    case .full:
      guard nodes[index].property.type == .file else { return first }
      // A file with as many facets as possible.
      let count = values.lazy.compactMap { $0.object?.count }.max()
      return values.first { $0.object?.count == count }
    case .varied, .random:
      guard random.chance(ofPercent: 50) else { return random.element(of: values) }
      return freshElement(of: index, random.integer(0...400)) ?? first
    }
  }

  /// Returns a valid element that may not have been generated before, or one that was.
  mutating func freshElement(of index: Int, _ attempt: Int) -> JSONValue? {
    search(index)
    guard !nodes[index].values.isEmpty else { return nil }
    if let candidate = nodes[index].candidates.value(attempt, using: &random),
      isValid(candidate, for: index)
    {
      return candidate
    }
    return random.element(of: nodes[index].values)
  }
}
