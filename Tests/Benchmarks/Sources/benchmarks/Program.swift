import Foundation

/// A program to run to completion.
///
/// Foundation's `Process` observes a program with threads and pipes, which costs more than the
/// measured programs themselves. The system call doesn't.
struct Program {
  let path: String
  let words: [String]

  /// Runs the program and waits for it.
  ///
  /// - Parameters:
  ///   - output: The file for standard output.
  ///   - errors: The file for standard error.
  /// - Returns: The exit status; 128 or more if a signal ended the program.
  /// - Throws: ``ProgramError`` if the program can't be started.
  func run(output: String = "/dev/null", errors: String = "/dev/null") throws -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    unsafe posix_spawn_file_actions_addopen(&actions, 1, output, flags, 0o600)
    unsafe posix_spawn_file_actions_addopen(&actions, 2, errors, flags, 0o600)
    var arguments = unsafe ([path] + words).map { unsafe strdup($0) } + [nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var process = pid_t()
    let failure = unsafe posix_spawn(&process, path, &actions, nil, &arguments, nil)
    guard failure == 0 else { throw ProgramError(path: path, failure: failure) }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }
}

/// An error thrown if a program can't be started.
struct ProgramError: Error, CustomStringConvertible {
  let path: String
  let failure: Int32

  var description: String { unsafe "\(path): \(String(cString: strerror(failure)))" }
}
