import TestSupport
import Testing

@testable import DateText

@Suite struct RFC3339ReadingTests {
  /// Texts with their seconds, nanoseconds and offset, computed by `date -u`.
  private static let accepted: [(text: String, parts: (Int64, Int32, Int32))] = [
    ("1970-01-01T00:00:00Z", (0, 0, 0)),
    ("1969-12-31T23:59:59.5Z", (-1, 500_000_000, 0)),
    ("2024-02-29T12:00:00.000Z", (1_709_208_000, 0, 0)),
    ("2024-02-29T12:00:00.789Z", (1_709_208_000, 789_000_000, 0)),
    ("2024-02-29t12:00:00.789z", (1_709_208_000, 789_000_000, 0)),
    ("2024-02-29T12:00:00.7890Z", (1_709_208_000, 789_000_000, 0)),
    ("2024-02-29T12:00:00.999999999Z", (1_709_208_000, 999_999_999, 0)),
    ("2024-02-29T12:00:00.9999999999999999999999999Z", (1_709_208_000, 999_999_999, 0)),
    ("2024-02-29T12:00:00.0000000009Z", (1_709_208_000, 0, 0)),
    ("2024-02-29T12:00:00+00:00", (1_709_208_000, 0, 0)),
    ("2024-02-29T12:00:00-00:00", (1_709_208_000, 0, 0)),
    ("2024-02-29T12:00:00.25+05:45", (1_709_187_300, 250_000_000, 20_700)),
    ("2024-02-29T12:00:00-23:59", (1_709_294_340, 0, -86_340)),
    ("0000-01-01T00:00:00Z", (-62_167_219_200, 0, 0)),
    ("0000-01-01T00:00:00+23:59", (-62_167_305_540, 0, 86_340)),
    ("9999-12-31T23:59:59-23:59", (253_402_387_139, 0, -86_340)),
    ("1998-12-31T23:59:60Z", (915_148_800, 0, 0)),
    ("1998-12-31T23:59:60.125Z", (915_148_800, 125_000_000, 0)),
    ("1998-12-31T15:59:60.123-08:00", (915_148_800, 123_000_000, -28_800)),
    ("1999-01-01T05:29:60+05:30", (915_148_800, 0, 19_800)),
    ("2001-09-09T23:59:60Z", (1_000_080_000, 0, 0)),
  ]

  private static let rejected = [
    "", "2", "Z", "2024-02-29", "2024-02-29T12:00:00", "2024-02-29T12:00Z", "2024-02-29T12Z",
    "2024-02-29 12:00:00Z", "2024-02-29_12:00:00Z", "2024-02-29T12:00:00 Z",
    "2024-02-29T12:00:00Z ", " 2024-02-29T12:00:00Z", "2024-02-29T12:00:00ZZ",
    "2024-02-29T12:00:00.Z", "2024-02-29T12:00:00,5Z", "2024-02-29T12:00:00.5",
    "2024-02-29T12:00:00.5X",
    "2024-02-29T12:00:00.50:Z", "2024-02-29T12:00:00.5 Z", "2024-02-29T12:00:00.12/Z",
    "2023-02-29T12:00:00Z", "2024-02-30T12:00:00Z", "2024-04-31T12:00:00Z",
    "2024-00-10T12:00:00Z", "2024-13-10T12:00:00Z", "2024-01-00T12:00:00Z",
    "2024-02-29T24:00:00Z", "2024-02-29T24:00:00.000Z", "2024-02-29T23:60:00Z",
    "2024-02-29T12:00:60Z", "2024-02-29T12:00:60.000Z", "2024-02-29T23:59:61Z",
    "2024-02-29T22:59:60Z", "2024-02-29T23:58:60Z", "2024-02-29T23:59:60+01:00",
    "2024-02-29T12:00:00+24:00", "2024-02-29T12:00:00+12:60", "2024-02-29T12:00:00+1200",
    "2024-02-29T12:00:00+12", "2024-02-29T12:00:00+1:00", "2024-02-29T12:00:00*12:00",
    "2024-02-29T12:00:00+12:00Z", "2024-02-29T12:00:00Z+12:00", "2024-02-29T12:00:00+12:0",
    "2024-02-29T12:00:00+12:0x", "2024-02-29T12:00:00+x2:00", "2024-02-29T12:00:00+12-00",
    "2024-02-29T12:00:00−12:00", "+2024-02-29T12:00:00Z", "-2024-02-29T12:00:00Z",
    "12024-02-29T12:00:00Z", "24-02-29T12:00:00.00Z", "2024-2-29T12:00:00.0Z",
    "2024-02-29T1:00:00.00Z", "2024-060T12:00:00.000Z", "2024-W09-4T12:00:00Z",
    "20240229T120000.0000Z", "2024-02-29T12-00-00.000Z", "2024-02-29T12:00:00.00aZ",
    "2024-02-29T12:00:0:.000Z", "2024-02-29T12:00:00.000\u{1A}", "2024-02-29T12:00:00\u{1A}",
    "2024-02-29T12:00:00.000Y", "2024-02-29T12:00;00.000Z", "2024-02-29T12:00:00:000Z",
    "2024\u{0}02-29T12:00:00Z", "２０24-02-29T12:00:00Z", "2024-02-29T12:00:00.١Z",
    "\u{FEFF}2024-02-29T12:00:00Z",
    "2024-02-29\u{34}12:00:00Z", "2024-02-29T12:00:00GMT", "now",
  ]

  @Test func `accepts valid text with its instant and offset`() {
    for row in Self.accepted {
      let time = RFC3339DateTime(row.text)
      let parts = time.map { ($0.instant.seconds, $0.instant.nanoseconds, $0.offsetSeconds) }
      guard let parts else {
        Issue.record("rejected \(row.text)")
        continue
      }
      #expect(parts == row.parts, "\(row.text)")
      #expect(time?.isOffsetUnknown == row.text.hasSuffix("-00:00"), "\(row.text)")
      #expect(time?.isLeapSecond == row.text.contains(":60"), "\(row.text)")
    }
  }

  @Test func `rejects any other text`() {
    for text in Self.rejected {
      #expect(RFC3339DateTime(text) == nil, "\(text.debugDescription)")
      #expect(SlowParser(Array(text.utf8)) == nil, "the slow parser, \(text.debugDescription)")
    }
  }

  @Test func `agrees with the slow parser on damaged text`() {
    var random = SeededGenerator()
    let seeds = Self.accepted.map { Array($0.text.utf8) }
    for round in 0..<60_000 {
      var bytes = seeds[round % seeds.count]
      let index = Int.random(in: 0..<bytes.count, using: &random)
      // Characters of dates give text that is nearly valid.
      let byte =
        Bool.random(using: &random)
        ? UInt8.random(in: .min ... .max, using: &random)
        : "0123456789-+:.TtZz".utf8.randomElement(using: &random) ?? 0
      switch Int.random(in: 0...3, using: &random) {
      case 0: bytes.remove(at: index)
      case 1: bytes.insert(byte, at: index)
      default: bytes[index] = byte
      }
      guard !agree(bytes) else { continue }
      Issue.record("seed \(random.seed): \(String(decoding: bytes, as: UTF8.self))")
      return
    }
  }

  @Test func `agrees with the slow parser on every byte at every index`() {
    for text in ["2024-02-29T23:59:59.120Z", "1998-12-31T23:59:60+00:00"] {
      let good = Array(text.utf8)
      for index in good.indices {
        for byte in UInt8.min...UInt8.max {
          var bytes = good
          bytes[index] = byte
          guard !agree(bytes) else { continue }
          Issue.record("\(text) with \(byte) at \(index)")
        }
      }
      for length in 0...good.count {
        #expect(agree(Array(good.prefix(length))), "first \(length) of \(text)")
      }
    }
  }

  @Test func `reads a span inside longer text`() {
    let bytes = Array("\"2024-02-29T12:00:00.000Z\",\"2024-02-29\"".utf8)
    let time = unsafe RFC3339DateTime(utf8: bytes.span.bytes.extracting(1..<25))
    #expect(time?.instant == Instant(seconds: 1_709_208_000))
    let date = unsafe CivilDate(utf8: bytes.span.bytes.extracting(28..<38))
    #expect(date?.text == "2024-02-29")
  }

  /// Returns whether both parsers reject the bytes or agree on their value.
  private func agree(_ bytes: [UInt8]) -> Bool {
    guard let time = unsafe RFC3339DateTime(utf8: bytes.span.bytes) else {
      return SlowParser(bytes) == nil
    }
    guard let slow = SlowParser(bytes) else { return false }
    return Int(time.instant.seconds) == slow.seconds
      && Int(time.instant.nanoseconds) == slow.nanoseconds
      && Int(time.offsetSeconds) == slow.offsetSeconds
      && time.isOffsetUnknown == slow.isOffsetUnknown && time.isLeapSecond == slow.isLeapSecond
  }
}
