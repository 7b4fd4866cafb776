import JSONText
import ObjectSchema

extension SampleGenerator {
  /// The number of candidates that are tried for a fault.
  private static let maximumAttemptCount = 600
  private static let usualAttemptCount = 60

  /// Returns a payload with one fault alone, or `nil` if none was found.
  ///
  /// - Parameters:
  ///   - goal: The fault.
  ///   - index: The node of the property.
  ///   - base: The smallest valid body.
  /// - Returns: The case.
  mutating func failure(
    _ goal: FailureGoal, of index: Int, in base: JSONObject
  ) -> SampleCase? {
    let index = goal.node ?? index
    // The values that a fault is found with don't depend on the faults before it.
    var own = SampleRandom(seed: 11)
    switch goal.source {
    case .removal: return failure(goal, setting: nil, of: index, in: base)
    case .values(let values):
      for value in values {
        if let found = failure(goal, setting: value, of: index, in: base) { return found }
      }
    case .elements(let values):
      for value in values {
        if let found = failure(goal, element: value, of: index, in: base) { return found }
      }
    case .candidates(let candidates):
      for attempt in 0..<Self.maximumAttemptCount {
        if attempt >= Self.usualAttemptCount {
          guard attemptBudget > 0 else { break }
          attemptBudget -= 1
        }
        guard let value = candidates.value(attempt, using: &own) else { break }
        let text = bytes(of: value)
        let report = try? checker.report(
          on: text, at: nodes[index].elementPath, ofType: nodes[index].type)
        let errors = report?.faults.filter { $0.severity == .error } ?? []
        guard errors.count == 1, errors[0].code == goal.code else { continue }
        if let found = failure(goal, element: value, of: index, in: base) { return found }
      }
    }
    return nil
  }

  private mutating func failure(
    _ goal: FailureGoal, element: JSONValue, of index: Int, in base: JSONObject
  ) -> SampleCase? {
    guard nodes[index].isArray else {
      return failure(goal, setting: element, of: index, in: base)
    }
    let counts = nodes[index].counts
    guard counts.upperBound > 0 else { return nil }
    let rest = max(0, counts.lowerBound - 1)
    guard let others = array(of: index, .minimal, count: rest)?.array else { return nil }
    return failure(goal, setting: .array([element] + others), of: index, in: base)
  }

  private mutating func failure(
    _ goal: FailureGoal, setting value: JSONValue?, of index: Int, in base: JSONObject
  ) -> SampleCase? {
    guard let body = setting(value, along: chain(to: index)[...], in: base) else { return nil }
    let payload = bytes(of: .object(body))
    guard let fault = onlyFault(in: payload), fault.code == goal.code, fault.path == goal.path
    else { return nil }
    if let rule = goal.rule, let expected = fault.expectation, expected != .rule(rule) {
      return nil
    }
    return SampleCase(
      summary: goal.summary, content: .value(.object(body)), fault: (goal.code, goal.path))
  }

  /// Returns the error in a payload, or `nil` if it has none or several.
  mutating func onlyFault(in payload: [UInt8]) -> Fault? {
    let errors = checker.faults(in: payload).filter { $0.severity == .error }
    return errors.count == 1 ? errors[0] : nil
  }
}
