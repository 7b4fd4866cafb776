package import JSONText
package import ObjectSchema

/// Sample payloads of a definition: the smallest one, a full one, and one for each rule that it breaks.
package struct Samples: Sendable {
  package let definition: ObjectDefinition

  /// The cases, whose faults have been verified.
  package private(set) var cases: [SampleCase] = []

  /// The faults and values that weren't generated, as lines of text.
  package private(set) var omissions: [String] = []

  /// Whether a valid payload was found for every object type.
  package private(set) var isComplete = true

  /// Creates the samples of a definition.
  package init(_ definition: ObjectDefinition) {
    self.definition = definition
    var generator = SampleGenerator(definition)
    var covered: [String: [PropertyDefinition]] = [:]
    for (body, type) in generator.types.enumerated() {
      addBody(body, type, &generator, &covered)
    }
    if generator.omittedTypeCount > 0 {
      omissions.append(
        "\(generator.omittedTypeCount) object types were omitted: there are too many properties")
    }
    omissions = generator.unsatisfiablePaths.map { "\($0): no valid value was found" } + omissions
  }

  private mutating func addBody(
    _ body: Int, _ type: String?, _ generator: inout SampleGenerator,
    _ covered: inout [String: [PropertyDefinition]]
  ) {
    let suffix = type.map { " of the type \($0)" } ?? ""
    guard let base = generator.body(body, .minimal),
      generator.isValid(generator.bytes(of: .object(base)))
    else {
      isComplete = false
      omissions.append("no valid payload\(suffix) was found")
      return
    }
    add(
      SampleCase(
        summary: "the smallest payload\(suffix)", content: .value(.object(base)), fault: nil))
    if let full = generator.body(body, .full),
      generator.isValid(generator.bytes(of: .object(full)))
    {
      add(
        SampleCase(
          summary: "a payload\(suffix) with all properties", content: .value(.object(full)),
          fault: nil))
    } else {
      omissions.append("no valid payload\(suffix) with all properties was found")
    }
    if body == 0 {
      cases += generator.bodyFailures(in: base, body)
      cases += generator.typeFailures(in: base)
    }
    for index in generator.nodes.indices where generator.nodes[index].type == type {
      let node = generator.nodes[index]
      if covered[node.path]?.contains(node.property) == true { continue }
      covered[node.path, default: []].append(node.property)
      // The properties of a Document that can't be written aren't reached.
      if generator.chain(to: index).dropLast().contains(where: {
        !generator.nodes[$0].property.isWritable
      }) {
        continue
      }
      generator.elementBudget = SampleGenerator.maximumElementCount
      for goal in generator.goals(of: index) {
        generator.elementBudget = SampleGenerator.maximumElementCount
        if let failure = generator.failure(goal, of: index, in: base) {
          add(failure)
        } else {
          omissions.append(
            "no payload has only this fault: \(goal.summary) [\(goal.code)]")
        }
      }
    }
    // Its text is long.
    if body == 0, let deep = generator.depthFailure(in: base, body) { add(deep) }
  }

  private mutating func add(_ sample: SampleCase) { cases.append(sample) }

  /// The case file, with the definition in it.
  ///
  /// - Parameter pluralName: The plural name that replaces that of the definition, if there is one.
  /// - Returns: The case file.
  package func caseFile(pluralName: String? = nil) -> JSONValue {
    var schema = definition.declaration
    if let pluralName { schema["pluralName"] = .string(pluralName) }
    return [
      "description": .string("Samples of \(definition.name)"), "schema": .object(schema),
      "object": .string(definition.name), "cases": .array(cases.map(\.json)),
    ]
  }
}
