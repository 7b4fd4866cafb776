public import JSONText

/// A validation rule that a program defines in addition to the built-in ones.
///
/// Pass custom rules to a ``SchemaRegistry``. The definitions that it loads can then list them by
/// name in `validators`. Custom rules are checked in the same pass as the built-in ones and in
/// declared order, and their faults appear in the same report:
///
/// ```swift
/// let rules = [
///   CustomRule("npi", pattern: #"/^\d{10}$/"#, expected: "10 digits"),
///   CustomRule("expression") { value, options in
///     guard case .string(let text) = value, let prefix = options["prefix"]?.string,
///       !text.hasPrefix(prefix)
///     else { return .valid }
///     return .invalid(expected: "an expression that starts with \(prefix)")
///   },
/// ]
/// let schemas = try SchemaRegistry(
///   text: """
///     {"name": "c_visit", "properties": [
///       {"name": "c_npi", "type": "String", "validators": [{"name": "npi"}]},
///       {"name": "c_rule", "type": "String", "validators": [
///         {"name": "expression", "definition": {"prefix": "="}}]}]}
///     """,
///   rules: rules)
/// var checker = PayloadChecker(try schemas.object(named: "c_visit"))
/// for fault in checker.faults(in: #"{"c_npi": "123", "c_rule": "1 + 1"}"#) {
///   print("\(fault.path): \(fault.reason) [\(fault.code)]")
/// }
/// // c_npi: expected 10 digits [npi]
/// // c_rule: expected an expression that starts with = [expression]
/// ```
///
/// A rule checks each element of an array. It isn't called for `null`, for a value of the wrong JSON
/// type or format, or for a date in a format that isn't supported. It's called for a value of an
/// unknown type.
///
/// A definition that names a custom rule doesn't load if the rule has the name of a built-in rule
/// or of another custom rule, if it doesn't apply to the property's type, or if its pattern can't
/// be run. The registry reports ``SchemaFaultCode/rule`` at the name.
public struct CustomRule: Sendable {
  /// The name in `validators`.
  public let name: String

  /// The types of properties that the rule applies to, or `nil` if it applies to every type.
  public let types: Set<PropertyType>?

  let check: Check

  /// The part of a rule that checks values.
  enum Check: Sendable {
    case closure(@Sendable (_ value: Value, _ options: JSONObject) -> Outcome)
    case pattern(Result<Pattern, PatternError>, Failure)
  }

  /// Creates a rule that calls a closure.
  ///
  /// The closure is called once for each value, on the thread that checks the payload. To keep
  /// validation linear in the size of the payload, it should run in time linear in the size of the
  /// value.
  ///
  /// - Parameters:
  ///   - name: The name in `validators`.
  ///   - types: The types of properties that the rule applies to, or `nil` for every type.
  ///   - check: A closure that checks a value. Its second argument is the `definition` object of
  ///     the rule in `validators`, which is empty if there is none.
  public init(
    _ name: String, types: Set<PropertyType>? = nil,
    check: @escaping @Sendable (_ value: Value, _ options: JSONObject) -> Outcome
  ) {
    self.name = name
    self.types = types
    self.check = .closure(check)
  }

  /// Creates a rule for Strings that requires a match of a regular expression.
  ///
  /// The expression can match anywhere in the text. Matching takes time linear in the text's
  /// length. Unlike the built-in rule `pattern`, this rule is also applied to empty text.
  ///
  /// - Parameters:
  ///   - name: The name in `validators`.
  ///   - pattern: A JavaScript regular expression between slashes, followed by its flags.
  ///     Backreferences aren't supported.
  ///   - expected: A description of valid text for ``Fault/expected``, or `nil` to describe it as a
  ///     match of the pattern.
  ///   - severity: The severity of the rule's faults.
  public init(
    _ name: String, pattern: String, expected: String? = nil, severity: Severity = .error
  ) {
    self.name = name
    types = [.string]
    let failure = Failure(
      code: FaultCode(rawValue: name),
      expected: expected ?? "a match of \(pattern.excerpt())", severity: severity)
    check = .pattern(Result { () throws(PatternError) in try Pattern(pattern) }, failure)
  }

  /// The reason that the rule can't be used, or `nil` if it can be used.
  var defect: String? {
    guard case .pattern(.failure(let error), _) = check else { return nil }
    return error.reason
  }
}
