import FileAccess
import ObjectSchema

extension Command {
  /// Begins to show the progress, if standard error is a terminal.
  mutating func beginProgress(_ arguments: Arguments) {
    guard errors.isTerminal, !arguments.isQuiet else { return }
    progress = ProgressDisplay(arguments, start: now)
  }

  /// Records that an input was checked.
  mutating func finishInputProgress(_ statistics: @autoclosure () -> CheckStatistics) {
    guard progress != nil else { return }
    progress?.finishInput(statistics())
    drawProgress()
  }

  /// Draws the progress if it's time to.
  mutating func drawProgress() {
    // Without a terminal, nothing more happens than this comparison.
    guard progress != nil else { return }
    let now = now
    guard let current = progress?.progress(now: now, total: Self.byteCount) else { return }
    let line = current.line(columnCount: errors.columnCount ?? PayloadExcerpts.defaultColumnCount)
    progress?.isVisible = true
    _ = try? errors.write(ProgressDisplay.erasure + line)
    _ = try? errors.flush()
  }

  /// Erases the progress, so that other text can follow.
  mutating func eraseProgress() {
    guard progress?.isVisible == true else { return }
    progress?.isVisible = false
    _ = try? errors.write(ProgressDisplay.erasure)
    _ = try? errors.flush()
  }

  /// Erases the progress and shows no more of it.
  mutating func endProgress() {
    guard progress != nil else { return }
    eraseProgress()
    progress = nil
  }

  /// Returns the number of bytes of all inputs, or `nil` if one is standard input, a pipe or a device.
  private static func byteCount(of arguments: Arguments) -> Int? {
    if arguments.paths.isEmpty { return nil }
    var count = 0
    for argument in arguments.paths {
      if argument == "-" { return nil }
      let isDirectory = (try? Directory.exists(at: argument)) ?? false
      let files =
        isDirectory && arguments.isRecursive
        ? Directory.files(below: argument, where: isPayload).files : [argument]
      for file in files {
        guard let size = try? FileInput(path: file, isRegular: true).expectedCount else {
          return nil
        }
        count += size
      }
    }
    return count
  }
}
