import DateText

/// The clock of a check, which is the system's or always shows the same time.
struct ReferenceClock: Sendable {
  /// The fixed time, or `nil` for the system's clock.
  let fixed: Instant?

  /// The current time.
  var now: Instant { fixed ?? .now() }
}
