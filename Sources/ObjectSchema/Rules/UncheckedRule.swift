import JSONText

/// A rule with an unknown name, such as one that only the server can run.
///
/// It accepts every value. The first one in a payload gets the warning `unchecked`.
struct UncheckedRule: Rule {
  let name: String

  func check(_ value: CheckedValue, in context: RuleContext) -> RuleOutcome { .unchecked }

  func textTest(_ constants: inout PlanConstants) -> TextTest { .unchecked }

  var data: [PropertyRule] { [.unchecked(name)] }
}
