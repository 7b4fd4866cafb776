import DateText
@_spi(ObjectBodyInternals) import JSONText

extension PayloadValidator {
  /// Reads the value of a Date.
  mutating func readDate(
    _ property: Int, level: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    let traits = view.properties[property].traits
    if traits.contains(.mappedDates) { return try readMappedDate(property, level: level, sets) }
    guard cursor.next == UInt8(ascii: "\"") else {
      return try reportType(expected: .type(.string), level: level)
    }
    let start = cursor.offset
    let isDateOnly = traits.contains(.dateOnly)
    guard let instant = try readInstant(isDateOnly: isDateOnly) else {
      return try report(
        .format, at: start,
        expected: .date(isDateOnly ? .calendarDay : .rfc3339),
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

  /// Reads a date whose property has formats other than the defaults.
  private mutating func readMappedDate(
    _ property: Int, level: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    let start = cursor.offset
    guard let instant = try readMappedInstant(property, level: level) else { return }
    try checkRules(.instant(instant), of: property, at: start, sets)
    try requireUnique(.instant(instant), in: sets.elements, at: start)
  }

  /// Reads a date, and reports a value that isn't one. A calendar day is the instant at which it begins
  /// in UTC.
  @inline(__always)
  private mutating func readMappedInstant(
    _ property: Int, level: Int
  ) throws(ValidationStop) -> Instant? {
    let index = Int(view.properties[property].members)
    let isDay = view.properties[property].traits.isDateOnly
    let length = Int(view.properties[property].plainTextLimit)
    // As in `readInstant(isDateOnly:)`, text with the layout has no escapes.
    if length > 0, let text = cursor.quoted(length),
      let instant = FixedDateReader.instant(
        from: text, isDay: isDay, with: view.dateReaders, at: index)
    {
      cursor.position &+= length &+ 2
      return instant
    }
    return try readOtherInstant(
      view.dates[index], isDay: isDay, view.properties[property], level: level)
  }

  @inline(never)
  private mutating func readOtherInstant(
    _ mapping: DateMapping, isDay: Bool, _ node: PropertyNode, level: Int
  ) throws(ValidationStop) -> Instant? {
    let start = cursor.offset
    let date: ParsedDate?
    scratch.dates.needsDays = isDay
    switch cursor.next {
    case UInt8(ascii: "\""):
      let token = try readString()
      if token.hasEscapes {
        // Move the memory out of the scratch memory, so that reading can change both.
        var text: [UInt8] = []
        swap(&text, &scratch.text)
        defer { swap(&text, &scratch.text) }
        text.removeAll(keepingCapacity: true)
        token.decode(from: cursor.bytes, into: &text)
        date = mapping.date(from: text.rawBytes, &scratch.dates)
      } else {
        date = mapping.date(
          from: cursor.bytes.slice(token.start, token.end), &scratch.dates)
      }
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      guard mapping.readsNumbers else { fallthrough }
      if !isDay, let number = cursor.plainInteger(),
        let instant = mapping.instant(of: number.value)
      {
        cursor.position = number.end
        return instant
      }
      _ = try readNumber()
      date = mapping.date(
        fromNumber: cursor.bytes.slice(start, cursor.offset), scratch.dates)
    default:
      try reportType(expected: expectedDateType(node), level: level)
      return nil
    }
    if let instant = isDay ? date?.day.map({ Instant(startOf: $0) }) : date?.instant {
      return instant
    }
    try report(
      .format, at: start, expected: .date(mapping), valueEnd: cursor.offset,
      serverCode: ServerCode.date)
    return nil
  }

  /// Returns the JSON types of a Date.
  func expectedDateType(_ node: PropertyNode) -> Fault.Expectation {
    .types(node.traits.contains(.mappedDates) ? view.dates[Int(node.members)].jsonTypes : [.string])
  }
}
