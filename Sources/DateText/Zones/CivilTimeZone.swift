/// A time zone: the offsets from UTC of a region over time, or one offset that never changes.
///
/// ```swift
/// import DateText
///
/// let berlin = try CivilTimeZone(named: "Europe/Berlin")
/// let summer = RFC3339DateTime("2024-07-01T12:00:00Z")!.instant
/// berlin.offsetSeconds(at: summer)  // 7200
/// berlin.abbreviation(at: summer)   // "CEST"
/// ```
///
/// A zone is one reference to immutable data, so copying it is cheap. A query searches the data
/// without allocating memory. Two zones are equal if they have the same name and the same data.
public struct CivilTimeZone: Sendable {
  private let contents: Contents

  private final class Contents: Sendable {
    let name: String
    let transitions: ZoneTransitions
    let constantOffsetSeconds: Int?
    let offsets: ZoneOffsets?

    init(name: String, transitions: ZoneTransitions) {
      self.name = name
      self.transitions = transitions
      constantOffsetSeconds = transitions.constantOffsetSeconds
      offsets = constantOffsetSeconds == nil ? ZoneOffsets(transitions) : nil
    }
  }

  var transitions: ZoneTransitions { contents.transitions }

  /// The offset of a zone that has only one, which is known without a search.
  package var constantOffsetSeconds: Int? { contents.constantOffsetSeconds }

  /// The offsets that can be found in a few steps, unless there's only one.
  var offsets: ZoneOffsets? { contents.offsets }

  init(name: String, transitions: ZoneTransitions) {
    contents = Contents(name: name, transitions: transitions)
  }

  /// Creates a zone with an offset that is known to be below 24 hours.
  init(name: String, fixedOffset offsetSeconds: Int) {
    self.init(
      name: name,
      transitions: ZoneTransitions(
        fixed: ZoneTransitions.LocalTime(
          offsetSeconds: offsetSeconds, isDaylightSaving: false, abbreviation: name)))
  }

  /// Coordinated universal time, whose offset is always 0.
  public static let utc = CivilTimeZone(name: "UTC", fixedOffset: 0)

  /// Creates a zone with one offset, or returns `nil` unless the offset is below 24 hours in either
  /// direction.
  ///
  /// Its name is `UTC` for 0, and otherwise the offset.
  ///
  /// ```swift
  /// CivilTimeZone(offsetSeconds: 19_800)?.name  // "+05:30"
  /// CivilTimeZone(offsetSeconds: 1172)?.name    // "+00:19:32"
  /// CivilTimeZone(offsetSeconds: 86_400)        // nil
  /// ```
  ///
  /// - Parameter offsetSeconds: The offset from UTC in seconds, positive east of Greenwich.
  public init?(offsetSeconds: Int) {
    guard -86_399...86_399 ~= offsetSeconds else { return nil }
    self =
      offsetSeconds == 0
      ? .utc : CivilTimeZone(name: offsetText(offsetSeconds), fixedOffset: offsetSeconds)
  }

  /// The name of the zone: the name or abbreviation that it was created with, or its offset.
  public var name: String { contents.name }

  /// Returns the offset from UTC in seconds, positive east of Greenwich.
  ///
  /// ```swift
  /// let newYork = try CivilTimeZone(named: "America/New_York")
  /// newYork.offsetSeconds(at: Instant(seconds: 0))  // -18000
  /// ```
  ///
  /// - Parameter instant: The point in time.
  /// - Returns: The offset, which is below 24 hours in either direction.
  public func offsetSeconds(at instant: Instant) -> Int {
    constantOffsetSeconds ?? transitions.period(at: instant.seconds).localTime.offsetSeconds
  }

  /// Returns the abbreviation of the local time, such as `CET`.
  ///
  /// The regions without a common abbreviation have the offset, such as `+03` or `-0330`, as in the
  /// tz database. A zone with one offset has its name.
  ///
  /// ```swift
  /// let newYork = try CivilTimeZone(named: "America/New_York")
  /// newYork.abbreviation(at: Instant(seconds: 0))  // "EST"
  /// ```
  ///
  /// - Parameter instant: The point in time.
  /// - Returns: The abbreviation.
  public func abbreviation(at instant: Instant) -> String {
    let localTime = transitions.period(at: instant.seconds).localTime
    return localTime.abbreviation.isEmpty
      ? offsetText(localTime.offsetSeconds) : localTime.abbreviation
  }

  /// Returns whether the tz database regards the local time as daylight saving time.
  ///
  /// The winter time of `Europe/Dublin` is one with a negative saving: by law, the standard time of
  /// Ireland is that of the summer. The result is always `false` for a zone with one offset.
  ///
  /// ```swift
  /// let newYork = try CivilTimeZone(named: "America/New_York")
  /// newYork.isDaylightSaving(at: Instant(seconds: 0))  // false
  /// ```
  ///
  /// - Parameter instant: The point in time.
  /// - Returns: Whether daylight saving is in effect.
  public func isDaylightSaving(at instant: Instant) -> Bool {
    transitions.period(at: instant.seconds).localTime.isDaylightSaving
  }

  /// Returns the offsets with which a date and time exist in the zone.
  ///
  /// ```swift
  /// let berlin = try CivilTimeZone(named: "Europe/Berlin")
  /// let day = CivilDate("2024-10-27")!
  /// let halfPastTwo = CivilTime(hour: 2, minute: 30, second: 0)!
  /// berlin.resolve(day, halfPastTwo)
  /// // .overlap(offsetBefore: 7200, offsetAfter: 3600)
  /// ```
  ///
  /// - Parameters:
  ///   - date: The local date.
  ///   - time: The local time.
  /// - Returns: One offset, or the offsets before and after the transition that skips or repeats the
  ///   local time.
  public func resolve(_ date: CivilDate, _ time: CivilTime = .midnight) -> LocalTimeResolution {
    if let constantOffsetSeconds { return .unique(offsetSeconds: constantOffsetSeconds) }
    return transitions.resolve(localSecond: Instant(date: date, time: time).seconds)
  }
}

extension CivilTimeZone: Hashable {
  /// Returns whether two zones have the same name and the same data.
  public static func == (left: CivilTimeZone, right: CivilTimeZone) -> Bool {
    left.contents === right.contents
      || left.name == right.name && left.transitions == right.transitions
  }

  /// Hashes the name, which is usually enough to distinguish zones.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension CivilTimeZone: CustomStringConvertible {
  /// The same as ``name``.
  public var description: String { name }
}

/// Returns an offset as `±hh:mm`, or as `±hh:mm:ss` if it isn't a number of whole minutes.
func offsetText(_ offsetSeconds: Int) -> String {
  let seconds = abs(offsetSeconds)
  var bytes: [UInt8] = []
  bytes.append(addingCapacity: 9) { output in
    output.append(offsetSeconds < 0 ? UInt8(ascii: "-") : UInt8(ascii: "+"))
    output.appendTwoDigits(seconds / 3600)
    output.append(UInt8(ascii: ":"))
    output.appendTwoDigits(seconds / 60 % 60)
    if seconds % 60 != 0 {
      output.append(UInt8(ascii: ":"))
      output.appendTwoDigits(seconds % 60)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
