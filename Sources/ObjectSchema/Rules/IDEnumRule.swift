import JSONText

/// `idEnum`: an identifier that is one of a list, without case.
enum IDEnum: RuleForm {
  static let name = "idEnum"
  static let optionNames = ["values"]

  static func fits(_ property: RuleTarget) -> Bool {
    property.type == .objectID || property.type == .reference
  }

  static func rule(_ options: inout RuleOptions) -> Rule? {
    IDEnumRule.rule(options.values("values"), &options)
  }
}

/// An identifier that is one of a list.
struct IDEnumRule: Sendable {
  let values: PlanRange

  static func rule(_ values: [SchemaPlace], _ options: inout RuleOptions) -> Rule? {
    let ids = values.compactMap { options.objectID($0) }
    guard !ids.isEmpty, ids.count == values.count else { return nil }
    return .idEnum(IDEnumRule(values: options.constants.add(texts: ids)))
  }

  /// How an identifier fails the rule.
  ///
  /// - Parameters:
  ///   - text: An identifier in lower case.
  ///   - constants: The constants of the plan that holds the rule.
  /// - Returns: The ways in which it fails; none if it passes.
  func failures(_ text: RawSpan, _ constants: PlanConstants) -> RuleFailures {
    for index in values.indices where constants.text(at: index, equals: text) { return [] }
    return .enumeration
  }

  func expectation(_ constants: PlanConstants) -> String {
    enumeration(values.indices.lazy.map { constants.string(constants.texts[$0]) })
  }
}
