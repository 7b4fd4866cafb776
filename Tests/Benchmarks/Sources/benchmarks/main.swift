import CommandWords
import Foundation

/// Writes a line to standard error.
func report(_ text: String) {
  FileHandle.standardError.write(Data("benchmarks: \(text)\n".utf8))
}

/// Measures the rows, prints the results, and returns the exit status.
func run(_ arguments: Arguments) throws -> Int32 {
  let corpus = try Corpus(lineCount: arguments.lines)
  try corpus.verify()
  let files = arguments.needsFiles ? try CommandFiles(corpus) : nil
  defer { files?.remove() }
  let rows = try arguments.rows(corpus, files)
  let measurement = try Measurement(rows, rounds: arguments.rounds)
  let summary = Summary(
    measurement, of: rows, rounds: arguments.rounds, payloads: arguments.lines)
  print(arguments.isJSON ? try summary.json : summary.table)
  if let minimum = arguments.minimumRatio, let ratio = summary.checkRatio, ratio < minimum {
    report("check must be at least \(minimum) times JSONDecoder")
    return 1
  }
  if let minimum = arguments.minimumDateRatio {
    let slow = measurement.slowDates(minimumRatio: minimum)
    for text in slow { report(text) }
    if !slow.isEmpty { return 1 }
  }
  return 0
}

do {
  exit(try run(Arguments(CommandLine.arguments.dropFirst())))
} catch let error as UsageError {
  report("\(error)\n\n\(Arguments.usage)")
  exit(UsageError.status)
} catch {
  report("\(error)")
  exit(1)
}
