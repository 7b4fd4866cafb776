/// A slow parser of RFC 3339 text, one field at a time.
///
/// It shares no code with the module, so that it can serve as a reference.
struct SlowDateTime {
  var seconds: Int
  var nanoseconds = 0
  var offsetSeconds = 0
  var isOffsetUnknown = false
  var isLeapSecond = false

  init?(_ text: [UInt8]) {
    var rest = text[...]
    guard let days = Self.days(rest.prefix(10)) else { return nil }
    rest = rest.dropFirst(10)
    guard Self.skip("Tt", &rest), let hour = Self.number(2, &rest), Self.skip(":", &rest),
      let minute = Self.number(2, &rest), Self.skip(":", &rest),
      let second = Self.number(2, &rest), hour < 24, minute < 60, second <= 60
    else { return nil }
    if Self.skip(".", &rest) {
      guard rest.first.map(Self.isDigit) == true else { return nil }
      var unit = 100_000_000
      while let byte = rest.first, Self.isDigit(byte) {
        nanoseconds += Int(byte - 0x30) * unit
        unit /= 10
        rest = rest.dropFirst()
      }
    }
    let sign = rest.first
    if !Self.skip("Zz", &rest) {
      guard Self.skip("+-", &rest), let hours = Self.number(2, &rest), Self.skip(":", &rest),
        let minutes = Self.number(2, &rest), hours < 24, minutes < 60
      else { return nil }
      let isWest = sign == UInt8(ascii: "-")
      offsetSeconds = (hours * 60 + minutes) * (isWest ? -60 : 60)
      isOffsetUnknown = isWest && offsetSeconds == 0
    }
    guard rest.isEmpty else { return nil }
    seconds = days * 86_400 + hour * 3600 + minute * 60 + second - offsetSeconds
    isLeapSecond = second == 60
    // The second before a leap second must be the last of a day in UTC.
    guard !isLeapSecond || (seconds - 1) % 86_400 == (seconds > 0 ? 86_399 : -1) else { return nil }
  }

  /// Returns the number of days from 1970-01-01 to a date of the form `YYYY-MM-DD`.
  static func days(_ text: ArraySlice<UInt8>) -> Int? {
    var rest = text
    guard let year = number(4, &rest), skip("-", &rest), let month = number(2, &rest),
      skip("-", &rest), let day = number(2, &rest), rest.isEmpty, (1...12).contains(month)
    else { return nil }
    let isLeap = year % 400 == 0 || year % 4 == 0 && year % 100 != 0
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard day >= 1, day <= lengths[month - 1] else { return nil }
    // Returns the number of leap years before a year, including the year 0.
    func leapYears(before year: Int) -> Int {
      (year + 3) / 4 - (year + 99) / 100 + (year + 399) / 400
    }
    return (year - 1970) * 365 + leapYears(before: year) - leapYears(before: 1970)
      + lengths[..<(month - 1)].reduce(0, +) + day - 1
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func number(_ count: Int, _ rest: inout ArraySlice<UInt8>) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count, digits.allSatisfy(isDigit) else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  private static func skip(_ bytes: String, _ rest: inout ArraySlice<UInt8>) -> Bool {
    guard let first = rest.first, bytes.utf8.contains(first) else { return false }
    rest = rest.dropFirst()
    return true
  }
}
