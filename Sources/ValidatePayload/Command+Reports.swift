import DateText
import FileAccess
import JSONText
import ObjectSchema

extension Command {
  /// Checks payloads, and writes a report that's one document.
  mutating func write(
    _ document: any DocumentReport, _ arguments: Arguments, _ definition: ObjectDefinition
  ) async throws(FileError) {
    let start = now
    var run = CheckRun(
      definition, arguments, text: textReport(arguments), document: document,
      tally: FaultTally(exampleLimit: document.exampleLimit))
    if baseline != nil { run.use(baseline, arguments) }
    pendingSeparator = document.separator
    if document.hasTotalsInHead {
      // The entries wait in a file, because there can be any number of them.
      let entries = try TemporaryFile(in: CurrentProcess.environment("TMPDIR") ?? "/tmp")
      let results = output
      output = BufferedOutput(DescriptorSink(entries.output))
      do throws(FileError) { try await check(arguments, &run) } catch {
        output = results
        throw error
      }
      output = results
      let totals = totals(of: run, since: start)
      try write(document.head(totals))
      try copy(entries.path)
      try write(document.tail(totals))
    } else {
      try write(document.head(totals(of: run, since: start)))
      try await check(arguments, &run)
      try write(document.tail(totals(of: run, since: start)))
    }
    try output.flush()
  }

  private func totals(of run: CheckRun, since start: Instant) -> ReportTotals {
    ReportTotals(statistics: run.statistics, start: start, end: now, problems: problems)
  }

  private mutating func copy(_ path: String) throws(FileError) {
    var file = try FileInput(path: path, isRegular: true)
    var buffer = ReadBuffer(for: file)
    while try file.read(into: &buffer) > 0 {
      var bytes: [UInt8] = []
      bytes.append(buffer.bytes)
      try write(bytes)
      buffer.removeFirst(buffer.count)
    }
  }
}
