import DateText
import Foundation
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// Tests of the examples in the documentation comments.
@Suite struct DocumentationExampleTests {
  private enum Status: String, PropertyValueConvertible { case draft, active }

  private struct Temperature: PropertyValueConvertible {
    var degrees: Double
    var propertyValue: PropertyValue { .double(degrees) }
  }

  let object: ObjectDefinition

  init() throws {
    object = try SchemaRegistry(contentsOf: Repository.path("Schemas")).object(named: "c_object")
  }

  @Test func objectID() {
    let id = ObjectID("4D55C3A7F8A94C0B2E000001")
    #expect(id?.description == "4d55c3a7f8a94c0b2e000001")
    #expect(id?.created.seconds == 1_297_466_279)
    #expect(ObjectID("4d55c3a7") == nil)
  }

  @Test func reference() throws {
    let account = try #require(ObjectID("4d55c3a7f8a94c0b2e000001"))
    let reference = Reference(account, object: "account")
    #expect(PropertyValue(reference) == "4d55c3a7f8a94c0b2e000001")
  }

  @Test func propertyObject() {
    var object: PropertyObject = ["c_bool": true, "c_string": "text"]
    object["c_number"] = 42
    object["c_bool"] = nil
    #expect(object.keys == ["c_string", "c_number"])
  }

  @Test func appendedMembers() {
    var object: PropertyObject = [:]
    for index in 1...3 {
      object.append(PropertyObject.Member("c_\(index)", PropertyValue(index)))
    }
    #expect(object.keys == ["c_1", "c_2", "c_3"])
  }

  @Test func paths() {
    var values: PropertyObject = [:]
    values["c_document", "c_stringOne"] = "z"
    #expect(values["c_document"]?.description == #"{"c_stringOne":"z"}"#)
  }

  @Test func variables() throws {
    let name = "Ada"
    let count = 3
    let tags = ["a", "b"]
    let body = try object.body([
      "c_string": name, "c_number": count, "c_stringArray": tags, "c_bool": true,
    ])
    #expect(
      body.text == #"{"c_bool":true,"c_number":3,"c_string":"Ada","c_stringArray":["a","b"]}"#)
  }

  @Test func propertyValue() {
    let values: PropertyObject = [
      "c_bool": true, "c_number": 42, "c_string": "text", "c_any": ["key": [1, 2.5, nil]],
      "c_date": .date(Date(timeIntervalSince1970: 0)),
    ]
    #expect(values["c_any"]?.description == #"{"key":[1,2.5,null]}"#)
  }

  @Test func propertyValueConvertible() {
    #expect(PropertyValue(Status.draft) == "draft")
    #expect(PropertyValue([Temperature(degrees: 36.6)]) == [36.6])
  }

  @Test func bodyValidationError() {
    do {
      _ = try object.body(["c_bool": 1, "c_strng": "text"])
      Issue.record("expected an error for an invalid body")
    } catch {
      #expect(
        error.faults.map { "\($0.code.rawValue) \($0.path)" }
          == ["type c_bool", "unknown c_strng"])
      #expect(
        error.description == """
          c_bool: expected Boolean, found Number [type]
          c_strng: no such property; did you mean c_string? [unknown]
          """)
    }
  }

  @Test func requestBody() throws {
    let body = try object.body(["c_string": "text", "c_bool": true])
    #expect(body.text == #"{"c_bool":true,"c_string":"text"}"#)
    #expect(body.request.path == "/c_objects")
    #expect(body.description == "c_object {c_string: String, c_bool: Boolean}")
  }

  @Test func createRequest() throws {
    let body = try object.body(["c_bool": true])
    #expect(body.request.method == "POST")
    #expect(body.request.path == "/c_objects")
    #expect(body.request.headers.first?.value == "application/json")
  }

  @Test func bodySerializer() throws {
    var serializer = BodySerializer(object)
    let bodies = try [1, 2, 3].map { try serializer.body(["c_number": PropertyValue($0)]) }
    #expect(bodies.last?.text == #"{"c_number":3}"#)
    #expect(
      String(decoding: serializer.uncheckedJSON(["c_bool": "perhaps"]), as: UTF8.self)
        == #"{"c_bool":"perhaps"}"#)
  }

  @Test func parameters() throws {
    var parameters = object.parameters()
    try parameters.add(42, for: "c_number")
    parameters["c_string"] = "text"
    #expect(try parameters.body().text == #"{"c_number":42,"c_string":"text"}"#)
  }

  @Test func addValue() {
    var parameters = object.parameters()
    var success = true
    success = success && parameters.addValue(true, for: "c_bool")
    success = success && parameters.addValue("yes", for: "c_bool")
    #expect(!success)
  }

  @Test func simpleProperty() throws {
    let number = try object.property(named: "c_number")
    let body = try object.body {
      SimpleProperty("c_bool", true)
      SimpleProperty(number, 42)
    }
    #expect(body.text == #"{"c_bool":true,"c_number":42}"#)
  }

  @Test func documentProperty() throws {
    var document = DocumentProperty(try object.property(named: "c_document"))
    try document.add(SimpleProperty("c_stringOne", "String One"))
    let body = try object.body { document }
    #expect(body.text == #"{"c_document":{"c_stringOne":"String One"}}"#)
  }

  @Test func arrayProperty() throws {
    let strings = try object.property(named: "c_stringArray")
    var array = ArrayProperty(strings)
    try array.add(SimpleProperty(strings, "value 1"))
    try array.add("value 2")
    #expect(try object.body { array }.text == #"{"c_stringArray":["value 1","value 2"]}"#)
  }

  @Test func anyProperty() throws {
    let body = try object.body { AnyProperty("c_any", ["c_anyKey": "any value"]) }
    #expect(body.text == #"{"c_any":{"c_anyKey":"any value"}}"#)
  }

  @Test func fastProperty() throws {
    let body = try object.body {
      FastProperty(["c_any": ["c_anyKey": "any value"], "c_bool": true])
    }
    #expect(body.text == #"{"c_bool":true,"c_any":{"c_anyKey":"any value"}}"#)
    let unchecked = try object.body {
      FastProperty(["c_bool": "yes", "c_new": 1], isChecked: false)
    }
    #expect(unchecked.text == #"{"c_bool":"yes","c_new":1}"#)
  }

  @Test func bodyBuilder() throws {
    let note: String? = nil
    let body = try object.body {
      SimpleProperty("c_bool", true)
      if let note { SimpleProperty("c_string", note) }
      for part in [SimpleProperty("c_number", 1)] { part }
    }
    #expect(body.text == #"{"c_bool":true,"c_number":1}"#)
  }

  @Test func bodyTree() throws {
    var tree = object.tree()
    try tree.add(SimpleProperty("c_bool", true))
    try tree.add(ArrayProperty("c_stringArray", ["value 1"]))
    #expect(try tree.body().text == #"{"c_bool":true,"c_stringArray":["value 1"]}"#)
  }
}

/// Tests of the examples in the articles.
@Suite struct ArticleExampleTests {
  let object: ObjectDefinition

  init() throws {
    object = try SchemaRegistry(contentsOf: Repository.path("Schemas")).object(named: "c_object")
  }

  @Test func overview() throws {
    let body = try object.body(["c_string": "String Value", "c_number": 42, "c_bool": true])
    #expect(body.text == #"{"c_bool":true,"c_number":42,"c_string":"String Value"}"#)
  }

  @Test func dictionary() throws {
    let body = try object.body([
      "c_date": .date(Date(timeIntervalSince1970: 0)), "c_number": 42,
      "c_document": ["c_stringOne": "String One"],
    ])
    #expect(
      body.text
        == #"{"c_date":"1970-01-01T00:00:00.000Z","c_number":42,"#
        + #""c_document":{"c_stringOne":"String One"}}"#)
  }

  @Test func parameters() throws {
    var parameters = object.parameters()
    try parameters.add(42, for: "c_number")
    do {
      try parameters.add("many", for: "c_number")
      Issue.record("expected an error for text instead of a number")
    } catch {
      #expect("\(error)" == "c_number: expected Number, found String [type]")
    }
    parameters["c_string"] = "not checked before the body is made"
    #expect(
      try parameters.body().text
        == #"{"c_number":42,"c_string":"not checked before the body is made"}"#)
  }

  @Test func tree() throws {
    let note: String? = nil
    let body = try object.body {
      SimpleProperty("c_number", 42)
      DocumentProperty("c_document") {
        SimpleProperty("c_stringOne", "String One")
      }
      ArrayProperty("c_stringArray", ["value 1", "value 2"])
      if let note {
        SimpleProperty("c_string", note)
      }
    }
    #expect(
      body.text
        == #"{"c_number":42,"c_document":{"c_stringOne":"String One"},"#
        + #""c_stringArray":["value 1","value 2"]}"#)
  }

  @Test func sameBytes() throws {
    let first = try object.body(["c_any": ["b": 1, "a": 2], "c_bool": true])
    let second = try object.body(["c_bool": true, "c_any": ["a": 2, "b": 1]])
    #expect(first == second)
    #expect(first.text == #"{"c_bool":true,"c_any":{"a":2,"b":1}}"#)
  }
}
