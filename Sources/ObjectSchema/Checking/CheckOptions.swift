public import DateText

/// Options that control validation.
///
/// ```swift
/// let options = CheckOptions(maximumFaults: 20, includesValues: true)
/// var checker = PayloadChecker(try schemas.object(named: "c_object"), options: options)
/// checker.firstFault(in: #"{"c_bool": 1}"#)?.found    // "Number 1"
/// ```
public struct CheckOptions: Sendable {
  /// The maximum number of faults in a report, at least 1.
  ///
  /// Checking stops there once the payload is known to be invalid, so that a hostile payload can't
  /// exhaust the memory with faults.
  public var maximumFaults: Int

  /// Whether faults show the values they are about.
  ///
  /// Payloads hold medical data, so this is off by default.
  public var includesValues: Bool

  /// The current time for rules such as `dateOfBirth`, or `nil` for the system's time.
  public var now: Instant?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - maximumFaults: The maximum number of faults in a report.
  ///   - includesValues: Whether faults show the values they are about.
  ///   - now: The current time, or `nil` for the system's time.
  public init(maximumFaults: Int = 1000, includesValues: Bool = false, now: Instant? = nil) {
    self.maximumFaults = max(1, maximumFaults)
    self.includesValues = includesValues
    self.now = now
  }
}
