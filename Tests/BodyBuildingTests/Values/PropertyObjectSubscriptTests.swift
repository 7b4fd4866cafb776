import BodyBuilding
import Testing

/// The subscripts of objects: keys, paths, and values of any type that converts.
@Suite struct PropertyObjectSubscriptTests {
  @Test func `sets and reads variables`() {
    var values = PropertyObject()
    let name = "Ada"
    let count: Int? = 3
    let nothing: Int? = nil
    values["c_string"] = name
    values["c_number"] = count
    values["c_tags"] = ["a", name]
    values["c_document"] = ["c_one": name]
    #expect(
      values == [
        "c_string": "Ada", "c_number": 3, "c_tags": ["a", "Ada"], "c_document": ["c_one": "Ada"],
      ])
    values["c_number"] = nothing
    #expect(values.keys == ["c_string", "c_tags", "c_document"])
    #expect(values["c_string"] == "Ada")
    let read: PropertyValue? = values["c_string"]
    #expect(read == .string("Ada"))
  }

  @Test func `sets values at paths, and creates the objects on the way`() {
    var values: PropertyObject = ["c_first": 1]
    values["c_document", "c_stringOne"] = "z"
    #expect(values == ["c_first": 1, "c_document": ["c_stringOne": "z"]])
    let count = 3
    values["c_document", "c_inner", "c_deep", "c_number"] = count
    values["c_document", "c_stringOne"] = "y"
    #expect(
      values == [
        "c_first": 1,
        "c_document": ["c_stringOne": "y", "c_inner": ["c_deep": ["c_number": 3]]],
      ])
    #expect(values["c_document", "c_inner", "c_deep", "c_number"] == 3)
    #expect(values["c_document", "c_inner"] == ["c_deep": ["c_number": 3]])
    #expect(values["c_document", "c_none"] == nil)
    #expect(values["c_none", "c_stringOne"] == nil)
    #expect(values["c_first", "c_stringOne"] == nil)
  }

  @Test func `replaces arrays and plain values on the way`() {
    for value: PropertyValue in [nil, true, 1, "text", [["c_one": 1]], .bytes([1])] {
      var values: PropertyObject = ["c_document": value, "c_last": 1]
      #expect(values["c_document", "c_one"] == nil)
      values["c_document", "c_one"] = "z"
      #expect(values == ["c_document": ["c_one": "z"], "c_last": 1], "\(value)")
    }
  }

  @Test func `removes values at paths`() {
    var values: PropertyObject = [
      "c_document": ["c_one": 1, "c_inner": ["c_two": 2]], "c_array": [1], "c_text": "text",
    ]
    values["c_document", "c_one"] = nil
    #expect(values["c_document"] == ["c_inner": ["c_two": 2]])
    values["c_document", "c_inner", "c_two"] = nil
    let expected: PropertyObject = [
      "c_document": ["c_inner": [:]], "c_array": [1], "c_text": "text",
    ]
    #expect(values == expected)
    // Removing a value that doesn't exist changes nothing.
    values["c_none", "c_one"] = nil
    values["c_document", "c_none", "c_one"] = nil
    values["c_array", "c_one"] = nil
    values["c_text", "c_one", "c_two"] = nil
    #expect(values == expected)
  }

  @Test func `stores null at paths`() {
    var values: PropertyObject = [:]
    values["c_document", "c_one"] = PropertyValue.null
    #expect(values == ["c_document": ["c_one": nil]])
    let null: PropertyValue = nil
    values["c_document", "c_two"] = null
    #expect(values["c_document", "c_two"] == .null)
  }

  @Test func `compares keys of paths by their bytes`() {
    var values: PropertyObject = ["e\u{301}": ["a": 1]]
    #expect(values["\u{E9}", "a"] == nil)
    values["\u{E9}", "a"] = 2
    #expect(values.keys.count == 2)
    #expect(values["e\u{301}", "a"] == 1)
  }

  @Test func `creates objects from dictionaries of any values that convert`() {
    let counts = ["b": 1, "a": 2]
    #expect(PropertyObject(counts) == ["a": 2, "b": 1])
    let values: [String: PropertyValue] = ["b": 1, "a": "x"]
    #expect(PropertyObject(values) == ["a": "x", "b": 1])
    let name = "Ada"
    #expect(
      PropertyObject(["b": name, "a": counts, "n": nil]) == [
        "b": "Ada", "a": ["a": 2, "b": 1], "n": nil,
      ])
  }
}
