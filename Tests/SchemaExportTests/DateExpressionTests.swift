import JSONText
import ObjectSchema
import Testing

@testable import SchemaExport

/// Tests that the schemas of dates accept what the checker accepts.
@Suite struct DateExpressionTests {
  @Test func `the formats of dates are patterns`() throws {
    let rows: [(dates: String, valid: [String], invalid: [String])] = [
      (#"{"read": ["dd.MM.yyyy"], "write": "date"}"#, ["29.02.2024", "2024-02-29"], ["29.2.2024"]),
      (
        #"{"read": ["EEE, d MMM yyyy"]}"#,
        ["Thu, 29 Feb 2024", "thu, 1 FEB 2024", "2024-02-29T12:00:00Z"], ["Thu, Feb 2024", "29"]
      ),
      (
        #"{"read": ["yyyy-MM-dd HH:mm[:ss] Z"]}"#,
        ["2024-02-29 12:30 +0100", "2024-02-29   12:30 -0530"], ["2024-02-29 12:30", "x"]
      ),
      (
        #"{"read": ["dotnet"], "write": "epochSeconds"}"#,
        ["/Date(0)/", "/date(-1+0100)/", "951782400", "-1", "0.5"], ["/Date()/", "1.", "1e3"]
      ),
    ]
    for (dates, valid, invalid) in rows {
      var schema = try ExportedSchema(property: #""type": "Date", "dates": \#(dates)"#)
      var checker = PayloadChecker(schema.definition)
      for (texts, isValid) in [(valid, true), (invalid, false)] {
        for text in texts where checker.isValid(#"{"p": \#(text.quotedJSON)}"#) == isValid {
          #expect(schema.accepts(text) == isValid, "\(dates) \(text)")
        }
      }
      #expect(valid.contains { checker.isValid(#"{"p": \#($0.quotedJSON)}"#) }, "\(dates)")
    }
  }

  @Test func `leap seconds are those of UTC`() throws {
    var schema = try ExportedSchema(property: #""type": "Date""#)
    var checker = PayloadChecker(schema.definition)
    for offset in stride(from: -1439, through: 1439, by: 7) {
      let local = (1439 + offset + 1440) % 1440
      func text(_ minutes: Int) -> String {
        let parts = [minutes / 60, minutes % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
        return parts.joined(separator: ":")
      }
      for shift in [0, 1, 60] {
        let time = text((local + shift) % 1440)
        let date = "2016-12-31T\(time):60\(offset < 0 ? "-" : "+")\(text(abs(offset)))"
        #expect(schema.accepts(date) == checker.isValid(#"{"p": "\#(date)"}"#), "\(date)")
        #expect(schema.accepts(date) == (shift == 0), "\(date)")
      }
    }
  }
}
