extension RFC3339DateTime {
  /// Reads a `date-time` of RFC 3339 §5.6 from UTF-8 bytes, in one pass and without allocating.
  ///
  /// Nil unless the whole of the bytes is one:
  /// - `T` and `Z` in either case; no space in place of `T`;
  /// - a day of the proleptic Gregorian calendar, years 0000 to 9999; hours 00 to 23;
  /// - `Z` or an offset `±hh:mm` of at most 23:59; the instant may thereby leave those years;
  /// - second 60 only where UTC reads 23:59:60, on any day;
  /// - a fraction of one or more digits, of which those past the ninth are dropped, never rounded.
  ///
  /// ```swift
  /// let text = "1985-04-12T23:20:50.52Z"
  /// let time = unsafe RFC3339DateTime(utf8: text.utf8Span.span.bytes)
  /// time?.instant.seconds  // 482196050
  /// ```
  public init?(utf8 bytes: RawSpan) {
    // The first sixteen characters have one layout, whatever follows.
    guard bytes.byteCount >= 20,
      let yearMonth = DigitLayout.yearMonth.digits(of: bytes.word(at: 0)),
      let dayTime = DigitLayout.dayHourMinute.digits(of: bytes.word(at: 8)),
      let date = CivilDate(yearMonth: yearMonth, day: dayTime.two(at: 0)),
      let tail = Tail(bytes)
    else { return nil }

    let hour = dayTime.two(at: 3)
    let minute = dayTime.two(at: 6)
    guard hour <= 23, minute <= 59, tail.second <= 60 else { return nil }

    // Second 60 counts as the second after it, which begins a day in UTC if it may be there at all.
    let secondOfDay = hour * 3600 + minute * 60 + tail.second
    // In 64 bits wherever it runs: a word may have 32, which end in 2038.
    let seconds = Int64(date.daysSinceEpoch) * 86_400 + Int64(secondOfDay - tail.offsetSeconds)
    let isLeapSecond = tail.second == 60
    guard !isLeapSecond || seconds % 86_400 == 0 else { return nil }

    self.init(
      instant: Instant(
        seconds: seconds, nanoseconds: Int32(truncatingIfNeeded: tail.nanosecond)),
      offsetSeconds: Int32(truncatingIfNeeded: tail.offsetSeconds),
      isOffsetUnknown: tail.isOffsetUnknown,
      isLeapSecond: isLeapSecond)
  }

  /// Reads a `date-time` of RFC 3339 §5.6; nil when the text is not one, as ``init(utf8:)`` says.
  ///
  /// ```swift
  /// RFC3339DateTime("2024-02-29T12:00:00Z")?.instant.seconds  // 1709208000
  /// RFC3339DateTime("2024-02-30T12:00:00Z")                   // nil
  /// RFC3339DateTime("2024-02-29 12:00:00Z")                   // nil
  /// ```
  public init?(_ text: String) {
    guard let time = text.withUTF8Bytes({ RFC3339DateTime(utf8: $0) }) else { return nil }
    self = time
  }
}

/// What follows the minute: `:ss`, a fraction if any, and the offset, up to the end of the text.
private struct Tail {
  var second: Int
  var nanosecond = 0
  var offsetSeconds = 0
  var isOffsetUnknown = false
}

extension Tail {
  /// Reads from the seventeenth of at least twenty bytes.
  @inline(__always)
  init?(_ bytes: RawSpan) {
    // Milliseconds in UTC are what this package and most servers write: one word, no loops.
    if bytes.byteCount == 24,
      let digits = DigitLayout.secondMillisecondUTC.digits(of: bytes.word(at: 16))
    {
      let millisecond = digits.two(at: 4) &* 10 &+ digits.one(at: 6)
      self.init(second: digits.two(at: 1), nanosecond: millisecond &* 1_000_000)
    } else {
      self.init(general: bytes)
    }
  }

  @inline(never)
  init?(general bytes: RawSpan) {
    guard bytes[byte: 16] == UInt8(ascii: ":"), let second = bytes.twoDigits(at: 17) else {
      return nil
    }
    self.init(second: second)
    var index = 19
    if bytes[byte: index] == UInt8(ascii: ".") {
      index += 1
      guard readFraction(of: bytes, at: &index) else { return nil }
    }
    guard readOffset(of: bytes, at: index) else { return nil }
  }

  /// Reads one or more digits.
  private mutating func readFraction(of bytes: RawSpan, at index: inout Int) -> Bool {
    let start = index
    var unit = 100_000_000
    while index < bytes.byteCount, let digit = bytes.digit(at: index) {
      nanosecond += digit * unit
      // Nought after the ninth digit, so that the rest add nothing.
      unit /= 10
      index += 1
    }
    return index > start
  }

  /// Reads `Z` or `±hh:mm`, which must be all that is left.
  private mutating func readOffset(of bytes: RawSpan, at index: Int) -> Bool {
    switch bytes.byteCount - index {
    case 1:
      return bytes[byte: index] | 0x20 == UInt8(ascii: "z")
    case 6:
      guard let hours = bytes.twoDigits(at: index + 1), hours <= 23,
        bytes[byte: index + 3] == UInt8(ascii: ":"),
        let minutes = bytes.twoDigits(at: index + 4), minutes <= 59
      else { return false }
      offsetSeconds = hours * 3600 + minutes * 60
      switch bytes[byte: index] {
      case UInt8(ascii: "+"):
        return true
      case UInt8(ascii: "-"):
        isOffsetUnknown = offsetSeconds == 0
        offsetSeconds.negate()
        return true
      default:
        return false
      }
    default:
      return false
    }
  }
}
