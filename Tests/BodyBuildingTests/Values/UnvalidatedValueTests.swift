import DateText
import Foundation
import ObjectBody
import ObjectSchema
import Testing

/// Members that aren't validated.
@Suite struct UnvalidatedValueTests {
  let object: ObjectDefinition

  init() throws { object = try SampleObject.definition() }

  private func faults(_ content: PropertyObject, isChecked: Bool = false) -> [String] {
    do throws(BodyValidationError) {
      _ = try object.body { FastProperty(content, isChecked: isChecked) }
      return []
    } catch {
      return error.faults.map { "\($0.code) \($0.path)" }
    }
  }

  @Test func `writes unchecked values unchanged`() throws {
    let content: PropertyObject = [
      "nothing": [1, ["b": 1, "a": 2]], "bool": "yes", "texts": 1, "number": true,
      "text": .instant(Instant(seconds: 0)), "list": [],
    ]
    let body = try object.body { FastProperty(content, isChecked: false) }
    #expect(
      body.text
        == #"{"number":true,"text":"1970-01-01T00:00:00.000Z","texts":1,"bool":"yes","list":[],"#
        + #""nothing":[1,{"a":2,"b":1}]}"#)
    #expect(
      faults(content, isChecked: true) == [
        "type number", "type text", "type texts", "type bool", "notWritable list",
        "unknown nothing",
      ])
  }

  @Test func `validates everything else`() {
    let error = #expect(throws: BodyValidationError.self) {
      try object.body {
        SimpleProperty("number", "one")
        FastProperty(["bool": "yes", "nothing": 1], isChecked: false)
        SimpleProperty("text", 1)
        FastProperty(["document": ["text": 1]])
        SimpleProperty("other", 1)
      }
    }
    #expect(
      error?.faults.map { "\($0.code) \($0.path)" }
        == ["type number", "type text", "type document.text", "unknown other"])
  }

  @Test func `doesn't report an unchecked required property as missing`() throws {
    let object = try SampleObject.definition(
      #"{"name": "a", "type": "Number", "validators": [{"name": "required"}]}"#)
    let body = try object.body { FastProperty(["a": "no number"], isChecked: false) }
    #expect(body.text == #"{"a":"no number"}"#)
    #expect(throws: BodyValidationError.self) {
      try object.body { FastProperty(["b": 1], isChecked: false) }
    }
  }

  @Test func `reports values that JSON can't represent`() {
    let rows: [(content: PropertyObject, faults: [String])] = [
      (["number": .double(.nan)], ["range number"]),
      (
        ["text": .double(.infinity), "bool": .unsupported("Int.Type")], ["range text", "type bool"]
      ),
      (["nothing": .double(.nan)], ["range nothing"]),
      (["nothing": [1, ["k": .double(.nan)]], "bool": 1], ["range nothing[1].k"]),
      (["any": [.instant(Instant(seconds: .max))], "date": 1], ["range any[0]"]),
    ]
    for (content, expected) in rows { #expect(faults(content) == expected, "\(content)") }
  }

  @Test func `reports duplicate names`() {
    #expect(faults(["bool": 1, "bool": 2]) == ["duplicate bool"])
    #expect(faults(["nothing": 1, "nothing": 2]) == ["duplicate nothing"])
  }

  @Test func `doesn't accept a date as the name of a file`() throws {
    let schemas = try SchemaRegistry(
      text: #"{"name": "c_case", "properties": [{"name": "c_file", "type": "File"}]}"#)
    let object = try schemas.object(named: "c_case")
    for value in [PropertyValue.instant(Instant(seconds: 0)), .data(.init([1])), .double(.nan)] {
      // Bytes in a facet are a file to upload.
      let alone = value == .data(.init([1])) ? [] : [value]
      for facet in alone + [["upload": value], ["source": "upload", "filename": value]] {
        do throws(BodyValidationError) {
          _ = try object.body(["c_file": ["content": facet]])
          Issue.record("expected an error for \(facet)")
        } catch {
          // There is one fault for one cause.
          #expect(error.faults.count == 1, "\(error)")
        }
      }
    }
    #expect(try object.body(["c_file": ["content": "scan.jpg"]]).warnings.isEmpty)
  }

  @Test func `writes unchecked values in the format of their properties`() throws {
    let schemas = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [
          {"name": "c_day", "type": "Date", "dateOnly": true},
          {"name": "c_document", "type": "Document", "properties": [
            {"name": "c_b", "type": "String"}, {"name": "c_a", "type": "String"}]},
          {"name": "c_text", "type": "String"}]}
        """)
    let values: PropertyObject = [
      "ETag": 1, "A": 2, "c_text": .instant(Instant(seconds: 0)),
      "c_document": ["c_a": 1, "c_b": 2], "c_day": .day(CivilDate(Instant(seconds: 0), in: .utc)!),
    ]
    let json =
      #"{"c_day":"1970-01-01","c_document":{"c_b":2,"c_a":1},"#
      + #""c_text":"1970-01-01T00:00:00.000Z","A":2,"ETag":1}"#
    let object = try schemas.object(named: "c_case")
    #expect(try object.body { FastProperty(values, isChecked: false) }.text == json)
    var serializer = BodySerializer(object)
    #expect(String(decoding: serializer.uncheckedJSON(values), as: UTF8.self) == json)
  }
}
