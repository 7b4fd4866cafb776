import JSONText

/// A custom rule with the options that a definition gives it.
struct BoundCustomRule: Rule {
  let rule: CustomRule
  let options: JSONObject

  func check(_ value: CheckedValue, in context: RuleContext) -> RuleOutcome {
    switch rule.check {
    case .closure(let check):
      guard let value = CustomRule.Value(value, source: context.source),
        let failure = check(value, options).failure(ofRuleNamed: rule.name)
      else { return .passed }
      return .custom(failure)
    case .pattern(.success(let pattern), let failure):
      guard case .text(let text) = value else { return .passed }
      return .matching(pattern, text, otherwise: .custom(failure))
    // Definitions with such a rule don't load.
    case .pattern(.failure, _): return .passed
    }
  }

  var data: [PropertyRule] { [.custom(rule.name, options: options)] }

  func textTest(_ constants: inout PlanConstants) -> TextTest {
    guard case .pattern(.success(let pattern), _) = rule.check else { return .none }
    return constants.add(test: pattern, allowsEmpty: false)
  }

  var plainValues: PlainValues {
    guard case .pattern(.success(let pattern), _) = rule.check else { return .none }
    return PlainValues(pattern)
  }
}

extension CustomRule.Value {
  /// Copies a value, or returns `nil` for a number that isn't JSON, which the validator rules out.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - source: The value as the payload spells it.
  fileprivate init?(_ value: CheckedValue, source: RawSpan) {
    switch value {
    case .text(let text): self = .string(String(decoding: text))
    case .number:
      guard let number = JSONNumber(String(decoding: source)) else { return nil }
      self = .number(number)
    case .bool(let bool): self = .bool(bool)
    case .instant(let instant): self = .instant(instant)
    case .json:
      var json: [UInt8] = []
      json.append(source)
      self = .json(json)
    }
  }
}
