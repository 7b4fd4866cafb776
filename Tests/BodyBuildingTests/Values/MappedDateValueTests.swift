import DateText
import Foundation
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// Dates that are written in the formats of their properties by every way of building a body.
@Suite struct MappedDateValueTests {
  /// The formats of a Date, a value, and the JSON that's written.
  static let rows: [(dates: String, value: PropertyValue, json: String)] = [
    (#""dates": {"write": "yyyy-MM-dd HH:mm:ss Z"}"#, instant, #""2001-09-11 12:46:00 +0000""#),
    (
      #""dates": {"write": "EEE, d MMM yyyy HH:mm:ss xx", "timeZone": "-04:00"}"#, instant,
      #""Tue, 11 Sep 2001 08:46:00 -0400""#
    ),
    (#""dates": {"timeZone": "+05:30"}"#, instant, #""2001-09-11T18:16:00.125+05:30""#),
    (#""dates": {"write": "rfc3339"}"#, instant, #""2001-09-11T12:46:00.125Z""#),
    (#""dates": {"write": "date", "timeZone": "+12:00"}"#, instant, #""2001-09-12""#),
    (#""dates": {"write": "epochSeconds"}"#, instant, "1000212360.125"),
    (#""dates": {"write": "epochMilliseconds"}"#, instant, "1000212360125"),
    (#""dates": {"write": "dotnet"}"#, instant, #""/Date(1000212360125)/""#),
    (
      #""dates": {"write": "dotnet", "timeZone": "-04:00"}"#, instant,
      #""/Date(1000212360125-0400)/""#
    ),
    // Literal text is escaped as JSON needs.
    (#""dates": {"write": "'\"' yyyy '\\' MM-dd HH:mm"}"#, instant, #""\" 2001 \\ 09-11 12:46""#),
    // A calendar day is the start of the day where a point in time is expected.
    (#""dates": {"write": "yyyy-MM-dd HH:mm"}"#, day, #""1980-05-01 00:00""#),
    (#""dates": {"timeZone": "+02:00"}"#, day, #""1980-05-01T00:00:00.000+02:00""#),
    (#""dates": {"write": "epochSeconds", "timeZone": "+02:00"}"#, day, "325980000"),
    // Calendar days.
    (#""dateOnly": true"#, day, #""1980-05-01""#),
    (#""dateOnly": true, "dates": {"write": "d MMMM yyyy"}"#, day, #""1 May 1980""#),
    (#""dateOnly": true, "dates": {"write": "epochMilliseconds"}"#, day, "325987200000"),
    (
      #""dateOnly": true, "dates": {"timeZone": "+12:00"}"#, instant, #""2001-09-12""#
    ),
    (
      #""dateOnly": true, "dates": {"write": "dd.MM.yyyy", "timeZone": "-11:00"}"#,
      .instant(Instant(seconds: 0)), #""31.12.1969""#
    ),
    // Text and numbers are written as they are.
    (#""dates": {"write": "epochSeconds"}"#, "2001-09-11T12:46:00Z", #""2001-09-11T12:46:00Z""#),
    (#""dates": {"write": "epochSeconds"}"#, 5, "5"),
  ]

  private static let instant = PropertyValue.instant(
    Instant(seconds: 1_000_212_360, nanoseconds: 125_000_000))
  private static let day = PropertyValue(CivilDate(year: 1980, month: 5, day: 1))

  private static func object(_ property: String) throws -> ObjectDefinition {
    try SchemaRegistry(
      text: #"{"name": "c_case", "properties": [{"name": "a", "type": "Date", \#(property)}]}"#
    ).object(named: "c_case")
  }

  @Test(arguments: rows)
  func `writes dates in their format`(
    property: String, value: PropertyValue, json: String
  ) throws {
    let object = try Self.object(property)
    let expected = #"{"a":\#(json)}"#
    #expect(try object.body(["a": value]).text == expected)
    var parameters = object.parameters()
    try parameters.add(value, for: "a")
    #expect(try parameters.body().text == expected)
    #expect(try object.body { SimpleProperty("a", value) }.text == expected)
    #expect(try object.body(encoding: ["a": value]).text == expected)
    #expect(try object.body { FastProperty(["a": value], isChecked: false) }.text == expected)
  }

  @Test func `writes arrays and Documents`() throws {
    let object = try SchemaRegistry(
      text: """
        {"name": "c_case", "dates": {"write": "dd.MM.yyyy"}, "properties": [
          {"name": "a", "type": "Date[]"},
          {"name": "b", "type": "Document[]", "properties": [
            {"name": "c", "type": "Date", "dates": {"write": "date"}}]}]}
        """
    ).object(named: "c_case")
    let body = try object.body([
      "a": [Self.day, Self.instant], "b": [["c": Self.day], ["c": Self.instant]],
    ])
    #expect(
      body.text == #"{"a":["01.05.1980","11.09.2001"],"b":[{"c":"1980-05-01"},{"c":"2001-09-11"}]}"#
    )
  }

  @Test func `reports dates that have no text`() throws {
    let late = PropertyValue.instant(Instant(seconds: 253_402_300_800))
    let patterns = try Self.object(#""dates": {"write": "dd.MM.yyyy"}"#)
    #expect(SampleObject.faults(["a": late], in: patterns) == ["range a"])
    let numbers = try Self.object(#""dates": {"write": "epochSeconds"}"#)
    #expect(SampleObject.faults(["a": late], in: numbers) == ["range a"])
    let years = try Self.object(#""dates": {"write": "dd.MM.yy"}"#)
    let born = PropertyValue(CivilDate(year: 1930, month: 5, day: 1))
    #expect(
      SampleObject.faults(["a": born], withReasons: true, in: years)
        == ["range a: expected a date that the format dd.MM.yy can represent"])
  }

  @Test(.enabled(if: ZoneFiles.exist))
  func `a birthday that was picked in Amsterdam keeps its day`() throws {
    let amsterdam = try #require(TimeZone(identifier: "Europe/Amsterdam"))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = amsterdam
    let picked = try #require(
      calendar.date(from: DateComponents(year: 1980, month: 5, day: 1)))

    let object = try Self.object(#""dateOnly": true"#)
    // Nothing says in which time zone the date was picked.
    #expect(SampleObject.faults(["a": .date(picked)], in: object) == ["type a"])
    let expected = #"{"a":"1980-05-01"}"#
    let day = try #require(try CivilDate(picked, in: amsterdam))
    #expect(try object.body(["a": day]).text == expected)
    let mapping = DateMapping(timeZone: try CivilTimeZone(amsterdam))
    #expect(try object.mappingDates(with: mapping).body(["a": picked]).text == expected)
    let zone = try Self.object(#""dateOnly": true, "dates": {"timeZone": "Europe/Amsterdam"}"#)
    #expect(try zone.body(["a": picked]).text == expected)

    struct Person: Codable, Equatable { var a: Date }
    let body = try zone.body(encoding: Person(a: picked))
    #expect(body.text == expected)
    #expect(try zone.decode(Person.self, from: body.data) == Person(a: picked))
    #expect(try Date(startOf: day, in: amsterdam) == picked)
  }

  @Test func `takes the time zones of Foundation`() throws {
    let offset = try #require(TimeZone(secondsFromGMT: -16_200))
    #expect(try CivilTimeZone(offset) == CivilTimeZone(offsetSeconds: -16_200))
    #expect(try CivilTimeZone(#require(TimeZone(secondsFromGMT: 0))).offsetSeconds(at: .now()) == 0)
    if ZoneFiles.exist {
      let name = try CivilTimeZone(#require(TimeZone(identifier: "Europe/Berlin")))
      #expect(name == (try CivilTimeZone(named: "Europe/Berlin")))
    }
  }
}
