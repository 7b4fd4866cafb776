import DateText
import TestSupport
import Testing

@testable import ObjectSchema

/// Dates in the formats of schemas and of programs. Most cases are in `Tests/Conformance`.
@Suite struct MappedDateTests {
  private static func faults(_ text: String, _ object: ObjectDefinition) -> [String] {
    var checker = PayloadChecker(object)
    return checker.faults(in: text).map { "\($0.code) \($0.path): \($0.reason)" }
  }

  private static func object(
    _ property: String, _ definition: String = ""
  ) throws -> ObjectDefinition {
    try SchemaRegistry(
      text:
        #"{"name": "c_case"\#(definition), "properties": [{"name": "a", "type": "Date"\#(property)}]}"#
    ).object(named: "c_case")
  }

  @Test func `a fault lists the formats in the order in which they're tried`() throws {
    let rows: [(dates: String, expected: String)] = [
      (#"{"read": ["dd.MM.yyyy"]}"#, "a date in the format dd.MM.yyyy or rfc3339"),
      (#"{"write": "date"}"#, "a date in the format rfc3339 or date"),
      (#"{"read": ["date"], "write": "date"}"#, "a date, YYYY-MM-DD"),
      (#"{"timeZone": "+02:00"}"#, "an RFC 3339 date-time"),
      (
        #"{"read": ["dotnet", "epochSeconds"], "write": "dotnet"}"#,
        "a date in the format dotnet or epochSeconds"
      ),
    ]
    for (dates, expected) in rows {
      let object = try Self.object(#", "dates": \#(dates)"#)
      #expect(Self.faults(#"{"a": "x"}"#, object) == ["format a: expected \(expected)"])
    }
    let numbers = try Self.object(#", "dates": {"read": ["epochSeconds"]}"#)
    #expect(
      Self.faults(#"{"a": []}"#, numbers) == ["type a: expected String or Number, found Array"])
  }

  @Test func `literal text that JSON escapes is read`() throws {
    let object = try Self.object(#", "dates": {"read": ["yyyy'\"'MM'\\'dd HH:mm"]}"#)
    #expect(Self.faults(#"{"a": "2024\"02\\29 08:30"}"#, object) == [])
    #expect(Self.faults(#"{"a": "2024\u002202\u005c29 08:30"}"#, object) == [])
    #expect(Self.faults(#"{"a": "2024-02\\29 08:30"}"#, object).count == 1)
    let plain = try Self.object(#", "dates": {"read": ["yyyy-MM-dd HH:mm"]}"#)
    #expect(Self.faults(#"{"a": "2024-02-29\u002008:30"}"#, plain) == [])
    #expect(Self.faults(#"{"a": "2024-02-29 08:3\""}"#, plain).count == 1)
  }

  @Test func `numbers are tested by rules other than bounds`() throws {
    let rules = [
      ("enum", #"{"name": "dateEnum", "definition": {"values": ["2024-02-29"]}}"#),
      ("range", #"{"name": "date", "definition": {"min": "2000-01-01T00:00:00.000000001Z"}}"#),
      ("range", #"{"name": "date", "definition": {"max": "1900-01-01T00:00:00.000000001Z"}}"#),
    ]
    for (code, rule) in rules {
      for format in ["epochSeconds", "epochMilliseconds"] {
        let more = #", "dates": {"write": "\#(format)"}, "validators": [\#(rule)]"#
        let object = try SchemaText.definition(
          #"{"name": "a", "type": "Date"\#(more)}, {"name": "b", "type": "Date[]"\#(more)}"#)
        var checker = PayloadChecker(object)
        for number in ["0", "1", "-1", "999", "-999", "1000", "-1000", "1e2", "0.5"] {
          // Shortcuts need some text after a number.
          let end = String(repeating: " ", count: 40) + "}"
          for payload in [#"{"a":\#(number)\#(end)"#, #"{"b":[\#(number)]\#(end)"#] {
            let faults = checker.faults(in: payload)
            #expect(faults.map(\.code.rawValue) == [code], "\(rule) \(format) \(payload)")
          }
        }
      }
    }
  }

  @Test func `the current time of a check is that of its options`() throws {
    let object = try SchemaText.definition(
      #"{"name": "a", "type": "Date[]", "validators": [{"name": "dateOfBirth"}]}"#)
    // Shortcuts need some text after a date.
    let end = String(repeating: " ", count: 40) + "}"
    let payload = #"{"a":["2020-02-29T00:00:00Z","2020-02-29T00:00:00Z"]\#(end)"#
    var checker = PayloadChecker(object)
    for (now, count): (Int64, Int) in [(1_700_000_000, 0), (1_300_000_000, 2), (1_700_000_000, 0)] {
      checker.options.now = Instant(seconds: now)
      #expect(checker.faults(in: payload).map(\.code) == Array(repeating: .range, count: count))
      #expect(checker.isValid(payload) == (count == 0))
    }
  }

  @Test func `the levels of formats have an order`() throws {
    let german = DateMapping(read: [], write: try DateFormat("dd.MM.yyyy"))
    let american = DateMapping(read: [], write: try DateFormat("MM/dd/yyyy"))
    let schemas = try SchemaRegistry(
      text: """
        [{"name": "c_plain", "properties": [
           {"name": "a", "type": "Date"}, {"name": "b", "type": "Date", "dates": {"write": "date"}},
           {"name": "day", "type": "Date", "dateOnly": true},
           {"name": "doc", "type": "Document[]", "properties": [{"name": "a", "type": "Date"}]}]},
         {"name": "c_dates", "dates": {"read": ["dotnet"]}, "properties": [
           {"name": "a", "type": "Date"}],
          "objectTypes": [{"name": "t", "properties": [{"name": "c", "type": "Date"}]}]}]
        """)
    let zone = try #require(CivilTimeZone(offsetSeconds: 7200))
    var mapping = german
    mapping.timeZone = zone
    let registry = schemas.mappingDates(with: mapping)
    let plain = try registry.object(named: "c_plain")
    func write(_ object: ObjectDefinition, _ name: String) throws -> String {
      try object.property(named: name).dateMapping.writeFormat.description
    }
    #expect(try write(plain, "a") == "dd.MM.yyyy")
    #expect(try write(plain, "b") == "date")
    #expect(try write(plain, "day") == "date")
    #expect(try plain.property(named: "day").dateMapping.timeZone == zone)
    let dates = try registry.object(named: "c_dates")
    #expect(try dates.property(named: "a").dateMapping.readFormats.map(\.format) == [.dotNet])
    #expect(try write(dates, "a") == "dd.MM.yyyy")
    #expect(
      try dates.property(named: "c", ofType: "t").dateMapping.writeFormat == german.writeFormat)

    let payload = #"{"a": "29.02.2024", "doc": [{"a": "29.02.2024"}, {"a": "02/29/2024"}]}"#
    let other = "format doc[1].a: expected a date in the format dd.MM.yyyy"
    #expect(Self.faults(payload, plain) == [other])
    #expect(try Self.faults(#"{"a": "29.02.2024"}"#, schemas.object(named: "c_plain")).count == 1)

    let days = try plain.mappingDates(of: "day", with: DateMapping(timeZone: .utc))
    #expect(
      try days.property(named: "day").dateMapping
        == DateMapping(read: [.date], write: .date, timeZone: .utc))

    // A mapping of the definition replaces that of the registry and the key of the definition.
    let changed = dates.mappingDates(with: american)
    #expect(try write(changed, "a") == "MM/dd/yyyy")
    #expect(try changed.property(named: "a").dateMapping.readFormats.isEmpty)
    #expect(Self.faults(#"{"type": "t", "a": "02/29/2024", "c": "02/29/2024"}"#, changed) == [])
    let object = plain.mappingDates(with: american)
    #expect(try write(object, "b") == "date")
    // A mapping of a property replaces all others.
    let single = try object.mappingDates(of: "doc.a", with: german)
      .mappingDates(of: "b", with: american)
    #expect(try write(single, "b") == "MM/dd/yyyy")
    #expect(
      Self.faults(#"{"a": "02/29/2024", "doc": [{"a": "29.02.2024"}]}"#, single) == [])
    // Later mappings of other levels don't remove it.
    let later = single.mappingDates(with: german)
    #expect(try write(later, "b") == "MM/dd/yyyy")
    #expect(later != single)
    #expect(single.mappingDates(with: american) == single)
    #expect(throws: UnknownPropertyError.self) { try plain.mappingDates(of: "doc.x", with: german) }
    #expect(throws: UnknownPropertyError.self) { try plain.mappingDates(of: "", with: german) }
    #expect(throws: Never.self) { try dates.mappingDates(of: "c", with: german) }
  }

  @Test(.enabled(if: ZoneFiles.exist)) func `texts without an offset are in the time zone`() throws
  {
    let range = #", "validators": [{"name": "date", "definition": {"max": "2024-07-01"}}]"#
    let object = try Self.object(
      #", "dates": {"read": ["yyyy-MM-dd HH:mm"], "timeZone": "Europe/Berlin"}"# + range)
    #expect(Self.faults(#"{"a": "2024-07-01 02:00"}"#, object) == [])
    #expect(Self.faults(#"{"a": "2024-07-01 02:01"}"#, object).count == 1)
    let day = try Self.object(
      #", "dateOnly": true, "dates": {"read": ["rfc3339"], "timeZone": "Europe/Berlin"}"# + range)
    #expect(Self.faults(#"{"a": "2024-07-01T21:59:59Z"}"#, day) == [])
    #expect(Self.faults(#"{"a": "2024-07-01T22:00:00Z"}"#, day).count == 1)
    #expect(Self.faults(#"{"a": "2024-07-01"}"#, day) == [])
  }

  @Test(.enabled(if: ZoneFiles.exist)) func `warns of letters that were probably not meant`() throws
  {
    let rows: [(dates: String, warnings: [String])] = [
      (#"{"read": ["yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "h:mm a d/M/y", "YYYY-'W'ww-e"]}"#, []),
      (
        #"{"read": ["YYYY-MM-dd"]}"#,
        ["in YYYY-MM-dd, YYYY is the year of the week, and yyyy is the year of the date"]
      ),
      (
        #"{"read": ["yyyy-MM-DD"]}"#,
        ["in yyyy-MM-DD, DD is the day of the year, and dd is the day of the month"]
      ),
      (
        #"{"write": "yyyy-MM-dd hh:mm"}"#,
        [
          "in yyyy-MM-dd hh:mm, hh is an hour from 1 to 12 and needs a, and HH is an hour from 0 to 23"
        ]
      ),
      (#"{"write": "yyyy-mm-dd"}"#, ["in yyyy-mm-dd, mm is the minute, and MM is the month"]),
      (#"{"write": "dd.MM.yy"}"#, ["in dd.MM.yy, yy is a year from 1950 to 2049"]),
      (
        #"{"write": "yyyy-MM-dd'Z'", "timeZone": "Europe/Berlin"}"#,
        ["in yyyy-MM-dd'Z', 'Z' is text, so dates are in Europe/Berlin; X is the offset"]
      ),
      (#"{"write": "yyyy-MM-dd'Z'", "timeZone": "Etc/UTC"}"#, []),
      (#"{"write": "'Zone' yyyy-MM-dd", "timeZone": "Europe/Berlin"}"#, []),
      (#"{"write": "yyyy-MM-dd'Z'X", "timeZone": "Europe/Berlin"}"#, []),
      (
        #"{"read": ["MM/dd/yyyy"], "write": "dd/MM/yyyy"}"#,
        ["dates are written as dd/MM/yyyy, but read as MM/dd/yyyy, which is another date"]
      ),
      (
        #"{"read": ["date", "epochSeconds"], "write": "epochMilliseconds"}"#,
        ["dates are written as epochMilliseconds, but read as epochSeconds, which is another date"]
      ),
      (#"{"read": ["dd/MM/yyyy"], "write": "MM/dd/yyyy HH:mm"}"#, []),
      (#"{"read": ["dotnet", "yyyy-MM-dd[ HH:mm:ss]"], "write": "date"}"#, []),
    ]
    for (dates, warnings) in rows {
      let report = SchemaRegistry.lint(bytes: #"{"name": "c_case", "dates": \#(dates)}"#)
      #expect(report.map(\.reason) == warnings)
      #expect(report.allSatisfy { $0.code == .datePattern && $0.severity == .warning })
    }
  }

  @Test(.enabled(if: ZoneFiles.exist)) func `warns of a quoted Z across levels`() throws {
    let read = #""read": ["yyyy-MM-dd'T'HH:mm:ss'Z'"]"#
    let zone = #""timeZone": "Europe/Berlin""#
    for (outer, inner) in [(read, zone), (zone, read)] {
      let warnings = SchemaRegistry.lint(
        bytes: #"""
          {"name": "c_case", "dates": {\#(outer)}, "properties": [
            {"name": "a", "type": "Date", "dates": {\#(inner)}}]}
          """#)
      #expect(
        warnings.map(\.pointer) == [
          outer == read ? "/properties/0/dates" : "/properties/0/dates/read/0"
        ])
    }
  }

  @Test func `explains formats and time zones that can't be used`() throws {
    let rows: [(dates: String, problem: String)] = [
      (
        #"{"read": ["yyyy-MM-dd'T"]}"#,
        "expected rfc3339, rfc9557, date, dotnet, epochSeconds, epochMilliseconds or a date pattern, "
          + "found \"yyyy-MM-dd'T\": the quote at offset 10 isn't closed"
      ),
      (
        #"{"timeZone": "europe/berlin"}"#,
        "in \"europe/berlin\", expected UTC, an offset such as +05:30, or a name of the tz database; "
          + "did you mean Europe/Berlin?"
      ),
    ]
    for (dates, problem) in rows {
      let faults = SchemaRegistry.lint(bytes: #"{"name": "c_case", "dates": \#(dates)}"#)
      #expect(faults.map(\.reason) == [problem])
    }
    let misspelled = SchemaRegistry.lint(
      bytes: #"{"name": "c_case", "dates": {"write": "epochSecond"}}"#)
    #expect(misspelled.map(\.suggestion) == ["epochSeconds"])
  }
}

extension SchemaRegistry {
  fileprivate static func lint(bytes text: String) -> [SchemaFault] {
    do throws(SchemaError) {
      return try SchemaRegistry(text: text).warnings
    } catch {
      return error.faults
    }
  }
}
