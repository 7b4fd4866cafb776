import DateText

/// Reads dates in forms that are unambiguous, but that properties usually don't accept.
///
/// No form has a day and a month whose order depends on the country, or a year of two digits.
struct DateReader {
  /// Points in time, as in e-mail.
  private static let instants = formats(
    "EEE, d MMM yyyy HH:mm:ss Z", "EEE, d MMM yyyy HH:mm Z", "d MMM yyyy HH:mm:ss Z",
    "d MMM yyyy HH:mm Z")

  /// Calendar days with the name of the month.
  private static let days = formats(
    "d MMM yyyy", "d-MMM-yyyy", "d MMMM yyyy", "MMM d, yyyy", "MMMM d, yyyy")

  private static func formats(_ patterns: String...) -> [DateFormat] {
    patterns.compactMap { try? DateFormat($0) }
  }

  /// The maximum length of a text that can be a date, in bytes.
  private static let maximumByteCount = 64

  /// The years of a day that is written in digits alone, and of a number of seconds or milliseconds.
  private static let years = 1900...2199

  /// Reads a text without white space around it.
  func reading(of text: String) -> DateReading? {
    guard text.utf8.count <= Self.maximumByteCount else { return nil }
    if let reading = Self.numericReading(Array(text.utf8)) { return reading }
    if let date = DateFormat.dotNet.date(from: text) { return .instant(date.instant) }
    var numbered = text
    for name in [" GMT", " UTC", " UT"] where text.hasSuffix(name) {
      numbered = String(text.dropLast(name.count)) + " +0000"
    }
    for format in Self.instants {
      if let date = format.date(from: numbered) { return .instant(date.instant) }
    }
    for format in Self.days {
      if let day = format.date(from: text)?.day { return .day(day) }
    }
    return nil
  }

  /// Reads a JSON number: 10 digits are seconds since 1970, and 13 are milliseconds.
  ///
  /// - Returns: The date, or `nil` if the number has other digits, or could be a day with an hour.
  func reading(ofNumber digits: [UInt8]) -> DateReading? {
    guard digits.allSatisfy({ 0x30...0x39 ~= $0 }), digits.first != UInt8(ascii: "0") else {
      return nil
    }
    let number = Self.number(digits[...])
    switch digits.count {
    case 10:
      guard Self.day(digits[..<8]) == nil || Self.number(digits[8...]) > 23 else { return nil }
      return .instant(Instant(seconds: Int64(number)))
    case 13:
      return .instant(
        Instant(seconds: Int64(number / 1000), nanoseconds: Int32(number % 1000 * 1_000_000)))
    default: return nil
    }
  }

  /// Reads a date that begins with the year, month and day in digits.
  private static func numericReading(_ text: [UInt8]) -> DateReading? {
    if text.count == 8 { return day(text[...]).map { .day($0) } }
    guard text.count >= 10, text[4] == text[7], "-/.".utf8.contains(text[4]),
      let year = digits(text[0..<4]), let month = digits(text[5..<7]),
      let day = digits(text[8..<10]), let date = CivilDate(year: year, month: month, day: day)
    else { return nil }
    if text.count == 10 { return .day(date) }
    guard text.count > 11, "Tt _".utf8.contains(text[10]) else { return nil }
    var rest = text[11...]
    guard let time = time(&rest) else { return nil }
    if rest.isEmpty { return .local(date, time) }
    if rest.first == UInt8(ascii: " ") { rest.removeFirst() }
    guard let offset = offset(rest) else { return nil }
    return .instant(Instant(date: date, time: time, offsetSeconds: offset))
  }

  /// Reads a day of eight digits in a year that no other order of the digits could have.
  private static func day(_ text: ArraySlice<UInt8>) -> CivilDate? {
    let start = text.startIndex
    guard let year = digits(text[start..<start + 4]), years.contains(year),
      let month = digits(text[start + 4..<start + 6]), let day = digits(text[start + 6..<start + 8])
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// Removes and returns an hour, a minute, and optionally a second with a fraction of up to nine digits.
  private static func time(_ rest: inout ArraySlice<UInt8>) -> CivilTime? {
    func two() -> Int? {
      guard rest.count >= 2, let number = digits(rest.prefix(2)) else { return nil }
      rest = rest.dropFirst(2)
      return number
    }
    func skip(_ byte: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: byte) else { return false }
      rest = rest.dropFirst()
      return true
    }
    guard let hour = two(), skip(":"), let minute = two() else { return nil }
    guard skip(":") else { return CivilTime(hour: hour, minute: minute, second: 0) }
    guard let second = two() else { return nil }
    guard skip(".") || skip(",") else {
      return CivilTime(hour: hour, minute: minute, second: second)
    }
    let fraction = rest.prefix { 0x30...0x39 ~= $0 }
    guard 1...9 ~= fraction.count else { return nil }
    rest = rest.dropFirst(fraction.count)
    var nanosecond = number(fraction)
    for _ in fraction.count..<9 { nanosecond *= 10 }
    return CivilTime(hour: hour, minute: minute, second: second, nanosecond: nanosecond)
  }

  /// Reads `Z`, or a sign and an hour with optional minutes, in seconds.
  private static func offset(_ text: ArraySlice<UInt8>) -> Int? {
    guard let sign = text.first else { return nil }
    let rest = text.dropFirst()
    if sign | 0x20 == UInt8(ascii: "z") { return rest.isEmpty ? 0 : nil }
    guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
      let hours = digits(rest.prefix(2)), rest.count >= 2
    else { return nil }
    var minutes = rest.dropFirst(2)
    if minutes.first == UInt8(ascii: ":"), minutes.count == 3 { minutes = minutes.dropFirst() }
    guard minutes.isEmpty || minutes.count == 2, let minute = minutes.isEmpty ? 0 : digits(minutes),
      hours <= 23, minute <= 59
    else { return nil }
    let seconds = hours * 3600 + minute * 60
    return sign == UInt8(ascii: "-") ? -seconds : seconds
  }

  /// Returns the number that digits represent, or `nil` if there is something else among them.
  private static func digits(_ text: ArraySlice<UInt8>) -> Int? {
    text.allSatisfy { 0x30...0x39 ~= $0 } ? number(text) : nil
  }

  /// Returns the number of up to 18 digits.
  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    digits.reduce(0) { $0 * 10 + Int($1 & 0xF) }
  }
}
