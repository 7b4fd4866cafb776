/// The result of reading a text with a program.
struct DateReading {
  enum Result {
    case date
    /// The text doesn't have the format.
    case none
    /// The text may have the format, so it's left to ``DateMapping``.
    case unknown
  }

  let result: Result
  let instant: Instant

  @inline(__always)
  private init(_ result: Result, _ instant: Instant) {
    self.result = result
    self.instant = instant
  }

  @inline(__always)
  static var none: DateReading {
    DateReading(.none, Instant(uncheckedSeconds: 0, nanoseconds: 0))
  }

  @inline(__always)
  static var unknown: DateReading {
    DateReading(.unknown, Instant(uncheckedSeconds: 0, nanoseconds: 0))
  }

  @inline(__always)
  static func date(_ instant: Instant) -> DateReading { DateReading(.date, instant) }

  /// Returns the instant of a date, or that there is none.
  @inline(__always)
  static func date(_ instant: Instant?) -> DateReading {
    guard let instant else { return .none }
    return .date(instant)
  }
}
