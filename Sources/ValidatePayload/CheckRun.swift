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

  /// Checks a payload.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - path: The name of its file.
  ///   - line: Its line, if the file has one payload a line.
  ///   - output: Gets what there is to tell.
  mutating func check(
    _ payload: RawSpan, in path: String, line: BlockLines.Line?, into output: inout [UInt8]
  ) {
    if isQuiet {
      // The exit status needs the verdict alone, which the first error decides.
      tally.count(isValid: checker.isValid(payload))
      return
    }
    let report = checker.report(on: payload)
    tally.count(report)
    var faults = report.faults
    if let line, !faults.isEmpty {
      faults = faults.map { $0.moved(lines: line.number - 1, bytes: line.offset) }
    }
    switch format {
    case .json:
      json.payload(faults, in: path, line: line?.number, isValid: report.isValid, into: &output)
    case .text:
      for fault in faults { output.append(contentsOf: text.line(fault, in: path).utf8) }
    }
  }

  /// Checks the lines of a block.
  mutating func check(
    _ block: RawSpan, firstLine: Int, offset: Int, in path: String, into output: inout [UInt8]
  ) {
    var lines = BlockLines(block, firstLine: firstLine, offset: offset)
    while let line = lines.next() {
      let payload = block.slice(line.range.lowerBound, line.range.upperBound)
      check(payload, in: path, line: line, into: &output)
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
