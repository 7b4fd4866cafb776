/// A test of the two numbers of a coordinate that accepts them without consulting the rules.
struct CoordinateTest: Sendable {
  /// The test of the first number.
  let first: NumberTest

  /// The test of the second number.
  let second: NumberTest

  /// Whether there's a rule that checks no values, so that the property must be reported first.
  let hasUncheckedRule: Bool
}
