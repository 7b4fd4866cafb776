import JSONText
import ObjectSchema

extension SampleGenerator {
  /// Returns elements that differ from each other as the rules require, or `nil` if there aren't as many.
  mutating func distinctElements(
    of index: Int, _ style: SampleStyle, count: Int
  ) -> [JSONValue]? {
    guard let first = element(of: index, style) else { return nil }
    var elements = [first]
    var known: Set<JSONValue> = [first]
    var attempt = 0
    while true {
      while elements.count < count {
        attempt += 1
        elementBudget -= 1
        guard attempt < 80 + 4 * count, elementBudget > 0 else { return nil }
        guard let candidate = candidate(of: index, style, attempt, count) else { continue }
        if known.insert(candidate).inserted { elements.append(candidate) }
      }
      // Different values can be equal for a rule, such as identifiers in upper and lower case.
      let repeated = repeatedElements(in: elements, of: index)
      if repeated.isEmpty { return elements }
      for position in repeated.sorted(by: >) { elements.remove(at: position) }
    }
  }

  private mutating func candidate(
    of index: Int, _ style: SampleStyle, _ attempt: Int, _ count: Int
  ) -> JSONValue? {
    guard nodes[index].property.type == .document else { return freshElement(of: index, attempt) }
    switch style {
    case .full: return variedDocument(of: index, attempt < 20 + count ? .full : .random)
    case .random: return variedDocument(of: index, .random)
    default: return variedDocument(of: index, attempt < 40 + 2 * count ? .varied : .random)
    }
  }

  /// Returns the indices of elements that a rule rejects because of others.
  private mutating func repeatedElements(in elements: [JSONValue], of index: Int) -> Set<Int> {
    let path = nodes[index].path
    let text = bytes(of: .array(elements))
    let report = try? checker.report(on: text, at: path, ofType: nodes[index].type)
    var indices: Set<Int> = []
    for fault in report?.faults ?? [] where fault.severity == .error {
      // The number of elements isn't final, or it's meant to be wrong.
      if fault.code == .minItems || fault.code == .maxItems { continue }
      let digits = fault.path.utf8.dropFirst(path.utf8.count + 1)
        .prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
      let position = Int(String(decoding: digits, as: UTF8.self))
      indices.insert(
        position.flatMap { elements.indices.contains($0) ? $0 : nil } ?? elements.count - 1)
    }
    return indices
  }

  /// Returns a Document whose scalar members have any values.
  private mutating func variedDocument(of index: Int, _ style: SampleStyle) -> JSONValue? {
    guard var object = members(nodes[index].children, style) else { return nil }
    for child in nodes[index].children {
      let property = nodes[child].property
      guard object[property.name] != nil, property.type != .document,
        let value = nodes[child].isArray
          ? value(of: child, .random) : freshElement(of: child, random.integer(0...60))
      else { continue }
      object[property.name] = value
    }
    return .object(object)
  }
}
