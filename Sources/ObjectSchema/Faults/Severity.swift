/// The severity of a fault.
///
/// ```swift
/// var checker = PayloadChecker(try schemas.object(named: "c_object"))
/// let report = checker.report(on: #"{"c_number": 9007199254740993}"#)
/// report.faults.first?.severity    // warning
/// report.isValid                   // true
/// ```
public enum Severity: String, Hashable, Sendable {
  /// A problem that makes the payload invalid, or prevents the definition from loading.
  case error
  /// A problem that doesn't invalidate the payload or the definition.
  case warning
}
