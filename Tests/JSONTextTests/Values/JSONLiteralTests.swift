import JSONText
import Testing

@Suite struct JSONLiteralTests {
  @Test func `literals are JSON values`() throws {
    let value: JSONValue = [
      "a": [true, 1, -2.5, "text", .null, []], "b": ["c": [:]], "d": "é",
    ]
    #expect(value.description == #"{"a":[true,1,-2.5,"text",null,[]],"b":{"c":{}},"d":"é"}"#)
    #expect(try value == JSONValue(parsing: value.description))
  }

  @Test func `a literal of an object keeps the order, and the last value of a key`() {
    let object: JSONObject = ["b": 1, "a": 2, "b": 3]
    #expect(object.members.map(\.key) == ["b", "a"])
    #expect(object["b"] == 3)
    #expect(JSONObject() == [:])
  }

  @Test func `nil removes a member and is not null`() {
    var object: JSONObject = ["a": .null, "b": 1]
    #expect(object["a"] != nil)
    object["a"] = nil
    #expect(object["a"] == nil)
    #expect(object == ["b": 1])
  }
}
