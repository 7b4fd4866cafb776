/// A rule that requires one of a list of values.
protocol EnumRule: RuleSpecification, Rule {
  /// Compiles the rule, and reports values that can't be read.
  ///
  /// - Parameters:
  ///   - values: The values in the definition.
  ///   - options: The options, which collect the faults.
  init?(_ values: [SchemaNode], _ options: inout RuleOptions)
}

extension EnumRule {
  static var optionNames: [String] { ["values"] }

  static func compile(_ options: inout RuleOptions) -> (any Rule)? {
    Self(options.values("values"), &options)
  }

  var serverCode: String? { ServerCode.enumeration }
}
