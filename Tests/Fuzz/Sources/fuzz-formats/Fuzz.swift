import DateText
import Invariants

/// Compiles the first half of the bytes as a date format, and reads the second half with it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFormats(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe fuzz(start, count) { bytes in
    let (first, second) = bytes.copy.halves
    requireNumber(second)
    guard let format = try? DateFormat(String(decoding: first, as: UTF8.self)) else { return }
    // The bytes also choose a day and a time zone.
    let hash = Int(second.reduce(UInt32(count)) { $0 &* 31 &+ UInt32($1) })
    let zone = CivilTimeZone(offsetSeconds: hash % 172_799 - 86_399) ?? .utc
    let text = String(decoding: second, as: UTF8.self)
    requireFirstFormat(format, text, zone)
    if let day = CivilDate(daysSinceEpoch: hash % 3_652_425 - 719_528) {
      requireDay(format, day, zone)
    }
    requireWriting(format, Instant(seconds: Int64(count) * 86_399), .utc)
    guard let date = format.date(from: text) else { return }
    requireWriting(
      format, date.instant, CivilTimeZone(offsetSeconds: date.offsetSeconds ?? 0) ?? .utc)
  }
}

/// Requires that written text is read, and written again as the same text.
///
/// This isn't so for optional sections, which can make text ambiguous, and for patterns that don't determine
/// a day but have its weekday, for example.
private func requireWriting(_ format: DateFormat, _ instant: Instant, _ zone: CivilTimeZone) {
  let pattern = format.description
  let hasDay = pattern.contains("M") && pattern.contains("d") || pattern.contains("D")
  guard hasDay, pattern.allSatisfy({ $0 != "[" && $0 != "'" }),
    let text = format.text(of: instant, in: zone)
  else { return }
  guard let date = format.date(from: text, in: zone) else { fatalError("\(text) isn't read") }
  let again = format.text(of: date.instant, in: zone)
  require(again == text, "\(text) is written as \(again ?? "nothing")")
}
