/// A test that accepts numbers of a property without consulting its rules.
enum NumberTest: Sendable {
  /// Accepts the numbers within bounds.
  case bounds(ClosedRange<Double>, allowsFractions: Bool)

  /// Accepts the numbers that equal one in a list.
  case list(ValueList<Double>)

  /// Tests a finite number that doesn't lose precision.
  ///
  /// - Parameter number: The number.
  /// - Returns: Whether the number passes. If it doesn't, the rules decide.
  @inline(__always)
  func accepts(_ number: Double) -> Bool {
    switch self {
    case .bounds(let bounds, let allowsFractions):
      bounds.contains(number) && (allowsFractions || number.rounded(.towardZero) == number)
    case .list(let list): list.contains(number)
    }
  }

  /// The integers that the test accepts within bounds, if they're bounds and fractions within the same
  /// bounds are accepted too.
  var plainBounds: ClosedRange<Int64>? {
    guard case .bounds(let bounds, allowsFractions: true) = self else { return nil }
    if bounds == -.infinity ... .infinity { return .min ... .max }
    // Integers of this size are exact in binary64.
    let exact: ClosedRange<Double> = -9e15...9e15
    guard bounds.overlaps(exact) else { return nil }
    let minimum = Int64(bounds.clamped(to: exact).lowerBound.rounded(.up))
    let maximum = Int64(bounds.clamped(to: exact).upperBound.rounded(.down))
    return minimum <= maximum ? minimum...maximum : nil
  }
}
