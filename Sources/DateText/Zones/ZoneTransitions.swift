/// The local times of a time zone: a table of transitions, and a yearly rule for the time after it.
///
/// Source: RFC 9636 §3.
struct ZoneTransitions: Hashable, Sendable {
  /// The local time of a zone during a period.
  struct LocalTime: Hashable, Sendable {
    /// The offset from UTC, below 24 hours in either direction.
    let offsetSeconds: Int
    let isDaylightSaving: Bool
    /// The abbreviation, which is empty if the zone has none for this local time.
    let abbreviation: String
  }

  /// A period without transitions.
  struct Period: Hashable {
    let localTime: LocalTime
    /// The first second of the period, in seconds since 1970.
    var start: Int64
    /// The second after the period.
    let end: Int64
  }

  /// The seconds since 1970 at which the local time changes, in ascending order.
  let times: [Int64]

  /// The index of the local time after each transition.
  let localTimeIndices: [UInt8]

  /// The local times. The first one applies before the first transition.
  let localTimes: [LocalTime]

  /// The rule that applies from the last transition on.
  let rule: YearlyRule?

  /// Creates the transitions of a zone whose local time never changes.
  init(fixed localTime: LocalTime) {
    self.init(times: [], localTimeIndices: [], localTimes: [localTime], rule: nil)
  }

  /// Creates transitions from components that are known to fit each other.
  init(
    times: [Int64], localTimeIndices: [UInt8], localTimes: [LocalTime], rule: YearlyRule?
  ) {
    self.times = times
    self.localTimeIndices = localTimeIndices
    self.localTimes = localTimes
    self.rule = rule
  }

  /// The offset of a zone whose local time never changes, or `nil` for any other zone.
  var constantOffsetSeconds: Int? {
    guard times.isEmpty, rule?.daylight == nil else { return nil }
    return (rule?.standard ?? localTimes.first)?.offsetSeconds
  }

  /// Returns the period that contains a second.
  func period(at second: Int64) -> Period {
    let count = countOfTransitions(through: second)
    if count == times.count, let rule {
      var period = rule.period(at: second)
      if let last = times.last { period.start = max(period.start, last) }
      return period
    }
    return Period(
      localTime: localTimes[count == 0 ? 0 : Int(localTimeIndices[count - 1])],
      start: count == 0 ? .min : times[count - 1],
      end: count == times.count ? .max : times[count])
  }

  /// Returns the number of transitions at or before a second.
  private func countOfTransitions(through second: Int64) -> Int {
    var range = 0..<times.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = times[middle] <= second ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }
}
