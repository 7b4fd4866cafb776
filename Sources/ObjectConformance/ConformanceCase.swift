public import ObjectSchema

/// A payload with the faults that checking it must find.
///
/// ```swift
/// let wrong = ConformanceCase(
///   summary: "a boolean is no number", payload: Array(#"{"c_bool": 1}"#.utf8),
///   faults: [ExpectedFault(code: .type, path: "c_bool")])
/// var checker = PayloadChecker(try schemas.object(named: "c_object"))
/// wrong.run(with: &checker).isPassed    // true
/// ```
public struct ConformanceCase: Sendable {
  /// What the case is about.
  public let summary: String

  /// The payload, byte for byte as the case file has it.
  public let payload: [UInt8]

  /// The errors, in order; none if the payload is valid.
  public let faults: [ExpectedFault]

  /// The warnings, in order; `nil` if the case does not care.
  public let warnings: [ExpectedFault]?

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - summary: What the case is about.
  ///   - payload: The payload, in UTF-8.
  ///   - faults: The errors, in order.
  ///   - warnings: The warnings, in order; `nil` if the case does not care.
  public init(
    summary: String, payload: [UInt8], faults: [ExpectedFault], warnings: [ExpectedFault]? = nil
  ) {
    self.summary = summary
    self.payload = payload
    self.faults = faults
    self.warnings = warnings
  }

  /// Checks the payload and compares.
  ///
  /// - Parameter checker: A checker for the definition that the case is about.
  /// - Returns: What was expected and what was found.
  public func run(with checker: inout PayloadChecker) -> CaseOutcome {
    let found = checker.faults(in: payload)
    return CaseOutcome(
      summary: summary, faults: faults, warnings: warnings,
      foundFaults: found.filter { $0.severity == .error }.map { ExpectedFault($0) },
      foundWarnings: found.filter { $0.severity == .warning }.map { ExpectedFault($0) })
  }
}

/// What a case expected and what checking found.
///
/// ```swift
/// let valid = ConformanceCase(
///   summary: "a number will do", payload: Array(#"{"c_bool": 1}"#.utf8), faults: [])
/// var checker = PayloadChecker(try schemas.object(named: "c_object"))
/// let outcome = valid.run(with: &checker)
/// outcome.isPassed       // false
/// outcome.differences    // ["expected nothing; found type at c_bool"]
/// ```
public struct CaseOutcome: Hashable, Sendable {
  /// What the case is about.
  public let summary: String

  /// The errors that were expected.
  public let faults: [ExpectedFault]

  /// The warnings that were expected; `nil` if the case does not care.
  public let warnings: [ExpectedFault]?

  /// The errors that were found.
  public let foundFaults: [ExpectedFault]

  /// The warnings that were found.
  public let foundWarnings: [ExpectedFault]

  /// Whether both are the same.
  public var isPassed: Bool {
    faults == foundFaults && (warnings.map { $0 == foundWarnings } ?? true)
  }

  /// What differs, in words, a line for each; nothing if the case passed.
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
