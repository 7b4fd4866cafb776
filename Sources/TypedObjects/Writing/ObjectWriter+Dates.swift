import BodyBuilding
public import DateText
import JSONText
import ObjectSchema

extension ObjectWriter {
  /// Writes an instant.
  @usableFromInline @_effects(releasenone)
  mutating func writeInstant(_ instant: Instant, at position: MemberPosition) {
    let index = begin(position, .date)
    guard index >= 0 else {
      return writeMapped(instant, at: position)
    }
    guard let text = RFC3339Milliseconds(instant) else { return doubt() }
    if properties[index].hasRules,
      !accepts(instant.roundedToMilliseconds, index)
    {
      return doubt()
    }
    output.writeString(words: text.yearAndMonth, text.dayAndMinute, text.secondAndZone)
  }

  /// Writes a calendar day.
  @usableFromInline @_effects(releasenone)
  mutating func writeDay(_ day: CivilDate, at position: MemberPosition) {
    let index = begin(position, .day)
    guard index >= 0 else {
      return writeMapped(day, at: position)
    }
    if properties[index].hasRules,
      !accepts(Instant(date: day), index)
    {
      return doubt()
    }
    output.writeValue(12) { output in
      output.append(UInt8(ascii: "\""))
      day.write(to: &output)
      output.append(UInt8(ascii: "\""))
    }
  }

  // A function that doesn't change the writer would be called with a copy of it.
  @inline(never)
  private mutating func accepts(_ instant: Instant, _ index: Int) -> Bool {
    plans[0].view.accepts(instant: instant, index, now: now)
  }

  @inline(never)
  private mutating func writeMapped(_ instant: Instant, at position: MemberPosition) {
    guard isCertain else { return collect(instant, at: position) }
    writeMapped(position) { $0.append(instant, to: &$1) }
  }

  @inline(never)
  private mutating func writeMapped(_ day: CivilDate, at position: MemberPosition) {
    guard isCertain else { return collect(day, at: position) }
    writeMapped(position) { $0.append(day, to: &$1) }
  }

  /// Writes a date in the format of its property.
  @inline(__always)
  private mutating func writeMapped(
    _ position: MemberPosition, _ append: (DateMapping, inout [UInt8]) -> Bool
  ) {
    var index = begin(position, .mappedDate)
    let isDay = index < 0
    if isDay { index = begin(position, .mappedDay) }
    guard index >= 0 else { return doubt() }
    let mapping = plans[0].view.dates[Int(properties[index].members)]
    var text: [UInt8] = []
    guard append(mapping, &text) else { return doubt() }
    // The rules apply to the date that the text has, which can differ from the one that was written.
    let date =
      mapping.writesNumbers
      ? mapping.date(fromNumber: text.rawBytes) : mapping.date(from: text.rawBytes)
    guard
      let instant = isDay ? date?.day.map({ Instant(date: $0) }) : date?.instant,
      !properties[index].hasRules || plans[0].view.accepts(instant: instant, index, now: now)
    else { return doubt() }
    guard mapping.writesNumbers else { return output.writeString(text.rawBytes) }
    output.writeValue(text.count) { $0.append(copying: text.rawBytes) }
  }
}

extension Instant {
  /// The instant that the text with three fraction digits has.
  @inline(__always)
  fileprivate var roundedToMilliseconds: Instant {
    let sum = nanoseconds &+ 500_000
    return sum >= 1_000_000_000
      ? Instant(seconds: seconds &+ 1)
      : Instant(seconds: seconds, nanoseconds: sum / 1_000_000 * 1_000_000)
  }
}
