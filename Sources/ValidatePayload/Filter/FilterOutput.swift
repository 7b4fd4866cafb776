import FileAccess

/// The files that lines are written to.
///
/// They're complete after ``FilterFiles/commit()``; until then, other files of the same names stay.
struct FilterFiles: ~Copyable {
  private var pass: ReplacementFile?
  private var reject: ReplacementFile?
  private var rejectFaults: ReplacementFile?

  /// The outputs of the files.
  private(set) var outputs: [LineFilter.Channel: FileOutput] = [:]

  /// Creates temporary files beside those that are named.
  ///
  /// - Parameter arguments: The arguments with the names.
  /// - Throws: ``SettingsError`` if a file can't be created.
  init(_ arguments: Arguments) throws(SettingsError) {
    pass = try Self.file(.pass, arguments, &outputs)
    reject = try Self.file(.reject, arguments, &outputs)
    rejectFaults = try Self.file(.rejectFaults, arguments, &outputs)
  }

  private static func file(
    _ channel: LineFilter.Channel, _ arguments: Arguments,
    _ outputs: inout [LineFilter.Channel: FileOutput]
  ) throws(SettingsError) -> ReplacementFile? {
    guard let path = arguments.filterPath(channel), path != "-" else { return nil }
    do throws(FileError) {
      let file = try ReplacementFile(for: path)
      outputs[channel] = file.output
      return file
    } catch { throw SettingsError(reason: "\(path): \(error.reason)") }
  }

  /// Replaces the files.
  ///
  /// - Throws: ``FileError`` if one can't be replaced. The others before it were.
  mutating func commit() throws(FileError) {
    if let file = pass.take() { try file.commit() }
    if let file = reject.take() { try file.commit() }
    if let file = rejectFaults.take() { try file.commit() }
  }
}

/// The outputs for lines, in the order in which they arrive.
struct FilterOutput: Sendable {
  /// An output other than standard output.
  private struct File: Sendable {
    let path: String
    var output: BufferedOutput
    var endsLine = true
  }

  private var files: [LineFilter.Channel: File] = [:]

  /// The output that standard output takes, so that the report is written to standard error.
  let standardOutput: LineFilter.Channel?

  private var standardOutputEndsLine = true

  /// Creates the outputs for files.
  init(_ arguments: Arguments, _ files: borrowing FilterFiles) {
    var standardOutput: LineFilter.Channel?
    for channel in LineFilter.Channel.allCases {
      guard let path = arguments.filterPath(channel) else { continue }
      if path == "-" { standardOutput = channel }
      if let output = files.outputs[channel] {
        self.files[channel] = File(path: path, output: BufferedOutput(DescriptorSink(output)))
      }
    }
    self.standardOutput = standardOutput
  }

  /// Writes whole lines.
  ///
  /// The last line of a file may have no line feed. If another one follows, it's separated from it.
  mutating func write(
    _ lines: [UInt8], to channel: LineFilter.Channel, _ output: inout BufferedOutput
  ) throws(FileError) {
    if lines.isEmpty { return }
    let lineFeed = UInt8(ascii: "\n")
    if channel == standardOutput {
      if !standardOutputEndsLine { try output.write([lineFeed]) }
      try output.write(lines)
      standardOutputEndsLine = lines.last == lineFeed
      return
    }
    guard let endsLine = files[channel]?.endsLine else { return }
    do throws(FileError) {
      if !endsLine { try files[channel]?.output.write([lineFeed]) }
      try files[channel]?.output.write(lines)
    } catch { throw named(error, channel) }
    files[channel]?.endsLine = lines.last == lineFeed
  }

  /// Writes what was collected.
  mutating func flush() throws(FileError) {
    for channel in files.keys {
      do throws(FileError) { try files[channel]?.output.flush() } catch {
        throw named(error, channel)
      }
    }
  }

  private func named(_ error: FileError, _ channel: LineFilter.Channel) -> FileError {
    FileError(error.kind, "\(files[channel]?.path ?? ""): \(error.reason)")
  }
}

extension Arguments {
  /// The path of an output for lines.
  func filterPath(_ channel: LineFilter.Channel) -> String? {
    switch channel {
    case .pass: pass
    case .reject: reject
    case .rejectFaults: rejectFaults
    }
  }

  /// Requires that the outputs for lines don't collide, with each other or with the report.
  ///
  /// - Throws: ``UsageError`` that names two options.
  func requireConsistentFilter() throws(UsageError) {
    // Most checks have none of the options, and the runtime would look up types for an array of pairs.
    guard
      pass != nil || reject != nil || rejectFaults != nil || newBaseline != nil || baseline != nil
    else { return }
    var options: [(name: String, path: String)] = []
    for (name, path) in [
      ("--pass", pass), ("--reject", reject), ("--reject-faults", rejectFaults),
    ] {
      guard let path else { continue }
      func reject(_ other: String) throws(UsageError) {
        throw UsageError(reason: "\(name) and \(other) can't be combined")
      }
      if isInstances { try reject("--instances") }
      if isArray { try reject("--array") }
      if failsFast { try reject("--fail-fast") }
      if path == "-" {
        if let output, output != "-" { try reject("--output") }
        if format != .text { throw UsageError(reason: "\(name) - requires --format text") }
      }
      options.append((name, path))
    }
    if let output { options.append(("--output", output)) }
    if let newBaseline { options.append(("--write-baseline", newBaseline)) }
    // No other option may replace the file of known faults.
    if let baseline { options.append(("--baseline", baseline)) }
    let names = RelativePaths("")
    for (index, option) in options.enumerated() {
      let name = option.path == "-" ? "-" : names.name(of: option.path)
      for other in options[..<index]
      where name == (other.path == "-" ? "-" : names.name(of: other.path)) {
        throw UsageError(reason: "\(other.name) and \(option.name) name the same file")
      }
    }
  }
}
