import DateText
import Foundation

// Answers each line of standard input with one line. The fields of a line are separated by tabs:
//
//   write    PATTERN PIVOT ZONE SECONDS NANOSECONDS   the text
//   read     PATTERN PIVOT ZONE TEXT                  seconds and nanoseconds since 1970
//   offset   ZONE SECONDS                             the offset in seconds, and the abbreviation
//   resolve  ZONE LOCAL-SECONDS                       the offsets of a local time
//
// PIVOT is the first year that two digits stand for. The answer is "none" if there is no text or no
// date, and "invalid" if there is no such pattern, zone or number.

struct InvalidRequest: Error {}

/// The patterns and zones that were created.
struct Cache {
  private var patterns: [[String]: DatePattern] = [:]
  private var zones: [String: CivilTimeZone] = [:]

  mutating func pattern(_ text: String, _ pivot: String) throws -> DatePattern {
    if let known = patterns[[text, pivot]] { return known }
    let pattern = try DatePattern(text, twoDigitYearStart: try number(pivot))
    patterns[[text, pivot]] = pattern
    return pattern
  }

  mutating func zone(_ name: String) throws -> CivilTimeZone {
    if let known = zones[name] { return known }
    let zone = try CivilTimeZone(named: name)
    zones[name] = zone
    return zone
  }
}

func number<Number: FixedWidthInteger>(_ text: String) throws -> Number {
  guard let number = Number(text) else { throw InvalidRequest() }
  return number
}

func answer(_ fields: [String], _ cache: inout Cache) throws -> String {
  switch (fields[0], fields.count) {
  case ("write", 6):
    let instant = Instant(
      seconds: try number(fields[4]), nanoseconds: try number(fields[5]) as Int32)
    let pattern = try cache.pattern(fields[1], fields[2])
    return pattern.text(of: instant, in: try cache.zone(fields[3])) ?? "none"
  case ("read", 5):
    let pattern = try cache.pattern(fields[1], fields[2])
    guard let date = pattern.date(from: fields[4], in: try cache.zone(fields[3])) else {
      return "none"
    }
    return "\(date.instant.seconds) \(date.instant.nanoseconds)"
  case ("offset", 3):
    let instant = Instant(seconds: try number(fields[2]))
    let zone = try cache.zone(fields[1])
    return "\(zone.offsetSeconds(at: instant)) \(zone.abbreviation(at: instant))"
  case ("resolve", 3):
    guard let (date, time) = Instant(seconds: try number(fields[2])).civil() else {
      throw InvalidRequest()
    }
    return switch try cache.zone(fields[1]).resolve(date, time) {
    case .unique(let offset): "unique \(offset)"
    case .gap(let before, let after): "gap \(before) \(after)"
    case .overlap(let before, let after): "overlap \(before) \(after)"
    }
  default: throw InvalidRequest()
  }
}

var cache = Cache()
var answers: [String] = []
for line in FileHandle.standardInput.readDataToEndOfFile().split(separator: 10) {
  let fields = String(decoding: line, as: UTF8.self)
    .split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  answers.append((try? answer(fields, &cache)) ?? "invalid")
}
FileHandle.standardOutput.write(Data(answers.map { $0 + "\n" }.joined().utf8))
