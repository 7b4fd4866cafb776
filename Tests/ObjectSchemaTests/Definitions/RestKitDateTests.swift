import DateText
import ObjectSchema
import Testing

/// The examples of RestKit's page on dates, with the counterparts of its calls.
@Suite struct RestKitDateTests {
  let schemas: SchemaRegistry

  init() throws {
    schemas = try SchemaRegistry(
      text: """
        [{"name": "assignment", "properties": [{"name": "dueOn", "type": "Date"}]},
         {"name": "note", "properties": [{"name": "written", "type": "Date"}]}]
        """)
  }

  private func instant(_ text: String, _ object: ObjectDefinition, _ name: String) throws -> String?
  {
    try object.property(named: name).dateMapping.date(from: text)?.instant.rfc3339()
  }

  @Test func `an object mapping has formats of its own`() throws {
    let day = try DateFormat("yyyy-MM-dd")
    let assignment = try schemas.object(named: "assignment")
      .mappingDates(with: DateMapping(read: [day]))
    #expect(try instant("2001-09-11", assignment, "dueOn") == "2001-09-11T00:00:00.000Z")
    let note = try schemas.object(named: "note")
    #expect(try instant("2001-09-11", note, "written") == nil)
  }

  @Test func `a format is added for all mappings, in a time zone`() throws {
    var mapping = DateMapping.restKit
    mapping.append(try DateFormat("yyyy-MM-dd"))
    let mapped = schemas.mappingDates(with: mapping)
    #expect(
      try instant("2001-09-11", mapped.object(named: "note"), "written")
        == "2001-09-11T00:00:00.000Z")
    mapping.insertFirst(try DateFormat("yyyy-MM-dd"), in: try CivilTimeZone(abbreviation: "EST"))
    let eastern = schemas.mappingDates(with: mapping)
    #expect(
      try instant("2001-09-11", eastern.object(named: "note"), "written")
        == "2001-09-11T05:00:00.000Z")
    // The first registry hasn't changed.
    #expect(try instant("2001-09-11", schemas.object(named: "note"), "written") == nil)
  }

  @Test func `the preferred format is written`() throws {
    var mapping = DateMapping()
    mapping.writeFormat = try DateFormat("yyyy-MM-dd HH:mm:ss Z")
    let note = try schemas.mappingDates(with: mapping).object(named: "note")
    let written = try note.property(named: "written").dateMapping
    #expect(written.text(of: Instant(seconds: 1_000_212_360)) == "2001-09-11 12:46:00 +0000")
    #expect(try instant("2001-09-11 12:46:00 +0000", note, "written") == "2001-09-11T12:46:00.000Z")
  }

  @Test func `dates of ASP.NET are read and written`() throws {
    let zone = try #require(CivilTimeZone(offsetSeconds: -14_400))
    let mapping = DateMapping(read: [.dotNet], write: .dotNet, timeZone: zone)
    let note = try schemas.object(named: "note").mappingDates(of: "written", with: mapping)
    let text = "/Date(1000212360000-0400)/"
    #expect(try instant(text, note, "written") == "2001-09-11T12:46:00.000Z")
    let written = try note.property(named: "written").dateMapping
    #expect(written.text(of: Instant(seconds: 1_000_212_360)) == text)
  }
}
