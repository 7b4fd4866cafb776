import JSONText
import Testing

@Suite struct JSONValueTests {
  @Test func `returns only the value of its own type`() throws {
    let values = try #require(
      JSONValue(parsing: #"[null, true, 1.50, "a", [0], {"k": false}]"#).array)
    #expect(values.count == 6)
    for (index, value) in values.enumerated() {
      #expect((value.bool != nil) == (index == 1), "\(value)")
      #expect((value.number != nil) == (index == 2), "\(value)")
      #expect((value.string != nil) == (index == 3), "\(value)")
      #expect((value.array != nil) == (index == 4), "\(value)")
      #expect((value.object != nil) == (index == 5), "\(value)")
      #expect((value["k"] != nil) == (index == 5), "\(value)")
      #expect((value[0] != nil) == (index == 4), "\(value)")
    }
    #expect(values[1].bool == true)
    #expect(values[2].number?.text == "1.50")
    #expect(values[3].string == "a")
    #expect(values[4][0] == .number(JSONNumber(0)))
    #expect(values[4][1] == nil)
    #expect(values[4][-1] == nil)
    #expect(values[5]["k"] == .bool(false))
    #expect(values[5]["K"] == nil)
  }

  @Test func `keeps the last of duplicate keys at the position of the first`() throws {
    let value = try JSONValue(parsing: #"{"a":1,"b":2,"\u0061":3}"#)
    #expect(value.description == #"{"a":3,"b":2}"#)
  }

  @Test func `rejects text that is not JSON`() {
    #expect(throws: JSONSyntaxError(.trailingComma, at: 3)) { try JSONValue(parsing: "[1,]") }
    #expect(throws: JSONSyntaxError(.empty, at: 0)) { try JSONValue(parsing: "") }
  }

  @Test func `compares values by what they represent`() throws {
    let classes = [
      ["null"], ["true"], ["false"], ["0", "-0", "0.0", "0e9"], ["1", "1.0", "10e-1"], ["\"1\""],
      ["[]"], ["{}"], [#""""#], ["[1]", "[1.0]", " [ 1e0 ] "], ["[1,2]"], ["[2,1]"], ["[[1,2]]"],
      ["[null]"], [#"{"a":null}"#],
      [#"{"a":1,"b":[2]}"#, #"{"b":[2.0],"a":1e0}"#, #"{"\u0062":[2],"a":9,"a":1}"#],
      [#"{"a":1,"b":[3]}"#], [#"{"a":1}"#], [#"{"A":1}"#], [#"{"b":1}"#], [#"{"a":{"b":1}}"#],
      // Composed and decomposed characters are equal strings in Swift, but not in JSON.
      ["\"\u{E9}\"", #""\u00e9""#], ["\"e\u{301}\"", #""e\u0301""#],
      ["{\"\u{E9}\":1}"], ["{\"e\u{301}\":1}"], ["{\"\u{E9}\":1,\"e\u{301}\":1}"],
      ["9007199254740992"], ["9007199254740993"], [#""a\u0000""#], [#""a""#],
    ]
    checkHashable(classes: try classes.map { try $0.map { try JSONValue(parsing: $0) } })
  }

  @Test func `compares members in any order`() throws {
    let seed: UInt64 = 0x5EED_0020
    var json = GeneratedJSON(seed: seed)
    for round in 0..<300 {
      let object = JSONObject(
        (0..<json.below(20)).map { _ in (json.string(), json.value(depth: 2)) })
      let shuffled = JSONObject(
        object.members.map { ($0.key, $0.value) }.shuffled(using: &json.random))
      #expect(JSONValue.object(shuffled) == .object(object), "seed \(seed) round \(round)")
      #expect(shuffled.hashValue == object.hashValue, "seed \(seed) round \(round)")
    }
  }

  @Test func `reads a written value back`() throws {
    let seed: UInt64 = 0x5EED_0021
    var json = GeneratedJSON(seed: seed)
    for round in 0..<3_000 {
      let value = json.value()
      let comment = "seed \(seed) round \(round): \(value)"
      let again = try JSONValue(parsing: value.description)
      #expect(again == value, "\(comment)")
      #expect(again.hashValue == value.hashValue, "\(comment)")
      // Equal bytes also mean the same order of members and the same text of numbers.
      #expect(again.description.utf8.elementsEqual(value.description.utf8), "\(comment)")
    }
  }

  @Test func `ignores white space and the spelling of strings`() throws {
    let seed: UInt64 = 0x5EED_0022
    var json = GeneratedJSON(seed: seed)
    for round in 0..<2_000 {
      let value = json.value()
      let text = json.noisyText(value)
      let again = try JSONValue(parsing: text)
      #expect(again == value, "seed \(seed) round \(round): \(text)")
      #expect(
        again.description.utf8.elementsEqual(value.description.utf8),
        "seed \(seed) round \(round): \(text)")
    }
  }
}
