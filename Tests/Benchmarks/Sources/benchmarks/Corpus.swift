import BenchmarkPayloads
import ObjectSchema

/// The payloads of the measurements, in the representations that rows need.
struct Corpus {
  let definition: ObjectDefinition

  /// Valid payloads.
  let valid: [PayloadLine]

  /// Payloads of which one in ten has a mistake.
  let mixed: [PayloadLine]

  init(lineCount: Int) throws {
    definition = try SchemaRegistry(text: BenchmarkDefinition.text).object(
      named: BenchmarkDefinition.name)
    var valid = PayloadGenerator()
    self.valid = valid.lines(lineCount)
    var mixed = PayloadGenerator(invalidShare: 0.1, includesSyntaxErrors: true)
    self.mixed = mixed.lines(lineCount)
  }

  /// Throws unless every method of the checker accepts the valid payloads, without warnings, and
  /// rejects all others.
  func verify() throws {
    var checker = PayloadChecker(definition)
    for line in valid + mixed {
      let isValid = checker.isValid(line.bytes)
      let report = checker.report(on: line.bytes)
      let first = checker.firstFault(in: line.bytes)
      guard isValid == (line.mistake == nil), isValid == report.isValid, isValid == (first == nil),
        !isValid || report.faults.isEmpty
      else { throw WrongVerdict(line: line, report: report) }
    }
  }
}

/// An error thrown if the checker gives a wrong result, which makes its speed meaningless.
struct WrongVerdict: Error, CustomStringConvertible {
  let line: PayloadLine
  let report: PayloadReport

  var description: String {
    """
    wrong result for a payload (mistake: \(line.mistake ?? "none"))
    faults: \(report.faults)
    \(String(decoding: line.bytes, as: UTF8.self))
    """
  }
}
