/// Why a pattern cannot be run.
enum PatternError: Error, Equatable {
  /// It is no JavaScript pattern.
  case syntax(String)
  /// It says something that is not supported, mostly because no matcher in linear time could do it.
  case unsupported(String)

  /// The reason in words.
  var reason: String {
    switch self {
    case .syntax(let problem): "no JavaScript pattern: \(problem)"
    case .unsupported(let feature): "\(feature) is not supported"
    }
  }
}
