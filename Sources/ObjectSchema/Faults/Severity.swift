/// Whether a fault makes what it is about invalid.
///
/// ```swift
/// var checker = PayloadChecker(try schemas.object(named: "c_object"))
/// let report = checker.report(on: #"{"c_number": 9007199254740993}"#)
/// report.faults.first?.severity    // warning
/// report.isValid                   // true
/// ```
public enum Severity: String, Hashable, Sendable {
  /// It does.
  case error
  /// It does not, but somebody should know.
  case warning
}
