import DateText
import Foundation
import ObjectBody
import ObjectSchema
import Testing

@Suite struct BodyParametersTests {
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

  /// The codes and paths of the faults that a function throws.
  private func faults(_ body: () throws(BodyValidationError) -> Void) -> [String] {
    do throws(BodyValidationError) {
      try body()
      return []
    } catch {
      return error.faults.map { "\($0.code) \($0.path)" }
    }
  }

  @Test func `suggests the nearest name for an unknown property`() {
    var parameters = object.parameters()
    do throws(BodyValidationError) {
      try parameters.add(1, for: "c_cuont")
      Issue.record("expected an error for an unknown property")
    } catch {
      #expect(
        error.description == "c_cuont: no such property; did you mean c_count? [unknown]")
    }
  }

  @Test func `reports every fault of a value and doesn't add it`() throws {
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
      // Swift compares the Kelvin sign and K as equal, the server doesn't.
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

  @Test func `keeps the previous value when a value is rejected`() throws {
    var parameters = object.parameters()
    try parameters.add("abc", for: "c_name")
    #expect(throws: BodyValidationError.self) { try parameters.add("abcde", for: "c_name") }
    #expect(parameters["c_name"] == "abc")
  }

  @Test func `describes the expected and the actual value`() throws {
    var parameters = object.parameters()
    let error = #expect(throws: BodyValidationError.self) { try parameters.add("x", for: "c_name") }
    #expect(error?.description == "c_name: expected a length of 2 to 4, found 1 [length]")
  }

  @Test func `replaces a value at its position`() throws {
    var parameters = object.parameters()
    try parameters.add("abc", for: "c_name")
    try parameters.add(1, for: "c_count")
    try parameters.add("xyz", for: object.property(named: "c_name"))
    #expect(parameters.values == ["c_name": "xyz", "c_count": 1])
    #expect(try parameters.body().text == #"{"c_name":"xyz","c_count":1}"#)
  }

  @Test func `rejects properties of other definitions and Documents`() throws {
    let inner = try object.property(named: "c_inner")
    let rejected = [
      try other.property(named: "c_strange"),
      // It has the same name and type, but another owner.
      try other.property(named: "c_name"),
      try inner.property(named: "c_name"),
      try inner.property(named: "c_deep"),
    ]
    for property in rejected {
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

  @Test func `reports the owner of a rejected property`() throws {
    let deep = try object.property(named: "c_inner").property(named: "c_deep")
    var parameters = object.parameters()
    let error = #expect(throws: BodyValidationError.self) { try parameters.add(1, for: deep) }
    let fault = try #require(error?.faults.first)
    #expect(fault.path == "c_deep")
    #expect(fault.pointer == "/c_deep")
    #expect(fault.reason == "no such property of c_form (it belongs to c_form.c_inner)")
  }

  @Test func `doesn't check values set by subscript until the body is built`() throws {
    var parameters = object.parameters()
    parameters["c_name"] = 7
    parameters["c_other"] = "x"
    parameters[try object.property(named: "c_count")] = "many"
    #expect(parameters.values == ["c_name": 7, "c_other": "x", "c_count": "many"])
    #expect(
      faults { () throws(BodyValidationError) in _ = try parameters.body() }
        == ["type c_name", "type c_count", "unknown c_other"])
    parameters["c_name"] = "abc"
    parameters["c_other"] = nil
    parameters["c_count"] = 3
    #expect(try parameters.body().text == #"{"c_name":"abc","c_count":3}"#)
  }

  @Test func `returns and removes values`() throws {
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

  @Test func `reports missing values only when the body is built`() throws {
    var parameters = object.parameters()
    try parameters.add(1, for: "c_count")
    #expect(
      faults { () throws(BodyValidationError) in _ = try parameters.body() } == ["required c_name"])
    // The parameters can be completed after the failure.
    try parameters.add("ab", for: "c_name")
    #expect(try parameters.body().text == #"{"c_name":"ab","c_count":1}"#)
  }

  @Test func `returns whether addValue succeeded`() throws {
    var parameters = object.parameters()
    let results = [
      parameters.addValue("abc", for: try object.property(named: "c_name")),
      parameters.addValue(true, for: try object.property(named: "c_name")),
      parameters.addValue("abc", for: "c_nmae"),
      parameters.addValue("abc", for: try object.property(named: "c_made")),
    ]
    #expect(results == [true, false, false, false])
    #expect(parameters.values == ["c_name": "abc"])
  }

  @Test func `returns warnings and adds the value`() throws {
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

  @Test func `applies options to the check of a value`() throws {
    var parameters = object.parameters(
      options: CheckOptions(maximumFaults: 1, includesValues: true))
    let error = #expect(throws: BodyValidationError.self) {
      try parameters.add([1, 2], for: "c_tags")
    }
    #expect(error?.faults.map(\.found) == ["Number 1"])
    #expect(error?.isTruncated == true)
  }

  @Test func `has independent copies`() throws {
    var parameters = object.parameters()
    try parameters.add("abc", for: "c_name")
    var copy = parameters
    try copy.add("xyz", for: "c_name")
    #expect(try parameters.body().text == #"{"c_name":"abc"}"#)
    #expect(try copy.body().text == #"{"c_name":"xyz"}"#)
  }
}
