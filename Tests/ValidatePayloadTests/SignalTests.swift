import FileAccess
import Foundation
import ObjectSchema
import TestSupport
import Testing

/// Tests of signals that end a check. They are sent after the command has written a result, so that it waits for
/// the rest of its input.
@Suite struct SignalTests {
  private struct Outcome {
    let status: Int32
    let reason: Process.TerminationReason
    let output: String
    let errors: String
    let files: [String]
  }

  /// Runs the command on lines, of which the first one has a fault, and sends a signal after its report.
  private static func run(_ options: [String], _ signal: Int32) throws -> Outcome {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let process = Process()
    process.executableURL = BuiltProduct.url(named: "validate-payload")
    process.arguments =
      ["--schemas", Repository.path("Schemas"), "--object", "c_object"]
      + options.map { $0.replacing("FOLDER", with: folder.path) }
    process.environment = BuiltProduct.environment
    let (input, output) = (Pipe(), Pipe())
    let errors = try folder.write("", to: "errors")
    process.standardInput = input
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
    try process.run()
    // Otherwise, the output never ends.
    try? output.fileHandleForWriting.close()
    // The last line isn't complete, and the input isn't closed.
    try input.fileHandleForWriting.write(contentsOf: Data("{\"c_bool\":1}\n{\"c_bool\"".utf8))
    var text = output.fileHandleForReading.availableData
    kill(process.processIdentifier, signal)
    while case let data = output.fileHandleForReading.availableData, !data.isEmpty { text += data }
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, reason: process.terminationReason,
      output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: try FileInput.contents(ofFileAt: errors), as: UTF8.self),
      files: try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0 != "errors" })
  }

  private static let message =
    "validate-payload: interrupted by a signal; the rest of the input wasn't checked\n"

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends a wait for input with what was counted`(signal: Int32) throws {
    let run = try Self.run(["--lines", "-"], signal)
    #expect(run.output == "-:1:11: error: c_bool: expected Boolean, found Number [type]\n")
    #expect(run.errors == Self.message + "1 payload, 1 invalid, 1 fault\n")
    #expect(run.reason == .exit)
    #expect(run.status == 128 + signal)
  }

  @Test func `a document is complete, and reports the signal`() throws {
    let run = try Self.run(["--lines", "--format", "sarif", "-"], SIGINT)
    #expect(run.output.hasSuffix("]}\n"))
    #expect(run.output.contains(#""executionSuccessful":false"#))
    #expect(run.output.contains("interrupted by a signal"))
    #expect(run.status == 130)
  }

  @Test func `files aren't replaced, and temporary ones are removed`() throws {
    let baseline = try Self.run(["--lines", "--write-baseline", "FOLDER/new", "-"], SIGINT)
    #expect(baseline.errors.contains("not written because of the error: "))
    #expect(baseline.errors.hasSuffix("1 payload, 1 invalid, 1 fault\n"))
    #expect(baseline.status == 130)
    let filtered = try Self.run(
      ["--lines", "--pass", "FOLDER/pass", "--reject", "FOLDER/reject", "-"], SIGTERM)
    #expect(filtered.files.isEmpty && baseline.files.isEmpty)
    #expect(filtered.errors.contains("not written because of the error: "))
    #expect(filtered.status == 143)
  }
}
