public import DateText
@_spi(ObjectBodyInternals) import JSONText
import ObjectSchema

extension ObjectReader {
  /// Reads an instant.
  @usableFromInline
  mutating func readInstant(at position: MemberPosition) throws(Stop) -> Instant {
    let property = try dateProperty(at: position)
    if plan.properties[property].traits.hasMappedDates {
      return try readMapped(property).instant
    }
    guard !plan.properties[property].traits.isDateOnly else { throw Stop() }
    let instant: Instant
    if let text = cursor.quoted(24), let date = RFC3339DateTime(utf8: text) {
      cursor.position &+= 26
      instant = date.instant
    } else {
      let text = try readToken().string(in: cursor.bytes)
      guard let date = RFC3339DateTime(text) else { throw Stop() }
      instant = date.instant
    }
    if !plan.accepts(instant: instant, property, circumstances) { doubt() }
    return instant
  }

  /// Reads a calendar day.
  @usableFromInline
  mutating func readDay(at position: MemberPosition) throws(Stop) -> CivilDate {
    let property = try dateProperty(at: position)
    guard plan.properties[property].traits.isDateOnly else { throw Stop() }
    if plan.properties[property].traits.hasMappedDates {
      guard let day = try readMapped(property).day else { throw Stop() }
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
    if !plan.accepts(instant: Instant(date: day), property, circumstances) { doubt() }
    return day
  }

  private func dateProperty(at position: MemberPosition) throws(Stop) -> Int {
    let property = try property(at: position)
    guard case .date = plan.properties[property].kind else { throw Stop() }
    return property
  }

  @inline(never)
  private mutating func readMapped(_ property: Int) throws(Stop) -> ParsedDate {
    let mapping = plan.dates[Int(plan.properties[property].members)]
    let date: ParsedDate?
    if cursor.next == UInt8(ascii: "\"") {
      date = mapping.date(from: try readToken().string(in: cursor.bytes))
    } else {
      let token = try readNumberToken()
      guard mapping.readsNumbers else { throw Stop() }
      date = mapping.date(fromNumber: cursor.bytes.slice(token.start, token.end))
    }
    guard let date else { throw Stop() }
    let instant =
      plan.properties[property].traits.isDateOnly
      ? date.day.map { Instant(date: $0) } : date.instant
    if let instant, plan.accepts(instant: instant, property, circumstances) { return date }
    doubt()
    return date
  }
}
