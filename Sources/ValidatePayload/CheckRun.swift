import JSONText
import ObjectSchema

/// Checks payloads and puts into words what is wrong with them.
struct CheckRun: Sendable {
  private var checker: PayloadChecker
  private var json = JSONReport()
  private let text: TextReport
  private let format: Arguments.Format
  private let isQuiet: Bool

  /// What has been found so far.
  private(set) var tally = CheckTally()

  init(_ definition: ObjectDefinition, _ arguments: Arguments, text: TextReport) {
    checker = PayloadChecker(
      definition,
      options: CheckOptions(
        maximumFaults: arguments.maximumFaults, includesValues: arguments.showsValues))
    self.text = text
    format = arguments.format
    isQuiet = arguments.isQuiet
  }

  /// Checks a payload that is a file of its own.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - path: The name of its file.
  ///   - output: Gets what there is to tell.
  mutating func check(_ payload: RawSpan, in path: String, into output: inout [UInt8]) {
    if isQuiet {
      // The exit status needs the verdict alone, which the first error decides.
      tally.count(isValid: checker.isValid(payload))
    } else {
      let report = checker.report(on: payload)
      write(report, report.faults, path, line: nil, &output)
    }
  }

  /// Checks the next payload of a block of lines.
  ///
  /// - Parameters:
  ///   - lines: The block, which moves to the line.
  ///   - path: The name of the file.
  ///   - offset: The offset of the block in the file, in bytes.
  ///   - output: Gets what there is to tell.
  /// - Returns: Whether there was a payload.
  @_lifetime(lines: copy lines)
  mutating func checkNext(
    of lines: inout PayloadLines, in path: String, offset: Int, into output: inout [UInt8]
  ) -> Bool {
    if isQuiet {
      guard let isValid = checker.isValid(nextOf: &lines) else { return false }
      tally.count(isValid: isValid)
      return true
    }
    guard let report = checker.report(onNextOf: &lines) else { return false }
    let faults = report.faults.map {
      $0.moved(lines: lines.number - 1, bytes: offset + lines.range.lowerBound)
    }
    write(report, faults, path, line: lines.number, &output)
    return true
  }

  private mutating func write(
    _ report: PayloadReport, _ faults: [Fault], _ path: String, line: Int?,
    _ output: inout [UInt8]
  ) {
    tally.count(report)
    switch format {
    case .json:
      json.payload(faults, in: path, line: line, isValid: report.isValid, into: &output)
    case .text:
      for fault in faults { output.append(contentsOf: text.line(fault, in: path).utf8) }
    }
  }

  /// The same means of checking, with nothing found yet.
  var idle: CheckRun {
    var run = self
    run.tally = CheckTally()
    return run
  }

  /// Counts what was found elsewhere.
  mutating func add(_ other: CheckTally) { tally.add(other) }

  /// Takes out what has been found, so that it can be counted elsewhere.
  mutating func takeTally() -> CheckTally {
    defer { tally = CheckTally() }
    return tally
  }
}
