import JSONText

/// Finds problems of definitions that can be used, but that probably aren't what was meant.
///
/// A check of payloads doesn't look for them, so that it starts quickly.
struct SchemaLinter {
  private(set) var findings: [LintFinding] = []

  /// The maximum number of findings, so that a large export can't exhaust memory with them.
  private static let maximumCount = 10_000

  /// Whether there are more findings.
  private(set) var isTruncated = false

  /// The number of checks of a rule with a value of a list that are left, because there are as many for
  /// a property as the product of its rules and values.
  var remainingTrials: Int

  /// Examines definitions.
  ///
  /// - Parameters:
  ///   - definitions: The definitions without errors of all files.
  ///   - maximumTrials: The maximum number of checks of a rule with a value of a list.
  init(_ definitions: [ObjectDefinition], maximumTrials: Int = 4_000_000) {
    remainingTrials = maximumTrials
    findSimilarNames(of: definitions)
    for definition in definitions where definition.plan.source != nil {
      var checker = PayloadChecker(definition)
      checker.options = checker.options.forStoredValues
      examine(
        definition.properties, LintScope(definition: definition, path: "", type: nil), &checker)
      findSimilarNames(of: definition.objectTypes, in: definition)
      // Every type has the properties of the definition, of which there can be as many as types.
      let names = FoldedNames(of: definition.objectTypes.isEmpty ? [] : definition.properties)
      for type in definition.objectTypes {
        let scope = LintScope(definition: definition, path: "", type: type.name)
        examine(type.properties, scope, &checker, besides: names)
      }
    }
  }

  /// Adds a finding.
  mutating func add(
    _ code: SchemaFaultCode, _ problem: String, at steps: [RuleReference.Step],
    of property: PropertyDefinition, in scope: LintScope
  ) {
    add(code, problem, at: steps, of: property.declared.text, in: scope.definition)
  }

  /// Adds a finding in an object of a schema file.
  mutating func add(
    _ code: SchemaFaultCode, _ problem: String, at steps: [RuleReference.Step],
    of excerpt: SchemaExcerpt, in definition: ObjectDefinition
  ) {
    guard findings.count < Self.maximumCount else { return isTruncated = true }
    findings.append(
      LintFinding(
        code: code, problem: problem, excerpt: excerpt, steps: steps, definition: definition))
  }

  /// Examines siblings and the properties in them.
  private mutating func examine(
    _ properties: [PropertyDefinition], _ scope: LintScope, _ checker: inout PayloadChecker,
    besides others: FoldedNames = FoldedNames()
  ) {
    findSimilarNames(of: properties, besides: others, in: scope)
    for property in properties {
      let path = scope.path(of: property)
      findRefusedValues(of: property, at: path, in: scope, &checker)
      findContradictions(of: property, in: scope)
      findSimilarNames(ofFacets: property, in: scope)
      examine(
        property.properties,
        LintScope(
          definition: scope.definition, path: property.isArray ? path + "[0]" : path,
          type: scope.type),
        &checker)
    }
  }
}

/// The surroundings of properties.
struct LintScope {
  let definition: ObjectDefinition

  /// The path of the object that has the properties.
  let path: String

  /// The object type that has the properties, or `nil` if every object has them.
  let type: String?

  /// Returns the path of a property.
  func path(of property: PropertyDefinition) -> String {
    path.isEmpty ? property.name : "\(path).\(property.name)"
  }
}
