/// What a checker has to say of a payload.
///
/// ```swift
/// var checker = PayloadChecker(try schemas.object(named: "c_object"))
/// checker.options.maximumFaults = 1
/// let report = checker.report(on: #"{"c_bool": 1, "c_number": "1"}"#)
/// report.isValid          // false
/// report.faults.count     // 1
/// report.isTruncated      // true
/// ```
public struct PayloadReport: Hashable, Sendable {
  /// The faults in the order the contract gives: a parent's members in document order, then its
  /// missing ones in declared order. Warnings stand among them.
  public let faults: [Fault]

  /// Whether there were more faults than the report may hold, in number or in the length of their
  /// paths.
  public let isTruncated: Bool

  /// Whether none of the faults is an error.
  public var isValid: Bool { !faults.contains { $0.severity == .error } }
}
