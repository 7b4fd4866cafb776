import DateText

/// The line on a terminal that shows the progress of a check, and when it's drawn.
///
/// It appears after a second, and changes at most ten times per second.
struct ProgressDisplay: Sendable {
  private static let delay: Int64 = 1000
  private static let interval: Int64 = 100

  /// The bytes that erase the line.
  static let erasure = "\r\u{1B}[K"

  /// The number of bytes of the inputs that were read completely.
  private(set) var finishedByteCount = 0

  /// The number of bytes that were read of the current input.
  var currentByteCount = 0

  /// The statistics of everything whose results were written.
  var statistics = CheckStatistics()

  /// Whether the line is on the terminal.
  var isVisible = false

  /// The number of bytes of all inputs, or `nil` if it isn't known. It's determined only if the line appears.
  private var totalByteCount: Int?

  private let arguments: Arguments
  private let start: Int64
  private var lastDrawing: Int64?

  /// Creates a display that isn't visible.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command line, which name the inputs.
  ///   - start: The time at which the check begins.
  init(_ arguments: Arguments, start: Instant) {
    self.arguments = arguments
    self.start = ReportTotals.milliseconds(start)
  }

  /// Records the end of an input.
  ///
  /// - Parameter statistics: The statistics of all inputs so far.
  mutating func finishInput(_ statistics: CheckStatistics) {
    finishedByteCount += currentByteCount
    currentByteCount = 0
    self.statistics = statistics
  }

  /// Returns the progress if the line must be drawn now.
  ///
  /// - Parameters:
  ///   - now: The time.
  ///   - total: Returns the number of bytes of all inputs, or `nil` if it isn't known.
  /// - Returns: The progress, or `nil`.
  mutating func progress(now: Instant, total: (Arguments) -> Int?) -> CheckProgress? {
    let now = ReportTotals.milliseconds(now)
    // The time can be set back.
    guard now - start >= Self.delay, lastDrawing.map({ abs(now - $0) >= Self.interval }) ?? true
    else { return nil }
    if lastDrawing == nil { totalByteCount = total(arguments) }
    lastDrawing = now
    return CheckProgress(
      byteCount: finishedByteCount + currentByteCount, totalByteCount: totalByteCount,
      payloads: statistics.payloads,
      faults: statistics.errors, milliseconds: now - start)
  }
}
