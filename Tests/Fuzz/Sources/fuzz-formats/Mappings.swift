import DateText
import Invariants

/// Requires that a mapping reads text with its first format that the text has.
func requireFirstFormat(_ format: DateFormat, _ text: String, _ zone: CivilTimeZone) {
  let formats = [format, .rfc3339, .rfc9557, .date, .dotNet, .epochMilliseconds]
  for count in 0..<formats.count {
    let mapping = DateMapping(
      read: Array(formats.prefix(count)), write: formats[count], timeZone: zone)
    let expected = formats.lazy.compactMap { $0.date(from: text, in: zone) }.first
    let found = mapping.date(from: text)
    let isUnread = formats.prefix(count + 1).allSatisfy { $0.date(from: text, in: zone) == nil }
    require(isUnread ? found == nil : found == expected, "\(found as Any), not \(expected as Any)")
  }
}

/// Requires that a number and a text with the same digits are the same instant.
func requireNumber(_ text: [UInt8]) {
  let bytes = unsafe text.span.bytes
  for format in [DateFormat.epochSeconds, .epochMilliseconds] {
    let number = DateMapping(read: [format]).date(fromNumber: bytes)
    guard let date = format.date(from: bytes) else { continue }
    require(number == date, "the number is \(number as Any), the text \(date)")
    let again = format.text(of: date.instant).flatMap { format.date(from: $0) }
    // Milliseconds are written as whole numbers.
    let isSame = format == .epochSeconds ? again == date : again.map { $0.instant <= date.instant }
    require(isSame ?? false, "\(date) is written as \(again as Any)")
  }
  require(DateMapping.rfc3339.date(fromNumber: bytes) == nil, "RFC 3339 has no numbers")
}

/// Requires that a calendar day is the same after writing and reading, in any time zone.
///
/// Patterns are left out that don't determine a day, or one of another century, or that are ambiguous.
func requireDay(_ format: DateFormat, _ day: CivilDate, _ zone: CivilTimeZone) {
  for format in [format, .rfc3339, .rfc9557, .date, .dotNet, .epochSeconds, .epochMilliseconds]
  where format.determinesDay {
    let mapping = DateMapping(read: [], write: format, timeZone: zone)
    guard let text = mapping.text(of: day) else { continue }
    let found = mapping.date(from: text)?.day
    require(
      found == day, "\(day) is written as \(text) with \(format), and read as \(found as Any)")
  }
}

extension DateFormat {
  /// Whether the format has a year, month and day in letters that aren't quoted or optional.
  var determinesDay: Bool {
    let isNamed = (try? DatePattern(description)) == nil
    let letters = Set(description)
    return isNamed
      || letters.isDisjoint(with: "Y[]'") && (letters.contains("u") || description.hasFourDigitYear)
        && (letters.contains("d") && !letters.isDisjoint(with: "ML") || letters.contains("D"))
  }
}

extension String {
  fileprivate var hasFourDigitYear: Bool {
    let count = filter { $0 == "y" }.count
    return count == 1 || count == 4
  }
}
