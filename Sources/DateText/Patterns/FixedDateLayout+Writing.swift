extension FixedDateLayout {
  /// Appends the text of a date and time.
  ///
  /// - Parameters:
  ///   - date: The date at the offset.
  ///   - time: The time at the offset.
  ///   - offset: The offset from UTC in seconds.
  ///   - output: The space to append to.
  @inline(__always)
  func write(
    _ date: CivilDate, _ time: CivilTime, _ offset: Int, to output: inout OutputSpan<UInt8>
  ) {
    for part in parts {
      switch part.field {
      case .year:
        output.appendTwoDigits(date.year / 100)
        output.appendTwoDigits(date.year % 100)
      case .twoDigitYear: output.appendTwoDigits(date.year % 100)
      case .month: output.appendTwoDigits(date.month)
      case .day: output.appendTwoDigits(date.day)
      case .hour: output.appendTwoDigits(time.hour)
      case .minute: output.appendTwoDigits(time.minute)
      case .second: output.appendTwoDigits(time.second)
      case .fraction:
        output.appendFraction(nanoseconds: time.nanosecond, count: Int(part.digitCount))
      default: break
      }
      var literal = part.literal
      for _ in 0..<part.literalCount {
        output.append(UInt8(truncatingIfNeeded: literal))
        literal &>>= 8
      }
    }
    if let offsetForm { output.appendOffset(offset, offsetForm) }
  }
}
