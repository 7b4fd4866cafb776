package import ObjectSchema

/// The result of the repair of a payload.
package struct RepairedPayload: Sendable {
  /// The repaired payload, or `nil` if nothing could be repaired.
  package let bytes: [UInt8]?

  /// The repairs, in the order in which they're applied.
  package let repairs: [Repair]

  /// The faults that remain. Their paths and pointers are those in the repaired payload.
  package let report: PayloadReport

  /// The same faults with their offsets and positions in the payload before the repair.
  package let originalReport: PayloadReport

  /// Creates the result for a payload that stays as it is.
  init(unchanged report: PayloadReport) {
    self.init(bytes: nil, repairs: [], report: report, originalReport: report)
  }

  init(
    bytes: [UInt8]?, repairs: [Repair], report: PayloadReport, originalReport: PayloadReport
  ) {
    self.bytes = bytes
    self.repairs = repairs
    self.report = report
    self.originalReport = originalReport
  }
}
