public import DateText
@_spi(ObjectBodyInternals) import JSONText
import ObjectSchema

extension ObjectReader {
  /// Reads an instant.
  @usableFromInline
  mutating func readInstant(at position: MemberPosition) throws(Stop) -> Instant {
    if let property = dateProperty(at: position, .date), !properties[property].hasRules,
      let text = cursor.quoted(24), let date = RFC3339DateTime(utf8: text)
    {
      cursor.position &+= 26
      return date.instant
    }
    return try readAnyInstant(at: position)
  }

  @inline(never)
  private mutating func readAnyInstant(at position: MemberPosition) throws(Stop) -> Instant {
    guard let property = dateProperty(at: position, .date) else {
      return try readMapped(position, .mappedDate).instant
    }
    let text = try readToken().string(in: cursor.bytes)
    guard let instant = RFC3339DateTime(text)?.instant else { throw Stop() }
    if properties[property].hasRules, !plan.accepts(instant: instant, property, now: now) {
      doubt()
    }
    return instant
  }

  /// Reads a calendar day.
  @usableFromInline
  mutating func readDay(at position: MemberPosition) throws(Stop) -> CivilDate {
    guard let property = dateProperty(at: position, .day) else {
      guard let day = try readMapped(position, .mappedDay).day else { throw Stop() }
      return day
    }
    let day: CivilDate
    if let text = cursor.quoted(10), let plain = CivilDate(utf8: text) {
      cursor.position &+= 12
      day = plain
    } else {
      guard let other = CivilDate(try readToken().string(in: cursor.bytes)) else { throw Stop() }
      day = other
    }
    if properties[property].hasRules,
      !plan.accepts(instant: Instant(date: day), property, now: now)
    {
      doubt()
    }
    return day
  }

  /// Returns the index of a property whose dates have the default formats.
  @inline(__always)
  private func dateProperty(at position: MemberPosition, _ form: PropertyForm) -> Int? {
    let index = first &+ position.member
    return properties[index].form == (position.isElement ? form.array : form) ? index : nil
  }

  @inline(never)
  private mutating func readMapped(
    _ position: MemberPosition, _ form: PropertyForm
  ) throws(Stop) -> ParsedDate {
    let property = try property(at: position, form)
    let node = plan.properties[property]
    // A property with the form `other` isn't necessarily a Date with formats of its own.
    guard node.kind.rawValue == PropertyType.Kind.date.rawValue, node.traits.hasMappedDates else {
      throw Stop()
    }
    let mapping = plan.dates[Int(node.members)]
    let date: ParsedDate?
    if cursor.next == UInt8(ascii: "\"") {
      date = mapping.date(from: try readToken().string(in: cursor.bytes))
    } else {
      let token = try readNumberToken()
      guard mapping.readsNumbers else { throw Stop() }
      date = mapping.date(fromNumber: cursor.bytes.slice(token.start, token.end))
    }
    guard let date else { throw Stop() }
    let instant = node.traits.isDateOnly ? date.day.map { Instant(date: $0) } : date.instant
    guard let instant else { throw Stop() }
    if properties[property].hasRules, !plan.accepts(instant: instant, property, now: now) {
      doubt()
    }
    return date
  }
}
