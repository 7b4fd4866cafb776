import Foundation
import ObjectBody
import ObjectConformance
import Testing

/// The calls that an app makes, as its author would type them.
@Suite struct CallSites {
  let schemas: SchemaRegistry
  let object: ObjectDefinition
  let office: ObjectDefinition

  init() throws {
    schemas = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
    object = try schemas.object(named: "c_object")
    office = try schemas.object(named: "c_offices")
  }

  // MARK: The three ways

  @Test func `a dictionary literal`() throws {
    let body = try object.body([
      "c_date": .date(Date(timeIntervalSince1970: 0)), "c_bool": true, "c_number": 42,
      "c_string": "String Value", "c_any": ["c_anyKey": "any value"],
      "c_document": ["c_stringOne": "String One", "c_stringTwo": "String Two"],
      "c_stringArray": ["value 1", "value 2", "value 3"],
    ])
    #expect(body.text.hasPrefix(#"{"c_date":"1970-01-01T00:00:00.000Z","c_bool":true,"#))
    #expect(body.request.path == "/c_objects")
  }

  @Test func `parameters that are checked when they are added`() throws {
    var parameters = object.parameters()
    try parameters.add(42, for: "c_number")
    try parameters.add(Date(timeIntervalSince1970: 0), for: object.property(named: "c_date"))
    parameters["c_string"] = "checked with the body"
    #expect(throws: BodyValidationError.self) { try parameters.add("many", for: "c_number") }
    let body = try parameters.body()
    #expect(
      body.text
        == #"{"c_date":"1970-01-01T00:00:00.000Z","c_number":42,"c_string":"checked with the body"}"#
    )
  }

  @Test func `a tree of properties`() throws {
    let body = try object.body {
      SimpleProperty("c_date", Date(timeIntervalSince1970: 0))
      DocumentProperty("c_document") { SimpleProperty("c_stringOne", "String One") }
      ArrayProperty("c_stringArray", ["value 1", "value 2"])
      FastProperty(["c_any": ["c_anyKey": "any value"]])
    }
    let same = try object.body([
      "c_date": .date(Date(timeIntervalSince1970: 0)), "c_any": ["c_anyKey": "any value"],
      "c_document": ["c_stringOne": "String One"], "c_stringArray": ["value 1", "value 2"],
    ])
    #expect(body == same)
  }

  // MARK: Typed values

  struct Event: Codable, Equatable {
    var c_string: String
    var c_date: Date
  }

  @Test func `Codable types in both directions`() throws {
    let event = Event(c_string: "visit", c_date: Date(timeIntervalSince1970: 0))
    let body = try object.body(encoding: event)
    #expect(body.text == #"{"c_date":"1970-01-01T00:00:00.000Z","c_string":"visit"}"#)
    #expect(try object.decode(Event.self, from: body.json) == event)
  }

  // MARK: Errors

  @Test func `an error lists every fault`() {
    do throws(BodyValidationError) {
      _ = try object.body(["c_bool": 1, "c_strng": "text"])
      Issue.record("expected an error")
    } catch {
      #expect(error.faults.map(\.path) == ["c_bool", "c_strng"])
      #expect("\(error)".hasPrefix("c_bool: expected Boolean, found Number [type]"))
    }
  }

  // MARK: Files

  @Test func `files and bytes in facets`() throws {
    let original = URL(fileURLWithPath: Repository.path("Examples/files/original.jpg"))
    let overlay = try Data(
      contentsOf: URL(fileURLWithPath: Repository.path("Examples/files/overlay.png")))
    let body = try office.body([
      "c_pictures": [["c_original": .file(original), "c_overlay": .data(overlay)]]
    ])
    #expect(body.text.contains(#""c_original":"c_pictures.0.c_original.jpg""#))
  }

  // MARK: Checking

  @Test func `a checker for payloads`() throws {
    var checker = PayloadChecker(object)
    let isValid = checker.isValid(#"{"c_bool": true}"#)
    let faults = checker.faults(in: #"{"c_bool": 1, "c_strng": ""}"#)
    #expect(isValid)
    #expect(faults.map(\.path) == ["c_bool", "c_strng"])
  }

  @Test func `a schema in the program`() throws {
    let schemas = try SchemaRegistry(
      text: #"{"name": "c_note", "properties": [{"name": "c_title", "type": "String"}]}"#)
    var checker = PayloadChecker(try schemas.object(named: "c_note"))
    let report = checker.report(on: #"{"c_title": "text"}"#)
    #expect(report.isValid)
  }

  @Test func `case files for schemas`() throws {
    let paths = try CaseFile.paths(in: Repository.path("Tests/Conformance/types"))
    for outcome in try CaseFile(contentsOf: #require(paths.first)).run() {
      #expect(outcome.isPassed, "\(outcome.summary): \(outcome.differences)")
    }
  }
}
