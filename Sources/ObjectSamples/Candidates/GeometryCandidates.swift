import JSONText

/// The values of a Geometry: a point, or several.
struct GeometryCandidates {
  let isMultiPoint: Bool

  /// Returns a candidate.
  func value(_ attempt: Int, using random: inout SampleRandom) -> JSONValue {
    guard isMultiPoint else { return point(attempt, using: &random) }
    let count = attempt == 0 ? 1 : random.integer(1...3)
    return .array((0..<count).map { point(attempt + $0, using: &random) })
  }

  private func point(_ attempt: Int, using random: inout SampleRandom) -> JSONValue {
    let fixed: [JSONValue] = [[13.4, 52.52], [0, 0], [-180, 90], [180, -90], [-122.25, 37.75]]
    if attempt < fixed.count { return fixed[attempt] }
    let longitude = (Double.random(in: -180...180, using: &random) * 1000).rounded() / 1000
    let latitude = (Double.random(in: -90...90, using: &random) * 1000).rounded() / 1000
    return .array([JSONValue(floatLiteral: longitude), JSONValue(floatLiteral: latitude)])
  }

  /// Returns a value with a point that's replaced.
  private func holding(_ point: JSONValue) -> JSONValue { isMultiPoint ? [point] : point }

  /// The path of the point in the value.
  private var prefix: String { isMultiPoint ? "[0]" : "" }

  /// The values that break the rule of points, each with the code and the path in the value.
  var failures: [(code: String, path: String, summary: String, value: JSONValue)] {
    [
      ("range", prefix + "[0]", "with a longitude that is too large", holding([180.5, 0])),
      ("range", prefix + "[0]", "with a longitude that is too small", holding([-180.5, 0])),
      ("range", prefix + "[1]", "with a latitude that is too large", holding([0, 90.5])),
      ("range", prefix + "[1]", "with a latitude that is too small", holding([0, -90.5])),
      ("minItems", prefix, "with a single number", holding([0])),
      ("maxItems", prefix, "with three numbers", holding([0, 0, 0])),
    ]
  }
}
