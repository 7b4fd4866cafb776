import DateText
import TestSupport
import Testing

@testable import ObjectSchema

/// Dates that rules have accepted are looked up instead of being read again, in arrays and alone.
@Suite struct RecordedDateTests {
  private static let mappings = [
    "", #", "dateOnly": true"#, #", "dates": {"read": ["date", "rfc3339"]}"#,
    #", "dates": {"read": ["rfc3339"], "timeZone": "Europe/Berlin"}, "dateOnly": true"#,
    #", "dates": {"read": ["epochSeconds", "dd/MM/yyyy", "rfc3339"]}"#,
  ]

  private static let rules = [
    #"{"name": "dateOfBirth"}"#,
    #"{"name": "adhoc"}, {"name": "dateOfBirth"}"#,
    #"{"name": "dateEnum", "definition": {"values": ["2016-12-31", "2017-01-01"]}}"#,
    #"{"name": "dateEnum", "definition": {"values": ["2016-12-31"]}}, {"name": "json"}"#,
    #"{"name": "date", "definition": {"max": "2017-01-01"}}, {"name": "dateOfBirth"}"#,
    #"{"name": "json"}, {"name": "date", "definition": {"min": "1970-01-01", "max": "2017-01-01"}}"#,
    #"{"name": "adhoc"}"#,
    #"{"name": "adhoc"}, {"name": "dateOfBirth"}, {"name": "date", "definition": {"max": "2017-01-01"}}"#,
    #"{"name": "date", "definition": {"max": "2017-01-01"}}, {"name": "json"}, "#
      + #"{"name": "date", "definition": {"min": "2016-12-31", "max": "9999-01-01"}}"#,
  ]

  private static let values = [
    #""2016-12-31T23:59:60Z""#, #""2017-01-01T00:00:00.000Z""#, #""2016-12-31T00:00:00Z""#,
    #""2016-12-3\u0031T00:00:00Z""#, #""2016-12-31""#, #""2017-01-01""#, #""2017-\u00301-01""#,
    #""31/12/2016""#, #""31\/12/2016""#, #""1898-12-31""#, #""9998-01-01""#, #""2016-02-30""#,
    #""9998-01-01T00:00:00.000Z""#, #""1898-12-31T23:59:59.999999999+00:00""#,
    #""2017-01-01T00:00:00.000000000000+00:00""#, #""2017-01-01T00:00:00.000000001Z""#,
    "1483228800", "-1", "1e3", "null", #""""#, "{}",
  ]

  /// Returns the codes of the faults that a new checker reports for a value alone.
  private static func codes(_ value: String, _ definition: ObjectDefinition) -> [FaultCode] {
    var checker = PayloadChecker(definition)
    return checker.faults(in: #"{"a": \#(value)}"#).map(\.code)
  }

  @Test func `have the same faults as alone, however often they are repeated`() throws {
    var generator = SeededGenerator()
    for mapping in Self.mappings {
      for rule in Self.rules {
        let more = #"\#(mapping), "validators": [\#(rule)]"#
        let single = try SchemaText.definition(#"{"name": "a", "type": "Date"\#(more)}"#)
        // Null is the value of no element.
        let values = Self.values.filter { $0 != "null" }
        let codes = values.map { Self.codes($0, single) }
        var checker = PayloadChecker(
          try SchemaText.definition(
            #"{"name": "a", "type": "Date[]", "maxItems": 1000\#(more)}, "#
              + #"{"name": "d", "type": "Document[]", "maxItems": 1000, "#
              + #""properties": [{"name": "e", "type": "Date"\#(more)}]}"#))
        for _ in 0..<GeneratedCases.count(6, ofAll: 200) {
          // Few different dates are repeated often, and most of them are valid.
          let pool = (0..<Int.random(in: 1...5, using: &generator)).map { _ in
            Int.random(in: 0..<values.count, using: &generator)
          }
          let indices = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
            pool.randomElement(using: &generator) ?? 0
          }
          let dates = indices.map { values[$0] }
          let array = #"{"a": [\#(dates.joined(separator: ","))]}"#
          let documents = #"{"d": [\#(dates.map { #"{"e":\#($0)}"# }.joined(separator: ","))]}"#
          for (payload, path) in [(array, { "a[\($0)]" }), (documents, { "d[\($0)].e" })]
            as [(String, (Int) -> String)]
          {
            let faults = checker.faults(in: payload).map { "\($0.code) \($0.path)" }
            var expected: [String] = []
            var isReported = false
            for (position, index) in indices.enumerated() {
              for code in codes[index] where code != .unchecked || !isReported {
                if code == .unchecked { isReported = true }
                expected.append("\(code) \(path(position))")
              }
            }
            #expect(faults == expected, "\(more) \(payload), seed \(generator.seed)")
          }
        }
      }
    }
  }

  @Test func `are accepted again only if the time of the check allows it`() throws {
    for type in [#""Date""#, #""Date", "dateOnly": true"#, #""String""#] {
      let property = #""type": \#(type), "validators": [{"name": "dateOfBirth"}]"#
      var checker = PayloadChecker(
        try SchemaText.definition(
          #"{"name": "d", "type": "Document[]", "properties": [{"name": "e", \#(property)}]}, "#
            + #"{"name": "a", \#(property), "array": true}"#))
      let text =
        type.contains("Only") || type.contains("String") ? "2020-06-01" : "2020-06-01T00:00:00Z"
      // Texts near the end of a payload aren't looked up.
      let padding = String(repeating: " ", count: 64)
      let payloads = [
        #"{"d": [{"e": "\#(text)"}]}\#(padding)"#, #"{"a": ["\#(text)"]}\#(padding)"#,
      ]
      for payload in payloads {
        for (year, isValid) in [(2020, true), (2019, false), (2021, true), (2018, false)] {
          checker.options.now = Instant(date: try #require(CivilDate("\(year)-06-01")))
          let isAccepted = checker.isValid(payload)
          #expect(isAccepted == isValid, "\(type) \(payload) in \(year)")
        }
      }
    }
  }
}
