public import ObjectSchema

/// A payload and the faults that it's expected to have.
///
/// ```swift
/// let wrong = ConformanceCase(
///   summary: "rejects a number for a Boolean",
///   payload: Array(#"{"c_bool": 1}"#.utf8),
///   faults: [ExpectedFault(code: .type, path: "c_bool")])
/// var checker = PayloadChecker(try schemas.object(named: "c_object"))
/// wrong.run(with: &checker).isPassed    // true
/// ```
public struct ConformanceCase: Sendable {
  /// The description of the case.
  public let summary: String

  /// The payload, exactly as in the case file.
  public let payload: [UInt8]

  /// The expected errors in order, or an empty array if the payload is valid.
  public let faults: [ExpectedFault]

  /// The expected warnings in order, or `nil` if warnings aren't compared.
  public let warnings: [ExpectedFault]?

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - summary: The description of the case.
  ///   - payload: The payload in UTF-8.
  ///   - faults: The expected errors in order.
  ///   - warnings: The expected warnings in order, or `nil` if warnings aren't compared.
  public init(
    summary: String, payload: [UInt8], faults: [ExpectedFault], warnings: [ExpectedFault]? = nil
  ) {
    self.summary = summary
    self.payload = payload
    self.faults = faults
    self.warnings = warnings
  }

  /// Checks the payload and compares its faults with the expected ones.
  ///
  /// - Parameter checker: A checker for the definition of the case.
  /// - Returns: The expected and found faults.
  public func run(with checker: inout PayloadChecker) -> CaseOutcome {
    let found = checker.faults(in: payload)
    return CaseOutcome(
      summary: summary, faults: faults, warnings: warnings,
      foundFaults: found.filter { $0.severity == .error }.map { ExpectedFault($0) },
      foundWarnings: found.filter { $0.severity == .warning }.map { ExpectedFault($0) })
  }
}

/// The result of running a case, with the expected faults and those that were found.
///
/// ```swift
/// let valid = ConformanceCase(
///   summary: "accepts a number for a Boolean",
///   payload: Array(#"{"c_bool": 1}"#.utf8), faults: [])
/// var checker = PayloadChecker(try schemas.object(named: "c_object"))
/// let outcome = valid.run(with: &checker)
/// outcome.isPassed       // false
/// outcome.differences    // ["expected nothing; found type at c_bool"]
/// ```
public struct CaseOutcome: Hashable, Sendable {
  /// The description of the case.
  public let summary: String

  /// The expected errors.
  public let faults: [ExpectedFault]

  /// The expected warnings, or `nil` if warnings aren't compared.
  public let warnings: [ExpectedFault]?

  /// The found errors.
  public let foundFaults: [ExpectedFault]

  /// The found warnings.
  public let foundWarnings: [ExpectedFault]

  /// Whether the expected and found faults are the same.
  public var isPassed: Bool {
    faults == foundFaults && (warnings.map { $0 == foundWarnings } ?? true)
  }

  /// Descriptions of the differences, or an empty array if the case passed.
  public var differences: [String] {
    var lines: [String] = []
    if faults != foundFaults { lines.append(Self.difference(faults, foundFaults)) }
    if let warnings, warnings != foundWarnings {
      lines.append("warnings: " + Self.difference(warnings, foundWarnings))
    }
    return lines
  }

  private static func difference(_ expected: [ExpectedFault], _ found: [ExpectedFault]) -> String {
    func list(_ faults: [ExpectedFault]) -> String {
      faults.isEmpty ? "nothing" : faults.map(\.description).joined(separator: ", ")
    }
    return "expected \(list(expected)); found \(list(found))"
  }
}
