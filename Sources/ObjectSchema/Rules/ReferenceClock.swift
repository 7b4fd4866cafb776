import DateText

/// The clock of a check, either the system's or one that always shows the same time.
struct ReferenceClock: Sendable {
  /// The fixed time, or `nil` for the system's clock.
  let fixed: Instant?

  /// The current time.
  var now: Instant { fixed ?? .now() }
}
