extension DateProgramReader {
  /// Reads a decimal number with the first format of numbers.
  ///
  /// - Parameters:
  ///   - significand: The digits of the number, of which there are at most eighteen.
  ///   - exponent: The power of ten by which they're multiplied.
  ///   - isNegative: Whether the number is negative.
  ///   - index: The index of the mapping.
  ///   - isDay: Whether the property has calendar days, which begin in UTC.
  /// - Returns: The instant, or `nil` if ``DateMapping`` has to read the number.
  package func instant(
    ofNumber significand: Int64, exponent: Int, isNegative: Bool, mapping index: Int, isDay: Bool
  ) -> Instant? {
    guard mappings[index].numbers >= 0 else { return nil }
    let program = programs[mappings[index].numbers]
    var seconds = significand
    var nanoseconds: Int64 = 0
    let power = exponent &- Int(program.numberDigits)
    if power > 0 {
      guard power <= 12, significand <= 1_000_000_000_000 else { return nil }
      for _ in 0..<power {
        seconds &*= 10
        guard seconds <= 1_000_000_000_000 else { return nil }
      }
    } else if power < 0 {
      guard power >= -9 else { return nil }
      var scale: Int64 = 10
      for _ in 1..<0 &- power { scale &*= 10 }
      seconds = significand / scale
      nanoseconds = (significand &- seconds &* scale) &* (1_000_000_000 / scale)
    }
    let instant = Instant(
      seconds: isNegative ? 0 &- seconds : seconds,
      nanoseconds: Int32(truncatingIfNeeded: isNegative ? 0 &- nanoseconds : nanoseconds))
    guard instant.hasYear else { return nil }
    if !isDay { return instant }
    let reading = day(of: instant, nil, program)
    return reading.result == .date ? reading.instant : nil
  }
}
