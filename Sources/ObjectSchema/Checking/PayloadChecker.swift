import JSONText

/// Checks payloads against a definition, over their bytes and in one pass.
///
/// Four questions, from cheap to dear: ``isValid(_:)-(RawSpan)``, ``firstFault(in:)-(RawSpan)``,
/// ``faults(in:)-(RawSpan)`` and ``report(on:)-(RawSpan)``. Syntax, UTF-8, duplicate keys, types
/// and rules are judged together; a valid payload of plain values costs no allocation. A checker
/// keeps its scratch memory from one payload to the next, so keep the checker too, one for each
/// thread: copies are independent.
///
/// ```swift
/// var checker = PayloadChecker(try schemas.object(named: "c_object"))
/// checker.isValid(#"{"c_bool": true}"#)                  // true
/// checker.faults(in: #"{"c_bool": 1}"#).first?.reason    // expected Boolean, found Number
/// ```
public struct PayloadChecker: Sendable {
  /// The definition that payloads are checked against.
  public let definition: ObjectDefinition

  /// What the checker does beside checking.
  public var options: CheckOptions

  var memory: CheckMemory

  // The plan's tables, held here so that lending them to a walk moves no references.
  let tables: PlanTables

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - definition: The definition to check against.
  ///   - options: What to do beside checking.
  public init(_ definition: ObjectDefinition, options: CheckOptions = CheckOptions()) {
    self.definition = definition
    self.options = options
    memory = CheckMemory(plan: definition.plan)
    tables = definition.plan.tables
  }

  /// Whether a payload is valid. Stops at the first error.
  ///
  /// Complexity: O(n).
  ///
  /// - Parameter payload: JSON text in UTF-8.
  /// - Returns: `true` if there is no error; there may be warnings.
  public mutating func isValid(_ payload: RawSpan) -> Bool {
    walk(payload, .verdict) { !$0.hasError }
  }

  /// The first error in a payload.
  ///
  /// Complexity: O(n).
  ///
  /// - Parameter payload: JSON text in UTF-8.
  /// - Returns: The error that a report would tell first, or `nil` if the payload is valid.
  public mutating func firstFault(in payload: RawSpan) -> Fault? {
    walk(payload, .first) { $0.take(in: payload).first { $0.severity == .error } }
  }

  /// Every fault in a payload, warnings among them, up to ``CheckOptions/maximumFaults``.
  ///
  /// Complexity: O(n), and O(f log f) for f faults.
  ///
  /// - Parameter payload: JSON text in UTF-8.
  /// - Returns: The faults, in the order that the article about them gives.
  public mutating func faults(in payload: RawSpan) -> [Fault] { report(on: payload).faults }

  /// Every fault in a payload and the verdict.
  ///
  /// Complexity: O(n), and O(f log f) for f faults.
  ///
  /// - Parameter payload: JSON text in UTF-8.
  /// - Returns: The faults and whether there are more.
  public mutating func report(on payload: RawSpan) -> PayloadReport {
    walk(payload, .all) { faults in
      let isTruncated = faults.isTruncated
      return PayloadReport(faults: faults.take(in: payload), isTruncated: isTruncated)
    }
  }

  @inline(__always)
  private mutating func walk<Answer>(
    _ payload: RawSpan, _ goal: FaultCollector.Goal, answer: (inout FaultCollector) -> Answer
  ) -> Answer {
    memory.walk(payload, [], of: nil, tables, options, goal, answer: answer)
  }
}

extension PayloadChecker {
  /// Whether a payload is valid. Stops at the first error.
  ///
  /// - Parameter payload: JSON text in UTF-8.
  /// - Returns: `true` if there is no error; there may be warnings.
  public mutating func isValid(_ payload: [UInt8]) -> Bool { isValid(payload.rawBytes) }

  /// The first error in a payload.
  ///
  /// - Parameter payload: JSON text in UTF-8.
  /// - Returns: The error that a report would tell first, or `nil` if the payload is valid.
  public mutating func firstFault(in payload: [UInt8]) -> Fault? {
    firstFault(in: payload.rawBytes)
  }

  /// Every fault in a payload, warnings among them.
  ///
  /// - Parameter payload: JSON text in UTF-8.
  /// - Returns: The faults, in the order that the article about them gives.
  public mutating func faults(in payload: [UInt8]) -> [Fault] { faults(in: payload.rawBytes) }

  /// Every fault in a payload and the verdict.
  ///
  /// - Parameter payload: JSON text in UTF-8.
  /// - Returns: The faults and whether there are more.
  public mutating func report(on payload: [UInt8]) -> PayloadReport {
    report(on: payload.rawBytes)
  }

  /// Whether a payload is valid. Stops at the first error.
  ///
  /// - Parameter payload: JSON text.
  /// - Returns: `true` if there is no error; there may be warnings.
  public mutating func isValid(_ payload: String) -> Bool { isValid(Array(payload.utf8)) }

  /// The first error in a payload.
  ///
  /// - Parameter payload: JSON text.
  /// - Returns: The error that a report would tell first, or `nil` if the payload is valid.
  public mutating func firstFault(in payload: String) -> Fault? {
    firstFault(in: Array(payload.utf8))
  }

  /// Every fault in a payload, warnings among them.
  ///
  /// - Parameter payload: JSON text.
  /// - Returns: The faults, in the order that the article about them gives.
  public mutating func faults(in payload: String) -> [Fault] { faults(in: Array(payload.utf8)) }

  /// Every fault in a payload and the verdict.
  ///
  /// - Parameter payload: JSON text.
  /// - Returns: The faults and whether there are more.
  public mutating func report(on payload: String) -> PayloadReport {
    report(on: Array(payload.utf8))
  }
}
