/// A time of day to the nanosecond, without a date or a zone: 00:00:00 to 23:59:59.999999999.
///
/// ```swift
/// CivilTime(hour: 23, minute: 59, second: 59)?.secondOfDay  // 86399
/// CivilTime(hour: 24, minute: 0, second: 0)                 // nil
/// ```
///
/// It has no leap second: text with second 60 is the business of ``RFC3339DateTime``.
public struct CivilTime: Sendable, Hashable {
  /// Midnight, the first moment of a day.
  public static let midnight = CivilTime(secondOfDay: 0, nanosecond: 0)

  /// The hour, 0...23.
  public let hour: Int

  /// The minute, 0...59.
  public let minute: Int

  /// The second, 0...59.
  public let second: Int

  /// The nanosecond, 0...999999999.
  public let nanosecond: Int

  /// Makes a time from its parts; nil when one of them is out of its range.
  ///
  /// ```swift
  /// CivilTime(hour: 8, minute: 30, second: 0, nanosecond: 500_000_000)  // half past eight and ½ s
  /// ```
  public init?(hour: Int, minute: Int, second: Int, nanosecond: Int = 0) {
    guard 0...23 ~= hour, 0...59 ~= minute, 0...59 ~= second, 0...999_999_999 ~= nanosecond else {
      return nil
    }
    self.hour = hour
    self.minute = minute
    self.second = second
    self.nanosecond = nanosecond
  }

  /// Makes a time from a second of the day and a nanosecond known to be in range.
  init(secondOfDay: Int, nanosecond: Int) {
    hour = secondOfDay / 3600
    minute = secondOfDay / 60 % 60
    second = secondOfDay % 60
    self.nanosecond = nanosecond
  }

  /// Whole seconds since midnight, 0...86399.
  ///
  /// ```swift
  /// CivilTime(hour: 1, minute: 1, second: 1)?.secondOfDay  // 3661
  /// ```
  public var secondOfDay: Int { hour * 3600 + minute * 60 + second }
}

extension CivilTime: Comparable {
  /// Whether one time comes before another on the same day.
  public static func < (left: CivilTime, right: CivilTime) -> Bool {
    (left.secondOfDay, left.nanosecond) < (right.secondOfDay, right.nanosecond)
  }
}
