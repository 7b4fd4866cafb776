/// The rule `required`, which requires a value that is present and isn't `null`. Empty text and
/// empty arrays are accepted.
enum RequiredRule: RuleSpecification {
  static let name = "required"

  static func applies(to target: RuleTarget) -> Bool { true }

  static func compile(_ options: inout RuleOptions) -> (any Rule)? {
    options.isRequired = true
    return nil
  }
}
