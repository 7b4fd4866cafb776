import BodyBuilding
import JSONText
import ObjectSchema

/// Checks payloads and formats the reports about them.
struct CheckRun: Sendable {
  private var checker: PayloadChecker
  private var json = JSONReport()
  private let text: TextReport
  private var document: (any DocumentReport)?
  private let format: ReportFormat
  private let isQuiet: Bool
  private let reportsOnlyInvalid: Bool

  /// Whether all faults are needed, and not only the validity.
  private var needsFaults: Bool

  /// The options that decide which faults count, if there are any.
  private(set) var review: FaultReview?

  /// The filter for lines, if there is one.
  private let filter: LineFilter?

  /// The report on rejected lines, and its bytes about the current line.
  private var rejectReport = JSONReport()
  private var rejectResults: [UInt8] = []

  /// The statistics of the payloads checked so far.
  private(set) var statistics: CheckStatistics

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
    needsFaults =
      !isQuiet || review != nil || arguments.failsOnWarnings || arguments.newBaseline != nil
      || arguments.rejectFaults != nil
    statistics = CheckStatistics(
      tally: tally, baselineCounts: arguments.newBaseline.map { _ in BaselineCounts() })
  }

  /// Checks a file that contains a single payload.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - path: The name of its file.
  ///   - output: The bytes to append the report to.
  mutating func check(_ payload: RawSpan, in path: String, into output: inout [UInt8]) {
    if needsFaults {
      write(reviewed(checker.report(on: payload), path), of: payload, path, line: nil, &output)
    } else {
      // Without a report, only the validity matters, so the check stops at the first error.
      statistics.count(isValid: checker.isValid(payload))
    }
  }

  /// Checks the next payload of a block of lines.
  ///
  /// - Parameters:
  ///   - lines: The block, which advances past the payload's line.
  ///   - path: The name of the file.
  ///   - offset: The offset of the block in the file, in bytes.
  ///   - output: The bytes to append the report to.
  /// - Returns: `false` if there are no more payloads.
  @_lifetime(lines: copy lines)
  mutating func checkNext(
    of lines: inout PayloadLines, in path: String, offset: Int, into output: inout [UInt8]
  ) -> Bool {
    guard let filter else {
      return checkLine(of: &lines, in: path, offset: offset, into: &output) != nil
    }
    let start = lines.range.isEmpty ? 0 : lines.range.upperBound + 1
    var report: [UInt8] = []
    let isValid = checkLine(of: &lines, in: path, offset: offset, into: &report)
    filter.write(lines, from: start, isValid: isValid, into: &output)
    filter.write(rejectResults, to: .rejectFaults, into: &output)
    filter.write(report, to: .report, into: &output)
    rejectResults.removeAll(keepingCapacity: true)
    return isValid != nil
  }

  /// Checks the next payload of a block of lines.
  ///
  /// - Returns: Whether it's valid, or `nil` if there are no more payloads.
  @_lifetime(lines: copy lines)
  private mutating func checkLine(
    of lines: inout PayloadLines, in path: String, offset: Int, into output: inout [UInt8]
  ) -> Bool? {
    guard needsFaults else {
      guard let isValid = checker.isValid(nextOf: &lines) else { return nil }
      statistics.count(isValid: isValid)
      return isValid
    }
    guard let report = checker.report(onNextOf: &lines) else { return nil }
    let result = reviewed(report, path)
      .moved(lines: lines.number - 1, bytes: offset + lines.range.lowerBound)
    write(
      result, of: lines.payload, at: offset + lines.range.lowerBound, path, line: lines.number,
      &output)
    return result.isValid
  }

  private mutating func reviewed(_ report: PayloadReport, _ path: String) -> ReviewedReport {
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
        statistics.count(result, in: path)
        faults += result.faults
        if !result.isValid { isValid = false }
      }
      statistics.countRecordsWithoutErrors(list)
      writeFaults(faults, of: text, path, isValid: isValid, &output)
    } catch {
      let result = reviewed(PayloadReport(faults: error.faults, isTruncated: false), path)
      statistics.count(result, in: path)
      writeFaults(result.faults, of: text, path, isValid: result.isValid, &output)
    }
  }

  private mutating func write(
    _ report: ReviewedReport, of payload: RawSpan, at offset: Int = 0, _ path: String, line: Int?,
    _ output: inout [UInt8]
  ) {
    statistics.count(report, in: path)
    writeFaults(
      report.faults, of: payload, at: offset, path, line: line, isValid: report.isValid, &output)
  }

  private mutating func writeFaults(
    _ faults: [Fault], of payload: RawSpan, at offset: Int = 0, _ path: String, line: Int? = nil,
    isValid: Bool, _ output: inout [UInt8]
  ) {
    let entry = ReportEntry(
      file: path, line: line, faults: faults, isValid: isValid, offset: offset)
    if !isValid, filter?.takesFaults ?? false { rejectReport.write(entry, into: &rejectResults) }
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

  /// Returns the statistics and resets them.
  mutating func takeStatistics() -> CheckStatistics {
    defer { statistics = statistics.empty }
    return statistics
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
