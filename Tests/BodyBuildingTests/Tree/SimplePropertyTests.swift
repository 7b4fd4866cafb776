import DateText
import Foundation
import JSONText
import ObjectBody
import ObjectSchema
import Testing

@Suite struct SimplePropertyTests {
  let object: ObjectDefinition
  let id: ObjectID

  init() throws {
    object = try TreeSamples.object()
    id = try #require(ObjectID("4D55C3A7F8A94C0B2E000001"))
  }

  @Test func `has the value it was created with`() throws {
    let date = Date(timeIntervalSince1970: 1.5)
    let cases: [(SimpleProperty, String)] = [
      (SimpleProperty("c_any", .null), "null"),
      (SimpleProperty("c_bool", true), "true"),
      (SimpleProperty("c_string", "text"), #""text""#),
      (SimpleProperty("c_string", Substring("text")), #""text""#),
      (SimpleProperty("c_number", 7 as UInt8), "7"),
      (SimpleProperty("c_number", Int?.none), "null"),
      (SimpleProperty("c_date", date), #""1970-01-01T00:00:01.500Z""#),
      (SimpleProperty("c_id", id), #""4d55c3a7f8a94c0b2e000001""#),
      (SimpleProperty("c_reference", Reference(id)), #""4d55c3a7f8a94c0b2e000001""#),
      (SimpleProperty("c_strings", ["a", "b"]), #"["a","b"]"#),
      (SimpleProperty(try object.at("c_any"), ["k": 1]), #"{"k":1}"#),
      (SimpleProperty(try object.at("c_bool"), false), "false"),
      (SimpleProperty(try object.at("c_date"), date), #""1970-01-01T00:00:01.500Z""#),
      (SimpleProperty(try object.at("c_id"), id), #""4d55c3a7f8a94c0b2e000001""#),
      (
        SimpleProperty(try object.at("c_reference"), Reference(id, object: "account")),
        #""4d55c3a7f8a94c0b2e000001""#
      ),
      (SimpleProperty(try object.at("c_number"), 42), "42"),
      (SimpleProperty(try object.at("c_number"), UInt64.max), "18446744073709551615"),
      (SimpleProperty(try object.at("c_number"), -0.5), "-0.5"),
    ]
    for (property, value) in cases {
      let body = try object.body { property }
      #expect(body.text == #"{"\#(property.name)":\#(value)}"#)
      #expect(property.members == [.init(property.name, property.value)])
      #expect(property.unvalidatedNames.isEmpty)
    }
  }

  @Test func `has a definition only if it was created with one`() throws {
    #expect(SimpleProperty("c_bool", true).definition == nil)
    #expect(try SimpleProperty(object.at("c_bool"), true).definition?.name == "c_bool")
    #expect(AnyProperty("c_any", 1).definition == nil)
    #expect(try AnyProperty(object.at("c_any"), 1).definition?.name == "c_any")
  }

  @Test func `has its value checked by the body`() throws {
    let cases: [(SimpleProperty, [String])] = [
      (SimpleProperty(try object.at("c_string"), true), ["type c_string"]),
      (SimpleProperty(try object.at("c_number"), Double.nan), ["range c_number"]),
      (SimpleProperty(try object.at("c_string"), Date()), ["type c_string"]),
      (SimpleProperty("c_id", "4d55"), ["format c_id"]),
      (SimpleProperty("c_strnig", "x"), ["unknown c_strnig"]),
    ]
    for (property, expected) in cases {
      let found = TreeSamples.faults { () throws(BodyValidationError) in
        _ = try object.body { property }
      }
      #expect(found == expected)
    }
  }

  @Test func `writes free-form values in sorted order`() throws {
    let value: PropertyValue = ["é": 1, "b": ["z": 1, "a": nil], "B": [["y": 1, "x": 2]]]
    let body = try object.body { AnyProperty("c_any", value) }
    #expect(body.text == #"{"c_any":{"B":[{"x":2,"y":1}],"b":{"a":null,"z":1},"é":1}}"#)
  }

  @Test func `accepts variables of any type that converts`() throws {
    let text = "text"
    let object = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [
          {"name": "c_text", "type": "String"}, {"name": "c_any", "type": "Any"},
          {"name": "c_texts", "type": "String[]"}]}
        """
    ).object(named: "c_case")
    let definition = try object.property(named: "c_text")
    let texts = try object.property(named: "c_texts")
    var array = ArrayProperty(texts, ["a"])
    try array.add(text)
    let body = try object.body {
      SimpleProperty(definition, text)
      AnyProperty("c_any", [text: text])
      array
    }
    #expect(body.text == #"{"c_text":"text","c_any":{"text":"text"},"c_texts":["a","text"]}"#)
    #expect(PropertyObject(["c_text": text]) == ["c_text": "text"])
    var parameters = object.parameters()
    let added = [
      parameters.addValue(text, for: definition), parameters.addValue(["a", "b"], for: texts),
      parameters.addValue(nil, for: definition),
    ]
    #expect(added == [true, true, true])
  }
}
