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
    let offset = zone.offsetSeconds(at: instant)
    switch kind {
    case .rfc3339(let digits):
      return Self.append(instant, offset, digits ?? instant.fractionDigitCount, to: &bytes)
    case .rfc9557:
      guard Self.append(instant, offset, instant.fractionDigitCount, to: &bytes) else {
        return false
      }
      bytes += "[\(zone.name)]".utf8
    case .date:
      guard let (date, _) = instant.civil(offsetSeconds: offset) else { return false }
      bytes += date.text.utf8
    case .epochSeconds: Self.append(instant, digits: instant.fractionDigitCount, to: &bytes)
    case .epochMilliseconds: bytes += String(instant.milliseconds).utf8
    case .dotNet:
      bytes += "/Date(\(instant.milliseconds)".utf8
      if zone != .utc { bytes.appendOffset(offset, OffsetForm()) }
      bytes += ")/".utf8
    case .pattern(let pattern): return pattern.append(instant, in: zone, to: &bytes)
    }
    return true
  }

  /// Appends RFC 3339 text. Offsets of RFC 3339 have whole minutes, so any other one is written in UTC.
  private static func append(
    _ instant: Instant, _ offset: Int, _ digits: Int, to bytes: inout [UInt8]
  ) -> Bool {
    let date = RFC3339DateTime(instant, offsetSeconds: Int32(offset)) ?? RFC3339DateTime(instant)
    return date.appendRFC3339(to: &bytes, fractionDigits: digits)
  }

  /// Appends a decimal number of seconds.
  private static func append(_ instant: Instant, digits: Int, to bytes: inout [UInt8]) {
    var seconds = instant.seconds
    var nanoseconds = Int(instant.nanoseconds)
    if seconds < 0, nanoseconds > 0 {
      seconds += 1
      nanoseconds = 1_000_000_000 - nanoseconds
      if seconds == 0 { bytes.append(UInt8(ascii: "-")) }
    }
    bytes += String(seconds).utf8
    guard digits > 0 else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.appendFraction(nanoseconds, digits: digits)
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
