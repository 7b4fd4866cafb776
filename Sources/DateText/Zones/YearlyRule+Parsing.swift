extension YearlyRule {
  /// Creates a rule from a POSIX TZ string, such as `CET-1CEST,M3.5.0,M10.5.0/3`, or returns `nil` if
  /// the string is malformed.
  ///
  /// A daylight saving time must have a start and an end. The form `:characters`, whose meaning
  /// POSIX leaves open, isn't accepted.
  init?(posix text: some Collection<UInt8>) {
    var reader = POSIXReader(rest: Array(text)[...])
    guard let name = reader.readName(), let offset = reader.readOffset() else { return nil }
    standard = ZoneTransitions.LocalTime(
      offsetSeconds: offset, isDaylightSaving: false, abbreviation: name)
    guard !reader.rest.isEmpty else {
      daylight = nil
      return
    }
    guard let daylightName = reader.readName() else { return nil }
    var daylightOffset = offset + 3600
    if reader.rest.first != UInt8(ascii: ",") {
      guard let offset = reader.readOffset() else { return nil }
      daylightOffset = offset
    }
    guard abs(daylightOffset) < 86_400, reader.skip(","), let start = reader.readYearlyTime(),
      reader.skip(","), let end = reader.readYearlyTime(), reader.rest.isEmpty
    else { return nil }
    daylight = Daylight(
      localTime: ZoneTransitions.LocalTime(
        offsetSeconds: daylightOffset, isDaylightSaving: true, abbreviation: daylightName),
      start: start, end: end)
  }
}

private struct POSIXReader {
  var rest: ArraySlice<UInt8>

  /// Skips a character if it is next, and returns whether it was.
  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard rest.first == UInt8(ascii: character) else { return false }
    rest.removeFirst()
    return true
  }

  /// Reads at least three letters, or at least three letters, digits and signs between `<` and `>`.
  mutating func readName() -> String? {
    let isQuoted = skip("<")
    let name = rest.prefix { isQuoted ? $0.isInAbbreviations : $0.isLetter }
    rest = rest[name.endIndex...]
    guard name.count >= 3, !isQuoted || skip(">") else { return nil }
    return String(decoding: name, as: UTF8.self)
  }

  /// Reads an offset, which counts westwards in a TZ string.
  mutating func readOffset() -> Int? {
    guard let seconds = readTime(maximumHour: 24), abs(seconds) < 86_400 else { return nil }
    return -seconds
  }

  /// Reads `[±]h[h[h]][:mm[:ss]]` in seconds.
  mutating func readTime(maximumHour: Int) -> Int? {
    let isNegative = skip("-")
    if !isNegative { _ = skip("+") }
    guard var seconds = readNumber(0...maximumHour).map({ $0 * 3600 }) else { return nil }
    for unit in [60, 1] {
      guard skip(":") else { break }
      guard let number = readNumber(0...59) else { return nil }
      seconds += number * unit
    }
    return isNegative ? -seconds : seconds
  }

  /// Reads `Jn`, `n` or `Mm.w.d`, and the time after a slash, which is 02:00 by default.
  mutating func readYearlyTime() -> YearlyRule.YearlyTime? {
    guard let day = readDay() else { return nil }
    guard skip("/") else { return YearlyRule.YearlyTime(day: day, secondOfDay: 7200) }
    guard let second = readTime(maximumHour: 167) else { return nil }
    return YearlyRule.YearlyTime(day: day, secondOfDay: second)
  }

  private mutating func readDay() -> YearlyRule.YearlyTime.Day? {
    if skip("J") { return readNumber(1...365).map { .withoutLeapDay($0) } }
    guard skip("M") else { return readNumber(0...365).map { .withLeapDay($0) } }
    guard let month = readNumber(1...12), skip("."), let week = readNumber(1...5), skip("."),
      let weekday = readNumber(0...6)
    else { return nil }
    return .weekday(weekday, week: week, month: month)
  }

  /// Reads one to three digits.
  private mutating func readNumber(_ range: ClosedRange<Int>) -> Int? {
    let digits = rest.prefix { 0x30...0x39 ~= $0 }
    rest = rest[digits.endIndex...]
    guard 1...3 ~= digits.count else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return range.contains(number) ? number : nil
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter.
  var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }

  /// Whether the byte can be part of an abbreviation: an ASCII letter or digit, `+` or `-`.
  var isInAbbreviations: Bool {
    isLetter || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || self == UInt8(ascii: "+")
      || self == UInt8(ascii: "-")
  }
}
