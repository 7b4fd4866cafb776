import JSONText
import ObjectSchema

/// Numbers that are likely to follow the rules of a property, or all of them but one.
struct NumberCandidates {
  private var options: [JSONValue]?
  private var bounds: ClosedRange<Double> = -.infinity ... .infinity
  private var isWhole = false
  private let violated: PropertyRule?
  private let isBelow: Bool

  init(_ all: [PropertyRule], violating violation: RuleViolation? = nil) {
    violated = violation.flatMap { all.indices.contains($0.index) ? all[$0.index] : nil }
    isBelow = violation?.isBelow ?? false
    for rule in all.without(violation) {
      switch rule {
      case .oneOf(let values):
        let numbers = values.map(\.value)
        options = options.map { old in old.filter { numbers.contains($0) } } ?? numbers
      case .range(let range):
        let lower = max(bounds.lowerBound, range.lowerBound)
        let upper = min(bounds.upperBound, range.upperBound)
        bounds = lower <= upper ? lower...upper : range
      case .integer: isWhole = true
      default: break
      }
    }
  }

  /// The values that the rules allow, if they're listed.
  var count: Int? { violated == nil ? options?.count : nil }

  /// Returns a candidate, or `nil` if there are no more.
  func value(_ attempt: Int, using random: inout SampleRandom) -> JSONValue? {
    if let options, attempt < options.count { return options[attempt] }
    if options != nil, violated == nil { return nil }
    switch violated {
    case .range(let range): return Self.json(outside(range, attempt, using: &random))
    case .integer: return Self.json(fraction(attempt, using: &random))
    default: return Self.json(inside(attempt, using: &random))
    }
  }

  private func inside(_ attempt: Int, using random: inout SampleRandom) -> Double {
    let lower = bounds.lowerBound
    let upper = bounds.upperBound
    let low = max(lower, min(-1000, upper - 1000))
    let high = min(upper, max(1000, low + 1000))
    let middle = (low / 2 + high / 2).rounded()
    let fixed = [
      42, 1, 0, middle, lower, upper, lower.rounded(.up), upper.rounded(.down), lower + 1,
      upper - 1, -1, 7.5, middle + 0.5, lower.nextUp, upper.nextDown, lower + 0.001, upper - 0.001,
      123_456_789, -273.15, 0.1,
    ].filter { $0.isFinite && bounds.contains($0) && (!isWhole || $0.rounded() == $0) }
    if attempt < fixed.count { return fixed[attempt] }
    guard low < high, (high - low).isFinite else { return lower.isFinite ? lower : 0 }
    let number = Double.random(in: low...high, using: &random)
    switch isWhole ? 0 : attempt % 3 {
    case 0: return min(upper, max(lower, number.rounded()))
    case 1: return min(upper, max(lower, (number * 100).rounded() / 100))
    default: return number
    }
  }

  private func outside(
    _ range: ClosedRange<Double>, _ attempt: Int, using random: inout SampleRandom
  ) -> Double {
    let bound = isBelow ? range.lowerBound : range.upperBound
    let sign: Double = isBelow ? -1 : 1
    let first = isBelow ? (bound - 1).rounded(.up) : (bound + 1).rounded(.down)
    let values = [
      first, bound + sign, isBelow ? bound.nextDown : bound.nextUp, bound + sign * 0.5,
      bound + sign * 10, bound + sign * bound.magnitude,
      bound + sign * Double(random.integer(1...1000)),
    ]
    return values[attempt % values.count]
  }

  private func fraction(_ attempt: Int, using random: inout SampleRandom) -> Double {
    let whole = inside(attempt / 3, using: &random).rounded(.down)
    let part = [0.5, 0.25, 0.001][attempt % 3]
    return bounds.contains(whole + part) ? whole + part : whole - part
  }

  private static func json(_ number: Double) -> JSONValue {
    // A number such as 1e+300 that overflows isn't written.
    JSONNumber(number).map { .number($0) } ?? .number(JSONNumber(0))
  }
}
