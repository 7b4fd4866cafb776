/// A slow parser of RFC 3339 text, which counts the days of every year.
///
/// It shares no code with the module, so that it can serve as a reference.
struct SlowParser {
  var seconds: Int
  var nanoseconds: Int
  var offsetSeconds: Int
  var isOffsetUnknown: Bool
  var isLeapSecond: Bool

  init?(_ bytes: [UInt8]) {
    guard bytes.allSatisfy({ $0 < 128 }) else { return nil }
    let characters = bytes.map { Character(UnicodeScalar($0)) }
    guard characters.count >= 20 else { return nil }
    let head = characters[..<19]
    for (index, separator) in [4: "-", 7: "-", 13: ":", 16: ":"] as [Int: Character] {
      guard head[index] == separator else { return nil }
    }
    guard head[10] == "T" || head[10] == "t" else { return nil }
    guard let year = Self.number(head[0..<4]), let month = Self.number(head[5..<7]),
      let day = Self.number(head[8..<10]), let hour = Self.number(head[11..<13]),
      let minute = Self.number(head[14..<16]), let second = Self.number(head[17..<19])
    else { return nil }
    guard month >= 1, month <= 12, day >= 1, day <= Self.length(ofMonth: month, year: year),
      hour < 24, minute < 60, second < 61
    else { return nil }

    var rest = characters[19...]
    nanoseconds = 0
    if rest.first == "." {
      rest = rest.dropFirst()
      let digits = rest.prefix { Self.number([$0]) != nil }
      guard !digits.isEmpty else { return nil }
      rest = rest.dropFirst(digits.count)
      let nine = Array((String(digits) + "00000000").prefix(9))
      nanoseconds = Self.number(nine[...]) ?? 0
    }

    isOffsetUnknown = false
    if rest.count == 1, rest.first == "Z" || rest.first == "z" {
      offsetSeconds = 0
    } else {
      let offset = Array(rest)
      guard offset.count == 6, offset[0] == "+" || offset[0] == "-", offset[3] == ":",
        let hours = Self.number(offset[1..<3]), let minutes = Self.number(offset[4..<6]),
        hours < 24, minutes < 60
      else { return nil }
      offsetSeconds = (offset[0] == "-" ? -60 : 60) * (hours * 60 + minutes)
      isOffsetUnknown = String(offset) == "-00:00"
    }

    var days = Self.daysBefore(year: year)
    for earlier in 1..<month { days += Self.length(ofMonth: earlier, year: year) }
    days += day - 1
    seconds = ((days * 24 + hour) * 60 + minute) * 60 + second - offsetSeconds
    isLeapSecond = second == 60
    if isLeapSecond {
      // The preceding second must be 23:59:59 in UTC.
      let before = (seconds - 1) - Self.floorDays(of: seconds - 1) * 86_400
      guard before == 23 * 3600 + 59 * 60 + 59 else { return nil }
    }
  }

  static func number(_ characters: ArraySlice<Character>) -> Int? {
    let digits: [Character] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
    var value = 0
    for character in characters {
      guard let digit = digits.firstIndex(of: character) else { return nil }
      value = value * 10 + digit
    }
    return value
  }

  static func isLeap(_ year: Int) -> Bool {
    if year % 400 == 0 { return true }
    if year % 100 == 0 { return false }
    return year % 4 == 0
  }

  static func length(ofMonth month: Int, year: Int) -> Int {
    if month == 2 { return isLeap(year) ? 29 : 28 }
    return [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  /// Returns the number of days from 1970-01-01 to 1 January of a year.
  static func daysBefore(year: Int) -> Int {
    daysBeforeYear[year]
  }

  static func floorDays(of seconds: Int) -> Int {
    seconds >= 0 ? seconds / 86_400 : -((86_399 - seconds) / 86_400)
  }

  private static let daysBeforeYear: [Int] = {
    var days: [Int] = [0]
    for year in 0..<9999 { days.append(days[year] + (isLeap(year) ? 366 : 365)) }
    let epoch = days[1970]
    return days.map { $0 - epoch }
  }()
}
