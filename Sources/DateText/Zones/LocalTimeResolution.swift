/// The offsets with which a local date and time exist in a time zone, in seconds from UTC.
///
/// ```swift
/// import DateText
///
/// let berlin = try CivilTimeZone(named: "Europe/Berlin")
/// let date = CivilDate("2024-03-31")!
/// let offset =
///   switch berlin.resolve(date) {
///   case .unique(let offset), .overlap(let offset, _), .gap(let offset, _):
///     offset
///   }
/// let midnight = Instant(date: date, offsetSeconds: offset)
/// ```
///
/// Using the offset before the transition, as this example does, takes the first of two repeated
/// times, and moves a skipped time forward by the length of the gap. This is what `java.time` and
/// RFC 5545 do.
public enum LocalTimeResolution: Hashable, Sendable {
  /// The local time exists once.
  case unique(offsetSeconds: Int)

  /// The local time doesn't exist, because a transition skips it. The offset is greater after the
  /// transition.
  case gap(offsetBefore: Int, offsetAfter: Int)

  /// The local time exists twice, because a transition repeats it. The offset before the transition
  /// gives the earlier instant.
  case overlap(offsetBefore: Int, offsetAfter: Int)
}

extension ZoneTransitions {
  /// Returns the offsets with which a local time exists, which is given in seconds since
  /// 1970-01-01T00:00:00 of the local time.
  func resolve(localSecond: Int64) -> LocalTimeResolution {
    // All offsets are below a day, so the instants that have the local time are within a day of it.
    let day: Int64 = 86_400
    var period = period(at: localSecond - day)
    var offsets: (first: Int, last: Int)?
    var gap: LocalTimeResolution?
    while true {
      let offset = period.localTime.offsetSeconds
      let second = localSecond - Int64(offset)
      if period.start <= second, second < period.end {
        offsets = (offsets?.first ?? offset, offset)
      }
      guard period.end <= localSecond + day else { break }
      let next = self.period(at: period.end)
      let nextOffset = next.localTime.offsetSeconds
      if second >= period.end, localSecond - Int64(nextOffset) < next.start {
        gap = .gap(offsetBefore: offset, offsetAfter: nextOffset)
      }
      period = next
    }
    guard let offsets else {
      // Local times are continuous but for transitions, so a time that doesn't exist is in a gap.
      return gap ?? .unique(offsetSeconds: period.localTime.offsetSeconds)
    }
    return offsets.first == offsets.last
      ? .unique(offsetSeconds: offsets.first)
      : .overlap(offsetBefore: offsets.first, offsetAfter: offsets.last)
  }
}
