import Invariants

@testable import DateText

/// Reads the bytes as a TZif file, or else as a POSIX TZ string.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzZones(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  unsafe fuzz(start, count) { bytes in
    let file = bytes.copy
    // Reading a file takes memory for each of its numbers, and for a list of at most 256 local times.
    let transitions = requireMemory(for: count) {
      file.starts(with: "TZif".utf8)
        ? ZoneTransitions(tzif: file) : YearlyRule(posix: file).map(ZoneTransitions.init(rule:))
    } bound: { _ in
      1 << 15
    }
    guard let transitions else { return }
    requireOrder(transitions)
    for second in transitions.probes {
      requirePeriod(transitions, second)
      requireLocalTimes(transitions, second)
    }
    requireDays(CivilTimeZone(name: "Fuzz", transitions: transitions))
  }
}

extension ZoneTransitions {
  fileprivate init(rule: YearlyRule) {
    self.init(times: [], localTimeIndices: [], localTimes: [rule.standard], rule: rule)
  }

  /// Seconds at and near transitions, and at the ends of the range.
  fileprivate var probes: [Int64] {
    let nearTimes = (times.prefix(16) + times.suffix(16)).flatMap { [$0, $0 &- 1, $0 &+ 43_200] }
    let later = stride(from: times.last ?? 0, to: 253_402_300_800, by: 999_999_937).prefix(20)
    return nearTimes + later + [.min, -62_167_219_200, -1, 0, 1_711_846_800, .max]
  }

  /// The offsets of all local times.
  fileprivate var offsets: Set<Int> {
    var offsets = Set(localTimes.map(\.offsetSeconds))
    if let rule {
      offsets.insert(rule.standard.offsetSeconds)
      if let daylight = rule.daylight { offsets.insert(daylight.localTime.offsetSeconds) }
    }
    return offsets
  }
}

private func requireOrder(_ transitions: ZoneTransitions) {
  let times = transitions.times
  require(zip(times, times.dropFirst()).allSatisfy(<), "transitions aren't in ascending order")
  require(times.count == transitions.localTimeIndices.count, "a transition has no local time")
  for offset in transitions.offsets { require(abs(offset) < 86_400, "offset \(offset)") }
}

private func requirePeriod(_ transitions: ZoneTransitions, _ second: Int64) {
  let period = transitions.period(at: second)
  require(period.start <= second, "\(second) is before its period")
  require(second < period.end || period.end == .max, "\(second) is after its period")
  if period.end < .max {
    let next = transitions.period(at: period.end)
    require(next.start == period.end, "\(next) doesn't follow \(period)")
  }
  if period.start > .min {
    let previous = transitions.period(at: period.start - 1)
    require(previous.end == period.start, "\(previous) doesn't precede \(period)")
  }
}

/// Requires that a local time has the offsets with which it exists, of all that the zone has.
private func requireLocalTimes(_ transitions: ZoneTransitions, _ second: Int64) {
  guard -62_167_219_200...253_402_300_799 ~= second else { return }
  let offset = transitions.period(at: second).localTime.offsetSeconds
  for local in [second + Int64(offset), second] {
    let existing = transitions.offsets.filter {
      transitions.period(at: local - Int64($0)).localTime.offsetSeconds == $0
    }
    let resolution = transitions.resolve(localSecond: local)
    let isRight =
      switch resolution {
      case .unique(let offset): existing == [offset]
      case .overlap(let before, let after):
        existing.count > 1 && existing.max() == before && existing.min() == after
      case .gap(let before, let after): existing.isEmpty && before < after
      }
    require(isRight, "\(local) has the offsets \(existing), but is resolved as \(resolution)")
  }
}

/// Requires that days and instants that are written in the zone are read as the same ones.
private func requireDays(_ zone: CivilTimeZone) {
  guard let format = try? DateFormat("yyyy-MM-dd HH:mm:ss xxxxx") else { fatalError("no format") }
  for second in zone.transitions.probes {
    let instant = Instant(seconds: second)
    guard let day = CivilDate(instant, in: zone), let text = format.text(of: instant, in: zone)
    else { continue }
    let date = format.date(from: text, in: zone)
    require(date?.instant == instant && date?.day == day, "\(text) is \(date as Any)")
    let mapping = DateMapping(read: [], write: format, timeZone: zone)
    let midnight = mapping.text(of: day) ?? "none"
    require(mapping.date(from: midnight)?.day == day, "\(day) is written as \(midnight)")
    let start = Instant(startOf: day, in: zone)
    let found = CivilDate(start, in: zone) ?? day
    require(found >= day, "\(day) starts on \(found)")
  }
}
