/// The rule `required`, which requires a value other than `null`, but accepts empty text and
/// arrays.
enum RequiredRule: RuleSpecification {
  static let name = "required"

  static func applies(to target: RuleTarget) -> Bool { true }

  static func compile(_ options: inout RuleOptions) -> (any Rule)? {
    options.isRequired = true
    return nil
  }
}
