import BenchmarkPayloads
import ObjectSchema

/// The payloads that are measured with, in the forms the rows want.
struct Corpus {
  let definition: ObjectDefinition

  /// Payloads without a mistake.
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

  /// Makes sure that the checker accepts every valid payload, without so much as a warning, and
  /// refuses every other, whichever way it is asked.
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

/// The checker is wrong about a payload, so its speed means nothing.
struct WrongVerdict: Error, CustomStringConvertible {
  let line: PayloadLine
  let report: PayloadReport

  var description: String {
    """
    the checker is wrong about a payload (mistake: \(line.mistake ?? "none"))
    faults: \(report.faults)
    \(String(decoding: line.bytes, as: UTF8.self))
    """
  }
}
