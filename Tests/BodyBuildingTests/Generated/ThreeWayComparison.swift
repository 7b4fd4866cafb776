import JSONText
import ObjectBody
import ObjectSchema
import TestSupport

/// Builds bodies of generated values in each way, and compares the results.
struct ThreeWayComparison {
  /// The bytes of a body, if it is valid, and the codes and paths of its faults.
  private struct Outcome: Equatable {
    var json: [UInt8]?
    var faults: [String]

    init(_ build: () throws(BodyValidationError) -> RequestBody) {
      do throws(BodyValidationError) {
        let body = try build()
        json = body.json
        faults = ThreeWayComparison.codesAndPaths(body.warnings)
      } catch {
        faults = ThreeWayComparison.codesAndPaths(error.faults)
      }
    }
  }

  /// The values of the last case.
  private(set) var body = PropertyObject()

  private let definition: ObjectDefinition
  private var values: GeneratedValues
  private var canonical = CanonicalText()
  private var outcome = Outcome { () throws(BodyValidationError) in
    throw BodyValidationError(faults: [])
  }

  init(_ definition: ObjectDefinition, seed: UInt64) {
    self.definition = definition
    values = GeneratedValues(seed: seed)
  }

  /// Generates and compares the next case.
  ///
  /// - Parameter tally: Counts the case.
  /// - Returns: A description of the difference; `nil` if there is none.
  mutating func next(_ tally: inout CaseTally) -> String? {
    body = values.object(of: definition)
    let changes = [0, 0, 0, 1, 1, 1, 2, 4][values.below(8)]
    var expected: String?
    for _ in 0..<changes {
      expected = ValueMutation.change(&body, of: definition, with: &values)
    }
    canonical = CanonicalText(body, of: definition)
    outcome = Outcome { () throws(BodyValidationError) in try definition.body(body) }
    tally.count(outcome.faults)

    if changes == 0, outcome.json == nil { return "valid values are rejected: \(outcome.faults)" }
    if changes == 1, let expected, !outcome.faults.contains(expected) || outcome.json != nil {
      return "expected \(expected), found \(outcome.faults)"
    }
    if outcome.json == nil { tally.invalid += 1 } else { tally.valid += 1 }
    return differenceFromText(&tally) ?? differenceFromParameters() ?? differenceFromTree()
  }

  static func codesAndPaths(_ faults: [Fault]) -> [String] {
    faults.map { "\($0.code) \($0.path)" }
  }
}

extension ThreeWayComparison {
  /// Compares the body with the checker's result for the canonical text.
  private func differenceFromText(_ tally: inout CaseTally) -> String? {
    var checker = PayloadChecker(definition)
    guard let json = outcome.json else {
      guard canonical.isComplete else { return nil }
      tally.compared += 1
      let faults = Self.codesAndPaths(checker.faults(in: canonical.text))
      return faults == outcome.faults ? nil : "body \(outcome.faults), text \(faults)"
    }
    if !checker.isValid(json) { return "the body is not valid" }
    let text = String(decoding: json, as: UTF8.self)
    if text != canonical.text { return "body \(text), expected \(canonical.text)" }
    guard case .object(let again)? = try? JSONDocument(json).root.value.propertyValue,
      (try? definition.body(again))?.json == json
    else { return "the values of the body have another body" }
    return nil
  }

  private mutating func differenceFromTree() -> String? {
    let type = body["type"].flatMap { value -> String? in
      guard case .string(let name) = value else { return nil }
      return name
    }
    let definition = definition
    var generator = GeneratedParts(random: values.random)
    let parts: [any BodyProperty]
    do throws(BodyValidationError) {
      parts = try generator.parts(of: body) { name in
        try? definition.property(named: name, ofType: type)
      }
    } catch {
      return "a part is rejected: \(error)"
    }
    values.random = generator.random
    let other = Outcome { () throws(BodyValidationError) in try definition.body { parts } }
    if other != outcome { return "values \(outcome.faults), tree \(other.faults)" }
    // Each part of a valid body is valid.
    var tree = definition.tree()
    do throws(BodyValidationError) {
      for part in parts { try tree.add(part) }
    } catch {
      return outcome.json == nil ? nil : "a part of a valid body is rejected: \(error)"
    }
    let added = Outcome { () throws(BodyValidationError) in try tree.body() }
    return added == outcome ? nil : "values \(outcome.faults), parts \(added.faults)"
  }

  private mutating func differenceFromParameters() -> String? {
    // Parameters have one value for each name.
    guard Set(body.keys.map { Array($0.utf8) }).count == body.members.count else { return nil }
    var parameters = definition.parameters()
    for member in body.members.shuffled(using: &values.random) {
      if values.below(4) > 0, let difference = difference(adding: member, to: &parameters) {
        return difference
      }
      parameters[member.key] = member.value
    }
    let other = Outcome { () throws(BodyValidationError) in try parameters.body() }
    return other == outcome ? nil : "values \(outcome.faults), parameters \(other.faults)"
  }

  /// Compares the faults of a value that is added with those of the body.
  private mutating func difference(
    adding member: PropertyObject.Member, to parameters: inout BodyParameters
  ) -> String? {
    let own: [String]
    do throws(BodyValidationError) {
      let property = try? definition.property(named: member.key)
      if let property, property.name.hasSameUTF8(as: member.key), values.below(2) == 0 {
        own = Self.codesAndPaths(try parameters.add(member.value, for: property))
      } else {
        own = Self.codesAndPaths(try parameters.add(member.value, for: member.key))
      }
      // Compare descriptions, because NaN isn't equal to itself.
      if parameters[member.key]?.description != member.value.description {
        return "\(member.key) was not added"
      }
    } catch {
      own = Self.codesAndPaths(error.faults)
      if parameters[member.key] != nil { return "\(member.key) was added with \(own)" }
    }
    // When the type is added, the values of its properties are checked.
    if member.key == "type", !definition.objectTypes.isEmpty {
      return Set(own).isSubset(of: outcome.faults)
        ? nil : "the type alone \(own), in the body \(outcome.faults)"
    }
    // Whether a property of a type is known depends on the type in the body.
    if definition.objectTypes.contains(where: { $0.properties.contains { $0.name == member.key } })
    {
      return nil
    }
    // Compare bytes, because Swift compares the Kelvin sign and K as equal.
    let inBody = outcome.faults.filter { fault in
      let path = fault.utf8.drop { $0 != UInt8(ascii: " ") }.dropFirst()
      guard path.starts(with: member.key.utf8) else { return false }
      return [nil, UInt8(ascii: "."), UInt8(ascii: "[")].contains(
        path.dropFirst(member.key.utf8.count).first)
    }
    return inBody == own ? nil : "\(member.key) alone \(own), in the body \(inBody)"
  }
}

extension CaseTally {
  mutating func count(_ faults: [String]) {
    for fault in faults {
      codes[String(fault.prefix { $0 != " " }), default: 0] += 1
    }
  }
}
