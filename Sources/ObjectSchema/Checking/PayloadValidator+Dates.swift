import DateText
@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Reads the value of a Date.
  mutating func readDate(
    _ property: Int, level: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    let traits = view.properties[property].traits
    if traits.contains(.otherDates) { return try readOtherDate(property, level: level) }
    guard cursor.next == UInt8(ascii: "\"") else {
      return try reportType(expected: "String", level: level)
    }
    let start = cursor.offset
    let isDateOnly = traits.contains(.dateOnly)
    guard let instant = try readInstant(isDateOnly: isDateOnly) else {
      return try report(
        .format, at: start,
        expected: isDateOnly ? "a date, YYYY-MM-DD" : "an RFC 3339 date-time",
        valueEnd: cursor.offset, serverCode: ServerCode.date)
    }
    try checkRules(.instant(instant), of: property, at: start, sets)
    try requireUnique(.instant(instant), in: sets.elements, at: start)
  }

  /// Reads a string, and returns its instant, or `nil` if it isn't a date.
  private mutating func readInstant(isDateOnly: Bool) throws(ValidationStop) -> Instant? {
    // Most dates have milliseconds and end in Z, so they have 24 characters. If the text between
    // two quotes that far apart is such a date, it has no escapes, and nothing needs to be decoded.
    if !isDateOnly, let text = cursor.quoted(24), let date = RFC3339DateTime(utf8: text) {
      cursor.position &+= 26
      return date.instant
    }
    let token = try readString()
    if token.hasEscapes {
      var text: [UInt8] = []
      token.decode(from: cursor.bytes, into: &text)
      return Self.instant(text.rawBytes, isDateOnly: isDateOnly)
    }
    return Self.instant(cursor.bytes.slice(token.start, token.end), isDateOnly: isDateOnly)
  }

  private static func instant(_ text: RawSpan, isDateOnly: Bool) -> Instant? {
    if isDateOnly { return CivilDate(utf8: text).map { Instant(startOf: $0) } }
    return RFC3339DateTime(utf8: text)?.instant
  }

  /// Reads a date whose format isn't supported. Any string or number is accepted as unchecked.
  private mutating func readOtherDate(_ property: Int, level: Int) throws(ValidationStop) {
    let start = cursor.offset
    switch cursor.next {
    case UInt8(ascii: "\""): _ = try readString()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): _ = try readNumber()
    default: return try reportType(expected: "String", level: level)
    }
    try reportUnchecked(property, at: start, reason: "the date's own formats")
  }
}
