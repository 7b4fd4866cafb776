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

  @Test(arguments: try CaseFile.cases(in: Repository.path("Tests/Conformance/types")))
  func `each case of a case file`(test: FileCase) {
    #expect(test.run().differences == [])
  }

  // MARK: Variables, subscripts and properties

  @Test func `variables in a dictionary`() throws {
    let name = "Ada"
    let count = 42
    let tags = ["value 1", "value 2"]
    let note: String? = nil
    let link = try #require(URL(string: "https://example.com/"))
    let body = try object.body([
      "c_string": name, "c_number": count, "c_stringArray": tags, "c_any": ["note": note],
    ])
    #expect(body.text.contains(#""c_stringArray":["value 1","value 2"]"#))
    let other = try object.body(["c_string": link, "c_number": count])
    #expect(other.text == #"{"c_number":42,"c_string":"https://example.com/"}"#)
  }

  @Test func `subscripts with variables and paths`() throws {
    let number = 42
    let text = "z"
    var parameters = object.parameters()
    parameters["c_number"] = number
    let body = try parameters.body()
    #expect(body.text == #"{"c_number":42}"#)

    var values: PropertyObject = ["c_bool": true]
    values["c_document", "c_stringOne"] = text
    let nested = try object.body(values)
    #expect(nested.text == #"{"c_bool":true,"c_document":{"c_stringOne":"z"}}"#)
  }

  @Test func `parts of a tree take a name or a definition`() throws {
    let number = try object.property(named: "c_number")
    let strings = try object.property(named: "c_stringArray")
    let body = try object.body {
      SimpleProperty(number, 42)
      SimpleProperty("c_string", "text")
      ArrayProperty(strings, ["value 1"])
    }
    #expect(body.text == #"{"c_number":42,"c_string":"text","c_stringArray":["value 1"]}"#)
  }

  // MARK: Files in every builder

  @Test func `a facet for a property's definition`() throws {
    let jpeg = try Data(
      contentsOf: URL(fileURLWithPath: Repository.path("Examples/files/original.jpg")))
    let pictures = try office.property(named: "c_pictures")
    var parameters = office.parameters()
    try parameters.add(.jpeg(jpeg), facet: "c_original", for: pictures)
    let error = #expect(throws: BodyValidationError.self) {
      try parameters.add(.jpeg(jpeg), facet: "c_overlay", for: pictures)
    }
    #expect(error?.faults.map(\.code) == [.mime])
  }

  @Test func `a checked file value on its own`() throws {
    let jpeg = try Data(
      contentsOf: URL(fileURLWithPath: Repository.path("Examples/files/original.jpg")))
    let pictures = try office.property(named: "c_pictures")
    var file = FileProperty(pictures)
    try file.add(Facet("c_original", jpeg: jpeg))
    #expect(throws: BodyValidationError.self) { try file.add(Facet("c_overlay", jpeg: jpeg)) }
  }

  @Test func `files in an array have the names of the dictionary`() throws {
    let picture = URL(fileURLWithPath: Repository.path("Examples/files/original.jpg"))
    let tree = try office.body {
      ArrayProperty("c_pictures") {
        FileProperty("c_pictures") { Facet("c_original", file: picture) }
        FileProperty("c_pictures") { Facet("c_original", file: picture) }
      }
    }
    let file: PropertyObject = ["c_original": .file(picture)]
    let same = try office.body(["c_pictures": [.object(file), .object(file)]])
    #expect(tree.data == same.data)
    #expect(Set(tree.uploads.map(\.fileName)).count == 2)
  }

  // MARK: Definitions

  @Test func `registries from data, URLs, and other registries`() throws {
    let data = Data(#"{"name": "c_note"}"#.utf8)
    let notes = try SchemaRegistry(data: data)
    let others = try SchemaRegistry(
      contentsOf: URL(fileURLWithPath: Repository.path("Schemas")))
    let all = try SchemaRegistry(merging: [notes, others])
    #expect(try all.object(named: "c_object") == object)
    #expect(Set(all.definitions).count == all.definitions.count)
  }

  @Test func `a definition in code with a custom rule`() throws {
    let rule = CustomRule("shout") { value, _ in
      guard case .string(let text) = value, text != text.uppercased() else { return .valid }
      return .invalid(expected: "capital letters")
    }
    let note = try ObjectDefinition("c_note", rules: [rule]) {
      Property("c_title", .string, [Validator(name: "shout")])
    }
    let error = #expect(throws: BodyValidationError.self) { try note.body(["c_title": "hey"]) }
    #expect(error?.description == "c_title: expected capital letters [shout]")
  }

  // MARK: Foundation

  @Test func `data of bodies and payloads`() throws {
    let body = try object.body(["c_bool": true])
    var checker = PayloadChecker(object)
    let isValid = checker.isValid(body.data)
    #expect(isValid)
    #expect(try JSONValue(parsing: body.data)["c_bool"] == true)
  }

  @Test func `one catch for registries, builders and decoding`() {
    let calls: [() throws -> Void] = [
      { _ = try SchemaRegistry(text: "{}") },
      { _ = try schemas.object(named: "c_objekt") },
      { _ = try object.property(named: "c_strng") },
      { _ = try object.body(["c_bool": 1]) },
      { _ = try object.decode(Event.self, from: Data("{}".utf8)) },
    ]
    for call in calls {
      do {
        try call()
        Issue.record("expected an error")
      } catch let error as any FaultReportingError {
        #expect(!error.faults.isEmpty)
        #expect(error.localizedDescription == error.description)
      } catch {
        Issue.record(error)
      }
    }
  }

  // MARK: Values that survive

  @Test func `attachments survive coding`() throws {
    let value: PropertyValue = ["c_original": .data(Data([0xFF, 0xD8, 0xFF]))]
    let json = try JSONDecoder().decode(
      PropertyValue.self, from: JSONEncoder().encode(value))
    let list = try PropertyListDecoder().decode(
      PropertyValue.self, from: PropertyListEncoder().encode(value))
    #expect(json == value)
    #expect(list == value)
  }
}
