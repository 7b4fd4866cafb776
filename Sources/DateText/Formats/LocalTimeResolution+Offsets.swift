extension LocalTimeResolution {
  /// The offset that formats use: the one before a transition, which is that of the first of two times
  /// and moves a skipped time forward.
  var offsetSeconds: Int {
    switch self {
    case .unique(let offset), .gap(let offset, _), .overlap(let offset, _): offset
    }
  }

  /// The other offset with which a text can be written, if there is one.
  var otherOffsetSeconds: Int? {
    switch self {
    case .unique: nil
    case .gap(_, let offset), .overlap(_, let offset): offset
    }
  }

  /// Returns the offset that a text has, or the one that formats use if the text has none.
  ///
  /// An offset in whole minutes can be that of a local mean time, whose seconds most formats don't write.
  ///
  /// - Parameter offset: The offset of the text, or `nil` if there is none.
  /// - Returns: The offset, or `nil` if the local time doesn't exist with that of the text.
  func offsetSeconds(matching offset: Int?) -> Int? {
    guard let offset else { return offsetSeconds }
    return [offsetSeconds, otherOffsetSeconds].compactMap { $0 }
      .first { $0 == offset || offset % 60 == 0 && $0 / 60 * 60 == offset }
  }
}

extension CivilTimeZone {
  /// Returns the offset that formats use for a local time.
  func offsetSeconds(of date: CivilDate, _ time: CivilTime) -> Int {
    offsetSeconds(atLocalSecond: Instant(date: date, time: time).seconds)
  }

  /// Returns the offset that formats use for a local time, which is given in seconds since
  /// 1970-01-01T00:00:00 of the local time.
  @inline(__always)
  func offsetSeconds(atLocalSecond second: Int64) -> Int {
    constantOffsetSeconds ?? transitions.resolve(localSecond: second).offsetSeconds
  }
}
