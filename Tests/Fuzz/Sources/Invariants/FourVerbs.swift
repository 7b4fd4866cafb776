import JSONText
public import ObjectSchema

/// Requires that all of a checker's methods agree on a payload, and that its faults are well-formed.
///
/// - Parameters:
///   - checker: A checker whose maximum number of faults suffices for a payload of this size.
///   - bytes: The payload.
/// - Returns: The checker's report.
@discardableResult
public func requireAgreement(_ checker: inout PayloadChecker, on bytes: RawSpan) -> PayloadReport {
  let payload = bytes.copy
  let isValid = checker.isValid(bytes)
  let first = checker.firstFault(in: bytes)
  let report = checker.report(on: bytes)
  let errors = report.faults.filter { $0.severity == .error }
  require(!report.isTruncated, "the report is truncated")
  require(isValid == report.isValid, "isValid is \(isValid), but the report has \(errors)")
  require(report.isValid == errors.isEmpty, "the report mismatches its faults")
  require(first == errors.first, "firstFault is \(String(describing: first)), not \(errors)")
  // A copy has another address and other memory after it.
  require(checker.faults(in: payload) == report.faults, "the faults are not those of the report")

  let positions = slowPositions(of: report.faults.map(\.offset), in: payload)
  for (fault, position) in zip(report.faults, positions) {
    require(0...payload.count ~= fault.offset, "the fault is outside the payload: \(fault)")
    require(fault.position == position, "the position should be \(position): \(fault)")
    require(JSONPointer(fault.pointer) != nil, "invalid pointer: \(fault)")
    require(!fault.reason.isEmpty, "no reason: \(fault)")
  }
  if let late = FaultOrder(payload).violation(in: report.faults) {
    fatalError("out of order: \(late) in \(report.faults)")
  }
  requireLines(&checker, bytes, payload)
  requireSyntax(report, payload)
  requireOptions(checker, payload, report)
  return report
}

/// Requires that each line of several is validated like a payload of its own.
private func requireLines(_ checker: inout PayloadChecker, _ bytes: RawSpan, _ payload: [UInt8]) {
  let blank: [UInt8] = [0x20, 0x09, 0x0D]
  let lines = payload.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  let expected = lines.filter { !$0.allSatisfy(blank.contains) }.map {
    checker.report(on: Array($0))
  }
  var rest = PayloadLines(bytes)
  var results = PayloadLines(bytes)
  for report in expected {
    let found = checker.report(onNextOf: &rest)
    require(found == report, "a line gives \(String(describing: found)), but alone \(report)")
    require(checker.isValid(nextOf: &results) == report.isValid, "not \(report)")
    require(rest.payload.copy == results.payload.copy, "the line ends at another offset")
  }
  require(checker.report(onNextOf: &rest) == nil, "there are more lines than \(lines.count)")
}

/// Requires that the checker accepts the same text as JSON as JSONDocument does.
private func requireSyntax(_ report: PayloadReport, _ payload: [UInt8]) {
  let last = report.faults.last { $0.code == .json || $0.code == .depth }
  do throws(JSONSyntaxError) {
    let document = try JSONDocument(payload)
    let reported = Set(report.faults.filter { $0.code == .duplicate }.map(\.offset))
    require(
      reported.isSubset(of: document.duplicateKeys.map(\.offset)), "no duplicates: \(report.faults)"
    )
    require(
      document.duplicateKeys.isEmpty || !report.isValid, "valid, but with duplicate keys")
    guard document.root.isObject else {
      require(report.faults.map(\.code) == [.json], "not an object, but \(report.faults)")
      require(last?.found == document.root.typeName, "the body is \(document.root.typeName)")
      return
    }
    require(last == nil, "JSON, but \(report.faults)")
  } catch {
    require(!report.isValid, "valid, but not JSON: \(error)")
    // The text after a body that isn't an object isn't validated.
    if last?.expected != nil { return }
    require(last?.offset == error.offset, "the syntax error is \(error), not \(report.faults)")
    let code: FaultCode = error.reason == .tooDeep ? .depth : .json
    require(last?.code == code, "the syntax error is \(error), not \(report.faults)")
  }
}

/// Requires that the options for reports don't change which faults are found.
private func requireOptions(
  _ checker: PayloadChecker, _ payload: [UInt8], _ report: PayloadReport
) {
  guard !report.faults.isEmpty else { return }
  var open = checker
  open.options.includesValues = true
  let withValues = open.report(on: payload).faults
  require(
    withValues.map(\.facts) == report.faults.map(\.facts), "values change faults: \(withValues)")

  var strict = checker
  strict.options.maximumFaults = 2
  let limited = strict.report(on: payload)
  require(limited.isValid == report.isValid, "a limit changes the validity")
  require(limited.isTruncated == (report.faults.count > 2), "isTruncated is \(limited.isTruncated)")
  require(limited.faults.first == report.faults.first, "a limit changes the first fault")
  require(
    limited.faults.count == min(2, report.faults.count), "a limit of 2 gives \(limited.faults)")
}

extension Fault {
  /// The properties of a fault that don't depend on options.
  fileprivate var facts: [String] {
    [code.rawValue, severity.rawValue, pointer, path, "\(offset)"]
  }
}

/// Returns the positions of offsets, each counted from the start of the text.
private func slowPositions(of offsets: [Int], in text: [UInt8]) -> [TextPosition] {
  // Many faults have the same offset, and counting is slow.
  var known: [Int: TextPosition] = [:]
  return offsets.map { offset in
    if let position = known[offset] { return position }
    let before = text.prefix(offset)
    let line = before.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let column = (line.last ?? []).count { $0 & 0xC0 != 0x80 } + 1
    let position = TextPosition(line: line.count, column: column)
    known[offset] = position
    return position
  }
}
