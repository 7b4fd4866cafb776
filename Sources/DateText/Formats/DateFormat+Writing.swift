extension DateFormat {
  /// Returns the text of an instant.
  ///
  /// - Parameters:
  ///   - instant: The point in time.
  ///   - zone: The time zone in which the date is written.
  /// - Returns: The text, or `nil` if the format has a year that isn't one from 0 to 9999 there.
  public func text(of instant: Instant, in zone: CivilTimeZone = .utc) -> String? {
    var bytes: [UInt8] = []
    return append(instant, in: zone, to: &bytes) ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Appends the text of an instant. See ``text(of:in:)``.
  ///
  /// - Parameters:
  ///   - instant: The point in time.
  ///   - zone: The time zone in which the date is written.
  ///   - bytes: The buffer to append to.
  /// - Returns: `false`, with nothing appended, if there is no text.
  public func append(
    _ instant: Instant, in zone: CivilTimeZone = .utc, to bytes: inout [UInt8]
  ) -> Bool {
    append(instant, inZone: zone, to: &bytes)
  }

  /// Appends the text of an instant in a zone, or in UTC.
  func append(
    _ instant: Instant, inZone zone: CivilTimeZone?, to bytes: inout [UInt8]
  ) -> Bool {
    if kind == .pattern { return pattern?.append(instant, inZone: zone, to: &bytes) ?? false }
    if kind == .rfc3339 {
      let digits = fractionDigits ?? instant.fractionDigitCount
      return Self.append(instant, zone?.offsetSeconds(at: instant) ?? 0, digits, to: &bytes)
    }
    return appendOther(instant, in: zone ?? .utc, to: &bytes)
  }

  private func appendOther(
    _ instant: Instant, in zone: CivilTimeZone, to bytes: inout [UInt8]
  ) -> Bool {
    let offset = zone.offsetSeconds(at: instant)
    if numberDigits != nil || kind == .dotNet, !instant.hasYear { return false }
    switch kind {
    case .rfc3339, .pattern: return false
    case .rfc9557:
      guard Self.append(instant, offset, instant.fractionDigitCount, to: &bytes) else {
        return false
      }
      bytes.append(UInt8(ascii: "["))
      bytes += zone.name.utf8
      bytes.append(UInt8(ascii: "]"))
    case .date:
      guard let (date, _) = instant.civil(offsetSeconds: offset) else { return false }
      bytes.append(addingCapacity: 10) { date.write(to: &$0) }
    case .epochSeconds:
      bytes.append(addingCapacity: 31) { $0.appendSeconds(of: instant) }
    case .epochMilliseconds:
      bytes.append(addingCapacity: 20) { $0.append(instant.milliseconds) }
    case .dotNet:
      bytes.append(addingCapacity: 33) { output in
        DateNames.dotNetStart.write(to: &output)
        output.append(instant.milliseconds)
        // Offsets have whole minutes here, too.
        if zone != .utc, offset % 60 == 0 { output.appendOffset(offset, OffsetForm()) }
        DateNames.dotNetEnd.write(to: &output)
      }
    case .custom:
      guard let text = custom?.format.text(of: instant, in: zone) else { return false }
      bytes += text.utf8
    }
    return true
  }

  /// Appends the text of a calendar day, which is that of its start in the time zone.
  ///
  /// - Parameters:
  ///   - day: The calendar day.
  ///   - zone: The time zone in which the day starts.
  ///   - bytes: The buffer to append to.
  /// - Returns: `false`, with nothing appended, if there is no text, because the zone skips the day and the
  ///   format only has points in time.
  public func append(
    _ day: CivilDate, in zone: CivilTimeZone = .utc, to bytes: inout [UInt8]
  ) -> Bool {
    switch kind {
    case .date:
      bytes.append(addingCapacity: 10) { day.write(to: &$0) }
      return true
    case .pattern: return pattern?.append(day, in: zone, to: &bytes) ?? false
    default:
      let start = Instant(startOf: day, in: zone)
      if CivilDate(start, in: zone) == day { return append(start, in: zone, to: &bytes) }
      // The offset before the change, at which the day would have started, in whole minutes.
      guard kind == .rfc3339 else { return false }
      let offset = zone.resolve(day).offsetSeconds / 60 * 60
      return Self.append(
        Instant(date: day, offsetSeconds: offset), offset, fractionDigits ?? 0, to: &bytes)
    }
  }

  /// Appends RFC 3339 text. Offsets of RFC 3339 have whole minutes, so any other one is written in UTC.
  private static func append(
    _ instant: Instant, _ offset: Int, _ digits: Int, to bytes: inout [UInt8]
  ) -> Bool {
    let date = RFC3339DateTime(instant, offsetSeconds: Int32(offset)) ?? RFC3339DateTime(instant)
    return date.appendRFC3339(to: &bytes, fractionDigits: digits)
  }
}

extension OutputSpan<UInt8> {
  /// Appends an integer.
  fileprivate mutating func append(_ number: Int64) {
    if number < 0 { append(UInt8(ascii: "-")) }
    let magnitude = number.magnitude
    var power: UInt64 = 1
    while magnitude / power >= 10 { power *= 10 }
    while power > 0 {
      appendDigit(Int(magnitude / power % 10))
      power /= 10
    }
  }

  /// Appends a decimal number of seconds, which has at most 31 bytes.
  fileprivate mutating func appendSeconds(of instant: Instant) {
    var seconds = instant.seconds
    var nanoseconds = Int(instant.nanoseconds)
    let digits = instant.fractionDigitCount
    if seconds < 0, nanoseconds > 0 {
      seconds += 1
      nanoseconds = 1_000_000_000 - nanoseconds
      if seconds == 0 { append(UInt8(ascii: "-")) }
    }
    append(seconds)
    guard digits > 0 else { return }
    append(UInt8(ascii: "."))
    appendFraction(nanoseconds: nanoseconds, count: digits)
  }
}

extension Instant {
  /// The number of digits that the fraction of the second needs.
  fileprivate var fractionDigitCount: Int {
    var rest = nanoseconds
    var count = 9
    while count > 0, rest % 10 == 0 {
      rest /= 10
      count -= 1
    }
    return count
  }

  /// The number of whole milliseconds since 1970, rounded down, within 64 bits.
  fileprivate var milliseconds: Int64 {
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1000)
    if overflow { return seconds < 0 ? .min : .max }
    let (sum, isTooLarge) = product.addingReportingOverflow(Int64(nanoseconds / 1_000_000))
    return isTooLarge ? .max : sum
  }
}
