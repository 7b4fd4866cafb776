import DateText
import Foundation
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// Dates at the limits of milliseconds, days and years.
@Suite struct DateValueTests {
  let object: ObjectDefinition

  init() throws { object = try SampleObject.definition() }

  /// The first second of the year 0000, and the last of 9999.
  private static let first: Int64 = -62_167_219_200
  private static let last: Int64 = 253_402_300_799

  private func text(_ value: PropertyValue, as name: String = "date") throws -> String {
    let text = try object.body([PropertyObject.Member(name, value)].asObject).text
    return String(text.dropFirst(name.count + 5).dropLast(2))
  }

  @Test func `writes dates with milliseconds, rounded once`() throws {
    let rows: [(seconds: Double, text: String)] = [
      (0, "1970-01-01T00:00:00.000Z"), (1_412_842_026.543, "2014-10-09T08:07:06.543Z"),
      // Halves of a millisecond that binary64 represents exactly are rounded up.
      (0.0625, "1970-01-01T00:00:00.063Z"), (0.1875, "1970-01-01T00:00:00.188Z"),
      (-0.0625, "1969-12-31T23:59:59.938Z"), (-0.1875, "1969-12-31T23:59:59.813Z"),
      (-0.001, "1969-12-31T23:59:59.999Z"), (-0.0004, "1970-01-01T00:00:00.000Z"),
      (-1.5, "1969-12-31T23:59:58.500Z"),
      (59.9996, "1970-01-01T00:01:00.000Z"), (59.9994, "1970-01-01T00:00:59.999Z"),
      (86_399.9996, "1970-01-02T00:00:00.000Z"),
      (951_868_799.9996, "2000-03-01T00:00:00.000Z"),
      // The Gregorian calendar is extended to dates before 1582.
      (-12_219_292_801, "1582-10-14T23:59:59.000Z"), (-14_826_672_000, "1500-03-01T00:00:00.000Z"),
      (Double(Self.first), "0000-01-01T00:00:00.000Z"),
      (Double(Self.last) + 0.9994, "9999-12-31T23:59:59.999Z"),
    ]
    for (seconds, expected) in rows {
      #expect(try text(.date(Date(timeIntervalSince1970: seconds))) == expected, "\(seconds)")
    }
    #expect(try text(.date(.distantPast)) == "0000-12-30T00:00:00.000Z")
    #expect(try text(.date(.distantFuture)) == "4001-01-01T00:00:00.000Z")
  }

  @Test func `rounds instants half up`() throws {
    let rows: [(instant: Instant, text: String)] = [
      (Instant(seconds: 0, nanoseconds: 499_999), "1970-01-01T00:00:00.000Z"),
      (Instant(seconds: 0, nanoseconds: 500_000), "1970-01-01T00:00:00.001Z"),
      (Instant(seconds: -1, nanoseconds: 999_500_000), "1970-01-01T00:00:00.000Z"),
      (Instant(seconds: -1, nanoseconds: 999_499_999), "1969-12-31T23:59:59.999Z"),
      (Instant(seconds: Self.first - 1, nanoseconds: 999_500_000), "0000-01-01T00:00:00.000Z"),
      (Instant(seconds: Self.last, nanoseconds: 999_499_999), "9999-12-31T23:59:59.999Z"),
    ]
    for (instant, expected) in rows { #expect(try text(.instant(instant)) == expected) }
  }

  @Test func `reports dates outside the years 0000 to 9999 at any path`() throws {
    let days = try object.mappingDates(of: "day", with: DateMapping(write: .date, timeZone: .utc))
    let dates: [(name: String, value: PropertyValue, isDay: Bool)] = [
      ("before the year 0", .instant(Instant(seconds: Self.first - 1)), true),
      ("rounded from .9996", .date(Date(timeIntervalSince1970: Double(Self.last) + 0.9996)), false),
      (
        "rounded from .9995", .instant(Instant(seconds: Self.last, nanoseconds: 999_500_000)), false
      ),
      ("year 10000", .instant(Instant(seconds: Self.last + 1)), true),
      ("NaN", .date(Date(timeIntervalSinceReferenceDate: .nan)), true),
      ("infinite", .date(Date(timeIntervalSinceReferenceDate: .infinity)), true),
      ("-infinite", .date(Date(timeIntervalSinceReferenceDate: -.infinity)), true),
      ("far", .date(Date(timeIntervalSinceReferenceDate: 1e300)), true),
      ("the last there is", .instant(Instant(seconds: .max, nanoseconds: 999_999_999)), true),
      ("the first there is", .instant(Instant(seconds: .min)), true),
    ]
    for (name, value, isDay) in dates {
      let values: PropertyObject = [
        "date": value, "dates": [.instant(Instant(seconds: 0)), value], "day": value,
        "any": ["k": [value]],
      ]
      let expected = ["range date", "range dates[1]"]
      #expect(
        SampleObject.faults(values, in: object) == expected + ["type day", "range any.k[0]"],
        "\(name)")
      #expect(
        SampleObject.faults(values, in: days)
          == expected + (isDay ? ["range day"] : []) + ["range any.k[0]"], "\(name)")
    }
  }

  @Test func `writes a point in time as a day only in a time zone`() throws {
    let rows: [(instant: Instant, text: String)] = [
      (Instant(seconds: 0), "1970-01-01"), (Instant(seconds: -1), "1969-12-31"),
      (Instant(seconds: 86_399, nanoseconds: 999_999_999), "1970-01-01"),
      (Instant(seconds: Self.last, nanoseconds: 999_999_999), "9999-12-31"),
      (Instant(seconds: Self.first), "0000-01-01"),
    ]
    let days = try object.mappingDates(of: "day", with: DateMapping(write: .date, timeZone: .utc))
    for (instant, expected) in rows {
      #expect(try days.body(["day": .instant(instant)]).text == #"{"day":"\#(expected)"}"#)
    }
    #expect(
      SampleObject.faults(["day": .instant(rows[0].instant)], withReasons: true, in: object) == [
        "type day: expected a calendar day, or a time zone that determines the day of a point in "
          + "time, found Date"
      ])
    let day = try #require(CivilDate(year: 2024, month: 2, day: 29))
    #expect(try text(PropertyValue(day), as: "day") == "2024-02-29")
    #expect(try text(PropertyValue(day)) == "2024-02-29T00:00:00.000Z")
  }

  @Test func `reports dates and bytes in properties of other types`() {
    let date = PropertyValue.instant(Instant(seconds: 0))
    let bytes = PropertyValue.data(Data([1]))
    let rows: [(name: String, expected: String)] = [
      ("text", "String"), ("number", "Number"), ("bool", "Boolean"), ("id", "String"),
      ("reference", "String"), ("uuid", "String"), ("document", "Object"), ("point", "Array"),
      ("texts", "Array"), ("numbers", "Array"),
    ]
    for (name, expected) in rows {
      for (value, found) in [(date, "Date"), (bytes, "Data")] {
        let values = [PropertyObject.Member(name, value)].asObject
        #expect(
          SampleObject.faults(values, withReasons: true, in: object)
            == ["type \(name): expected \(expected), found \(found)"])
      }
    }
    #expect(
      SampleObject.faults(
        ["texts": ["a", date, bytes], "dates": date, "date": bytes, "day": bytes, "bytes": date],
        withReasons: true, in: object) == [
          "type texts[1]: expected String, found Date",
          "type texts[2]: expected String, found Data",
          "type date: expected String, found Data", "type dates: expected Array, found Date",
          "type day: expected String, found Data", "type bytes: expected String, found Date",
        ])
    // A property that isn't writable has only that fault.
    #expect(SampleObject.faults(["list": date], in: object) == ["notWritable list"])
  }

  @Test func `writes dates and bytes as text in properties of type Any`() throws {
    let body = try object.body([
      "any": [.instant(Instant(seconds: 0)), .data(Data([0xFB, 0xFF]))], "bytes": .data(Data()),
    ])
    #expect(body.text == #"{"bytes":"","any":["1970-01-01T00:00:00.000Z","+/8="]}"#)
  }

  @Test func `a date of whole milliseconds keeps them`() throws {
    var random = SeededGenerator()
    for _ in 0..<2000 {
      let milliseconds = Int64.random(
        in: Self.first * 1000...Self.last * 1000, using: &random)
      let seconds = (milliseconds - (milliseconds % 1000 + 1000) % 1000) / 1000
      let expected = Instant(
        seconds: seconds, nanoseconds: Int32(milliseconds - seconds * 1000) * 1_000_000)
      let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
      #expect(Instant(date) == expected, "\(milliseconds), seed \(random.seed)")
      #expect(Instant(Date(expected)) == expected, "\(milliseconds), seed \(random.seed)")
    }
    let mapped = try object.mappingDates(
      with: DateMapping(write: DateFormat("yyyy-MM-dd HH:mm:ss.SSS")))
    let body = try mapped.body(["date": Date(timeIntervalSince1970: 1_412_842_026.543)])
    #expect(body.text == #"{"date":"2014-10-09 08:07:06.543"}"#)
  }

  @Test func `converts an instant to a date and back`() {
    for seconds in [Self.first, -1, 0, 1_412_842_026, Self.last] {
      for nanoseconds: Int32 in [0, 1_000_000, 543_000_000, 999_000_000] {
        let instant = Instant(seconds: seconds, nanoseconds: nanoseconds)
        let back = Instant(Date(instant))
        let distance =
          (back.seconds - instant.seconds) * 1_000_000_000
          + Int64(back.nanoseconds) - Int64(instant.nanoseconds)
        // Adjacent doubles are 31 µs apart in the year 9999, and 8 µs in the year 0.
        let isNear = seconds == 0 || seconds == -1 || seconds == 1_412_842_026
        #expect(abs(distance) <= (isNear ? 1_000 : 31_000), "\(instant)")
        #expect(back.rfc3339() == instant.rfc3339(), "\(instant)")
      }
    }
  }
}

extension [PropertyObject.Member] {
  /// The members as an object.
  fileprivate var asObject: PropertyObject { PropertyObject(self) }
}
