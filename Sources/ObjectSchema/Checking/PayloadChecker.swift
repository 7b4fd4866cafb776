import JSONText

/// A checker that validates payloads against a definition in a single pass over their bytes.
///
/// The same pass checks syntax, UTF-8, duplicate keys, types, and rules. A valid payload of plain
/// values is checked without allocating memory. Choose the cheapest method that answers your
/// question: ``isValid(_:)-(RawSpan)``, ``firstFault(in:)-(RawSpan)``, ``faults(in:)-(RawSpan)``,
/// or ``report(on:)-(RawSpan)``.
///
/// A checker reuses its memory for every payload, so create one checker for each thread and keep it.
/// Copies are independent of each other.
///
/// ```swift
/// var checker = PayloadChecker(try schemas.object(named: "c_object"))
/// checker.isValid(#"{"c_bool": true}"#)                  // true
/// checker.faults(in: #"{"c_bool": 1}"#).first?.reason    // expected Boolean, found Number
/// ```
public struct PayloadChecker: Sendable {
  /// The definition that payloads are checked against.
  public let definition: ObjectDefinition

  /// Options that control validation.
  public var options: CheckOptions {
    didSet { settings = CheckSettings(options, definition.plan) }
  }

  private(set) var settings: CheckSettings

  var buffers: ValidationBuffers

  // The plan's tables, stored here so that borrowing them needs no reference counting.
  let tables: PlanTables

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - definition: The definition to check against.
  ///   - options: Options that control validation.
  public init(_ definition: ObjectDefinition, options: CheckOptions = CheckOptions()) {
    self.definition = definition
    self.options = options
    settings = CheckSettings(options, definition.plan)
    buffers = ValidationBuffers(plan: definition.plan)
    tables = definition.plan.tables
  }

  /// Returns whether a payload is valid, stopping at the first error.
  ///
  /// Complexity: O(n).
  ///
  /// - Parameter payload: JSON text in UTF-8.
  /// - Returns: `true` if the payload has no errors. It can have warnings.
  public mutating func isValid(_ payload: RawSpan) -> Bool {
    validate(payload, .verdict) { !$0.hasError }
  }

  /// Returns the first error in a payload.
  ///
  /// Complexity: O(n).
  ///
  /// - Parameter payload: JSON text in UTF-8.
  /// - Returns: The first error of the payload's report, or `nil` if the payload is valid.
  public mutating func firstFault(in payload: RawSpan) -> Fault? {
    validate(payload, .first) { $0.faults(in: payload).first { $0.severity == .error } }
  }

  /// Returns every fault in a payload, errors and warnings alike, up to
  /// ``CheckOptions/maximumFaults``.
  ///
  /// Complexity: O(n), and O(f log f) for f faults.
  ///
  /// - Parameter payload: JSON text in UTF-8.
  /// - Returns: The faults, ordered as in ``PayloadReport/faults``.
  public mutating func faults(in payload: RawSpan) -> [Fault] {
    report(on: payload).faults
  }

  /// Returns a report with the verdict on a payload and every fault in it.
  ///
  /// Complexity: O(n), and O(f log f) for f faults.
  ///
  /// - Parameter payload: JSON text in UTF-8.
  /// - Returns: The report.
  public mutating func report(on payload: RawSpan) -> PayloadReport {
    validate(payload, .all) { $0.report(on: payload) }
  }

  @inline(__always)
  private mutating func validate<Result>(
    _ payload: RawSpan, _ goal: FaultCollector.Goal, result: (inout FaultCollector) -> Result
  ) -> Result {
    buffers.validate(payload, [], tables, settings, goal, result: result)
  }
}

extension PayloadChecker {
  /// Returns whether a payload is valid, stopping at the first error.
  ///
  /// - Parameter payload: JSON text in UTF-8.
  /// - Returns: `true` if the payload has no errors. It can have warnings.
  public mutating func isValid(_ payload: [UInt8]) -> Bool { isValid(payload.rawBytes) }

  /// Returns the first error in a payload.
  ///
  /// - Parameter payload: JSON text in UTF-8.
  /// - Returns: The first error of the payload's report, or `nil` if the payload is valid.
  public mutating func firstFault(in payload: [UInt8]) -> Fault? {
    firstFault(in: payload.rawBytes)
  }

  /// Returns every fault in a payload, errors and warnings alike.
  ///
  /// - Parameter payload: JSON text in UTF-8.
  /// - Returns: The faults, ordered as in ``PayloadReport/faults``.
  public mutating func faults(in payload: [UInt8]) -> [Fault] { faults(in: payload.rawBytes) }

  /// Returns a report with the verdict on a payload and every fault in it.
  ///
  /// - Parameter payload: JSON text in UTF-8.
  /// - Returns: The report.
  public mutating func report(on payload: [UInt8]) -> PayloadReport {
    report(on: payload.rawBytes)
  }

  /// Returns whether a payload is valid, stopping at the first error.
  ///
  /// - Parameter payload: JSON text.
  /// - Returns: `true` if the payload has no errors. It can have warnings.
  public mutating func isValid(_ payload: String) -> Bool { isValid(Array(payload.utf8)) }

  /// Returns the first error in a payload.
  ///
  /// - Parameter payload: JSON text.
  /// - Returns: The first error of the payload's report, or `nil` if the payload is valid.
  public mutating func firstFault(in payload: String) -> Fault? {
    firstFault(in: Array(payload.utf8))
  }

  /// Returns every fault in a payload, errors and warnings alike.
  ///
  /// - Parameter payload: JSON text.
  /// - Returns: The faults, ordered as in ``PayloadReport/faults``.
  public mutating func faults(in payload: String) -> [Fault] { faults(in: Array(payload.utf8)) }

  /// Returns a report with the verdict on a payload and every fault in it.
  ///
  /// - Parameter payload: JSON text.
  /// - Returns: The report.
  public mutating func report(on payload: String) -> PayloadReport {
    report(on: Array(payload.utf8))
  }
}
