import JSONText
import ObjectBody
import ObjectSchema
import TestSupport

/// Builds bodies of one definition from generated values in each way, and tells where they differ.
struct ThreeWays {
  /// What came of a body: its bytes, if it is valid, and its faults with their codes and paths.
  private struct Answer: Equatable {
    var json: [UInt8]?
    var faults: [String]

    init(_ make: () throws(BodyValidationError) -> RequestBody) {
      do throws(BodyValidationError) {
        let body = try make()
        json = body.json
        faults = ThreeWays.words(body.warnings)
      } catch {
        faults = ThreeWays.words(error.faults)
      }
    }
  }

  /// The values of the last case.
  private(set) var body = PropertyObject()

  private let definition: ObjectDefinition
  private var values: GeneratedValues
  private var canonical = CanonicalText()
  private var answer = Answer { () throws(BodyValidationError) in
    throw BodyValidationError(faults: [])
  }

  init(_ definition: ObjectDefinition, seed: UInt64) {
    self.definition = definition
    values = GeneratedValues(seed: seed)
  }

  /// Makes the next case.
  ///
  /// - Parameter tally: Counts the case.
  /// - Returns: What is wrong; `nil` if all is right.
  mutating func next(_ tally: inout CaseTally) -> String? {
    body = values.object(of: definition)
    let changes = [0, 0, 0, 1, 1, 1, 2, 4][values.below(8)]
    var expected: String?
    for _ in 0..<changes {
      expected = ValueMutation.change(&body, of: definition, with: &values)
    }
    canonical = CanonicalText(body, of: definition)
    answer = Answer { () throws(BodyValidationError) in try definition.body(body) }
    tally.count(answer.faults)

    if changes == 0, answer.json == nil { return "right values are refused: \(answer.faults)" }
    if changes == 1, let expected, !answer.faults.contains(expected) || answer.json != nil {
      return "expected \(expected), found \(answer.faults)"
    }
    if answer.json == nil { tally.invalid += 1 } else { tally.valid += 1 }
    return differenceFromText(&tally) ?? differenceFromParameters() ?? differenceFromTree()
  }

  static func words(_ faults: [Fault]) -> [String] {
    faults.map { "\($0.code) \($0.path)" }
  }
}

extension ThreeWays {
  /// Whether the checker tells the same of the text of the values.
  private func differenceFromText(_ tally: inout CaseTally) -> String? {
    var checker = PayloadChecker(definition)
    guard let json = answer.json else {
      guard canonical.showsAll else { return nil }
      tally.compared += 1
      let faults = Self.words(checker.faults(in: canonical.text))
      return faults == answer.faults ? nil : "body \(answer.faults), text \(faults)"
    }
    if !checker.isValid(json) { return "the body is not valid" }
    let text = String(decoding: json, as: UTF8.self)
    if text != canonical.text { return "body \(text), expected \(canonical.text)" }
    guard case .object(let again)? = try? JSONDocument(json).root.value.propertyValue,
      (try? definition.body(again))?.json == json
    else { return "the body's own values make another body" }
    return nil
  }

  private mutating func differenceFromTree() -> String? {
    let type = body["type"].flatMap { value -> String? in
      guard case .string(let name) = value else { return nil }
      return name
    }
    let definition = definition
    var maker = GeneratedParts(random: values.random)
    let parts: [any BodyProperty]
    do throws(BodyValidationError) {
      parts = try maker.parts(of: body) { name in
        try? definition.property(named: name, ofType: type)
      }
    } catch {
      return "a part is refused: \(error)"
    }
    values.random = maker.random
    let other = Answer { () throws(BodyValidationError) in try definition.body { parts } }
    if other != answer { return "values \(answer.faults), tree \(other.faults)" }
    // Added one by one, the parts of a valid body have no fault.
    var tree = definition.tree()
    do throws(BodyValidationError) {
      for part in parts { try tree.add(part) }
    } catch {
      return answer.json == nil ? nil : "a part of a valid body is refused: \(error)"
    }
    let added = Answer { () throws(BodyValidationError) in try tree.body() }
    return added == answer ? nil : "values \(answer.faults), parts \(added.faults)"
  }

  private mutating func differenceFromParameters() -> String? {
    // Parameters hold a value for each name.
    guard Set(body.keys.map { Array($0.utf8) }).count == body.members.count else { return nil }
    var parameters = definition.parameters()
    for member in body.members.shuffled(using: &values.random) {
      if values.below(4) > 0, let difference = difference(adding: member, to: &parameters) {
        return difference
      }
      parameters[member.key] = member.value
    }
    let other = Answer { () throws(BodyValidationError) in try parameters.body() }
    return other == answer ? nil : "values \(answer.faults), parameters \(other.faults)"
  }

  /// Whether a value alone has other faults than it has in the body.
  private mutating func difference(
    adding member: PropertyObject.Member, to parameters: inout BodyParameters
  ) -> String? {
    let own: [String]
    do throws(BodyValidationError) {
      let property = try? definition.property(named: member.key)
      if let property, property.name.isSpelled(member.key), values.below(2) == 0 {
        own = Self.words(try parameters.add(member.value, for: property))
      } else {
        own = Self.words(try parameters.add(member.value, for: member.key))
      }
      // NaN, which isn't equal to itself, is added where it isn't checked.
      if parameters[member.key]?.description != member.value.description {
        return "\(member.key) was not added"
      }
    } catch {
      own = Self.words(error.faults)
      if parameters[member.key] != nil { return "\(member.key) was added with \(own)" }
    }
    // The type is added together with the faults of the values that it declares.
    if member.key == "type", !definition.objectTypes.isEmpty {
      return Set(own).isSubset(of: answer.faults)
        ? nil : "the type alone \(own), in the body \(answer.faults)"
    }
    // What a type owns is another's matter in the body.
    if definition.objectTypes.contains(where: { $0.properties.contains { $0.name == member.key } })
    {
      return nil
    }
    // By bytes: to Swift, a name with the Kelvin sign is the same as one with K.
    let told = answer.faults.filter { fault in
      let path = fault.utf8.drop { $0 != UInt8(ascii: " ") }.dropFirst()
      guard path.starts(with: member.key.utf8) else { return false }
      return [nil, UInt8(ascii: "."), UInt8(ascii: "[")].contains(
        path.dropFirst(member.key.utf8.count).first)
    }
    return told == own ? nil : "\(member.key) alone \(own), in the body \(told)"
  }
}

extension CaseTally {
  mutating func count(_ faults: [String]) {
    for fault in faults {
      codes[String(fault.prefix { $0 != " " }), default: 0] += 1
    }
  }
}
