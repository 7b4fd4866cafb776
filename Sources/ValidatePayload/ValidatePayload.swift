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
  /// - Returns: The exit status, which is one of ``ExitStatus``.
  public static func main() async -> Int32 { await main(CurrentProcess.arguments) }

  /// Runs the command with the standard streams of the process.
  ///
  /// - Parameter arguments: The arguments, starting with the name of the command.
  /// - Returns: The exit status, which is one of ``ExitStatus``.
  public static func main(_ arguments: [String]) async -> Int32 {
    CurrentProcess.ignoreWriteSignals()
    CurrentProcess.reserveStandardDescriptors()
    var command = Command(
      output: DescriptorSink(descriptor: 1), errors: DescriptorSink(descriptor: 2),
      allowsColour: (CurrentProcess.environment("NO_COLOR") ?? "").isEmpty
        && CurrentProcess.environment("TERM") != "dumb")
    var arguments = arguments
    if !arguments.isEmpty { arguments.removeFirst() }
    return await command.run(arguments)
  }
}

/// An execution of the command with given streams.
package struct Command {
  package var output: BufferedOutput
  package var errors: BufferedOutput
  let allowsColour: Bool
  let inputDescriptor: CInt
  var status = ExitStatus.valid

  package init(
    output: any ByteSink, errors: any ByteSink, allowsColour: Bool = true,
    inputDescriptor: CInt = 0
  ) {
    self.output = BufferedOutput(output)
    self.errors = BufferedOutput(errors)
    self.allowsColour = allowsColour
    self.inputDescriptor = inputDescriptor
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
    return status
  }

  private mutating func perform(_ arguments: [String]) async throws(FileError) {
    let parsed: Arguments
    do throws(UsageError) {
      parsed = try Arguments(arguments)
      try parsed.requireConsistentUpdate()
    } catch {
      reportError(error.reason)
      return printMessage("try: validate-payload --help")
    }
    switch (parsed.request, parsed.action) {
    case (.help, let action): try output.write(Help.bytes(for: action))
    case (.version, _): try output.write("validate-payload \(ValidatePayload.version)\n")
    case (.run, .check): try await check(parsed)
    case (.run, .build): try build(parsed)
    case (.run, .lint): try lint(parsed)
    case (.run, .test): try test(parsed)
    }
  }

  /// Prints an error on standard error and sets the exit status to failure.
  mutating func reportError(_ text: String) {
    status = ExitStatus.failure
    printMessage("validate-payload: \(text)")
  }

  /// Prints a line on standard error.
  mutating func printMessage(_ text: String) { printMessages([text]) }

  /// Prints lines on standard error, escaping line breaks within them.
  ///
  /// Failures are ignored, because there is no other stream to report them on.
  mutating func printMessages(_ lines: [String]) {
    // Joining them would take longer than to check a payload: the runtime looks up generic types.
    for line in lines { _ = try? errors.write(line.escapedForDisplay + "\n") }
    _ = try? errors.flush()
  }

  /// Sets the exit status to invalid, unless it's already failure.
  mutating func recordInvalid() { status = max(status, ExitStatus.invalid) }

  /// The text report for standard output.
  var textReport: TextReport { TextReport(isColoured: allowsColour && output.isTerminal) }

  mutating func write(_ text: String) throws(FileError) { try output.write(text) }

  mutating func write(_ bytes: [UInt8]) throws(FileError) { try output.write(bytes) }
}
