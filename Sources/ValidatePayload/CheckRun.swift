import BodyBuilding
import JSONText
import ObjectSchema

/// Checks payloads and formats the reports about them.
struct CheckRun: Sendable {
  private var checker: PayloadChecker
  private var json = JSONReport()
  private let text: TextReport
  private let format: Arguments.Format
  private let isQuiet: Bool

  /// The statistics of the payloads checked so far.
  private(set) var statistics = CheckStatistics()

  init(_ definition: ObjectDefinition, _ arguments: Arguments, text: TextReport) {
    checker = PayloadChecker(definition, options: arguments.checkOptions)
    self.text = text
    format = arguments.format
    isQuiet = arguments.isQuiet
  }

  /// Checks a file that contains a single payload.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - path: The name of its file.
  ///   - output: The bytes to append the report to.
  mutating func check(_ payload: RawSpan, in path: String, into output: inout [UInt8]) {
    if isQuiet {
      // Without a report, only the validity matters, so the check stops at the first error.
      statistics.count(isValid: checker.isValid(payload))
    } else {
      let report = checker.report(on: payload)
      write(report, report.faults, path, line: nil, &output)
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
    if isQuiet {
      guard let isValid = checker.isValid(nextOf: &lines) else { return false }
      statistics.count(isValid: isValid)
      return true
    }
    guard let report = checker.report(onNextOf: &lines) else { return false }
    let faults = report.faults.map {
      $0.moved(lines: lines.number - 1, bytes: offset + lines.range.lowerBound)
    }
    write(report, faults, path, line: lines.number, &output)
    return true
  }

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
      statistics.count(list)
      writeFaults(
        list.errors.flatMap(\.faults), path, isValid: list.faultyRecordCount == 0, &output)
    } catch {
      statistics.count(PayloadReport(faults: error.faults, isTruncated: false))
      writeFaults(error.faults, path, isValid: false, &output)
    }
  }

  private mutating func write(
    _ report: PayloadReport, _ faults: [Fault], _ path: String, line: Int?,
    _ output: inout [UInt8]
  ) {
    statistics.count(report)
    writeFaults(faults, path, line: line, isValid: report.isValid, &output)
  }

  private mutating func writeFaults(
    _ faults: [Fault], _ path: String, line: Int? = nil, isValid: Bool, _ output: inout [UInt8]
  ) {
    if isQuiet { return }
    switch format {
    case .json:
      json.writePayload(faults, in: path, line: line, isValid: isValid, into: &output)
    case .text:
      for fault in faults { output.append(contentsOf: text.line(fault, in: path).utf8) }
    }
  }

  /// A copy with empty statistics.
  var withoutStatistics: CheckRun {
    var run = self
    run.statistics = CheckStatistics()
    return run
  }

  /// Adds the statistics of payloads that were checked by copies.
  mutating func merge(_ other: CheckStatistics) { statistics.merge(other) }

  /// Returns the statistics and resets them.
  mutating func takeStatistics() -> CheckStatistics {
    defer { statistics = CheckStatistics() }
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
