/// Why a pattern cannot be run.
enum PatternError: Error, Equatable {
  /// It is no JavaScript pattern.
  case syntax(String)
  /// It says something that a matcher in linear time has no answer to.
  case unsupported(String)

  /// The reason in words.
  var reason: String {
    switch self {
    case .syntax(let problem): "no JavaScript pattern: \(problem)"
    case .unsupported(let feature): "\(feature) cannot be run in linear time"
    }
  }
}
