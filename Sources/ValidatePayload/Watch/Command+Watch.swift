import FileAccess

extension Command {
  /// A closure that waits until files change.
  ///
  /// It has the files as they were before, a descriptor that ends the wait when it can be read, and a closure that
  /// examines the files. It returns the files as they are now, or `nil` to end the command.
  typealias ChangeWait =
    @Sendable (_ files: WatchedFiles, _ interrupt: CInt?, _ read: () -> WatchedFiles) ->
    WatchedFiles?

  /// The bytes that clear a terminal.
  private static var clearing: String { "\u{1B}[H\u{1B}[2J" }

  /// Checks payloads, and checks them again when a file that the check reads changes.
  ///
  /// - Parameters:
  ///   - texts: The arguments as the command line has them.
  ///   - arguments: The same, with the options of the configuration file.
  /// - Throws: ``FileError`` if the results can't be written.
  mutating func watch(_ texts: [String], _ arguments: Arguments) async throws(FileError) {
    guard let own = try? Arguments(texts) else { return }
    if listensToSignals { signalListener = SignalListener() }
    let initial = self
    var arguments = arguments
    while true {
      var run = initial
      run.output = output
      run.errors = errors
      // The files are examined before they are read, so that no change is missed.
      let configuration = WatchedFiles(configurationFor: own)
      let isUsable = run.parse(texts, into: &arguments)
      let files = WatchedFiles(arguments, configuration)
      do throws(FileError) {
        if isUsable { try await run.check(arguments) }
        try run.output.flush()
      } catch {
        status = run.status
        throw error
      }
      output = run.output
      errors = run.errors
      status = run.status
      stop = run.stop
      if stop?.isSignal ?? false { return }
      let changed = waitForChange(files, signalListener?.descriptor) {
        WatchedFiles(arguments, WatchedFiles(configurationFor: own))
      }
      guard let changed else {
        stop = nil
        return noteSignal()
      }
      try separate(changed.changes(since: files), arguments)
    }
  }

  /// Clears the terminal, or prints a line about changes.
  private mutating func separate(
    _ changes: [String], _ arguments: Arguments
  ) throws(FileError) {
    if output.isTerminal { return try write(Self.clearing) }
    if arguments.isQuiet { return }
    let files = changes.count == 1 ? changes[0] : TextReport.count(changes.count, "file")
    printMessage("--- \(files) changed ---")
  }
}

extension Arguments {
  /// Requires that a check can be repeated.
  ///
  /// - Throws: ``UsageError`` that names an option.
  func requireConsistentWatch() throws(UsageError) {
    guard isWatching else { return }
    for (name, isGiven) in [
      ("--pass", pass != nil), ("--reject", reject != nil),
      ("--reject-faults", rejectFaults != nil), ("--write-baseline", newBaseline != nil),
      ("--prune-baseline", prunesBaseline),
    ] where isGiven {
      throw UsageError(reason: "--watch and \(name) can't be combined")
    }
    if paths.isEmpty || paths.contains("-") {
      throw UsageError(reason: "--watch requires files, found standard input")
    }
  }
}
