/// Bounds of a number, both included.
struct NumberBounds: Sendable, CustomStringConvertible {
  /// The smallest number; −∞ for none.
  let min: Double

  /// The largest number; ∞ for none.
  let max: Double

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
