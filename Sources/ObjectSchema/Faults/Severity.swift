/// Whether a fault makes what it is about invalid.
public enum Severity: String, Hashable, Sendable {
  /// It does.
  case error
  /// It does not, but somebody should know.
  case warning
}
