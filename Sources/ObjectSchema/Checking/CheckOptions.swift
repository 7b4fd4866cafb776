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
  /// Once a report has this many faults and the payload is known to be invalid, checking stops, so
  /// a hostile payload can't exhaust memory with faults.
  public var maximumFaults: Int

  /// Whether faults include the values that they're about.
  ///
  /// The default is `false`, because payloads can contain medical data.
  public var includesValues: Bool

  /// The current time for rules such as `dateOfBirth`, or `nil` to use the system clock.
  public var now: Instant?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - maximumFaults: The maximum number of faults in a report.
  ///   - includesValues: Whether faults include the values that they're about.
  ///   - now: The current time, or `nil` to use the system clock.
  public init(maximumFaults: Int = 1000, includesValues: Bool = false, now: Instant? = nil) {
    self.maximumFaults = max(1, maximumFaults)
    self.includesValues = includesValues
    self.now = now
  }
}
