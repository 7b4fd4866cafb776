import BodyBuilding
import DateText
import JSONText
import ObjectSchema
import Testing

/// Dictionary literals with variables of any type that converts.
@Suite struct DictionaryLiteralTests {
  private enum Status: String, PropertyValueConvertible { case draft, active }

  private let object: ObjectDefinition
  private let json =
    #"{"c_string":"Ada","c_number":3,"c_tags":["a","b"],"c_any":null,"c_bool":true,"#
    + #""c_id":"4d55c3a7f8a94c0b2e000001","c_date":"1970-01-01T00:00:05.000Z","c_status":"draft","#
    + #""c_document":{"c_one":"Ada","c_two":3}}"#

  private let name = "Ada"
  private let count = 3
  private let tags = ["a", "b"]
  private let nothing: String? = nil
  private let id: ObjectID
  private let date = Instant(seconds: 5)

  init() throws {
    object = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [
          {"name": "c_string", "type": "String"}, {"name": "c_number", "type": "Number"},
          {"name": "c_tags", "type": "String[]"}, {"name": "c_any", "type": "Any"},
          {"name": "c_bool", "type": "Boolean"}, {"name": "c_id", "type": "ObjectId"},
          {"name": "c_date", "type": "Date"}, {"name": "c_status", "type": "String"},
          {"name": "c_document", "type": "Document", "properties": [
            {"name": "c_one", "type": "String"}, {"name": "c_two", "type": "Number"}]},
          {"name": "c_file", "type": "File"}]}
        """
    ).object(named: "c_case")
    id = try #require(ObjectID("4d55c3a7f8a94c0b2e000001"))
  }

  private var document: PropertyObject { ["c_two": 3, "c_one": "Ada"] }

  @Test func `builds a body with a definition`() throws {
    let body = try object.body([
      "c_string": name, "c_number": count, "c_tags": tags, "c_any": nothing, "c_bool": true,
      "c_id": id, "c_date": date, "c_status": Status.draft, "c_document": document,
    ])
    #expect(body.text == json)
    // In a literal, `nil` is null.
    #expect(
      try object.body(["c_number": count, "c_any": nil]).text == #"{"c_number":3,"c_any":null}"#)
    #expect(
      try object.body(["c_number": count], options: CheckOptions()).text == #"{"c_number":3}"#)
  }

  @Test func `builds a body with a serializer`() throws {
    var serializer = BodySerializer(object)
    let body = try serializer.body([
      "c_string": name, "c_number": count, "c_tags": tags, "c_any": nothing, "c_bool": true,
      "c_id": id, "c_date": date, "c_status": Status.draft, "c_document": document,
    ])
    #expect(body.text == json)
    #expect(try serializer.body(["c_string": name]).text == #"{"c_string":"Ada"}"#)
  }

  @Test func `builds a body with a fast property`() throws {
    let body = try object.body {
      FastProperty([
        "c_string": name, "c_number": count, "c_tags": tags, "c_any": nothing, "c_bool": true,
        "c_id": id, "c_date": date, "c_status": Status.draft, "c_document": document,
      ])
    }
    #expect(body.text == json)
    let unchecked = try object.body { FastProperty(["c_new": count], isChecked: false) }
    #expect(unchecked.text == #"{"c_new":3}"#)
  }

  @Test func `builds a body with parts of a tree`() throws {
    let body = try object.body {
      SimpleProperty("c_string", name)
      SimpleProperty("c_number", count)
      ArrayProperty("c_tags", tags)
      AnyProperty("c_any", nothing)
      SimpleProperty("c_bool", true)
      SimpleProperty("c_id", id)
      SimpleProperty("c_date", date)
      SimpleProperty("c_status", Status.draft)
      DocumentProperty("c_document") {
        SimpleProperty("c_one", name)
        SimpleProperty("c_two", count)
      }
    }
    #expect(body.text == json)
  }

  @Test func `builds a body with parameters`() throws {
    var parameters = object.parameters()
    try parameters.add(name, for: "c_string")
    parameters["c_number"] = count
    parameters[try object.property(named: "c_tags")] = tags
    parameters["c_any"] = PropertyValue.null
    parameters["c_bool"] = true
    let isAdded = parameters.addValue(id, for: "c_id")
    #expect(isAdded)
    try parameters.add(date, for: object.property(named: "c_date"))
    parameters["c_status"] = Status.draft
    try parameters.add(document, for: "c_document")
    #expect(try parameters.body().text == json)
    // As in a dictionary, assigning `nil` removes the value.
    parameters["c_number"] = nothing
    parameters["c_tags"] = nil
    #expect(parameters["c_number"] == nil)
    #expect(!parameters.values.keys.contains("c_tags"))
  }

  @Test func `accepts files in variables`() throws {
    let scan = FileAttachment.bytes([65], mediaType: "text/plain")
    let facets = ["content": scan]
    var file = FileProperty("c_file")
    try file.add(scan, facet: "content")
    for body in [
      try object.body(["c_file": facets]), try object.body(["c_file": file]),
      try object.body(["c_file": ["content": scan]]),
    ] {
      #expect(body.text == #"{"c_file":{"content":"c_file.content.txt"}}"#)
      #expect(body.uploads.count == 1)
    }
  }

  @Test func `reports duplicate keys and wrong values`() throws {
    let error = #expect(throws: BodyValidationError.self) {
      try object.body(["c_number": name, "c_string": count, "c_new": count, "c_number": count])
    }
    #expect(
      error?.faults.map { "\($0.code) \($0.path)" } == [
        "type c_string", "type c_number", "unknown c_new", "duplicate c_number",
      ])
  }
}
