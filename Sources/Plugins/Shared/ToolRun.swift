import Foundation

/// A run of a command, whose output is that of the plug-in.
enum ToolRun {
  /// Runs a command and waits until it ends.
  ///
  /// - Parameters:
  ///   - executable: The location of the command.
  ///   - arguments: The arguments.
  ///   - directory: The working directory.
  /// - Returns: The exit status.
  /// - Throws: An error if the command can't be started.
  static func status(
    of executable: URL, _ arguments: [String], in directory: URL
  ) throws -> Int32 {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = directory
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
