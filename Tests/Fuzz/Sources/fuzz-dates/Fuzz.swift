import DateText
import Invariants

/// Reads the bytes as a date and as a date and time, and calculates with instants made from them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDates(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe fuzz(start, count) { bytes in
    let text = bytes.copy
    requireDay(CivilDate(utf8: bytes), text)
    requireDateTime(RFC3339DateTime(utf8: bytes), text)
    if text.allSatisfy({ $0 < 0x80 }) {
      let string = String(decoding: text, as: UTF8.self)
      require(RFC3339DateTime(string) == RFC3339DateTime(utf8: bytes), "bytes and text differ")
      require(CivilDate(string) == CivilDate(utf8: bytes), "bytes and text differ")
    }
    requireArithmetic(text)
  }
}

private func requireDay(_ date: CivilDate?, _ text: [UInt8]) {
  let slow = text.count == 10 ? SlowDateTime.days(text[...]) : nil
  require(date?.daysSinceEpoch == slow, "day \(String(describing: slow)), not \(date as Any)")
  guard let date else { return }
  require(Array(date.text.utf8) == text, "written as \(date)")
  require(CivilDate(daysSinceEpoch: date.daysSinceEpoch) == date, "\(date) does not convert back")
  // The first of January 1970 was a Thursday.
  let weekday = (date.daysSinceEpoch + 3) % 7
  require(date.dayOfWeek == (weekday + 7) % 7 + 1, "\(date) is weekday \(date.dayOfWeek)")
  if let next = CivilDate(daysSinceEpoch: date.daysSinceEpoch + 1) {
    require(date < next && !(next < date), "\(date) is not before \(next)")
  } else {
    require(date.text == "9999-12-31", "\(date) has no successor")
  }
}

private func requireDateTime(_ time: RFC3339DateTime?, _ text: [UInt8]) {
  let slow = SlowDateTime(text)
  require((time == nil) == (slow == nil), "read \(time as Any), expected \(slow as Any)")
  guard let time, let slow else { return }
  require(
    time.instant.seconds == slow.seconds && time.instant.nanoseconds == slow.nanoseconds
      && time.offsetSeconds == slow.offsetSeconds && time.isLeapSecond == slow.isLeapSecond
      && time.isOffsetUnknown == slow.isOffsetUnknown,
    "read \(time), expected \(slow)")

  let exact = time.rfc3339(fractionDigits: 9)
  require(exact.flatMap { RFC3339DateTime($0) } == time, "\(time) is written as \(exact as Any)")
  for digits in 0..<9 { requireRounding(time, slow, digits) }
}

/// Requires that writing fewer digits gives the nearest instant, or the later of two.
private func requireRounding(_ time: RFC3339DateTime, _ slow: SlowDateTime, _ digits: Int) {
  let unit = (digits..<9).reduce(1) { unit, _ in unit * 10 }
  let fraction = (slow.nanoseconds + unit / 2) / unit * unit
  let carries = fraction == 1_000_000_000
  // A leap second that is rounded up gives the following second, which its instant already has.
  let seconds = slow.seconds + (carries && !slow.isLeapSecond ? 1 : 0)
  let written = time.rfc3339(fractionDigits: digits)
  guard let written else {
    let end = 253_402_300_800  // 10000-01-01T00:00:00Z
    require(carries && seconds + slow.offsetSeconds >= end, "\(time) is not written")
    return
  }
  guard let read = RFC3339DateTime(written) else { fatalError("\(time) is written as \(written)") }
  let expected = Instant(
    seconds: Int64(seconds), nanoseconds: carries ? 0 : Int32(truncatingIfNeeded: fraction))
  require(read.instant == expected, "\(time) is written as \(written)")
  require(read.offsetSeconds == time.offsetSeconds, "\(time) is written as \(written)")
  require(read.isLeapSecond == (time.isLeapSecond && !carries), "\(time) is written as \(written)")
}

/// Compares the arithmetic of an instant and an offset of any bits with 128-bit arithmetic.
private func requireArithmetic(_ text: [UInt8]) {
  guard text.count >= 20 else { return }
  func word(_ start: Int, _ count: Int) -> UInt64 {
    text[start..<start + count].reduce(0) { $0 << 8 | UInt64($1) }
  }
  let seconds = Int64(bitPattern: word(0, 8))
  let nanoseconds = Int32(truncatingIfNeeded: word(8, 4))
  let offset = Int64(bitPattern: word(12, 8))
  let instant = Instant(seconds: seconds, nanoseconds: nanoseconds)
  requireClamped(instant, Int128(seconds) * 1_000_000_000 + Int128(nanoseconds))
  let exact = Int128(instant.seconds) * 1_000_000_000 + Int128(instant.nanoseconds)
  requireClamped(instant.adding(seconds: offset), exact + Int128(offset) * 1_000_000_000)

  if let (date, time) = instant.civil(offsetSeconds: Int(offset)) {
    let again = Instant(date: date, time: time, offsetSeconds: Int(offset))
    require(again == instant, "\(instant) is \(date) \(time), which is \(again)")
  }
  if let civil = instant.civil() {
    require(Instant(date: civil.date, time: civil.time) == instant, "\(instant) is \(civil)")
  }
  let isWritten = instant.rfc3339(fractionDigits: 9) != nil
  require(isWritten == (instant.civil() != nil), "\(instant) is written: \(isWritten)")
  if let time = RFC3339DateTime(instant, offsetSeconds: Int32(truncatingIfNeeded: offset)),
    let text = time.rfc3339(fractionDigits: 9)
  {
    require(RFC3339DateTime(text)?.instant == instant, "\(instant) is written as \(text)")
  }
  let days = Int(seconds)
  if let date = CivilDate(daysSinceEpoch: days) {
    require(date.daysSinceEpoch == days, "day \(days) is \(date)")
  }
}

private func requireClamped(_ instant: Instant, _ expected: Int128) {
  let first = Int128(Int64.min) * 1_000_000_000
  let last = Int128(Int64.max) * 1_000_000_000 + 999_999_999
  let sum = Int128(instant.seconds) * 1_000_000_000 + Int128(instant.nanoseconds)
  require(sum == min(max(expected, first), last), "\(sum) instead of \(expected)")
}
