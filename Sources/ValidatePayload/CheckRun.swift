import BodyBuilding
import JSONText
import ObjectSchema
import PayloadRepair

/// Checks payloads and formats the reports about them.
struct CheckRun: Sendable {
  var checker: PayloadChecker
  private var json = JSONReport()
  private var text: TextReport
  private var document: (any DocumentReport)?
  let format: ReportFormat
  let isQuiet: Bool
  let reportsOnlyInvalid: Bool

  /// Whether all faults are needed, and not only the validity.
  private(set) var needsFaults: Bool

  /// The options that decide which faults count, if there are any.
  private(set) var review: FaultReview?

  /// The filter for lines, if there is one.
  private let filter: LineFilter?

  /// The report on rejected lines, and its bytes that aren't among the results yet.
  private var rejectReport = JSONReport()
  private var rejectResults: [UInt8] = []

  /// The statistics of the payloads checked so far.
  private(set) var statistics: CheckStatistics

  /// The reasons why nothing after a payload is checked.
  enum End: Sendable {
    /// The payload is the first one that isn't valid, and the arguments ask for no more.
    case failure
    /// The payload is an element that isn't JSON, so that the array may have other elements than it seems.
    case malformedElement
  }

  /// The reason why nothing after the last payload is checked, if there is one.
  var end: End?

  /// Whether payloads are repaired.
  private let isFixing: Bool

  private let failsFast: Bool
  private let failsOnWarnings: Bool

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - definition: The definition to validate against.
  ///   - arguments: The arguments of the command line.
  ///   - text: The report of the format `text`.
  ///   - document: The report, if it's one document.
  ///   - tally: An empty tally, if the report needs one.
  init(
    _ definition: ObjectDefinition, _ arguments: Arguments, text: TextReport,
    document: (any DocumentReport)? = nil, tally: FaultTally? = nil
  ) {
    checker = PayloadChecker(definition, options: arguments.checkOptions)
    self.text = text
    self.document = document
    format = arguments.format
    isQuiet = arguments.isQuiet
    reportsOnlyInvalid = arguments.reportsOnlyInvalid
    // Most checks have no review, and for its optional type the runtime would look up others.
    if !arguments.ignored.isEmpty || !arguments.warned.isEmpty {
      review = FaultReview(arguments, nil)
    }
    filter = LineFilter(arguments)
    isFixing = arguments.isFixing
    failsFast = arguments.failsFast
    failsOnWarnings = arguments.failsOnWarnings
    needsFaults =
      !isQuiet || review != nil || arguments.failsOnWarnings || arguments.newBaseline != nil
      || arguments.rejectFaults != nil || arguments.isFixing
    statistics = CheckStatistics(
      tally: tally, baselineCounts: arguments.newBaseline.map { _ in BaselineCounts() })
  }

  /// Checks a file that contains a single payload.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - path: The name of its file.
  ///   - results: The results to append to.
  mutating func check(_ payload: RawSpan, in path: String, into results: inout CheckResults) {
    if needsFaults {
      let report = fixed(checker.report(on: payload), of: payload, path, into: &results)
      write(reviewed(report, path), of: payload, path, into: &results)
    } else {
      // Without a report, only the validity matters, so the check stops at the first error.
      count(isValid: checker.isValid(payload))
    }
  }

  /// Checks the payloads of a block, until the results have a number of bytes or ``end`` is set.
  ///
  /// - Parameters:
  ///   - bytes: The block.
  ///   - location: The location of the first payload, which moves past those that are checked.
  ///   - limit: The number of bytes of results.
  ///   - results: The results to append to.
  /// - Returns: Whether the block has no more payloads.
  mutating func check(
    _ bytes: RawSpan, at location: inout BlockLocation, limit: Int, into results: inout CheckResults
  ) -> Bool {
    let limit = results.byteCount + limit
    if var elements = location.elements {
      location.elements = nil
      while elements.checkedCount < elements.ranges.count, end == nil, results.byteCount < limit {
        checkElement(elements, of: bytes, at: &location, into: &results)
        elements.checkedCount += 1
      }
      location.elements = elements
      return elements.checkedCount == elements.ranges.count
    }
    var lines = PayloadLines(
      bytes.slice(location.start, bytes.byteCount), firstLine: location.position.line)
    let (path, offset) = (location.path, location.offset + location.start)
    var isComplete = false
    while !isComplete, end == nil, results.byteCount < limit {
      isComplete = !checkNext(of: &lines, in: path, offset: offset, into: &results)
    }
    location.start += min(lines.range.upperBound + 1, lines.bytes.byteCount)
    location.position = TextPosition(line: lines.number + 1, column: 1)
    return isComplete
  }

  /// Checks the next payload of a block of lines.
  ///
  /// - Parameters:
  ///   - lines: The block, which advances past the payload's line.
  ///   - path: The name of the file.
  ///   - offset: The offset of the block in the file, in bytes.
  ///   - results: The results to append to.
  /// - Returns: `false` if there are no more payloads.
  @_lifetime(lines: copy lines)
  private mutating func checkNext(
    of lines: inout PayloadLines, in path: String, offset: Int, into results: inout CheckResults
  ) -> Bool {
    guard let filter else {
      return checkLine(of: &lines, in: path, offset: offset, into: &results) != nil
    }
    let start = lines.range.isEmpty ? 0 : lines.range.upperBound + 1
    let isValid = checkLine(of: &lines, in: path, offset: offset, into: &results)
    filter.write(lines, from: start, isValid: isValid, into: &results)
    results.rejectFaults += rejectResults
    rejectResults.removeAll(keepingCapacity: true)
    return isValid != nil
  }

  /// Checks the next payload of a block of lines.
  ///
  /// - Returns: Whether it's valid, or `nil` if there are no more payloads.
  @_lifetime(lines: copy lines)
  private mutating func checkLine(
    of lines: inout PayloadLines, in path: String, offset: Int, into results: inout CheckResults
  ) -> Bool? {
    guard needsFaults else {
      guard let isValid = checker.isValid(nextOf: &lines) else { return nil }
      count(isValid: isValid)
      return isValid
    }
    guard var report = checker.report(onNextOf: &lines) else { return nil }
    report = fixed(report, of: lines.payload, path, line: lines.number, into: &results)
    let result = reviewed(report, path)
      .moved(lines: lines.number - 1, bytes: offset + lines.range.lowerBound)
    write(
      result, of: lines.payload, at: offset + lines.range.lowerBound, path, line: lines.number,
      into: &results)
    return result.isValid
  }

  mutating func count(isValid: Bool) {
    statistics.count(isValid: isValid)
    if !isValid { noteFailure() }
  }

  mutating func count(_ report: ReviewedReport, in path: String) {
    statistics.count(report, in: path)
    if !report.isValid || failsOnWarnings && (report.isTruncated || !report.faults.isEmpty) {
      noteFailure()
    }
  }

  private mutating func noteFailure() { if failsFast { end = .failure } }

  /// Repairs a payload, and writes the patch.
  ///
  /// - Returns: The report on the repaired payload, or the same report if payloads aren't repaired.
  mutating func fixed(
    _ report: PayloadReport, of payload: RawSpan, _ path: String, line: Int? = nil,
    index: Int? = nil, into results: inout CheckResults
  ) -> PayloadReport {
    guard isFixing, !report.isValid else { return report }
    let repaired = repaired(payload)
    let patch = PatchLine(file: path, line: line, index: index)
    patch.write(repaired.repairs, into: &results.report)
    return repaired.originalReport
  }

  /// Repairs a payload, and counts the repairs.
  mutating func repaired(_ payload: RawSpan) -> RepairedPayload {
    let review = review
    var repairer = PayloadRepairer(checker) { review?.ignores($0) ?? false }
    let repaired = repairer.repair(payload)
    statistics.count(repairs: repaired.repairs.count)
    return repaired
  }

  /// Returns a report without the faults that don't count.
  mutating func reviewed(_ report: PayloadReport, _ path: String) -> ReviewedReport {
    guard var review = review.take() else { return ReviewedReport(report) }
    defer { self.review = review }
    return ReviewedReport(report, by: &review, in: path)
  }

  /// Takes the definition and the options of the next inputs, if they aren't those of the inputs before.
  mutating func use(_ definition: ObjectDefinition, _ arguments: Arguments) {
    checker = PayloadChecker(definition, options: arguments.checkOptions)
    use(review?.baseline, arguments)
  }

  /// Takes the known faults and the options that decide which others count.
  mutating func use(_ baseline: BaselineMatcher?, _ arguments: Arguments) {
    review = FaultReview(arguments, baseline)
    if review != nil { needsFaults = true }
  }

  /// Notes that a file is checked.
  mutating func begin(_ path: String) { review?.begin(path) }

  /// Checks a file that contains any number of objects that the server sent.
  ///
  /// The report has one line in JSON for all objects, whose faults have positions in the file.
  ///
  /// - Parameters:
  ///   - text: The text of the file.
  ///   - path: The name of the file.
  ///   - output: The bytes to append the report to.
  mutating func checkInstances(_ text: RawSpan, in path: String, into output: inout [UInt8]) {
    var bytes: [UInt8] = []
    bytes.append(text)
    do throws(InstanceError) {
      let list = try InstanceList(bytes, of: checker.definition, checking: checker.options)
      var faults: [Fault] = []
      var isValid = list.faultyRecordCount == list.errors.count
      for error in list.errors {
        let isTruncated = list.isTruncated && error == list.errors.last
        let report = PayloadReport(faults: error.faults, isTruncated: isTruncated)
        let result = reviewed(report, path)
        count(result, in: path)
        faults += result.faults
        if !result.isValid { isValid = false }
      }
      statistics.countRecordsWithoutErrors(list)
      if !isValid { noteFailure() }
      writeFaults(faults, of: text, path, isValid: isValid, &output)
    } catch {
      let result = reviewed(PayloadReport(faults: error.faults, isTruncated: false), path)
      count(result, in: path)
      writeFaults(result.faults, of: text, path, isValid: result.isValid, &output)
    }
  }

  /// Counts and writes a report on a payload.
  mutating func write(
    _ report: ReviewedReport, of payload: RawSpan, at offset: Int = 0, _ path: String,
    line: Int? = nil, index: Int? = nil, into results: inout CheckResults
  ) {
    count(report, in: path)
    func write(into output: inout [UInt8]) {
      writeFaults(
        report.faults, of: payload, at: offset, path, line: line, index: index,
        isValid: report.isValid, &output)
    }
    if isFixing { write(into: &results.remainingFaults) } else { write(into: &results.report) }
  }

  mutating func writeFaults(
    _ faults: [Fault], of payload: RawSpan, at offset: Int = 0, _ path: String, line: Int? = nil,
    index: Int? = nil, isValid: Bool, _ output: inout [UInt8]
  ) {
    let entry = ReportEntry(
      file: path, line: line, index: index, faults: faults, isValid: isValid, offset: offset)
    if !isValid, filter?.takesFaults ?? false {
      rejectReport.write(entry, into: &rejectResults)
    }
    if isQuiet { return }
    if !faults.isEmpty { statistics.tally(entry) }
    if reportsOnlyInvalid && isValid { return }
    switch format {
    case .json: json.write(entry, into: &output)
    case .text: text.write(entry, of: payload, into: &output)
    default: document?.write(entry, into: &output)
    }
  }

  /// A copy with empty statistics.
  var withoutStatistics: CheckRun {
    var run = self
    run.statistics = statistics.empty
    return run
  }

  /// Adds the statistics of payloads that were checked by copies.
  mutating func merge(_ other: CheckStatistics) { statistics.merge(other) }

  /// Returns results with the statistics, and resets the latter.
  ///
  /// - Parameters:
  ///   - results: The results since the last part.
  ///   - byteCount: The number of bytes of the files that were read whole.
  ///   - unchecked: The input after the results, if the caller has to check it.
  /// - Returns: The part.
  mutating func takePart(
    _ results: CheckResults, byteCount: Int = 0, unchecked: CheckedPart.Unchecked?
  ) -> CheckedPart {
    defer { statistics = statistics.empty }
    return CheckedPart(
      results: results, statistics: statistics, byteCount: byteCount, end: takeEnd(),
      unchecked: unchecked)
  }

  /// Returns results for elements with the statistics, and resets the latter.
  mutating func takePart(_ elements: CheckedElements, of block: PayloadBlock) -> CheckedPart {
    var part = takePart(CheckResults(), unchecked: nil)
    part.elements = (elements, block)
    return part
  }

  /// Returns ``end`` and resets it.
  mutating func takeEnd() -> End? {
    defer { end = nil }
    return end
  }
}

extension Arguments {
  /// The options that control validation.
  var checkOptions: CheckOptions {
    CheckOptions(
      maximumFaults: maximumFaults, includesValues: showsValues,
      mode: isUpdate ? .update(type: objectType) : .create)
  }
}
