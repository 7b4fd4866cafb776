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
    if sets.isEmpty, isPlain(instant, view.properties[property]) { return }
    try check(instant, property, at: start, sets)
  }

  /// Returns whether all rules of a property certainly accept an instant.
  @inline(__always)
  func isPlain(_ instant: Instant, _ node: PropertyNode) -> Bool {
    instant.seconds >= node.plainMinimum && instant.seconds <= node.plainMaximum
  }

  /// Returns whether an instant is within the bounds that rules have, of which a maximum is accepted, too.
  ///
  /// - Parameters:
  ///   - seconds: The seconds of which all nanoseconds are accepted. At least the start of the next one is, too.
  ///   - instant: The instant.
  /// - Returns: Whether it's accepted.
  @inline(__always)
  static func isWithin(_ seconds: ClosedRange<Int64>, _ instant: Instant) -> Bool {
    let isStart = instant.nanoseconds == 0 && instant.seconds > seconds.lowerBound
    return seconds.contains(instant.seconds &- (isStart ? 1 : 0))
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
      let text = takeDecoded(token)
      defer { memory[0].text = text }
      return Self.instant(text.rawBytes, isDateOnly: isDateOnly)
    }
    return Self.instant(cursor.bytes.slice(token.start, token.end), isDateOnly: isDateOnly)
  }

  static func instant(_ text: RawSpan, isDateOnly: Bool) -> Instant? {
    if isDateOnly { return CivilDate(utf8: text).map { Instant(startOf: $0) } }
    return RFC3339DateTime(utf8: text)?.instant
  }

  /// Reads a date whose property has formats other than the defaults.
  @inline(__always)
  private mutating func readMappedDate(
    _ property: Int, level: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    if sets.isEmpty {
      let hasBounds =
        view.properties[property].plainMinimum <= view.properties[property].plainMaximum
      if cursor.isAtNumber {
        if hasBounds, skipPlainNumberDate(view.properties[property], needsNoRules: false) {
          return
        }
        return try readDateWithoutLayout(property, level: level, sets)
      }
      if !hasBounds, skipRecordedDate(property) { return }
    }
    let start = cursor.offset
    guard let instant = instantWithLayout(view.properties[property]) else {
      return try readDateWithoutLayout(property, level: level, sets)
    }
    if sets.isEmpty, isPlain(instant, view.properties[property]) { return }
    try check(instant, property, at: start, sets)
  }

  // Apart from the function above, because numbers and the programs of formats need many variables.
  @inline(never)
  private mutating func readDateWithoutLayout(
    _ property: Int, level: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    let isAnyValid = sets.isEmpty && needsNoRules(property)
    if isAnyValid, cursor.isAtNumber,
      skipPlainNumberDate(view.properties[property], needsNoRules: true)
    {
      return
    }
    let start = cursor.offset
    guard let instant = try readMappedInstant(property, level: level) else { return }
    if sets.isEmpty, isAnyValid || isPlain(instant, view.properties[property]) { return }
    try check(instant, property, at: start, sets)
  }

  @inline(never)
  private mutating func check(
    _ instant: Instant, _ property: Int, at start: Int, _ sets: UniquenessSets
  ) throws(ValidationStop) {
    // A date beside a rule that can't be checked is within no bounds of its property.
    if sets.isEmpty, hasTests(view.properties[property]),
      let seconds = secondsInPayload(property, view.properties[property].rules),
      Self.isWithin(seconds, instant)
    {
      return
    }
    let isNew = isNewElement(.instant(instant), at: start, sets)
    try checkRules(.instant(instant), of: property, at: start, sets)
    if !isNew { try reportDuplicate(at: start, valueEnd: cursor.offset) }
  }

  /// Reads a date that doesn't have the usual layout, and reports a value that isn't one. A calendar day is the
  /// instant at which it begins in UTC.
  @inline(__always)
  private mutating func readMappedInstant(
    _ property: Int, level: Int
  ) throws(ValidationStop) -> Instant? {
    let start = cursor.position
    if let instant = plainInstantWithoutLayout(view.properties[property], view.datePrograms) {
      return instant
    }
    cursor.position = start
    return try readOtherInstant(view.properties[property], level: level)
  }

  /// Reads a date of an array if it's known to be valid.
  ///
  /// - Parameter node: The property.
  /// - Returns: The instant, or `nil` if it isn't known. If so, the cursor may have moved.
  @inline(__always)
  mutating func plainInstant(_ node: PropertyNode) -> Instant? {
    guard cursor.next == UInt8(ascii: "\"") else { return nil }
    return (try? readInstant(isDateOnly: node.traits.contains(.dateOnly))) ?? nil
  }

  /// Does the same for a date whose property has formats other than the defaults.
  @inline(__always)
  mutating func plainMappedInstant(
    _ node: PropertyNode, _ programs: borrowing DateProgramReader
  ) -> Instant? {
    instantWithLayout(node) ?? plainInstantWithoutLayout(node, programs)
  }

  @inline(__always)
  private mutating func plainInstantWithoutLayout(
    _ node: PropertyNode, _ programs: borrowing DateProgramReader
  ) -> Instant? {
    if cursor.isAtNumber { return readNumberInstant(node, programs) }
    guard let next = endOfPlainString() else {
      return (try? readPlainInstant(node, programs)) ?? nil
    }
    let start = cursor.position &+ 1
    cursor.position = next
    let end = next &- 1
    return programs.instant(
      in: cursor.bytes, start, end, mapping: Int(node.members), isDay: node.traits.isDateOnly,
      &memory[0].dates)
  }

  /// Does the same for a date that isn't a short or plain text.
  mutating func longInstant(
    _ node: PropertyNode, _ programs: borrowing DateProgramReader
  ) -> Instant? {
    guard cursor.next == UInt8(ascii: "\"") else { return readNumberInstant(node, programs) }
    return (try? readLongInstant(node, programs)) ?? nil
  }

  /// Returns the end of the string at the cursor if it's plain and has at most 32 bytes.
  @inline(__always)
  private func endOfPlainString() -> Int? {
    guard cursor.next == UInt8(ascii: "\"") else { return nil }
    // At most sixteen bytes take fewer steps.
    if let end = cursor.plainScalarEnd(at: cursor.position) { return end }
    guard let text = cursor.plainString() else { return nil }
    return cursor.position &+ text.byteCount &+ 2
  }

  /// Reads a date that has the usual layout of its property, if there is one.
  @inline(__always)
  mutating func instantWithLayout(_ node: PropertyNode) -> Instant? {
    let length = Int(node.plainTextLimit)
    // As in `readInstant(isDateOnly:)`, text with the layout has no escapes.
    guard length > 0, let text = cursor.quoted(length),
      let instant = FixedDateReader.instant(
        from: text, isDay: node.traits.isDateOnly, with: view.dateReaders, at: Int(node.members))
    else { return nil }
    cursor.position &+= length &+ 2
    return instant
  }

  /// Reads a string or a number, and returns its instant, or `nil` if it isn't known.
  @inline(never)
  private mutating func readPlainInstant(
    _ node: PropertyNode, _ programs: borrowing DateProgramReader
  ) throws(ValidationStop) -> Instant? {
    guard cursor.next == UInt8(ascii: "\"") else {
      return readNumberInstant(node, programs)
    }
    if !cursor.startsWithEscapedSlash, let (text, end) = cursor.shortText(at: cursor.position) {
      cursor.position = end
      return instant(of: text, node, programs)
    }
    return try readLongInstant(node, programs)
  }

  /// Reads a string that isn't known to be short, and returns its instant, or `nil` if it isn't known.
  @inline(__always)
  private mutating func readLongInstant(
    _ node: PropertyNode, _ programs: borrowing DateProgramReader
  ) throws(ValidationStop) -> Instant? {
    if let content = cursor.contentBetweenEscapedSlashes() {
      return instant(ofContent: content, node, programs)
    }
    let token = try readString()
    guard token.hasEscapes else {
      return programs.instant(
        in: cursor.bytes, token.start, token.end, mapping: Int(node.members),
        isDay: node.traits.isDateOnly, &memory[0].dates)
    }
    var text = takeDecoded(token)
    defer { memory[0].text = text }
    let count = text.count
    // Words of eight bytes can be loaded from anywhere in the text.
    text.append(addingCapacity: 8) { $0.append(word: 0, 8) }
    return programs.instant(
      in: text.rawBytes, 0, count, mapping: Int(node.members),
      isDay: node.traits.isDateOnly, &memory[0].dates)
  }

  @inline(never)
  private mutating func readOtherInstant(
    _ node: PropertyNode, level: Int
  ) throws(ValidationStop) -> Instant? {
    let start = cursor.offset
    let mapping = view.dates[Int(node.members)]
    let isDay = node.traits.isDateOnly
    let date: ParsedDate?
    scratch.dates.needsDays = isDay
    switch cursor.next {
    case UInt8(ascii: "\""):
      let token = try readString()
      if token.hasEscapes {
        let text = takeDecoded(token)
        defer { scratch.text = text }
        date = mapping.date(from: text.rawBytes, &scratch.dates)
      } else {
        date = mapping.date(
          from: cursor.bytes.slice(token.start, token.end), &scratch.dates)
      }
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      guard mapping.readsNumbers else { fallthrough }
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
