/// `idEnum`: an identifier that is one of a list, without case.
///
/// Identifiers come to the rules in lower case and the list is kept so, which makes it a list of
/// texts like any other.
enum IDEnum: RuleSpecification {
  static let name = "idEnum"
  static let optionNames = ["values"]

  static func fits(_ property: RuleTarget) -> Bool {
    property.type == .objectID || property.type == .reference
  }

  static func rule(_ options: inout RuleOptions) -> Rule? {
    rule(options.values("values"), &options)
  }

  static func rule(_ values: [SchemaNode], _ options: inout RuleOptions) -> Rule? {
    let ids = values.compactMap { options.objectID($0) }
    guard !ids.isEmpty, ids.count == values.count else { return nil }
    return .textEnum(TextEnumRule(values: options.constants.add(texts: ids)))
  }
}
