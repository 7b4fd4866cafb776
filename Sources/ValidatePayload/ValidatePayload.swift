import FileAccess
import JSONText
import ObjectConformance
import ObjectSchema

/// The `validate-payload` command.
///
/// ```swift
/// exit(await ValidatePayload.main(CommandLine.arguments))
/// ```
public enum ValidatePayload {
  /// The version that `--version` prints.
  public static let version = "0.1.0"

  /// Runs the command on the process's own streams.
  ///
  /// - Parameter arguments: The words of the command line, the command's own name first.
  /// - Returns: The exit status, one of ``ExitStatus``.
  public static func main(_ arguments: [String]) async -> Int32 {
    CurrentProcess.ignoreWriteSignals()
    CurrentProcess.reserveStandardDescriptors()
    var command = Command(
      output: DescriptorSink(descriptor: 1), errors: DescriptorSink(descriptor: 2),
      allowsColour: (CurrentProcess.environment("NO_COLOR") ?? "").isEmpty
        && CurrentProcess.environment("TERM") != "dumb")
    return await command.run(Array(arguments.dropFirst()))
  }
}

/// One run of the command, on streams that are passed in.
package struct Command<Output: ByteSink, Errors: ByteSink> {
  package var output: BufferedOutput<Output>
  package var errors: BufferedOutput<Errors>
  let allowsColour: Bool
  let inputDescriptor: CInt
  var status = ExitStatus.valid

  package init(
    output: Output, errors: Errors, allowsColour: Bool = true, inputDescriptor: CInt = 0
  ) {
    self.output = BufferedOutput(output)
    self.errors = BufferedOutput(errors)
    self.allowsColour = allowsColour
    self.inputDescriptor = inputDescriptor
  }

  /// Runs the command.
  ///
  /// - Parameter words: The words of the command line, without the command's own name.
  /// - Returns: The exit status, one of ``ExitStatus``.
  package mutating func run(_ words: [String]) async -> Int32 {
    do throws(FileError) {
      try await perform(words)
      try output.flush()
    } catch {
      // Whoever closed the pipe has seen enough, and needs no words; anything else they must know.
      if error.kind != .closedPipe { complain("cannot write the results: \(error.reason)") }
      // What has not been checked cannot be called valid.
      if status == ExitStatus.valid { status = ExitStatus.trouble }
    }
    return status
  }

  private mutating func perform(_ words: [String]) async throws(FileError) {
    let arguments: Arguments
    do throws(UsageError) { arguments = try Arguments(words) } catch {
      complain(error.reason)
      return note("try: validate-payload --help")
    }
    switch (arguments.request, arguments.action) {
    case (.help, let action): try output.write(Help.text(for: action))
    case (.version, _): try output.write("validate-payload \(ValidatePayload.version)\n")
    case (.run, .check): try await check(arguments)
    case (.run, .build): try build(arguments)
    case (.run, .lint): try lint(arguments)
    case (.run, .test): try test(arguments)
    }
  }

  /// Tells trouble in one line, and makes it the exit status.
  mutating func complain(_ text: String) {
    status = ExitStatus.trouble
    note("validate-payload: \(text)")
  }

  /// Tells something in one line on standard error.
  mutating func note(_ text: String) { note([text]) }

  /// Tells something on standard error; if even that fails there is nobody left to tell.
  ///
  /// - Parameter lines: Lines, which no line end within them can make more.
  mutating func note(_ lines: [String]) {
    _ = try? errors.write(lines.map { $0.escapedForDisplay + "\n" }.joined())
    _ = try? errors.flush()
  }

  /// Notes that something is invalid; trouble wins over it.
  mutating func noteInvalid() { status = max(status, ExitStatus.invalid) }

  /// How text is to be written.
  var textReport: TextReport { TextReport(isColoured: allowsColour && output.isTerminal) }

  mutating func write(_ text: String) throws(FileError) { try output.write(text) }

  mutating func write(_ bytes: [UInt8]) throws(FileError) { try output.write(bytes) }
}
