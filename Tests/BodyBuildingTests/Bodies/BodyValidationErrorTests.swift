import ObjectBody
import ObjectSchema
import Testing

@Suite struct BodyValidationErrorTests {
  let object: ObjectDefinition

  init() throws { object = try SampleObject.definition() }

  @Test func `describes each fault on a line, without values`() {
    let error = #expect(throws: BodyValidationError.self) {
      try object.body([
        "text": 4711, "number": "private", "nummber": 1, "points": [[1, 2], [200, 4711]],
        "document": ["text": ["private"]], "date": "private",
      ])
    }
    #expect(
      error?.description == """
        number: expected Number, found String [type]
        text: expected String, found Number [type]
        date: expected an RFC 3339 date-time [format]
        points[1][0]: expected -180 to 180 [range]
        points[1][1]: expected -90 to 90 [range]
        document.text: expected String, found Array [type]
        nummber: no such property; did you mean number? [unknown]
        """)
    #expect(error?.isTruncated == false)
    #expect("\(BodyValidationError(faults: []))" == "")
  }

  @Test func `reports a missing property of the whole body`() throws {
    let object = try SampleObject.definition(
      #"{"name": "a", "type": "Number", "validators": [{"name": "required"}]}"#)
    let error = #expect(throws: BodyValidationError.self) { try object.body([:]) }
    #expect(error?.description == "a: required, but missing [required]")
  }

  @Test func `escapes line breaks in keys`() throws {
    let object = try SchemaRegistry(
      text: #"{"name": "c_case", "properties": [{"name": "c_text", "type": "String"}]}"#
    ).object(named: "c_case")
    do throws(BodyValidationError) {
      _ = try object.body(["a\nb: fine": 1])
      Issue.record("expected an error for an unknown property")
    } catch {
      #expect(error.description == #"a\nb: fine: no such property [unknown]"#)
    }
  }
}
