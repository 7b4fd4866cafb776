import Foundation

/// The run of an executable of the package in a process of its own, which has ended.
package struct ProgramRun: Sendable {
  /// The exit status.
  package let status: Int32

  /// The text on standard output.
  package let output: String

  /// The text on standard error.
  package let errors: String

  /// Runs an executable, and returns when it has ended.
  ///
  /// - Parameters:
  ///   - name: The name of the executable.
  ///   - arguments: The arguments.
  ///   - directory: The current directory, which is that of the repository by default.
  ///   - environment: Variables of the environment, besides those of ``BuiltProduct/environment``.
  ///   - input: The text on standard input.
  /// - Throws: An error of Foundation if the process can't be started.
  package init(
    _ name: String, _ arguments: [String] = [], in directory: String = Repository.root,
    environment: [String: String] = [:], input: String = ""
  ) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    // Files accept any amount of output; pipes would have to be drained.
    let inputURL = URL(fileURLWithPath: try folder.write(input, to: "input"))
    let outputURL = URL(fileURLWithPath: try folder.write("", to: "output"))
    let errorsURL = URL(fileURLWithPath: try folder.write("", to: "errors"))
    let process = Process()
    process.executableURL = BuiltProduct.url(named: name)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: directory)
    process.environment = BuiltProduct.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: inputURL)
    process.standardOutput = try FileHandle(forWritingTo: outputURL)
    process.standardError = try FileHandle(forWritingTo: errorsURL)
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = String(decoding: try Data(contentsOf: outputURL), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: errorsURL), as: UTF8.self)
  }
}
