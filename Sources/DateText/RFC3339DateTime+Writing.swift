extension RFC3339DateTime {
  /// Appends the date and time as RFC 3339 §5.6 text, like ``rfc3339(fractionDigits:)``.
  ///
  /// - Parameters:
  ///   - bytes: The buffer to append ASCII bytes to.
  ///   - fractionDigits: The number of digits after the point, clamped to 0...9.
  /// - Returns: `false`, with nothing appended, if the local year is outside 0000 to 9999 after
  ///   rounding.
  package func appendRFC3339(to bytes: inout [UInt8], fractionDigits: Int = 3) -> Bool {
    var isWritten = false
    bytes.append(addingCapacity: 35) { output in
      isWritten = writeRFC3339(to: &output, fractionDigits: fractionDigits)
    }
    return isWritten
  }

  /// Appends the date and time as RFC 3339 §5.6 text, which has at most 35 bytes.
  func writeRFC3339(
    to output: inout OutputSpan<UInt8>, fractionDigits: Int = 3
  ) -> Bool {
    let digits = min(max(fractionDigits, 0), 9)
    // Adding half a unit of the last digit turns truncation into rounding.
    let sum = Int(instant.nanoseconds) + halfUnit(ofDigits: digits)
    let carries = sum >= 1_000_000_000
    let nanoseconds = carries ? sum - 1_000_000_000 : sum

    // A leap second is computed as the second before it and written as 60, unless rounding carries.
    let shift: Int64 = (carries ? 1 : 0) - (isLeapSecond ? 1 : 0)
    let whole = Instant(seconds: instant.seconds).adding(seconds: shift)
    guard let (date, time) = whole.civil(offsetSeconds: Int(offsetSeconds)) else { return false }

    let second = isLeapSecond && !carries ? 60 : time.second
    date.write(to: &output)
    output.append(UInt8(ascii: "T"))
    output.appendTwoDigits(time.hour)
    output.append(UInt8(ascii: ":"))
    output.appendTwoDigits(time.minute)
    output.append(UInt8(ascii: ":"))
    output.appendTwoDigits(second)
    if digits > 0 {
      output.append(UInt8(ascii: "."))
      output.appendFraction(nanoseconds: nanoseconds, count: digits)
    }
    writeOffset(to: &output)
    return true
  }

  /// Returns the date and time as RFC 3339 §5.6 text with its own offset.
  ///
  /// An offset of `+00:00` is written as `Z`, and an unknown one as `-00:00`. A leap second is
  /// written as second 60. The fraction is rounded half up and carries into the second and the
  /// larger units.
  ///
  /// ```swift
  /// let time = RFC3339DateTime("2024-02-29T08:30:00.25-00:00")
  /// time?.rfc3339(fractionDigits: 1)
  /// // "2024-02-29T08:30:00.3-00:00"
  /// ```
  ///
  /// - Parameter fractionDigits: The number of digits after the point, clamped to 0...9. If it is
  ///   0, the decimal point is omitted.
  /// - Returns: The text, or `nil` if the local year is outside 0000 to 9999 after rounding.
  public func rfc3339(fractionDigits: Int = 3) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(35)
    guard appendRFC3339(to: &bytes, fractionDigits: fractionDigits) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func writeOffset(to bytes: inout OutputSpan<UInt8>) {
    guard offsetSeconds != 0 || isOffsetUnknown else {
      bytes.append(UInt8(ascii: "Z"))
      return
    }
    let minutes = abs(Int(offsetSeconds)) / 60
    bytes.append(offsetSeconds > 0 ? UInt8(ascii: "+") : UInt8(ascii: "-"))
    bytes.appendTwoDigits(minutes / 60)
    bytes.append(UInt8(ascii: ":"))
    bytes.appendTwoDigits(minutes % 60)
  }
}

/// Returns half a unit of the last of `digits` fraction digits in nanoseconds, rounded down.
private func halfUnit(ofDigits digits: Int) -> Int {
  guard digits < 9 else { return 0 }
  var half = 500_000_000
  for _ in 0..<digits { half /= 10 }
  return half
}
