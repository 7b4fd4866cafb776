import JSONText

/// The faults of a payload.
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
  /// The errors and warnings.
  ///
  /// For each object, the faults of its members come in document order, followed by its missing
  /// members in declared order.
  public let faults: [Fault]

  /// Whether the payload has more faults than the report can hold.
  ///
  /// ``CheckOptions/maximumFaults`` limits the number of faults, and the total size of their texts
  /// is limited too.
  public let isTruncated: Bool

  /// Whether the payload is valid, which means that none of the faults is an error.
  public var isValid: Bool { !faults.contains { $0.severity == .error } }

  /// Creates a report on text that isn't JSON.
  init(_ error: JSONSyntaxError, in text: [UInt8]) {
    let isDepth = error.reason == .tooDeep
    var fault = Fault(
      isDepth ? .depth : .json, finding: isDepth ? nil : .text("\(error.reason)"))
    fault.offset = error.offset
    fault.position = TextPosition.positions(of: [error.offset], in: text.rawBytes)[0]
    self.init(faults: [fault], isTruncated: false)
  }

  package init(faults: [Fault], isTruncated: Bool) {
    self.faults = faults
    self.isTruncated = isTruncated
  }
}
