/// How a value fails one rule. A rule can fail in two ways at once.
struct RuleFailures: OptionSet, Sendable {
  let rawValue: UInt8

  static let length = RuleFailures(rawValue: 1)
  static let pattern = RuleFailures(rawValue: 2)
  static let enumeration = RuleFailures(rawValue: 4)
  static let range = RuleFailures(rawValue: 8)
  static let integer = RuleFailures(rawValue: 16)
  static let format = RuleFailures(rawValue: 32)

  /// The codes of the failures, in the order they are told.
  var codes: [FaultCode] {
    let order: [(RuleFailures, FaultCode)] = [
      (.length, .length), (.pattern, .pattern), (.enumeration, .enumeration), (.range, .range),
      (.integer, .integer), (.format, .format),
    ]
    return order.filter { contains($0.0) }.map(\.1)
  }
}
