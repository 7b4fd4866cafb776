/// The rule `uniqueInArray`, which requires a value that differs from the same property's value in
/// every other element of an array of Documents.
///
/// Values are compared as by the enum rules: numbers by value, dates as instants, and identifiers
/// without regard to case.
struct UniqueInArrayRule: RuleSpecification, Rule {
  static let name = "uniqueInArray"

  static func applies(to target: RuleTarget) -> Bool {
    guard target.isInDocumentArray else { return false }
    return switch target.type {
    case .string, .number, .boolean, .date, .objectID, .reference, .binary, .uuid: true
    default: !target.type.isKnown
    }
  }

  static func ineffectiveness(for target: RuleTarget) -> String? {
    target.isInDocumentArray ? nil : "the rule \(name) has no effect outside a Document[]"
  }

  static func compile(_ options: inout RuleOptions) -> (any Rule)? { UniqueInArrayRule() }

  func check(_ value: CheckedValue, in context: RuleContext) -> RuleOutcome {
    .requiresUniqueness
  }

  func textTest(_ constants: inout PlanConstants) -> TextTest { .siblings }

  var data: [PropertyRule] { [.uniqueInArray] }

  var serverCode: String? { ServerCode.uniqueInArray }

  var comparesSiblings: Bool { true }
}
