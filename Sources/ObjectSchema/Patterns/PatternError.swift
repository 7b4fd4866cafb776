/// The reason that a pattern can't be run.
enum PatternError: Error, Equatable {
  /// The pattern isn't a valid JavaScript pattern.
  case syntax(String)
  /// The pattern has an unsupported feature, usually one that can't be matched in linear time.
  case unsupported(String)

  /// A sentence that describes the reason.
  var reason: String {
    switch self {
    case .syntax(let problem): "invalid JavaScript pattern: \(problem)"
    case .unsupported(let feature): "\(feature) is not supported"
    }
  }
}
