/// A test of the two numbers of a coordinate that accepts them without consulting the rules.
struct CoordinateTest: Sendable {
  /// The test of the first number.
  let first: NumberTest

  /// The test of the second number.
  let second: NumberTest

  /// The integers that the test of the first number accepts within bounds, if it accepts fractions, too.
  let plainFirst: ClosedRange<Int64>?

  /// The integers that the test of the second number accepts within bounds, if it accepts fractions, too.
  let plainSecond: ClosedRange<Int64>?

  /// Whether there's a rule that checks no values, so that the property must be reported first.
  let hasUncheckedRule: Bool

  init(first: NumberTest, second: NumberTest, hasUncheckedRule: Bool) {
    self.first = first
    self.second = second
    plainFirst = first.plainBounds
    plainSecond = second.plainBounds
    self.hasUncheckedRule = hasUncheckedRule
  }

  /// Tests one of the numbers, which is finite and doesn't lose precision.
  @inline(__always)
  func accepts(_ number: Double, isSecond: Bool) -> Bool {
    isSecond ? second.accepts(number) : first.accepts(number)
  }
}
