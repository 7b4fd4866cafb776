import FileAccess
import JSONText

extension Command {
  /// Reads the baseline, if the arguments name one.
  ///
  /// - Returns: `false` if it can't be read, which is reported.
  mutating func readBaseline(_ arguments: Arguments) -> Bool {
    guard let path = arguments.baseline else { return true }
    do throws(SettingsError) {
      baseline = BaselineMatcher(try Baseline(contentsOf: path), RelativePaths(path))
      return true
    } catch {
      reportError(error.reason)
      return false
    }
  }

  /// Writes the new baseline, or reports the known faults that are gone and removes them.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - run: The run, in which all inputs were checked unless it was stopped.
  mutating func finishBaseline(_ arguments: Arguments, _ run: CheckRun) {
    guard stop == nil else {
      // Which faults are gone isn't known.
      let path = arguments.newBaseline ?? (arguments.prunesBaseline ? arguments.baseline : nil)
      if let path { printMessage("not written because of the error: \(path)") }
      return
    }
    if let path = arguments.newBaseline {
      guard let counts = run.statistics.baselineCounts, !counts.isFull else {
        return reportError("\(path): there are too many kinds of faults for a baseline")
      }
      let paths = RelativePaths(path)
      var new = Baseline()
      for (kind, count) in counts.counts {
        var kind = kind
        kind.file = paths.name(of: kind.file)
        new.counts[kind, default: 0] += count
      }
      guard write(new, to: path), !arguments.isQuiet else { return }
      let count = TextReport.count(new.counts.values.reduce(0, +), "fault")
      return printMessage("\(path): \(count) written")
    }
    guard let path = arguments.baseline, let matcher = run.review?.baseline else { return }
    let gone = matcher.gone
    guard !gone.isEmpty else { return }
    if arguments.prunesBaseline, !write(matcher.pruned, to: path) { return }
    if arguments.isQuiet { return }
    printMessages(
      gone.prefix(Self.goneLimit).map {
        let location = $0.kind.path.isEmpty ? $0.kind.file : "\($0.kind.file): \($0.kind.path)"
        return "\(location): \(TextReport.count($0.count, "known fault")) gone [\($0.kind.code)]"
      })
    let count = TextReport.count(gone.reduce(0) { $0 + $1.count }, "known fault")
    printMessage(
      arguments.prunesBaseline
        ? "\(path): \(count) removed" : "\(count) gone; --prune-baseline removes them")
  }

  /// The number of lines about faults that are gone.
  private static var goneLimit: Int { 20 }

  /// Writes a baseline, unless an input couldn't be read.
  private mutating func write(_ baseline: Baseline, to path: String) -> Bool {
    guard status != ExitStatus.failure else {
      printMessage("not written because of the error: \(path)")
      return false
    }
    do throws(FileError) {
      let file = try ReplacementFile(for: path)
      try file.output.write(baseline.bytes)
      try file.commit()
      return true
    } catch {
      reportError("\(path): \(error.reason)")
      return false
    }
  }
}

extension Arguments {
  /// Requires that the options about baselines fit together.
  ///
  /// - Throws: ``UsageError`` that names an option.
  func requireConsistentBaseline() throws(UsageError) {
    if newBaseline != nil, baseline != nil {
      throw UsageError(reason: "--write-baseline and --baseline can't be combined")
    }
    if failsFast, newBaseline != nil {
      throw UsageError(reason: "--write-baseline and --fail-fast can't be combined")
    }
    if failsFast, prunesBaseline {
      throw UsageError(reason: "--prune-baseline and --fail-fast can't be combined")
    }
    if prunesBaseline, baseline == nil {
      throw UsageError(reason: "--prune-baseline requires --baseline")
    }
  }
}
