import JSONText
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

  /// The line in the case file, counted from 1, or `nil` for a case that was created in code.
  public internal(set) var line: Int?

  /// The payload, exactly as in the case file.
  public let payload: [UInt8]

  /// The expected errors in order, or an empty array if the payload is valid.
  public let faults: [ExpectedFault]

  /// The expected warnings in order, or `nil` if warnings aren't compared.
  public let warnings: [ExpectedFault]?

  /// The purpose that the payload is checked for.
  public let mode: CheckOptions.Mode

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - summary: The description of the case.
  ///   - payload: The payload in UTF-8.
  ///   - faults: The expected errors in order.
  ///   - warnings: The expected warnings in order, or `nil` if warnings aren't compared.
  ///   - mode: The purpose that the payload is checked for.
  public init(
    summary: String, payload: [UInt8], faults: [ExpectedFault], warnings: [ExpectedFault]? = nil,
    mode: CheckOptions.Mode = .create
  ) {
    self.summary = summary
    self.payload = payload
    self.faults = faults
    self.warnings = warnings
    self.mode = mode
  }

  /// Checks the payload and compares its faults with the expected ones.
  ///
  /// - Parameter checker: A checker for the definition of the case, whose own mode is ignored.
  /// - Returns: The expected and found faults.
  public func run(with checker: inout PayloadChecker) -> CaseOutcome {
    let options = checker.options
    defer { checker.options = options }
    checker.options.mode = mode
    let found = checker.faults(in: payload)
    return CaseOutcome(
      summary: summary, line: line, faults: faults, warnings: warnings,
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

  /// The line of the case in its file, or `nil` for a case that was created in code.
  public let line: Int?

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
    // Only the beginning of a list is shown, so of long lists, it should be the first difference.
    let isLong = max(expected.count, found.count) > [ExpectedFault].maximumExcerptCount
    let skipped = isLong ? Self.commonCount(expected, found) : 0
    func list(_ faults: [ExpectedFault]) -> String {
      skipped == faults.count
        ? "nothing"
        : faults.dropFirst(skipped).joinedExcerpt(upTo: maximumFaultByteCount, \.description)
    }
    let prefix = skipped == 0 ? "" : "after \(skipped) as expected: "
    return "\(prefix)expected \(list(expected)); found \(list(found))"
  }

  /// The maximum number of bytes of a fault in a difference.
  private static let maximumFaultByteCount = 256

  /// Returns the number of faults before the first difference.
  private static func commonCount(_ expected: [ExpectedFault], _ found: [ExpectedFault]) -> Int {
    zip(expected, found).prefix { $0 == $1 }.count
  }

  /// Returns the outcome with as many of the found faults as the budget allows, or those up to the
  /// first difference.
  func kept(within budget: inout Budget) -> CaseOutcome {
    // The found faults of a case that passes are those of the case file.
    let isPassed = isPassed
    let foundFaults = isPassed ? faults : foundFaults
    let foundWarnings = isPassed ? warnings ?? foundWarnings : foundWarnings
    let size = { (faults: [ExpectedFault]) in faults.reduce(0) { $0 + $1.path.utf8.count + 32 } }
    let byteCount =
      (isPassed ? 0 : size(foundFaults))
      + (isPassed && warnings != nil ? 0 : size(foundWarnings))
    let isKept = budget.charge(byteCount: byteCount)
    func kept(_ found: [ExpectedFault], _ expected: [ExpectedFault]) -> [ExpectedFault] {
      isKept ? found : Array(found.prefix(Self.commonCount(expected, found) + 1))
    }
    return CaseOutcome(
      summary: summary, line: line, faults: faults, warnings: warnings,
      foundFaults: kept(foundFaults, faults), foundWarnings: kept(foundWarnings, warnings ?? []))
  }
}
