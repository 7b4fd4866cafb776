import JSONText
public import ObjectSchema

/// Asks a checker everything about a payload and holds the answers against each other.
///
/// - Parameters:
///   - checker: A checker that keeps every fault of a payload of this size.
///   - bytes: The payload.
/// - Returns: What the checker reports.
@discardableResult
public func requireAgreement(_ checker: inout PayloadChecker, on bytes: RawSpan) -> PayloadReport {
  let payload = bytes.copy
  let isValid = checker.isValid(bytes)
  let first = checker.firstFault(in: bytes)
  let report = checker.report(on: bytes)
  let errors = report.faults.filter { $0.severity == .error }
  require(!report.isTruncated, "the report is cut")
  require(isValid == report.isValid, "isValid is \(isValid), but the report has \(errors)")
  require(report.isValid == errors.isEmpty, "the report mismatches its faults")
  require(first == errors.first, "firstFault is \(String(describing: first)), not \(errors)")
  // An array of the same bytes stands elsewhere in memory, and ends where other memory begins.
  require(checker.faults(in: payload) == report.faults, "the faults are not those of the report")

  let positions = slowPositions(of: report.faults.map(\.offset), in: payload)
  for (fault, position) in zip(report.faults, positions) {
    require(0...payload.count ~= fault.offset, "the fault is outside the payload: \(fault)")
    require(fault.position == position, "the position should be \(position): \(fault)")
    require(JSONPointer(fault.pointer) != nil, "no pointer: \(fault)")
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

/// Requires that a line among others is checked as if it stood alone.
private func requireLines(_ checker: inout PayloadChecker, _ bytes: RawSpan, _ payload: [UInt8]) {
  let blank: [UInt8] = [0x20, 0x09, 0x0D]
  let lines = payload.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
  let expected = lines.filter { !$0.allSatisfy(blank.contains) }.map {
    checker.report(on: Array($0))
  }
  var rest = PayloadLines(bytes)
  var verdicts = PayloadLines(bytes)
  for report in expected {
    let found = checker.report(onNextOf: &rest)
    require(found == report, "a line is \(String(describing: found)), alone \(report)")
    require(checker.isValid(nextOf: &verdicts) == report.isValid, "not \(report)")
    require(rest.payload.copy == verdicts.payload.copy, "the line ends elsewhere")
  }
  require(checker.report(onNextOf: &rest) == nil, "there are more lines than \(lines.count)")
}

/// Requires that the checker takes the same texts for JSON as the reader of documents.
private func requireSyntax(_ report: PayloadReport, _ payload: [UInt8]) {
  let last = report.faults.last { $0.code == .json || $0.code == .depth }
  do throws(JSONSyntaxError) {
    let document = try JSONDocument(payload)
    let told = Set(report.faults.filter { $0.code == .duplicate }.map(\.offset))
    require(
      told.isSubset(of: document.duplicateKeys.map(\.offset)), "no duplicates: \(report.faults)")
    require(
      document.duplicateKeys.isEmpty || !report.isValid, "valid, though a key stands twice")
    guard document.root.isObject else {
      require(report.faults.map(\.code) == [.json], "no object, but \(report.faults)")
      require(last?.found == document.root.typeName, "the body is \(document.root.typeName)")
      return
    }
    require(last == nil, "JSON, but \(report.faults)")
  } catch {
    require(!report.isValid, "valid, but no JSON: \(error)")
    // What stands after a body that is no object is not looked at.
    if last?.expected != nil { return }
    require(last?.offset == error.offset, "the syntax error is \(error), not \(report.faults)")
    let code: FaultCode = error.reason == .tooDeep ? .depth : .json
    require(last?.code == code, "the syntax error is \(error), not \(report.faults)")
  }
}

/// Requires that the options change what is told, never what is found.
private func requireOptions(
  _ checker: PayloadChecker, _ payload: [UInt8], _ report: PayloadReport
) {
  guard !report.faults.isEmpty else { return }
  var open = checker
  open.options.includesValues = true
  let withValues = open.report(on: payload).faults
  require(
    withValues.map(\.place) == report.faults.map(\.place), "values change faults: \(withValues)")

  var strict = checker
  strict.options.maximumFaults = 2
  let cut = strict.report(on: payload)
  require(cut.isValid == report.isValid, "a limit changes the verdict")
  require(cut.isTruncated == (report.faults.count > 2), "isTruncated is \(cut.isTruncated)")
  require(cut.faults.first == report.faults.first, "a limit changes the first fault")
  require(cut.faults.count == min(2, report.faults.count), "a limit of 2 gives \(cut.faults)")
}

extension Fault {
  /// What a fault says without words.
  fileprivate var place: [String] {
    [code.rawValue, severity.rawValue, pointer, path, "\(offset)"]
  }
}

/// Lines and columns, counted from the start of the text to each offset.
private func slowPositions(of offsets: [Int], in text: [UInt8]) -> [TextPosition] {
  // Faults of one place are many, and counting is slow.
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
