import DateText

/// The totals of a run, for reports.
struct ReportTotals: Sendable {
  /// The counts of payloads and faults.
  let statistics: CheckStatistics

  /// The time at which the run began.
  let start: Instant

  /// The time at which the last payload was checked.
  let end: Instant

  /// The messages about inputs that can't be read, without those after the first hundred.
  let problems: [String]

  /// The duration in milliseconds.
  var milliseconds: Int64 { max(0, Self.milliseconds(end) - Self.milliseconds(start)) }

  /// Returns the milliseconds from 1970 to an instant.
  static func milliseconds(_ instant: Instant) -> Int64 {
    instant.seconds * 1000 + Int64(instant.nanoseconds) / 1_000_000
  }
}
