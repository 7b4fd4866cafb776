import ObjectBody
import Testing

/// Updates of stored objects.
@Suite struct ObjectUpdateTests {
  let object: ObjectDefinition
  let id: ObjectID

  init() throws {
    object = try SchemaRegistry(text: Self.schema).object(named: "c_patient")
    id = try #require(ObjectID("4d55c3a7f8a94c0b2e000001"))
  }

  private static let schema = """
    {"name": "c_patient", "properties": [
      {"name": "c_name", "type": "String", "validators": [{"name": "required"}]},
      {"name": "c_number", "type": "String", "creatable": true},
      {"name": "c_age", "type": "Number"},
      {"name": "c_status", "type": "String", "writeOnCreate": false},
      {"name": "c_score", "type": "Number", "readOnly": true},
      {"name": "c_nick", "type": "String", "validators": [{"name": "string"}]},
      {"name": "c_visits", "type": "List", "sourceObject": "c_visit"},
      {"name": "c_address", "type": "Document", "properties": [
        {"name": "c_city", "type": "String", "validators": [{"name": "required"}]},
        {"name": "c_street", "type": "String"}]},
      {"name": "c_scan", "type": "File", "facets": [
        {"name": "c_front", "required": true}, {"name": "c_back", "required": true}]}]}
    """

  private func faults(_ values: PropertyObject) -> [String] {
    do throws(BodyValidationError) {
      _ = try object.update(values)
      return []
    } catch {
      return error.faults.filter { $0.severity == .error }.map { "\($0.code) \($0.path)" }
    }
  }

  @Test func `a file in a property of a type needs the type of the object`() throws {
    let visit = try ObjectDefinition(
      "c_visit",
      objectTypes: [.init("c_first") { Property("c_scan", .file) }]
    ) {
      Property("c_title", .string)
    }
    let values: PropertyObject = ["c_scan": ["content": .attachment(.bytes([1]))]]
    #expect(try visit.update(values, type: "c_first").uploads.uploads.count == 1)
    let error = #expect(throws: BodyValidationError.self) { try visit.update(values) }
    #expect(
      error?.faults.map { "\($0.code) \($0.path)" } == ["type c_scan.content", "unchecked c_scan"])
  }

  @Test func `an app changes the city and clears the age`() throws {
    let update = try object.update(["c_age": nil, "c_address": ["c_city": "Rome"]])
    #expect(update.text == #"{"c_age":null,"c_address":{"c_city":"Rome"}}"#)
    #expect(update.objectName == "c_patient")
    #expect(update.warnings.isEmpty)
    #expect(update.uploads.isEmpty)
    #expect(!update.isEmpty)
    #expect("\(update)" == "c_patient {c_age: Null, c_address: {c_city: String}}")

    let request = update.request(id: id)
    #expect(request.method == "PUT")
    #expect(request.path == "/c_patients/4d55c3a7f8a94c0b2e000001")
    #expect(request.headers.map(\.name) == ["Content-Type", "Accept"])
  }

  @Test func `the request to create an object stays as it was`() throws {
    let request = try object.body(["c_name": "Ada"]).request
    #expect(request.method == "POST")
    #expect(request.path == "/c_patients")
    #expect(request.headers.map(\.value) == ["application/json", "application/json"])
  }

  @Test func `accepts only what an update can change`() {
    let rows: [(values: PropertyObject, faults: [String])] = [
      ([:], []),
      (["c_age": 1], []),
      (["c_age": "old"], ["type c_age"]),
      (["c_agr": 1], ["unknown c_agr"]),
      (["c_name": nil], ["required c_name"]),
      (["c_nick": nil], ["null c_nick"]),
      (["c_number": "7"], ["notWritable c_number"]),
      (["c_number": nil], ["notWritable c_number"]),
      (["c_status": "active"], []),
      (["c_score": 1], ["notWritable c_score"]),
      (["c_visits": []], ["notWritable c_visits"]),
      (["_id": "4d55c3a7f8a94c0b2e000001"], ["notWritable _id"]),
      (["c_address": ["c_street": "Via Appia"]], []),
      (["c_address": ["c_city": nil]], ["required c_address.c_city"]),
      (["c_scan": ["c_front": "front.pdf"]], []),
    ]
    for (values, expected) in rows {
      #expect(faults(values) == expected, "\(PropertyValue(values))")
    }
  }

  @Test func `variables, trees and parameters give the same update`() throws {
    let age = 41, street: String? = nil
    let expected = #"{"c_age":41,"c_address":{"c_street":null}}"#
    let fromVariables = try object.update(["c_age": age, "c_address": ["c_street": street]])
    #expect(fromVariables.text == expected)

    let fromTree = try object.update {
      SimpleProperty("c_age", age)
      DocumentProperty("c_address") { SimpleProperty("c_street", street) }
    }
    #expect(fromTree == fromVariables)

    var parameters = object.updateParameters()
    try parameters.add(age, for: "c_age")
    parameters["c_address"] = ["c_street": nil]
    #expect(try parameters.update() == fromVariables)
    #expect(throws: BodyValidationError.self) { try parameters.add("7", for: "c_number") }
    #expect(throws: BodyValidationError.self) { try parameters.add(1, for: "c_score") }
  }

  @Test func `the parameters of an update don't make an incomplete body`() throws {
    var parameters = object.updateParameters()
    try parameters.add(41, for: "c_age")
    do throws(BodyValidationError) {
      _ = try parameters.body()
      Issue.record("a body without c_name")
    } catch {
      #expect(error.faults.map { "\($0.code) \($0.path)" } == ["required c_name"])
    }
    // Values of parameters for a body can also be sent as an update.
    var complete = object.parameters()
    try complete.add(41, for: "c_age")
    #expect(try complete.update() == parameters.update())
  }

  @Test func `a file is uploaded after the update`() throws {
    let update = try object.update {
      FileProperty("c_scan") { Facet("c_front", .bytes([1], mediaType: "application/pdf")) }
    }
    #expect(update.text == #"{"c_scan":{"c_front":"c_scan.c_front.pdf"}}"#)
    #expect(update.uploads.uploads.map(\.path) == ["c_scan.c_front"])
  }

  @Test func `unvalidated members of a tree are sent`() throws {
    let update = try object.update { FastProperty(["c_new": 1], isChecked: false) }
    #expect(update.text == #"{"c_new":1}"#)
  }

  @Test func `values are shown before the server answers`() throws {
    let values: PropertyObject = [
      "c_name": "Ada", "c_age": 36, "c_address": ["c_city": "London", "c_street": "a"],
      "c_scan": ["c_front": "1.pdf", "c_back": "2.pdf"],
    ]
    let update = try object.update([
      "c_age": nil, "c_nick": "A", "c_address": ["c_city": "Rome", "c_street": nil],
      "c_scan": ["c_back": "3.pdf"],
    ])
    #expect(
      values.applying(update) == [
        "c_name": "Ada", "c_address": ["c_city": "Rome"],
        "c_scan": ["c_front": "1.pdf", "c_back": "3.pdf"], "c_nick": "A",
      ])
    #expect(
      PropertyObject().applying(update) == [
        "c_nick": "A", "c_address": ["c_city": "Rome"], "c_scan": ["c_back": "3.pdf"],
      ])
    #expect(try values.applying(object.update([:])) == values)
    // The object's type counts if the update has none.
    let visit = try ObjectDefinition(
      "c_visit",
      objectTypes: [
        .init("c_first") { Property("c_place", .document) { Property("c_room", .number) } }
      ]
    ) {
      Property("c_title", .string)
    }
    let first: PropertyObject = ["type": "c_first", "c_place": ["c_room": 1, "c_floor": 2]]
    #expect(
      first.applying(try visit.update(["c_place": ["c_room": 3]]))
        == ["type": "c_first", "c_place": ["c_room": 3, "c_floor": 2]])
  }
}

/// Updates of objects with types.
@Suite struct TypedObjectUpdateTests {
  let object: ObjectDefinition

  init() throws {
    object = try SchemaRegistry(
      text: """
        {"name": "c_event", "properties": [
          {"name": "c_note", "type": "String"}, {"name": "c_place", "type": "String"}],
         "objectTypes": [
          {"name": "c_visit", "properties": [
            {"name": "c_room", "type": "Number"}, {"name": "c_place", "type": "Number"}]},
          {"name": "c_call", "properties": [{"name": "c_phone", "type": "String"}]}]}
        """
    ).object(named: "c_event")
  }

  private func faults(_ values: PropertyObject, type: String?) -> [String] {
    do throws(BodyValidationError) {
      return try object.update(values, type: type).warnings.map { "\($0.code) \($0.path)" }
    } catch {
      return error.faults.map { "\($0.code) \($0.path)" }
    }
  }

  @Test func `the stored type determines the properties`() throws {
    let rows: [(values: PropertyObject, type: String?, faults: [String])] = [
      (["c_note": "n"], nil, []),
      (["c_room": 7], "c_visit", []),
      (["c_room": "x"], "c_visit", ["type c_room"]),
      (["c_room": 7], "c_call", ["unknown c_room"]),
      (["c_room": "x"], nil, ["unchecked c_room"]),
      (["c_place": "x"], "c_visit", ["type c_place"]),
      (["c_place": "x"], "c_call", []),
      (["type": "c_visit"], "c_visit", ["notWritable type"]),
      (["type": "c_visit"], nil, ["notWritable type"]),
      (["c_note": "n"], "c_vist", ["enum type"]),
    ]
    for (values, type, expected) in rows {
      #expect(faults(values, type: type) == expected, "\(PropertyValue(values)), \(type ?? "nil")")
    }
    #expect(try object.update(["c_room": 7], type: "c_visit").objectType == "c_visit")
  }

  @Test func `parameters know the stored type`() throws {
    var parameters = object.updateParameters(type: "c_visit")
    try parameters.add(7, for: "c_room")
    #expect(throws: BodyValidationError.self) { try parameters.add("x", for: "c_place") }
    #expect(throws: BodyValidationError.self) { try parameters.add("x", for: "c_phone") }
    #expect(try parameters.update().text == #"{"c_room":7}"#)
  }
}
