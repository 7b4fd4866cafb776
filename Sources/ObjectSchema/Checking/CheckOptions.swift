public import DateText

/// What a checker does beside checking.
///
/// ```swift
/// let options = CheckOptions(maximumFaults: 20, includesValues: true)
/// var checker = PayloadChecker(try schemas.object(named: "c_object"), options: options)
/// checker.firstFault(in: #"{"c_bool": 1}"#)?.found    // "Number 1"
/// ```
public struct CheckOptions: Sendable {
  /// The most faults that one report holds, at least 1. Checking stops there once the payload is
  /// known to be invalid, so that a hostile payload cannot fill the memory with faults.
  public var maximumFaults: Int

  /// Whether faults tell the values they are about. Payloads hold what patients trusted us with,
  /// so this is off unless somebody asks.
  public var includesValues: Bool

  /// The time that counts as now for rules such as `dateOfBirth`; the system's time if `nil`.
  public var now: Instant?

  /// Creates options.
  ///
  /// - Parameters:
  ///   - maximumFaults: The most faults that one report holds.
  ///   - includesValues: Whether faults tell the values they are about.
  ///   - now: The time that counts as now; the system's time if `nil`.
  public init(maximumFaults: Int = 1000, includesValues: Bool = false, now: Instant? = nil) {
    self.maximumFaults = max(1, maximumFaults)
    self.includesValues = includesValues
    self.now = now
  }
}
