public import ObjectSchema

/// An error that lists all faults of values that don't make a valid body.
///
/// ```swift
/// do {
///   _ = try object.body(["c_bool": 1, "c_strng": "text"])
/// } catch {
///   error.faults.map { "\($0.code) \($0.path)" }
///   // ["type c_bool", "unknown c_strng"]
/// }
/// ```
public struct BodyValidationError: FaultReportingError, Hashable, Sendable {
  /// The faults, including warnings, in the order of the body.
  ///
  /// Offsets and positions refer to the serialized body or value. If nothing was serialized, they
  /// refer to the start of the text.
  public let faults: [Fault]

  /// Whether there are more faults than `CheckOptions.maximumFaults`.
  public let isTruncated: Bool

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - faults: The faults.
  ///   - isTruncated: Whether there are faults that the error doesn't contain.
  package init(faults: [Fault], isTruncated: Bool = false) {
    self.faults = faults
    self.isTruncated = isTruncated
  }

  init(_ report: PayloadReport) {
    self.init(faults: report.faults, isTruncated: report.isTruncated)
  }
}

extension BodyValidationError {
  /// The faults, one per line, each with its path, reason and code.
  public var description: String {
    let lines = faults.map(\.description)
    return (lines + (isTruncated ? ["… and more"] : [])).joined(separator: "\n")
  }
}
