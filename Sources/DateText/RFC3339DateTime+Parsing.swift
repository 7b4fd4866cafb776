extension RFC3339DateTime {
  /// Creates a date and time from UTF-8 bytes that are a `date-time` of RFC 3339 §5.6.
  ///
  /// The result is `nil` for any other bytes. Parsing makes one pass and doesn't allocate:
  /// - `T` and `Z` may be lowercase, and a space can't replace `T`.
  /// - The day exists in the proleptic Gregorian calendar in the years 0000 to 9999, and the hour
  ///   is from 00 to 23.
  /// - The offset is `Z` or `±hh:mm`, at most 23:59. It can move the instant out of these years.
  /// - The second is 60 only if it is 23:59:60 in UTC, on any day.
  /// - A fraction has one or more digits. Digits after the ninth are dropped without rounding.
  ///
  /// ```swift
  /// let text = Array("1985-04-12T23:20:50.52Z".utf8)
  /// let time = text.withUnsafeBytes { buffer in
  ///   RFC3339DateTime(utf8: buffer.bytes)
  /// }
  /// time?.instant.seconds  // 482196050
  /// ```
  ///
  /// - Parameter bytes: The text, without anything before or after it.
  public init?(utf8 bytes: RawSpan) {
    // The first sixteen characters always have the same layout.
    guard bytes.byteCount >= 20,
      let yearMonth = DigitLayout.yearMonth.digits(of: bytes.word(at: 0)),
      let dayTime = DigitLayout.dayHourMinute.digits(of: bytes.word(at: 8)),
      let date = CivilDate(yearMonth: yearMonth, day: dayTime.two(at: 0)),
      let tail = Tail(bytes)
    else { return nil }

    let hour = dayTime.two(at: 3)
    let minute = dayTime.two(at: 6)
    guard hour <= 23, minute <= 59, tail.second <= 60 else { return nil }

    // Second 60 counts as the following second, which begins a day in UTC if it is a leap second.
    let secondOfDay = hour * 3600 + minute * 60 + tail.second
    // `Int` may have 32 bits, which suffice only until 2038.
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

  /// Creates a date and time from text that is a `date-time` of RFC 3339 §5.6, or returns `nil` for
  /// any other text. For details, see ``init(utf8:)``.
  ///
  /// ```swift
  /// RFC3339DateTime("2024-02-29T12:00:00Z")?.instant.seconds  // 1709208000
  /// RFC3339DateTime("2024-02-30T12:00:00Z")                   // nil
  /// RFC3339DateTime("2024-02-29 12:00:00Z")                   // nil
  /// ```
  ///
  /// - Parameter text: The date and time, without anything before or after them.
  public init?(_ text: String) {
    guard let time = text.withUTF8Bytes({ RFC3339DateTime(utf8: $0) }) else { return nil }
    self = time
  }
}

/// The part of the text after the minute: `:ss`, an optional fraction, and the offset.
private struct Tail {
  var second: Int
  var nanosecond = 0
  var offsetSeconds = 0
  var isOffsetUnknown = false
}

extension Tail {
  /// Parses the bytes after the first sixteen. The text must have at least twenty bytes.
  @inline(__always)
  init?(_ bytes: RawSpan) {
    // This package and most servers write milliseconds in UTC, which are read as one word.
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

  /// Parses the digits of a fraction.
  private mutating func readFraction(of bytes: RawSpan, at index: inout Int) -> Bool {
    let start = index
    var unit = 100_000_000
    while index < bytes.byteCount, let digit = bytes.digit(at: index) {
      nanosecond += digit * unit
      // After the ninth digit the unit is zero, which drops the remaining digits.
      unit /= 10
      index += 1
    }
    return index > start
  }

  /// Parses `Z` or `±hh:mm`, after which the text must end.
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
