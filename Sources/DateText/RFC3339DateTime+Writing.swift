extension RFC3339DateTime {
  /// Appends the date and time as RFC 3339 §5.6 text, and tells whether it could.
  ///
  /// The offset is written as it was read, but `+00:00` as `Z`; an unknown one stays `-00:00`.
  /// A leap second is written as second 60. The fraction is rounded half up, towards the future, and
  /// carries as far as it must.
  ///
  /// - Parameters:
  ///   - bytes: where the ASCII bytes go; left alone when the answer is false.
  ///   - fractionDigits: digits after the point, 0...9; none means no point. A number outside that
  ///     range counts as the nearest in it.
  /// - Returns: false when the local date, after rounding, is outside the years 0000 to 9999.
  ///
  /// ```swift
  /// var bytes: [UInt8] = []
  /// guard time.appendRFC3339(to: &bytes, fractionDigits: 3) else { return }
  /// ```
  public func appendRFC3339(to bytes: inout [UInt8], fractionDigits: Int = 3) -> Bool {
    var isWritten = false
    bytes.append(addingCapacity: 35) { output in
      isWritten = writeRFC3339(to: &output, fractionDigits: fractionDigits)
    }
    return isWritten
  }

  /// Writes the date and time as ``appendRFC3339(to:fractionDigits:)`` does; at most 35 bytes.
  package func writeRFC3339(
    to output: inout OutputSpan<UInt8>, fractionDigits: Int = 3
  ) -> Bool {
    let digits = min(max(fractionDigits, 0), 9)
    // Once half of the last digit's worth is added, cutting off is rounding.
    let sum = Int(instant.nanoseconds) + halfUnit(ofDigits: digits)
    let carries = sum >= 1_000_000_000
    let nanoseconds = carries ? sum - 1_000_000_000 : sum

    // A leap second is found as the second before it and then called 60, unless rounding leaves it.
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

  /// The date and time as RFC 3339 §5.6 text with its own offset, or nil when the local date, after
  /// rounding, is outside the years 0000 to 9999.
  ///
  /// ``appendRFC3339(to:fractionDigits:)`` says how it is written.
  ///
  /// ```swift
  /// RFC3339DateTime("2024-02-29T08:30:00.25-00:00")?.rfc3339(fractionDigits: 1)
  /// // "2024-02-29T08:30:00.3-00:00"
  /// ```
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

/// Half of what the last of `digits` fraction digits is worth, in nanoseconds.
private func halfUnit(ofDigits digits: Int) -> Int {
  guard digits < 9 else { return 0 }
  var half = 500_000_000
  for _ in 0..<digits { half /= 10 }
  return half
}
