import ObjectBody
import ObjectSchema
import Testing

@Suite struct ArrayPropertyTests {
  let object: ObjectDefinition

  init() throws { object = try TreeSamples.object() }

  @Test func `keeps the order of its elements`() throws {
    let strings = try object.at("c_strings")
    var array = ArrayProperty(strings)
    try array.add("b")
    try array.add(SimpleProperty(strings, "a"))
    try array.add(SimpleProperty("c_strings", "c"))
    #expect(array.elements == ["b", "a", "c"])
    #expect(array.value == ["b", "a", "c"])
    #expect(try object.body { array }.text == #"{"c_strings":["b","a","c"]}"#)
  }

  @Test func `is created from values`() throws {
    let body = try object.body {
      ArrayProperty("c_strings", ["a", "b"])
      ArrayProperty("c_numbers", [1, 2.5])
    }
    #expect(body.text == #"{"c_strings":["a","b"],"c_numbers":[1,2.5]}"#)
    let numbers = try object.body { ArrayProperty("c_numbers", 1...3) }
    #expect(numbers.text == #"{"c_numbers":[1,2,3]}"#)
    #expect(try object.body { ArrayProperty("c_strings") }.text == #"{"c_strings":[]}"#)
  }

  @Test func `rejects elements of other properties right away`() throws {
    let other = try TreeSamples.object("c_other")
    let rejected: [(any BodyProperty, String)] = [
      (SimpleProperty("c_string", "x"), "c_string"),
      (SimpleProperty(try object.at("c_string"), "x"), "c_string"),
      (SimpleProperty(try object.at("c_numbers"), 1), "c_numbers"),
      (SimpleProperty(try other.at("c_strings"), "x"), "c_strings"),
      (FastProperty(["c_strings": "a", "c_bool": true]), "c_bool"),
    ]
    for (element, name) in rejected {
      var array = ArrayProperty(try object.at("c_strings"))
      let found = TreeSamples.faults { () throws(BodyValidationError) in try array.add(element) }
      #expect(found == ["unknown \(name)"])
      #expect(array.elements.isEmpty)
    }
  }

  @Test func `rejects elements of a property that isn't an array`() throws {
    let string = try object.at("c_string")
    var array = ArrayProperty(string)
    let value = TreeSamples.faults { () throws(BodyValidationError) in try array.add("x") }
    let property = TreeSamples.faults { () throws(BodyValidationError) in
      try array.add(SimpleProperty(string, "x"))
    }
    #expect(value == ["type c_string"])
    #expect(property == ["type c_string"])
    #expect(array.elements.isEmpty)
  }

  @Test func `has its elements checked by the body`() throws {
    var array = ArrayProperty(try object.at("c_strings"))
    for value: PropertyValue in ["a", 1, nil, .double(.nan)] { try array.add(value) }
    let found = TreeSamples.faults { () throws(BodyValidationError) in _ = try object.body { array }
    }
    #expect(found == ["type c_strings[1]", "type c_strings[2]", "range c_strings[3]"])
  }
}
