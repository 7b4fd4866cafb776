import DateText
import Foundation
import TestSupport
import Testing

/// Patterns, compared with Foundation's DateFormatter in US English.
///
/// These differences are known and left out: DateFormatter uses the Julian calendar before 15 October 1582,
/// names zones outside the United States by their offset (`z`), and calls UTC `GMT` (`VV`).
@Suite(.enabled(if: ZoneFiles.exist)) struct DatePatternComparisonTests {
  static let patterns = [
    "yyyy-MM-dd", "yy/M/d", "y.MM.dd", "u-MM-dd", "uuuu-MM-dd", "d MMM yyyy", "d. MMMM yyyy",
    "LLL d, yyyy", "LLLL d yyyy", "EEE, d MMM yyyy HH:mm:ss", "EEEE, d MMMM yyyy",
    "EEEEEE d.M.yyyy", "E d.M.yyyy", "e d.M.yyyy", "eee d.M.yyyy", "eeee d.M.yyyy", "yyyy-D",
    "yyyy-DDD", "yyyy-MM-dd H:m:s", "yyyy-MM-dd HH:mm:ss.SSS", "yyyy-MM-dd k:mm",
    "yyyy-MM-dd kk:mm", "yyyy-MM-dd K:mm a", "yyyy-MM-dd KK:mm a", "yyyy-MM-dd h:mm a",
    "yyyy-MM-dd hh:mm aaa", "yyyy-MM-dd hh:mm aaaa", "yyyy-MM-dd hh:mm aaaaa", "yyyy-MM-dd A",
    "yyyy Q", "yyyy QQ", "yyyy QQQ", "yyyy QQQQ", "YYYY-'W'w-e", "YYYY ww EEE", "yyyy-MM-dd W",
    "G yyyy-MM-dd", "GGGG y-MM-dd", "yyyy-MM-dd Z", "yyyy-MM-dd ZZZZ", "yyyy-MM-dd ZZZZZ",
    "yyyy-MM-dd O", "yyyy-MM-dd OOOO", "yyyy-MM-dd X", "yyyy-MM-dd XX", "yyyy-MM-dd XXX",
    "yyyy-MM-dd XXXX", "yyyy-MM-dd XXXXX", "yyyy-MM-dd x", "yyyy-MM-dd xx", "yyyy-MM-dd xxx",
    "yyyy-MM-dd xxxx", "yyyy-MM-dd xxxxx", "yyyy-MM-dd zzz", "yyyy-MM-dd'T'HH:mm:ss'Z'",
    "yyyy''MM''dd", "yyyyMMddHHmmssSSS", "yyyy-MM-dd HH:mm:ss SS", "'at' h 'o''clock' a, d/M/yyyy",
  ]

  /// The instants from 15 October 1582 to the end of 9999, in milliseconds.
  private static let milliseconds: ClosedRange<Int64> = -12_219_206_400_000...253_402_200_000_000

  @Test(arguments: ["UTC", "America/New_York"])
  func `writes and reads the texts of DateFormatter`(zoneName: String) throws {
    let zone = try CivilTimeZone(named: zoneName)
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: zoneName)
    let seed: UInt64 = 1582
    var random = SeededGenerator(seed: seed)
    for text in Self.patterns {
      let pattern = try DatePattern(text)
      formatter.dateFormat = text
      for _ in 0..<10 {
        let milliseconds = Int64.random(in: Self.milliseconds, using: &random)
        let seconds = (milliseconds - (milliseconds % 1000 + 1000) % 1000) / 1000
        // Local mean times have seconds, for which DateFormatter has several forms.
        if zoneName != "UTC", seconds < -2_717_650_800 { continue }
        let instant = Instant(
          seconds: seconds, nanoseconds: Int32(milliseconds - seconds * 1000) * 1_000_000)
        let expected = formatter.string(
          from: Date(timeIntervalSince1970: Double(milliseconds) / 1000))
        #expect(
          pattern.text(of: instant, in: zone) == expected, "\(text), seed \(seed), \(instant)")
        let read = try #require(pattern.date(from: expected, in: zone), "\(text), \(expected)")
        #expect(pattern.text(of: read.instant, in: zone) == expected)
      }
    }
  }
}
