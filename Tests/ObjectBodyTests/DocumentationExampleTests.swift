import Foundation
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// Tests of the examples in the documentation comments and articles.
@Suite struct DocumentationExampleTests {
  let object: ObjectDefinition

  init() throws {
    object = try SchemaRegistry(contentsOf: [Repository.path("Schemas")]).object(named: "c_object")
  }

  @Test func body() throws {
    let json = Data(#"{"c_bool": true, "c_number": 1}"#.utf8)
    let values = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(try object.body(bridging: values).text == #"{"c_bool":true,"c_number":1}"#)
    let error = #expect(throws: BodyValidationError.self) {
      try object.body(bridging: ["c_bool": NSNumber(value: 1), "c_any": Set([1])])
    }
    #expect(
      error?.description == """
        c_bool: expected Boolean, found Number [type]
        c_any: expected a value that JSON can represent, found Set<Int> [type]
        """)
  }

  @Test func exportedEnvironment() throws {
    let schemas = SchemaRegistry(usableContentsOf: [Repository.path("Examples/export")])
    #expect(schemas.definitions.map(\.name) == ["c_answer", "c_diary", "c_study"])
    let diary = try schemas.object(named: "c_diary")
    let body = try diary.body([
      "type": "c_phone", "c_participant": "5f9a1c3e7b2d4a0061c8e402",
      "c_day": "2026-03-02", "c_wellbeing": 4,
      "c_sleep": ["c_hours": 8], "c_build": "3.12",
    ])
    #expect(body.request.path == "/c_diaries")
    let status = try diary.property(named: "c_status")
    #expect(status.isRequired)
    #expect(!status.isRequiredOnCreate)
  }

  @Test func decoding() throws {
    struct Note: Decodable {
      var c_date: Date
      var c_number: Int?
    }
    let json = Data(#"{"c_date": "1970-01-01T00:01:00Z"}"#.utf8)
    let note = try object.decode(Note.self, from: json)
    #expect(note.c_date.timeIntervalSince1970 == 60.0)
  }

  @Test func parsing() throws {
    let value = try JSONValue(parsing: Data(#"{"a": [1]}"#.utf8))
    #expect(value["a"]?.array?.count == 1)
  }

  @Test func dates() {
    let values: PropertyObject = ["c_date": .date(Date(timeIntervalSince1970: 0))]
    #expect(values["c_date"]?.description == #""1970-01-01T00:00:00.000Z""#)
  }

  @Test func propertyValue() {
    #expect(PropertyValue(bridging: NSNumber(value: true)).description == "true")
    #expect(PropertyValue(bridging: NSNumber(value: Int8(1))).description == "1")
    #expect(PropertyValue(bridging: ["key": [1, NSNull()]]).description == #"{"key":[1,null]}"#)
    #expect(PropertyValue(bridging: Set([1])) == .unsupported("Set<Int>"))
  }

  @Test func propertyObject() {
    let values: [String: Any] = ["c_number": 1, "c_bool": NSNumber(value: true)]
    #expect(PropertyObject(bridging: values) == ["c_bool": true, "c_number": 1])
  }

  @Test func files() throws {
    let office = try SchemaRegistry(contentsOf: [Repository.path("Schemas")]).object(
      named: "c_office")
    let jpeg = Data(try Repository.bytes("Examples/files/original.jpg"))
    let png = Data(try Repository.bytes("Examples/files/overlay.png"))
    let values: [String: Any] = [
      "c_pictures": [
        ["c_original": NSData(data: jpeg), "c_overlay": ["data": png, "mime": "image/png"]]
      ]
    ]
    #expect(
      try office.body(bridging: values).uploads.description == """
        c_pictures[0].c_original: c_pictures.0.c_original.jpg, image/jpeg, 169 bytes
        c_pictures[0].c_overlay: c_pictures.0.c_overlay.png, image/png, 97 bytes
        """)
  }
}
