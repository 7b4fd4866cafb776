import JSONText
import ObjectSchema

extension SampleGenerator {
  /// Returns a random payload in UTF-8 that was valid before a change to it, and isn't any more.
  ///
  /// - Returns: The payload, or `nil` if none was found.
  package mutating func mutatedPayload() -> [UInt8]? {
    for _ in 0..<24 {
      guard let (type, body) = validBody() else { return nil }
      if let payload = mutated(body, type), !checker.isValid(payload) { return payload }
    }
    return nil
  }

  private mutating func mutated(_ body: JSONObject, _ type: Int) -> [UInt8]? {
    switch random.index(below: 40) {
    case 0:
      var object = body
      object[random.chance(ofPercent: 50) ? "c_unknown" : "_id"] = .string("text")
      return bytes(of: .object(object))
    case 1:
      var object = body
      let values: [JSONValue?] = [nil, .some(.null), "c_unknown", 1]
      object["type"] = random.element(of: values)
      return bytes(of: .object(object))
    case 2: return withDuplicate(body)
    case 3: return truncated(body)
    default: break
    }
    let own = nodes.indices.filter { nodes[$0].type == bodies[type].type }
    guard !own.isEmpty else { return nil }
    let index = random.element(of: own)
    guard let value = invalidValue(of: index),
      let object = setting(value.value, along: chain(to: index)[...], in: body)
    else { return nil }
    return bytes(of: .object(object))
  }

  private mutating func withDuplicate(_ body: JSONObject) -> [UInt8]? {
    guard !body.members.isEmpty else { return nil }
    let member = random.element(of: body.members)
    let value = random.chance(ofPercent: 50) ? member.value : .null
    let text = bytes(of: .object(body)).dropLast()
    return text + [UInt8(ascii: ",")] + bytes(of: .object([member.key: value])).dropFirst()
  }

  private mutating func truncated(_ body: JSONObject) -> [UInt8] {
    let text = bytes(of: .object(body))
    return Array(text.prefix(random.index(below: text.count)))
  }

  /// Returns a value that is likely to be invalid for a property; no value stands for its removal.
  private mutating func invalidValue(of index: Int) -> (value: JSONValue?, Void)? {
    let node = nodes[index]
    let property = node.property
    guard property.isWritable else { return (element(of: index, .random) ?? "text", ()) }
    switch random.index(below: 10) {
    case 0: return (nil, ())
    case 1: return (.null, ())
    case 2:
      let values: [JSONValue] = ["text", 1, true, [:], [], [1], ["text"], .null, 1.5, ""]
      return (random.element(of: values), ())
    case 3 where node.isArray:
      let counts = node.counts
      let count =
        random.chance(ofPercent: 50) && counts.lowerBound > 0
        ? counts.lowerBound - 1 : min(counts.upperBound, 1000) + 1
      guard let element = value(of: index, .random)?.array?.first else { return nil }
      return (.array(Array(repeating: element, count: count)), ())
    default: break
    }
    guard let element = invalidElement(of: index) else { return nil }
    guard node.isArray else { return (element, ()) }
    var elements = value(of: index, .random)?.array ?? []
    elements.insert(element, at: random.integer(0...elements.count))
    return (.array(elements), ())
  }

  private mutating func invalidElement(of index: Int) -> JSONValue? {
    let property = nodes[index].property
    switch property.type {
    case .file: return FileCandidates(property).failures.randomElement(using: &random)?.values.first
    case .geometry:
      return GeometryCandidates(isMultiPoint: property.isMultiPoint).failures
        .randomElement(using: &random)?.value
    case .document: return random.element(of: ["text", 1, []])
    default: break
    }
    let rules = property.rules
    if !rules.isEmpty, random.chance(ofPercent: 80) {
      let rule = random.index(below: rules.count)
      let key = rule * 2 + random.index(below: 2)
      if nodes[index].violations[key] == nil {
        nodes[index].violations[key] = ElementCandidates(
          property, violating: RuleViolation(index: rule, isBelow: key % 2 == 1))
      }
      if let candidates = nodes[index].violations[key] {
        return candidates.value(random.integer(0...120), using: &random)
      }
    }
    return property.valuesOfWrongType.randomElement(using: &random)
  }
}
