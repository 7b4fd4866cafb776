import DateText
import Foundation
import ObjectBody
import ObjectSchema
import Testing

@Suite struct ParametersTests {
  let object: ObjectDefinition
  let other: ObjectDefinition

  init() throws {
    let schemas = try SchemaRegistry(
      text: """
        [{"name": "c_form", "properties": [
          {"name": "c_name", "type": "String", "validators": [
            {"name": "required"}, {"name": "string", "definition": {"min": 2, "max": 4}}]},
          {"name": "c_count", "type": "Number"},
          {"name": "c_when", "type": "Date"},
          {"name": "c_Kind", "type": "String"},
          {"name": "c_made", "type": "String", "readOnly": true},
          {"name": "c_late", "type": "String", "writeOnCreate": false},
          {"name": "c_list", "type": "List"},
          {"name": "c_loose", "type": "Money"},
          {"name": "c_tags", "type": "String[]", "maxItems": 2},
          {"name": "c_inner", "type": "Document", "properties": [
            {"name": "c_name", "type": "String"},
            {"name": "c_deep", "type": "Number", "validators": [{"name": "required"}]}]}]},
         {"name": "c_other", "properties": [
          {"name": "c_name", "type": "String"}, {"name": "c_strange", "type": "String"}]}]
        """)
    object = try schemas.object(named: "c_form")
    other = try schemas.object(named: "c_other")
  }

  /// The faults that stop something, as codes and paths.
  private func faults(_ make: () throws(BodyValidationError) -> Void) -> [String] {
    do throws(BodyValidationError) {
      try make()
      return []
    } catch {
      return error.faults.map { "\($0.code) \($0.path)" }
    }
  }

  @Test func `an unknown name is reported with the nearest one`() {
    var parameters = object.parameters()
    do throws(BodyValidationError) {
      try parameters.add(1, for: "c_cuont")
      Issue.record("there is no such property")
    } catch {
      #expect(
        error.description == "c_cuont: no such property; did you mean c_count? [unknown]")
    }
  }

  @Test func `a wrong value is refused with its reasons and not added`() throws {
    let cases: [(String, PropertyValue, [String])] = [
      ("c_name", "x", ["length c_name"]),
      ("c_name", 1, ["type c_name"]),
      ("c_name", nil, ["required c_name"]),
      ("c_count", .double(.nan), ["range c_count"]),
      ("c_name", .date(Date(timeIntervalSince1970: 0)), ["type c_name"]),
      ("c_tags", ["a", nil, 3], ["type c_tags[1]", "type c_tags[2]", "maxItems c_tags"]),
      ("c_inner", ["c_name": 1], ["type c_inner.c_name", "required c_inner.c_deep"]),
      ("c_inner", ["c_dep": 1], ["unknown c_inner.c_dep", "required c_inner.c_deep"]),
      ("c_made", "x", ["notWritable c_made"]),
      ("c_late", "x", ["notWritable c_late"]),
      ("c_list", [], ["notWritable c_list"]),
      ("c_nam", "x", ["unknown c_nam"]),
      ("c_Name", "x", ["unknown c_Name"]),
      // The Kelvin sign is equal to K for Swift, but not for the server.
      ("c_\u{212A}ind", "x", ["unknown c_\u{212A}ind"]),
    ]
    for (name, value, expected) in cases {
      var parameters = object.parameters()
      #expect(
        faults { () throws(BodyValidationError) in try parameters.add(value, for: name) }
          == expected)
      #expect(parameters.values.members.isEmpty, "\(name) was added")
    }
  }

  @Test func `a refused value leaves the one before`() throws {
    var parameters = object.parameters()
    try parameters.add("abc", for: "c_name")
    #expect(throws: BodyValidationError.self) { try parameters.add("abcde", for: "c_name") }
    #expect(parameters["c_name"] == "abc")
  }

  @Test func `the reason is readable`() throws {
    var parameters = object.parameters()
    let error = #expect(throws: BodyValidationError.self) { try parameters.add("x", for: "c_name") }
    #expect(error?.description == "c_name: expected a length of 2 to 4, found 1 [length]")
  }

  @Test func `a value that is added twice is replaced and keeps its position`() throws {
    var parameters = object.parameters()
    try parameters.add("abc", for: "c_name")
    try parameters.add(1, for: "c_count")
    try parameters.add("xyz", for: object.property(named: "c_name"))
    #expect(parameters.values == ["c_name": "xyz", "c_count": 1])
    #expect(try parameters.body().text == #"{"c_name":"xyz","c_count":1}"#)
  }

  @Test func `a property that belongs elsewhere is unknown`() throws {
    let inner = try object.property(named: "c_inner")
    let foreign = [
      try other.property(named: "c_strange"),
      // The same name, type and form, but of another owner.
      try other.property(named: "c_name"),
      try inner.property(named: "c_name"),
      try inner.property(named: "c_deep"),
    ]
    for property in foreign {
      var parameters = object.parameters()
      let expected = ["unknown \(property.name)"]
      #expect(
        faults { () throws(BodyValidationError) in try parameters.add("abc", for: property) }
          == expected)
      let isAdded = parameters.addValue("abc", for: property)
      #expect(!isAdded)
      #expect(parameters.values.members.isEmpty)
    }
  }

  @Test func `a fault about a property of another definition names its owner`() throws {
    let deep = try object.property(named: "c_inner").property(named: "c_deep")
    var parameters = object.parameters()
    let error = #expect(throws: BodyValidationError.self) { try parameters.add(1, for: deep) }
    let fault = try #require(error?.faults.first)
    #expect(fault.path == "c_deep")
    #expect(fault.pointer == "/c_deep")
    #expect(fault.reason == "no such property of c_form (it belongs to c_form.c_inner)")
  }

  @Test func `the subscript checks nothing until the body is made`() throws {
    var parameters = object.parameters()
    parameters["c_name"] = 7
    parameters["c_nobody"] = "x"
    parameters[try object.property(named: "c_count")] = "many"
    #expect(parameters.values == ["c_name": 7, "c_nobody": "x", "c_count": "many"])
    #expect(
      faults { () throws(BodyValidationError) in _ = try parameters.body() }
        == ["type c_name", "type c_count", "unknown c_nobody"])
    parameters["c_name"] = "abc"
    parameters["c_nobody"] = nil
    parameters["c_count"] = 3
    #expect(try parameters.body().text == #"{"c_name":"abc","c_count":3}"#)
  }

  @Test func `values are read back and removed`() throws {
    var parameters = object.parameters()
    try parameters.add(Date(timeIntervalSince1970: 1.5), for: "c_when")
    try parameters.add(nil as Int?, for: "c_count")
    #expect(parameters["c_when"] == .instant(Instant(seconds: 1, nanoseconds: 500_000_000)))
    #expect(parameters["c_count"] == .null)
    #expect(parameters["c_name"] == nil)
    #expect(parameters[try object.property(named: "c_count")] == .null)

    #expect(parameters.remove("c_count") == .null)
    #expect(parameters.remove("c_count") == nil)
    #expect(parameters.values.keys == ["c_when"])
  }

  @Test func `a missing value is reported only when the body is created`() throws {
    var parameters = object.parameters()
    try parameters.add(1, for: "c_count")
    #expect(
      faults { () throws(BodyValidationError) in _ = try parameters.body() } == ["required c_name"])
    // What failed can be made good.
    try parameters.add("ab", for: "c_name")
    #expect(try parameters.body().text == #"{"c_name":"ab","c_count":1}"#)
  }

  @Test func `addValue answers with yes or no`() throws {
    var parameters = object.parameters()
    let answers = [
      parameters.addValue("abc", for: try object.property(named: "c_name")),
      parameters.addValue(true, for: try object.property(named: "c_name")),
      parameters.addValue("abc", for: "c_nmae"),
      parameters.addValue("abc", for: try object.property(named: "c_made")),
    ]
    #expect(answers == [true, false, false, false])
    #expect(parameters.values == ["c_name": "abc"])
  }

  @Test func `warnings are returned and the value is added`() throws {
    var parameters = object.parameters()
    let precision = try parameters.add(9_007_199_254_740_993, for: "c_count")
    #expect(precision.map(\.code) == [.precision])
    #expect(precision.map(\.severity) == [.warning])
    #expect(precision.map(\.path) == ["c_count"])
    let unchecked = try parameters.add("7 EUR", for: object.property(named: "c_loose"))
    #expect(unchecked.map(\.code) == [.unchecked])
    let nothing = try parameters.add("abc", for: "c_name")
    #expect(nothing.isEmpty)
    #expect(parameters.values.keys == ["c_count", "c_loose", "c_name"])
    #expect(try parameters.body().warnings.map(\.path) == ["c_count", "c_loose"])
  }

  @Test func `options reach the check of a value`() throws {
    var parameters = object.parameters(
      options: CheckOptions(maximumFaults: 1, includesValues: true))
    let error = #expect(throws: BodyValidationError.self) {
      try parameters.add([1, 2], for: "c_tags")
    }
    #expect(error?.faults.map(\.found) == ["Number 1"])
    #expect(error?.isTruncated == true)
  }

  @Test func `copies are independent`() throws {
    var parameters = object.parameters()
    try parameters.add("abc", for: "c_name")
    var copy = parameters
    try copy.add("xyz", for: "c_name")
    #expect(try parameters.body().text == #"{"c_name":"abc"}"#)
    #expect(try copy.body().text == #"{"c_name":"xyz"}"#)
  }
}
