import DateText
import Foundation
import ObjectBody
import ObjectSchema
import Testing

/// Dates that are read in the formats of their properties.
@Suite struct MappedDateDecodingTests {
  private struct Visit: Codable, Equatable {
    var start: Date?
    var end: Instant?
    var day: CivilDate?
    var days: [CivilDate]?
    var born: Date?
  }

  private struct Times: Decodable {
    var start: ParsedDate?
    var day: ParsedDate?
  }

  private func object() throws -> ObjectDefinition {
    try SchemaRegistry(
      text: """
        {"name": "c_visit", "dates": {"read": ["dd.MM.yyyy HH:mm xxx", "epochSeconds"],
                                      "write": "dd.MM.yyyy HH:mm xxx"}, "properties": [
          {"name": "start", "type": "Date"},
          {"name": "end", "type": "Date", "dates": {"read": [], "write": "epochMilliseconds"}},
          {"name": "day", "type": "Date", "dateOnly": true, "dates": {"write": "d MMM yyyy"}},
          {"name": "days", "type": "Date[]", "dateOnly": true},
          {"name": "born", "type": "Date", "dateOnly": true, "dates": {"timeZone": "+02:00"}}]}
        """
    ).object(named: "c_visit")
  }

  @Test func `keeps dates in all formats`() throws {
    let object = try object()
    let visit = Visit(
      start: Date(timeIntervalSince1970: 60), end: Instant(seconds: 1, nanoseconds: 5_000_000),
      day: CivilDate("1980-05-01"),
      days: ["2024-02-29", "0000-01-01"].compactMap { CivilDate($0) },
      born: Date(timeIntervalSince1970: -7200))
    let body = try object.body(encoding: visit)
    #expect(
      body.text == #"{"start":"01.01.1970 00:01 +00:00","end":1005,"day":"1 May 1980","#
        + #""days":["2024-02-29","0000-01-01"],"born":"1970-01-01"}"#)
    #expect(try object.decode(Visit.self, from: body.data) == visit)
    let other = #"{"start": 60, "end": "1005", "day": "1980-05-01"}"#
    let decoded = try object.decode(Visit.self, from: Array(other.utf8))
    #expect(decoded.start == visit.start)
    #expect(decoded.end == visit.end)
    #expect(decoded.day == visit.day)
  }

  @Test func `keeps the offset beside the instant`() throws {
    let json = #"{"start": "29.02.2024 23:30 -02:00", "day": "1 May 1980"}"#
    let times = try object().decode(Times.self, from: Array(json.utf8))
    #expect(times.start?.instant.rfc3339() == "2024-03-01T01:30:00.000Z")
    #expect(times.start?.offsetSeconds == -7200)
    #expect(times.start?.day?.text == "2024-02-29")
    #expect(times.day?.day?.text == "1980-05-01")
  }

  @Test func `reports values that no format reads`() throws {
    let object = try object()
    let json =
      #"{"start": "2024-02-29T08:30:00Z", "end": true, "day": 5, "days": ["29.02.2024"], "born": 1}"#
    #expect(
      object.faults(decoding: Visit.self, json, checking: .everything)
        == ["format start", "type end", "type day", "format days[0]", "type born"])
    struct Start: Decodable { var start: CivilDate }
    #expect(object.faults(decoding: Start.self, #"{"start": 60}"#) == ["type start"])
    #expect(
      object.faults(decoding: Start.self, #"{"start": "29.02.2024 23:30 +00:00"}"#) == [])
    struct Day: Decodable { var day: Date }
    #expect(object.faults(decoding: Day.self, #"{"day": "1 May 1980"}"#) == ["type day"])
  }

  @Test func `coders of Foundation read and write dates, too`() throws {
    struct Values: Codable, Equatable {
      var day = CivilDate(year: 1980, month: 5, day: 1)
      var instant = Instant(seconds: 1, nanoseconds: 1)
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(Values())
    #expect(
      String(decoding: data, as: UTF8.self)
        == #"{"day":"1980-05-01","instant":"1970-01-01T00:00:01.000000001Z"}"#)
    #expect(try JSONDecoder().decode(Values.self, from: data) == Values())
    let parsed = try JSONDecoder().decode(
      [ParsedDate].self, from: Data(#"["1970-01-01T01:00:00+01:00"]"#.utf8))
    #expect(parsed.map(\.offsetSeconds) == [3600])
    #expect(
      String(decoding: try encoder.encode(parsed), as: UTF8.self)
        == #"["1970-01-01T01:00:00+01:00"]"#)
    for json in [#"["x"]"#, "[1]"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([CivilDate].self, from: Data(json.utf8))
      }
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([Instant].self, from: Data(json.utf8))
      }
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode([ParsedDate].self, from: Data(json.utf8))
      }
    }
    #expect(throws: EncodingError.self) { try encoder.encode([Instant(seconds: .max)]) }
    let draft: PropertyValue = ["day": PropertyValue(CivilDate("1980-05-01"))]
    #expect(try JSONDecoder().decode(PropertyValue.self, from: encoder.encode(draft)) == draft)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PropertyValue.self, from: Data(#"{"$day": "x"}"#.utf8))
    }
  }
}
