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
      let (product, overflow) = significand.multipliedReportingOverflow(by: .powerOfTen(power))
      guard !overflow, product <= 1_000_000_000_000 else { return nil }
      seconds = product
    } else if power < 0 {
      guard power >= -27 else { return nil }
      // Digits after those of nanoseconds are dropped.
      if power >= -18 {
        let scale = Int64.powerOfTen(0 &- power)
        seconds = significand / scale
        let rest = significand &- seconds &* scale
        nanoseconds =
          power >= -9 ? rest &* .powerOfTen(9 &+ power) : rest / .powerOfTen(-9 &- power)
      } else {
        seconds = 0
        nanoseconds = significand / .powerOfTen(-9 &- power)
      }
    }
    return instant(
      seconds, nanoseconds, isNegative: isNegative, program, isDay: isDay)
  }

  /// Reads a number with a fraction with the first format of numbers. Digits after those of nanoseconds are dropped.
  ///
  /// - Parameters:
  ///   - whole: The digits before the point.
  ///   - billionths: The first nine digits after the point.
  ///   - isNegative: Whether the number is negative.
  ///   - index: The index of the mapping.
  ///   - isDay: Whether the property has calendar days, which begin in UTC.
  /// - Returns: The instant, or `nil` if ``DateMapping`` has to read the number.
  package func instant(
    ofWhole whole: Int64, billionths: Int64, isNegative: Bool, mapping index: Int, isDay: Bool
  ) -> Instant? {
    guard mappings[index].numbers >= 0 else { return nil }
    let program = programs[mappings[index].numbers]
    if program.numberDigits == 0 {
      return instant(whole, billionths, isNegative: isNegative, program, isDay: isDay)
    }
    // The other format is that of milliseconds.
    let (seconds, milliseconds) = whole.quotientAndRemainder(dividingBy: 1000)
    return instant(
      seconds, milliseconds &* 1_000_000 &+ billionths / 1000, isNegative: isNegative, program,
      isDay: isDay)
  }

  @inline(__always)
  private func instant(
    _ seconds: Int64, _ nanoseconds: Int64, isNegative: Bool, _ program: borrowing DateProgram,
    isDay: Bool
  ) -> Instant? {
    let instant = Instant(
      seconds: isNegative ? 0 &- seconds : seconds,
      nanoseconds: Int32(truncatingIfNeeded: isNegative ? 0 &- nanoseconds : nanoseconds))
    guard instant.hasYear else { return nil }
    if !isDay { return instant }
    let reading = day(of: instant, nil, program)
    return reading.result == .date ? reading.instant : nil
  }
}

extension Int64 {
  /// Returns the power of ten with an exponent from 0 to 18.
  @inline(__always)
  fileprivate static func powerOfTen(_ exponent: Int) -> Int64 {
    // The compiler makes this a table.
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1000
    case 4: 10_000
    case 5: 100_000
    case 6: 1_000_000
    case 7: 10_000_000
    case 8: 100_000_000
    case 9: 1_000_000_000
    case 10: 10_000_000_000
    case 11: 100_000_000_000
    case 12: 1_000_000_000_000
    case 13: 10_000_000_000_000
    case 14: 100_000_000_000_000
    case 15: 1_000_000_000_000_000
    case 16: 10_000_000_000_000_000
    case 17: 100_000_000_000_000_000
    default: 1_000_000_000_000_000_000
    }
  }
}
