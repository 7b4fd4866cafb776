extension OutputSpan<UInt8> {
  /// Appends a number with zeros in front of it.
  @inline(__always)
  mutating func append(_ number: Int, minimumDigits: Int) {
    switch (minimumDigits, number) {
    case (2, 0...99): appendTwoDigits(number)
    case (4, 0...9999):
      appendTwoDigits(number / 100)
      appendTwoDigits(number % 100)
    default: appendDigits(of: number, atLeast: minimumDigits)
    }
  }

  @inline(never)
  private mutating func appendDigits(of number: Int, atLeast count: Int) {
    var power = 1
    for _ in 1..<Swift.max(count, 1) { power *= 10 }
    while number / power >= 10 { power *= 10 }
    while power > 0 {
      appendDigit(number / power % 10)
      power /= 10
    }
  }

  /// Appends an offset from UTC.
  mutating func appendOffset(_ offset: Int, _ form: OffsetForm) {
    guard offset != 0 || !form.usesZ else { return append(UInt8(ascii: "Z")) }
    let magnitude = abs(offset)
    append(UInt8(ascii: offset < 0 ? "-" : "+"))
    appendTwoDigits(magnitude / 3600)
    let minutes = magnitude / 60 % 60
    guard !form.omitsZeroMinutes || minutes > 0 else { return }
    if form.isExtended { append(UInt8(ascii: ":")) }
    appendTwoDigits(minutes)
    guard form.hasSeconds, magnitude % 60 > 0 else { return }
    if form.isExtended { append(UInt8(ascii: ":")) }
    appendTwoDigits(magnitude % 60)
  }

  /// Appends `GMT`, and an offset if it isn't zero.
  mutating func appendGMTOffset(_ offset: Int, isLong: Bool) {
    DateNames.gmt.write(to: &self)
    guard offset != 0 else { return }
    let magnitude = abs(offset)
    append(UInt8(ascii: offset < 0 ? "-" : "+"))
    append(magnitude / 3600, minimumDigits: isLong ? 2 : 1)
    let seconds = magnitude % 60
    guard isLong || magnitude % 3600 > 0 else { return }
    append(UInt8(ascii: ":"))
    appendTwoDigits(magnitude / 60 % 60)
    guard seconds > 0 else { return }
    append(UInt8(ascii: ":"))
    appendTwoDigits(seconds)
  }
}
