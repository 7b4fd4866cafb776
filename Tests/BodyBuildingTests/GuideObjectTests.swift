import DateText
import Foundation
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// The guide's object has the same bytes, whichever way it is built.
@Suite struct GuideObjectTests {
  static let json =
    #"{"c_date":"2014-10-09T08:07:06.543Z","c_bool":true,"c_reference":"4d55c3a7f8a94c0b2e000001","#
    + #""c_number":42,"c_document":{"c_stringOne":"String One","c_stringTwo":"String Two"},"#
    + #""c_string":"String Value","c_any":{"c_anyKey":"any value"},"#
    + #""c_stringArray":["value 1","value 2","value 3"]}"#

  let object: ObjectDefinition
  let date = Date(timeIntervalSince1970: 1_412_842_026.543)
  let account: ObjectID

  init() throws {
    account = try #require(ObjectID("4d55c3a7f8a94c0b2e000001"))
    object = try SchemaRegistry(contentsOf: [Repository.path("Schemas")]).object(named: "c_object")
  }

  @Test func `is built from a dictionary`() throws {
    let body = try object.body([
      "c_date": .date(date), "c_bool": true, "c_reference": .reference(account), "c_number": 42,
      "c_document": ["c_stringOne": "String One", "c_stringTwo": "String Two"],
      "c_string": "String Value", "c_any": ["c_anyKey": "any value"],
      "c_stringArray": ["value 1", "value 2", "value 3"],
    ])
    #expect(body.text == Self.json)
  }
}

extension GuideObjectTests {
  @Test func `is built from parameters`() throws {
    var parameters = object.parameters()
    try parameters.add(
      ["value 1", "value 2", "value 3"], for: object.property(named: "c_stringArray"))
    try parameters.add(date, for: object.property(named: "c_date"))
    try parameters.add(true, for: object.property(named: "c_bool"))
    try parameters.add(Reference(account), for: object.property(named: "c_reference"))
    try parameters.add(42, for: "c_number")
    try parameters.add(
      ["c_stringTwo": "String Two", "c_stringOne": "String One"], for: "c_document")
    parameters["c_string"] = "String Value"
    try parameters.add(["c_anyKey": "any value"], for: "c_any")
    #expect(try parameters.body().text == Self.json)
  }

  @Test func `is built from a tree`() throws {
    let strings = try object.property(named: "c_stringArray")
    var array = ArrayProperty(strings)
    for value in ["value 1", "value 2", "value 3"] {
      try array.add(SimpleProperty(strings, .string(value)))
    }
    let document = try object.property(named: "c_document")
    let body = try object.body {
      FastProperty(["c_any": ["c_anyKey": "any value"]])
      array
      SimpleProperty("c_date", date)
      SimpleProperty("c_bool", true)
      SimpleProperty("c_reference", account)
      SimpleProperty("c_number", 42)
      DocumentProperty(document.name) {
        SimpleProperty("c_stringOne", "String One")
        SimpleProperty("c_stringTwo", "String Two")
      }
      SimpleProperty("c_string", "String Value")
    }
    #expect(body.text == Self.json)
  }
}
