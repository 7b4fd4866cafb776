import DateText
import Foundation
import JSONText
import ObjectBody
import ObjectSchema
import Testing

@Suite struct RequestBodyTests {
  let object: ObjectDefinition

  init() throws { object = try SampleObject.definition() }

  @Test func `is equal to a body with the same bytes and path`() throws {
    let body = try object.body(["text": "a", "number": 1, "any": ["b": 1, "a": 2]])
    let same = try object.body(["any": ["a": 2, "b": 1.0], "number": 1.0, "text": "a"])
    #expect(body == same)
    #expect(body.hashValue == same.hashValue)
    #expect(body.values != same.values)
    let other = try SchemaRegistry(
      text: #"{"name": "c_other", "properties": [\#(SampleObject.properties)]}"#
    ).object(named: "c_other").body(body.values)
    #expect(other.json == body.json)
    #expect(other != body)
    let different = try object.body(["text": "a", "number": 2])
    #expect(Set([body, same, other, different]).count == 3)
  }

  @Test func `describes its structure without values`() throws {
    let body = try object.body([
      "text": "private", "number": 4711, "bool": true,
      "any": ["key": ["private", 4711], "none": nil],
      "texts": ["private", "private", "private"], "anys": [["private"]], "numbers": [],
      "date": .instant(Instant(seconds: 4711)), "bytes": .data(Data("private".utf8)),
      "document": ["text": "private"],
    ])
    let expected =
      "c_case {text: String, number: Number, bool: Boolean, "
      + "any: {key: [String, … (2)], none: Null}, texts: [String, … (3)], anys: [[String]], "
      + "numbers: [], date: Date, bytes: Data, document: {text: String}}"
    #expect(body.description == expected)
    #expect(body.description == expected)
    #expect("\(body)" == expected)
    #expect(String(reflecting: [body]) == "[\(expected)]")
  }

  @Test func `truncates the description of a long body`() throws {
    let values = (0..<100).map { PropertyObject.Member("k\($0)", 1) }
    let body = try object.body(["any": .object(PropertyObject(values))])
    #expect(body.description.hasPrefix("c_case {any: {k0: Number, k1: Number, "))
    #expect(body.description.hasSuffix("k39: Number, …}}"))
  }

  @Test func `can be empty`() throws {
    let body = try object.body([:])
    #expect(body.text == "{}")
    #expect(body.description == "c_case {}")
    #expect(body.warnings.isEmpty)
  }

  @Test func `has the same bytes for equal numbers`() throws {
    let object = try SchemaRegistry(
      text: #"{"name": "c_case", "properties": [{"name": "c_number", "type": "Number"}]}"#
    ).object(named: "c_case")
    for text in ["1.50", "15e-1", "1.5"] {
      let number = try #require(JSONNumber(text))
      #expect(try object.body(["c_number": .number(number)]) == object.body(["c_number": 1.5]))
    }
    let whole = try #require(JSONNumber("1.0"))
    #expect(try object.body(["c_number": .number(whole)]) == object.body(["c_number": 1]))
  }
}
