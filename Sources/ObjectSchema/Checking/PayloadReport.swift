/// What a checker has to say of a payload.
public struct PayloadReport: Hashable, Sendable {
  /// The faults in the order the contract gives: a parent's members in document order, then its
  /// missing ones in declared order. Warnings stand among them.
  public let faults: [Fault]

  /// Whether there were more faults than the report may hold.
  public let isTruncated: Bool

  /// Whether none of the faults is an error.
  public var isValid: Bool { !faults.contains { $0.severity == .error } }
}
