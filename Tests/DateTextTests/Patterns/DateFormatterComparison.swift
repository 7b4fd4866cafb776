@testable import DateText
import Foundation
import TestSupport

/// A pattern, and a DateFormatter in US English that has the same pattern.
///
/// These differences are known:
///
/// - DateFormatter uses the Julian calendar before 15 October 1582, unless its Gregorian calendar starts
///   earlier, as it does here.
/// - It reads two digits as a year from 1950 to 2049, even if the pattern has `y` or `Y`, which write
///   the years 10 to 99 with two digits.
/// - It keeps only milliseconds, and reads some of them as the nearest number below (swift-foundation
///   #963 and #1065, swift-corelibs-foundation #3543), so its results are rounded.
/// - It reads a local time that occurs twice as the second one, so what it reads is compared in UTC.
/// - It writes a week-based year 10000, which has no text here.
struct DateFormatterComparison {
  private(set) var differences: [String] = []

  private let pattern: DatePattern
  private let zone: CivilTimeZone
  private let formatter = DateFormatter()

  init(_ text: String, zoneName: String) throws {
    pattern = try DatePattern(text)
    zone = try CivilTimeZone(named: zoneName)
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: zoneName)
    formatter.gregorianStartDate = Date(timeIntervalSince1970: -100_000_000_000)
    formatter.dateFormat = text
  }

  /// Writes an instant, reads the text, and returns that of DateFormatter.
  mutating func write(milliseconds: Int64) -> String {
    let instant = Instant(milliseconds: milliseconds)
    let expected = formatter.string(from: Date(timeIntervalSince1970: Double(milliseconds) / 1000))
    let text = pattern.text(of: instant, in: zone)
    if text == nil, expected.contains("10000") { return expected }
    // Two digits stand for the years from 1950 to 2049 here, and for any year there.
    if text == nil, pattern.hasTwoDigitYear {
      let year = instant.civil(offsetSeconds: zone.offsetSeconds(at: instant))?.date.year ?? 0
      if year < 1950 || year > 2049 { return expected }
    }
    if text != expected { add("\(milliseconds) ms is \(text ?? "none") instead of \(expected)") }
    if let read = pattern.date(from: expected, in: zone) {
      let again = pattern.text(of: read.instant, in: zone) ?? "none"
      if again != expected { add("\(expected) is read, but written as \(again)") }
    } else {
      add("\(expected) isn't read")
    }
    return expected
  }

  /// Requires that a text that is read is read by DateFormatter as the same instant.
  mutating func read(_ text: String) {
    guard let date = pattern.date(from: text, in: zone) else { return }
    // A year of the pattern y can be ambiguous.
    if let year = date.day?.year, year < 101 { return }
    let expected = formatter.date(from: text).map {
      Instant(milliseconds: Int64(($0.timeIntervalSince1970 * 1000).rounded()))
    }
    let instant = Instant(
      seconds: date.instant.seconds,
      nanoseconds: date.instant.nanoseconds / 1_000_000 * 1_000_000)
    if instant != expected {
      let theirs = expected?.rfc3339() ?? "none"
      add("\(text) is \(date.instant.rfc3339() ?? "none") instead of \(theirs)")
    }
  }

  private mutating func add(_ difference: String) {
    // A few examples show what's wrong.
    if differences.count < 5 { differences.append("\(pattern): \(difference)") }
  }
}

extension Instant {
  init(milliseconds: Int64) {
    let rest = (milliseconds % 1000 + 1000) % 1000
    self.init(seconds: (milliseconds - rest) / 1000, nanoseconds: Int32(rest) * 1_000_000)
  }
}

extension String {
  /// The text with one character added, left out, or replaced.
  func mutated(using random: inout some RandomNumberGenerator) -> String {
    var bytes = Array(utf8)
    let index = Int.random(in: bytes.indices, using: &random)
    let byte = Array("0123456789 :-+/AaPpZT".utf8).randomElement(using: &random) ?? 0
    switch Int.random(in: 0..<4, using: &random) {
    case 0: bytes.remove(at: index)
    case 1: bytes.insert(byte, at: index)
    default: bytes[index] = byte
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
