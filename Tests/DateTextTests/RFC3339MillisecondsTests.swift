import TestSupport
import Testing

@testable import DateText

@Suite struct RFC3339MillisecondsTests {
  private func text(_ instant: Instant) -> String? {
    guard let text = RFC3339Milliseconds(instant) else { return nil }
    var bytes: [UInt8] = []
    for word in [text.yearAndMonth, text.dayAndMinute, text.secondAndZone] {
      for index in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(index * 8))) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func `agrees with the text written byte by byte`() {
    let edges: [(Int64, Int32)] = [
      (0, 0), (0, 499_999), (0, 500_000), (0, 999_499_999), (0, 999_500_000), (-1, 999_500_000),
      (951_782_399, 999_999_999), (253_402_300_799, 999_499_999), (253_402_300_799, 999_500_000),
      (253_402_300_800, 0), (-62_167_219_200, 0), (-62_167_219_201, 999_500_000),
      (-62_167_219_201, 999_499_999), (.max, 999_999_999), (.min, 0),
    ]
    for (seconds, nanoseconds) in edges {
      let instant = Instant(seconds: seconds, nanoseconds: nanoseconds)
      #expect(text(instant) == instant.rfc3339(), "\(seconds) \(nanoseconds)")
    }
    let seed = UInt64.random(in: .min ... .max)
    var random = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let instant = Instant(
        seconds: .random(in: -62_200_000_000...253_500_000_000, using: &random),
        nanoseconds: .random(in: 0...999_999_999, using: &random))
      #expect(text(instant) == instant.rfc3339(), "\(instant), seed \(seed)")
    }
  }
}
