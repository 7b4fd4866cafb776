/// A test that accepts numbers of a property without consulting its rules.
enum NumberTest: Sendable {
  /// Accepts the numbers within bounds.
  case numbers(ClosedRange<Double>)

  /// Accepts the integers within bounds. The plain bounds are those of integers that are exact in binary64.
  case integers(ClosedRange<Double>, plain: ClosedRange<Int64>?)

  /// Accepts the numbers that equal one in a list.
  case list(ValueList<Double>)

  /// Creates a test of bounds.
  ///
  /// - Parameters:
  ///   - bounds: The bounds.
  ///   - allowsFractions: Whether numbers can have a fraction.
  init(_ bounds: ClosedRange<Double>, allowsFractions: Bool) {
    self =
      allowsFractions
      ? .numbers(bounds) : .integers(bounds, plain: Self.exactIntegers(within: bounds))
  }

  /// Tests a finite number that doesn't lose precision.
  ///
  /// - Parameter number: The number.
  /// - Returns: Whether the number passes. If it doesn't, the rules decide.
  @inline(__always)
  func accepts(_ number: Double) -> Bool {
    switch self {
    case .numbers(let bounds): bounds.contains(number)
    case .integers(let bounds, _):
      bounds.contains(number) && number.rounded(.towardZero) == number
    case .list(let list): list.contains(number)
    }
  }

  /// The integers that the test accepts within bounds, if they're bounds and fractions within the same
  /// bounds are accepted too.
  var plainBounds: ClosedRange<Int64>? {
    guard case .numbers(let bounds) = self else { return nil }
    if bounds == -.infinity ... .infinity { return .min ... .max }
    return Self.exactIntegers(within: bounds)
  }

  private static func exactIntegers(within bounds: ClosedRange<Double>) -> ClosedRange<Int64>? {
    // Integers of this size are exact in binary64.
    let exact: ClosedRange<Double> = -9e15...9e15
    guard bounds.overlaps(exact) else { return nil }
    let minimum = Int64(bounds.clamped(to: exact).lowerBound.rounded(.up))
    let maximum = Int64(bounds.clamped(to: exact).upperBound.rounded(.down))
    return minimum <= maximum ? minimum...maximum : nil
  }
}
