extension FixedDateReader {
  /// Reads a text, or returns `nil` if it doesn't have the layout or a number is out of range.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8.
  ///   - zone: The time zone of texts without an offset, or `nil` for UTC.
  /// - Returns: The date, or `nil`.
  @inline(__always)
  func date(from text: RawSpan, in zone: CivilTimeZone?) -> ParsedDate? {
    guard let (date, localSecond, offset) = parts(of: text) else { return nil }
    let used = offset ?? zone?.offsetSeconds(atLocalSecond: localSecond) ?? 0
    let instant = Instant(
      uncheckedSeconds: localSecond &- Int64(used), nanoseconds: text.nanosecond(in: fraction))
    // See `dateByParts(from:in:_:)`.
    if isUTC(text) {
      return ParsedDate(
        instant, offsetSeconds: 0, day: CivilDate(instant, in: zone ?? .utc), hasLocalDay: false)
    }
    return ParsedDate(instant, offsetSeconds: offset, day: date)
  }

  /// Returns whether the offset of a text with the layout is the letter `Z`.
  @inline(__always)
  private func isUTC(_ text: RawSpan) -> Bool {
    offset != nil && text.byteCount == byteCount &+ 1
  }

  /// Reads the instant of a text, or that at which its day begins in UTC.
  ///
  /// - Parameters:
  ///   - text: The text in UTF-8.
  ///   - isDay: Whether to return the start of the day.
  ///   - readers: The readers that have the one to use. A single reader would be copied.
  ///   - index: The index of the reader.
  /// - Returns: The instant, or `nil` if the text doesn't have the layout or a number is out of range.
  package static func instant(
    from text: RawSpan, isDay: Bool, with readers: Span<FixedDateReader>, at index: Int
  ) -> Instant? {
    readers[index].instant(from: text, isDay: isDay)
  }

  @inline(__always)
  private func instant(from text: RawSpan, isDay: Bool) -> Instant? {
    guard let (date, localSecond, offset) = parts(of: text) else { return nil }
    // The letter Z gives no day.
    guard !isDay else { return isUTC(text) ? nil : Instant(date: date) }
    return Instant(
      uncheckedSeconds: localSecond &- Int64(offset ?? localOffsetSeconds),
      nanoseconds: text.nanosecond(in: fraction))
  }

  /// Returns the day, the local time in seconds since 1970, and the offset from UTC of a text.
  @inline(__always)
  private func parts(of text: RawSpan) -> (CivilDate, localSecond: Int64, offset: Int?)? {
    guard hasLayout(text), let date = date(of: text) else { return nil }
    let hour = text.twoDigits(in: hour, or: 0)
    let minute = text.twoDigits(in: minute, or: 0)
    let second = text.twoDigits(in: second, or: 0)
    guard hour <= 23, minute <= 59, second <= 59 else { return nil }
    let localSecond =
      Int64(date.daysSinceEpoch) &* 86_400 &+ Int64(hour &* 3600 &+ minute &* 60 &+ second)

    var offset: Int?
    if let layout = self.offset {
      offset = layout.seconds(in: text, from: byteCount)
      if offset == nil { return nil }
    }
    return (date, localSecond, offset)
  }

  /// Returns whether the digits and separators are in their positions.
  @inline(__always)
  private func hasLayout(_ text: RawSpan) -> Bool {
    guard offset == nil ? text.byteCount == byteCount : text.byteCount > byteCount else {
      return false
    }
    // A layout has at least eight bytes.
    let last = byteCount &- 8
    return words.0.digits(of: text.knownWord(at: 0)) != nil
      && words.1.digits(of: text.knownWord(at: min(8, last))) != nil
      && (last <= 8 || words.2.digits(of: text.knownWord(at: min(16, last))) != nil)
      && (last <= 16 || words.3.digits(of: text.knownWord(at: last)) != nil)
  }

  @inline(__always)
  private func date(of text: RawSpan) -> CivilDate? {
    var year = 0
    if let number = self.year {
      let offset = Int(number.offset)
      year = text.knownDigits(at: offset) &* 100 &+ text.knownDigits(at: offset &+ 2)
    } else {
      year = twoDigitYearStart.year(endingIn: text.twoDigits(in: twoDigitYear, or: 0))
    }
    return CivilDate(
      year: year, month: text.twoDigits(in: month, or: 1), day: text.twoDigits(in: day, or: 1))
  }
}

extension Int {
  /// Returns the year that ends in two digits, of the hundred years that start with this one, which isn't negative.
  @inline(__always)
  func year(endingIn digits: Int) -> Int {
    let distance = digits &- self % 100
    return self &+ (distance < 0 ? distance &+ 100 : distance)
  }
}

// The loads below aren't checked: a layout counts the bytes of all its numbers, and `hasLayout(_:)`
// requires a text to have that many. Checks would take a tenth of the instructions of reading a date.

extension RawSpan {
  /// Returns eight bytes that are known to exist, with the first in the lowest bits.
  @inline(__always)
  fileprivate func knownWord(at offset: Int) -> UInt64 {
    assert(offset >= 0 && offset + 8 <= byteCount)
    return UInt64(
      littleEndian: unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  /// Returns the value of two bytes that are known to be digits.
  @inline(__always)
  fileprivate func knownDigits(at offset: Int) -> Int {
    assert(offset >= 0 && offset + 2 <= byteCount)
    let pair = UInt16(
      littleEndian: unsafe unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt16.self))
    // The second byte of the product is ten times the first digit and the second digit.
    return Int(((UInt32(pair & 0x0F0F) &* 0xA01) &>> 8) & 0xFF)
  }

  /// Returns the value of a number of two digits, or a value for a number that the layout doesn't have.
  @inline(__always)
  fileprivate func twoDigits(in number: FixedDateReader.Number?, or value: Int) -> Int {
    guard let number else { return value }
    return knownDigits(at: Int(number.offset))
  }

  /// Returns the nanoseconds of a fraction.
  @inline(__always)
  fileprivate func nanosecond(in fraction: FixedDateReader.Number?) -> Int32 {
    guard let fraction else { return 0 }
    var value: UInt32 = 0
    var unit: UInt32 = 100_000_000
    var offset = Int(fraction.offset)
    for _ in 0..<fraction.digitCount {
      value &+= UInt32(self[byte: offset] & 0xF) &* unit
      unit /= 10
      offset &+= 1
    }
    return Int32(truncatingIfNeeded: value)
  }
}
