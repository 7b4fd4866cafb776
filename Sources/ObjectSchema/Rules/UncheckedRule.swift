/// A rule that this version does not know, or that runs on the server alone.
///
/// It judges nothing; a payload with a value it would judge gets the warning `unchecked`.
struct UncheckedRule: Sendable {
  let name: PlanText

  func expectation(_ plan: PlanView) -> String {
    "the rule \(plan.string(name)) is not known here"
  }
}
