package import DateText
import FileAccess
import JSONText
import ObjectConformance
import ObjectSchema

/// The `validate-payload` command.
///
/// ```swift
/// exit(await ValidatePayload.main())
/// ```
public enum ValidatePayload {
  /// The version that `--version` prints.
  public static let version = "0.1.0"

  /// Runs the command with the arguments and the standard streams of the process.
  ///
  /// Unlike `CommandLine.arguments`, the paths in the arguments needn't be UTF-8.
  ///
  /// A check ends at `SIGHUP`, `SIGINT` and `SIGTERM` with what it found so far. From then on until the process
  /// ends, a second signal ends it as usual.
  ///
  /// - Returns: The exit status, which is one of ``ExitStatus``, or 128 plus the number of the signal.
  public static func main() async -> Int32 {
    await run(CurrentProcess.arguments, listensToSignals: true)
  }

  /// Runs the command with the standard streams of the process.
  ///
  /// - Parameter arguments: The arguments, starting with the name of the command.
  /// - Returns: The exit status, which is one of ``ExitStatus``.
  public static func main(_ arguments: [String]) async -> Int32 {
    await run(arguments, listensToSignals: false)
  }

  private static func run(_ arguments: [String], listensToSignals: Bool) async -> Int32 {
    CurrentProcess.ignoreWriteSignals()
    CurrentProcess.reserveStandardDescriptors()
    var command = Command(
      output: DescriptorSink(descriptor: 1), errors: DescriptorSink(descriptor: 2),
      colour: TextColour(CurrentProcess.environment))
    command.listensToSignals = listensToSignals
    // Removing the first element would take longer, because the runtime looks up generic types for it.
    var rest: [String] = []
    for index in 1..<max(1, arguments.count) { rest.append(arguments[index]) }
    return await command.run(rest)
  }
}

/// An execution of the command with given streams.
package struct Command {
  package var output: BufferedOutput
  package var errors: BufferedOutput
  /// Whether text has colors, according to the environment.
  private let colour: TextColour
  let inputDescriptor: CInt
  var status = ExitStatus.valid

  /// Whether invalid payloads set the exit status, and whether warnings do so, too.
  var isFailing = true
  var isFailingOnWarnings = false

  /// The outputs for lines, if there are any.
  var filter: FilterOutput?

  /// The known faults, if there are any.
  var baseline: BaselineMatcher?

  /// The options for some of the inputs, if the configuration file has any.
  var overrides: InputOverrides?

  /// The messages about inputs that can't be read, for reports. Those beyond the limit aren't kept.
  private(set) var problems: [String] = []

  /// The progress of a check, if standard error is a terminal.
  var progress: ProgressDisplay?

  /// Whether a check may hold back the signals that ask the process to end.
  var listensToSignals = false

  /// The listener to these signals during a check, if there is one.
  var signalListener: SignalListener?

  /// The reason why a check ends before the last input, if there is one.
  var stop: CheckStop?

  /// Whether the results of payloads that were checked already aren't written any more, because others before
  /// them are missing.
  var discardsResults = false

  /// Whether the system lets the process start threads, if that's known.
  var canStartThreads: Bool?

  /// The number of bytes of payloads that were read whole.
  var wholeByteCount = 0

  /// The bytes between two entries of the report that is being written, if none was written yet.
  var pendingSeparator: [UInt8] = []

  /// A closure that waits until files change, for `--watch`.
  var waitForChange: ChangeWait = DirectoryEvents.nextChange

  /// A closure that returns the time, for reports.
  private let clock: @Sendable () -> Instant

  /// The number of messages that are kept for reports.
  static let problemLimit = 100

  package init(
    output: any ByteSink, errors: any ByteSink,
    inputDescriptor: CInt = 0, clock: @escaping @Sendable () -> Instant = { .now() }
  ) {
    self.output = BufferedOutput(output)
    self.errors = BufferedOutput(errors)
    self.inputDescriptor = inputDescriptor
    self.clock = clock
    colour = .auto
  }

  init(
    output: any ByteSink, errors: any ByteSink, colour: TextColour, inputDescriptor: CInt = 0,
    clock: @escaping @Sendable () -> Instant = { .now() }
  ) {
    self.output = BufferedOutput(output)
    self.errors = BufferedOutput(errors)
    self.inputDescriptor = inputDescriptor
    self.clock = clock
    self.colour = colour
  }

  /// Runs the command.
  ///
  /// - Parameter arguments: The arguments without the name of the command.
  /// - Returns: The exit status, one of ``ExitStatus``.
  package mutating func run(_ arguments: [String]) async -> Int32 {
    do throws(FileError) {
      try await perform(arguments)
      try output.flush()
    } catch {
      // If the reader closes the pipe, as `head` does, no message is needed.
      if error.kind != .closedPipe { reportError("can't write the results: \(error.reason)") }
      // The payloads that weren't checked may be invalid.
      if status == ExitStatus.valid { status = ExitStatus.failure }
    }
    if case .signal(let number) = stop { return 128 + number }
    return status
  }

  private mutating func perform(_ arguments: [String]) async throws(FileError) {
    var parsed = Arguments()
    guard parse(arguments, into: &parsed) else { return }
    if parsed.isWatching, parsed.request == .run { return try await watch(arguments, parsed) }
    switch (parsed.request, parsed.action) {
    case (.help, let action): try output.write(Help.bytes(for: action))
    case (.version, _): try output.write("validate-payload \(ValidatePayload.version)\n")
    case (.manual, _): try output.write(ManualPage.text)
    case (.completions(let shell), _): try output.write(shell.completions)
    case (.run, .check): try await check(parsed)
    case (.run, .build): try build(parsed)
    case (.run, .lint): try lint(parsed)
    case (.run, .test): try test(parsed)
    case (.run, .explain): try explain(parsed)
    case (.run, .sample): try sample(parsed)
    case (.run, .diff): try diff(parsed)
    case (.run, .export): try export(parsed)
    case (.run, .lsp): try serveLanguage(parsed)
    }
  }

  /// Parses arguments and reads the options of the configuration file, or reports an error.
  ///
  /// - Parameters:
  ///   - arguments: The arguments as the command line has them.
  ///   - result: The parsed arguments, which stay the same after an error. With an optional result, every start
  ///     of the command would look up its type.
  /// - Returns: Whether they could be parsed.
  mutating func parse(_ arguments: [String], into result: inout Arguments) -> Bool {
    do throws(UsageError) {
      var parsed = try Arguments(arguments)
      if parsed.request == .run {
        if let error = UnknownCommand.error(parsed) { throw error }
        do throws(SettingsError) { try parsed.applyConfiguration() } catch {
          reportError(error.reason)
          return false
        }
      }
      try parsed.requireConsistency()
      result = parsed
      return true
    } catch {
      reportError(error.reason)
      printMessage("try: validate-payload --help")
      return false
    }
  }

  /// Prints an error on standard error and sets the exit status to failure.
  mutating func reportError(_ text: String) {
    status = ExitStatus.failure
    printMessage("validate-payload: \(text)")
  }

  /// Prints an error about an input, which a report can contain, too.
  mutating func reportProblem(_ text: String) {
    if problems.count < Self.problemLimit { problems.append(text) }
    reportError(text)
  }

  /// The current time.
  var now: Instant { clock() }

  /// Prints a line on standard error.
  mutating func printMessage(_ text: String) { printMessages([text]) }

  /// Prints lines on standard error, escaping line breaks within them.
  ///
  /// Failures are ignored, because there is no other stream to report them on.
  mutating func printMessages(_ lines: [String]) {
    eraseProgress()
    // Joining them would take longer than to check a payload: the runtime looks up generic types.
    for line in lines { _ = try? errors.write(line.escapedForDisplay + "\n") }
    _ = try? errors.flush()
  }

  /// Sets the exit status to invalid, unless it's already failure or `--exit-zero` prevents it.
  mutating func recordInvalid() {
    if isFailing { status = max(status, ExitStatus.invalid) }
  }

  /// The text report for standard output, or for standard error if the former takes lines.
  func textReport(_ arguments: Arguments) -> TextReport {
    let isPatch = arguments.isFixing && arguments.action == .check
    let output = filter?.standardOutput == nil && !isPatch ? output : errors
    var report = TextReport(isColoured: isColoured(output, arguments))
    // A file that gets the colors of a terminal can be read elsewhere, where links lead nowhere.
    if report.isColoured, output.isTerminal { report.links = RuleLinks() }
    if arguments.showsContext {
      report.excerpts = PayloadExcerpts(
        columnCount: output.columnCount, showsValues: arguments.showsValues)
    }
    return report
  }

  /// Returns whether text for an output has colors. The option takes precedence over the environment.
  func isColoured(_ output: BufferedOutput, _ arguments: Arguments) -> Bool {
    let colour = arguments.colour == .auto ? colour : arguments.colour
    return colour.isColoured(isTerminal: output.isTerminal)
  }

  mutating func write(_ text: String) throws(FileError) { try output.write(text) }

  mutating func write(_ bytes: [UInt8]) throws(FileError) { try output.write(bytes) }
}
