import BodyBuilding
import DateText
import ObjectSchema
import TestSupport
import Testing

/// Faults that only builders report, because their values have no JSON text.
@Suite struct FaultDataTests {
  private static func object() throws -> ObjectDefinition {
    try SampleObject.definition(
      #"""
      {"name": "number", "type": "Number"},
      {"name": "numbers", "type": "Number", "array": true},
      {"name": "date", "type": "Date"},
      {"name": "day", "type": "Date", "dates": {"write": "dd.MM.yy"}},
      {"name": "point", "type": "Geometry"},
      {"name": "file", "type": "File", "facets": [
        {"name": "image", "mimes": ["image/png"], "passMimes": false,
          "maxFileSize": 2}, {"name": "content"}]}
      """#)
  }

  private static let late = PropertyValue.instant(Instant(seconds: 253_402_300_800))

  @Test func `faults of values have data`() throws {
    let object = try Self.object()
    let born = PropertyValue(CivilDate(year: 1930, month: 5, day: 1))
    let format = DateFormat.pattern(try DatePattern("dd.MM.yy"))
    let rows: [(values: PropertyObject, Fault.Expectation, Fault.Finding?)] = [
      (["number": .double(.nan)], .finiteNumber, .text("NaN")),
      (["number": .double(-.infinity)], .finiteNumber, .text("-infinity")),
      (["number": Self.late], .types([.number]), .text("Date")),
      (["number": .bytes([1])], .types([.number]), .text("Data")),
      (["numbers": Self.late], .types([.array]), .text("Date")),
      (["point": [Self.late, 1]], .types([.number]), .text("Date")),
      (["date": Self.late], .writableDate(.rfc3339), nil),
      (["day": born], .writableDate(format), nil),
      (["file": ["content": Self.late]], .facetValue, .text("Date")),
      (
        ["file": ["content": .attachment(.bytes([1], fileName: "a/b"))]], .uniqueFileName, nil
      ),
      (
        ["file": ["image": .attachment(.bytes([1], mediaType: .jpeg))]],
        .mediaTypes(["image/png"]), .mediaType("image/jpeg")
      ),
      (
        ["file": ["image": .attachment(.bytes([1, 2, 3], mediaType: .png))]],
        .maximumByteCount(2), .byteCount(3)
      ),
    ]
    for (values, expectation, finding) in rows {
      let error = #expect(throws: BodyValidationError.self) { try object.body(values) }
      let fault = try #require(error?.faults.first, "\(values)")
      #expect(fault.expectation == expectation, "\(fault)")
      #expect(fault.finding == finding, "\(fault)")
      let copy = Fault(
        fault.code, path: fault.path, expectation: fault.expectation, finding: fault.finding)
      #expect(copy.reason == fault.reason)
    }
  }

  @Test func `a file that is added has the data of the body's faults`() throws {
    let object = try Self.object()
    let rows: [(facet: String, FileAttachment, Fault.Expectation, Fault.Finding?)] = [
      ("other", .bytes([1]), .facetName, nil),
      ("content", .bytes([1], fileName: "a/b"), .fileName, nil),
      (
        "image", .bytes([1], mediaType: .jpeg), .mediaTypes(["image/png"]),
        .mediaType("image/jpeg")
      ),
      ("image", .bytes([1, 2, 3], mediaType: .png), .maximumByteCount(2), .byteCount(3)),
    ]
    for (facet, attachment, expectation, finding) in rows {
      var file = FileProperty(try object.property(named: "file"))
      let error = #expect(throws: BodyValidationError.self) {
        try file.add(attachment, facet: facet)
      }
      let fault = try #require(error?.faults.first)
      #expect(fault.expectation == expectation, "\(fault)")
      #expect(fault.finding == finding, "\(fault)")
    }
  }

  @Test func `an index has data`() throws {
    let object = try Self.object()
    var parameters = object.parameters()
    let error = #expect(throws: BodyValidationError.self) {
      try parameters.add(1, for: "numbers[2]")
    }
    #expect(error?.faults.first?.expectation == .elementIndex(0...0))
    #expect(error?.faults.first?.finding == .value("2"))
  }
}
