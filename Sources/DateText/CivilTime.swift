/// A time of day in nanoseconds, from 00:00:00 to 23:59:59.999999999, without a date or time zone.
///
/// ```swift
/// import DateText
///
/// CivilTime(hour: 23, minute: 59, second: 59)?.secondOfDay  // 86399
/// CivilTime(hour: 24, minute: 0, second: 0)                 // nil
/// ```
///
/// The second is never 60. To read text with a leap second, use ``RFC3339DateTime``.
public struct CivilTime: Sendable, Hashable {
  /// Midnight, the start of a day.
  public static let midnight = CivilTime(secondOfDay: 0, nanosecond: 0)

  /// The hour, from 0 to 23.
  public let hour: Int

  /// The minute, from 0 to 59.
  public let minute: Int

  /// The second, from 0 to 59.
  public let second: Int

  /// The nanosecond, from 0 to 999999999.
  public let nanosecond: Int

  /// Creates a time from its components, or returns `nil` if one of them is out of range.
  ///
  /// ```swift
  /// // 08:30:00.5
  /// CivilTime(hour: 8, minute: 30, second: 0, nanosecond: 500_000_000)
  /// ```
  ///
  /// - Parameters:
  ///   - hour: The hour, from 0 to 23.
  ///   - minute: The minute, from 0 to 59.
  ///   - second: The second, from 0 to 59.
  ///   - nanosecond: The nanosecond, from 0 to 999999999.
  public init?(hour: Int, minute: Int, second: Int, nanosecond: Int = 0) {
    guard 0...23 ~= hour, 0...59 ~= minute, 0...59 ~= second, 0...999_999_999 ~= nanosecond else {
      return nil
    }
    self.hour = hour
    self.minute = minute
    self.second = second
    self.nanosecond = nanosecond
  }

  /// Creates a time from a second of the day and a nanosecond that are known to be in range.
  init(secondOfDay: Int, nanosecond: Int) {
    hour = secondOfDay / 3600
    minute = secondOfDay / 60 % 60
    second = secondOfDay % 60
    self.nanosecond = nanosecond
  }

  /// The number of whole seconds since midnight, from 0 to 86399.
  ///
  /// ```swift
  /// CivilTime(hour: 1, minute: 1, second: 1)?.secondOfDay  // 3661
  /// ```
  public var secondOfDay: Int { hour * 3600 + minute * 60 + second }
}

extension CivilTime: Comparable {
  /// Returns whether one time is earlier than another on the same day.
  public static func < (left: CivilTime, right: CivilTime) -> Bool {
    (left.secondOfDay, left.nanosecond) < (right.secondOfDay, right.nanosecond)
  }
}
