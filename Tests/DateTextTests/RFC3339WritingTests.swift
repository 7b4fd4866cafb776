import TestSupport
import Testing

@testable import DateText

@Suite struct RFC3339WritingTests {
  @Test func `rounds an instant half up and carries`() {
    let table: [(seconds: Int64, nanoseconds: Int32, digits: Int, text: String?)] = [
      (0, 0, 3, "1970-01-01T00:00:00.000Z"), (0, 0, 0, "1970-01-01T00:00:00Z"),
      (0, 123_456_789, 9, "1970-01-01T00:00:00.123456789Z"),
      (0, 123_456_789, 6, "1970-01-01T00:00:00.123457Z"),
      (0, 123_456_789, 1, "1970-01-01T00:00:00.1Z"),
      (0, 5, 8, "1970-01-01T00:00:00.00000001Z"), (0, 4, 8, "1970-01-01T00:00:00.00000000Z"),
      (0, 499_999_999, 0, "1970-01-01T00:00:00Z"), (0, 500_000_000, 0, "1970-01-01T00:00:01Z"),
      (0, 999_499_999, 3, "1970-01-01T00:00:00.999Z"),
      (0, 999_500_000, 3, "1970-01-01T00:00:01.000Z"),
      (-1, 999_500_000, 3, "1970-01-01T00:00:00.000Z"),
      (-1, 1, 9, "1969-12-31T23:59:59.000000001Z"),
      (951_782_399, 999_999_999, 3, "2000-02-29T00:00:00.000Z"),
      (0, 123_456_789, 40, "1970-01-01T00:00:00.123456789Z"),
      (0, 600_000_000, -7, "1970-01-01T00:00:01Z"),
      (253_402_300_799, 999_499_999, 3, "9999-12-31T23:59:59.999Z"),
      (253_402_300_799, 999_500_000, 3, nil), (253_402_300_800, 0, 3, nil),
      (-62_167_219_200, 0, 3, "0000-01-01T00:00:00.000Z"), (-62_167_219_201, 999_499_999, 3, nil),
      (-62_167_219_201, 999_500_000, 3, "0000-01-01T00:00:00.000Z"),
      (.max, 999_999_999, 3, nil), (.min, 0, 3, nil),
    ]
    for row in table {
      let instant = Instant(seconds: row.seconds, nanoseconds: row.nanoseconds)
      #expect(instant.rfc3339(fractionDigits: row.digits) == row.text, "\(row)")
      var bytes = Array("x".utf8)
      let isWritten = instant.appendRFC3339(to: &bytes, fractionDigits: row.digits)
      #expect(isWritten == (row.text != nil), "\(row)")
      #expect(String(decoding: bytes, as: UTF8.self) == "x" + (row.text ?? ""), "\(row)")
    }
    #expect(Instant(seconds: 0).rfc3339() == "1970-01-01T00:00:00.000Z")
  }

  @Test func `writes a date-time with its own offset`() {
    let table: [(read: String, digits: Int, written: String?)] = [
      ("2024-02-29T08:30:00.5+05:30", 1, "2024-02-29T08:30:00.5+05:30"),
      ("2024-02-29T08:30:00.5-05:30", 0, "2024-02-29T08:30:01-05:30"),
      ("2024-02-29T08:30:00-00:00", 3, "2024-02-29T08:30:00.000-00:00"),
      ("2024-02-29T08:30:00+00:00", 3, "2024-02-29T08:30:00.000Z"),
      ("2024-02-29t08:30:00z", 0, "2024-02-29T08:30:00Z"),
      ("0000-01-01T00:00:00+23:59", 0, "0000-01-01T00:00:00+23:59"),
      ("9999-12-31T23:59:59-23:59", 0, "9999-12-31T23:59:59-23:59"),
      ("9999-12-31T23:59:59.9-23:59", 0, nil),
      ("1990-12-31T23:59:60Z", 3, "1990-12-31T23:59:60.000Z"),
      ("1990-12-31T23:59:60.25Z", 2, "1990-12-31T23:59:60.25Z"),
      ("1990-12-31T23:59:60.5Z", 0, "1991-01-01T00:00:00Z"),
      ("1990-12-31T18:59:60.125-05:00", 3, "1990-12-31T18:59:60.125-05:00"),
    ]
    for row in table {
      #expect(
        RFC3339DateTime(row.read)?.rfc3339(fractionDigits: row.digits) == row.written, "\(row)")
    }
  }

  @Test func `rejects offsets that cannot be written`() {
    let table: [(offset: Int32, text: String?)] = [
      (0, "1970-01-01T00:00:00Z"), (60, "1970-01-01T00:01:00+00:01"),
      (-60, "1969-12-31T23:59:00-00:01"), (86_340, "1970-01-01T23:59:00+23:59"),
      (-86_340, "1969-12-31T00:01:00-23:59"), (86_400, nil), (-86_400, nil), (30, nil),
      (.max, nil), (.min, nil),
    ]
    for row in table {
      let time = RFC3339DateTime(Instant(seconds: 0), offsetSeconds: row.offset)
      #expect(time?.rfc3339(fractionDigits: 0) == row.text, "\(row)")
    }
  }

  @Test func `reads written text back`() {
    var random = SeededGenerator()
    for _ in 0..<20_000 {
      let digits = Int.random(in: 0...9, using: &random)
      let unit = (digits..<9).reduce(Int32(1)) { unit, _ in unit * 10 }
      let instant = Instant(
        seconds: .random(in: -62_167_132_800...253_402_214_400, using: &random),
        nanoseconds: .random(in: 0...999_999_999, using: &random) / unit * unit)
      let offset = Int32.random(in: -1439...1439, using: &random) * 60
      let time = RFC3339DateTime(instant, offsetSeconds: offset)
      let text = time?.rfc3339(fractionDigits: digits)
      let back = text.flatMap { RFC3339DateTime($0) }
      let utc = instant.rfc3339(fractionDigits: digits).flatMap { RFC3339DateTime($0) }
      guard back == nil || back != time || utc?.instant != instant else { continue }
      Issue.record("seed \(random.seed): \(instant) \(offset) \(text ?? "nil") \(digits)")
      return
    }
  }
}
