/// The inclusive bounds of a number.
struct NumberBounds: Sendable, CustomStringConvertible {
  /// The smallest number, or −∞ if there's no minimum.
  let min: Double

  /// The largest number, or ∞ if there's no maximum.
  let max: Double

  /// The bounds as a range.
  var range: ClosedRange<Double> { min...max }

  /// Whether every number lies within the bounds.
  var isUnlimited: Bool { min == -.infinity && max == .infinity }

  /// Returns whether a number lies within the bounds.
  func contains(_ number: Double) -> Bool { number >= min && number <= max }

  /// The bounds as faults describe them.
  var description: String {
    switch (min, max) {
    case (-.infinity, .infinity): "a number"
    case (-.infinity, _): "at most \(max.jsonText)"
    case (_, .infinity): "at least \(min.jsonText)"
    default: "\(min.jsonText) to \(max.jsonText)"
    }
  }
}
