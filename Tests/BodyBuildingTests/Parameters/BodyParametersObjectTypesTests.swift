import ObjectBody
import ObjectSchema
import Testing

/// Parameters of a definition with object types.
@Suite struct BodyParametersObjectTypesTests {
  private let object: ObjectDefinition

  init() throws {
    object = try SchemaRegistry(
      text: """
        {"name": "c_event", "properties": [{"name": "c_note", "type": "String"}],
         "objectTypes": [
          {"name": "c_visit", "properties": [
            {"name": "c_room", "type": "Number"}, {"name": "c_start", "type": "Date"},
            {"name": "c_place", "type": "Document", "properties": [
              {"name": "c_floor", "type": "Number"}]}]},
          {"name": "c_call", "properties": [{"name": "c_phone", "type": "String"},
            {"name": "c_start", "type": "String"},
            {"name": "c_notes", "type": "File"}]}]}
        """
    ).object(named: "c_event")
  }

  private func faults(_ body: () throws(BodyValidationError) -> Void) -> [String] {
    do throws(BodyValidationError) {
      try body()
      return []
    } catch {
      return error.faults.map { "\($0.code) \($0.path)" }
    }
  }

  @Test func `the type can be added last, and is written first`() throws {
    var parameters = object.parameters()
    try parameters.add("n", for: "c_note")
    try parameters.add(7, for: object.property(named: "c_room", ofType: "c_visit"))
    try parameters.add("c_visit", for: "type")
    #expect(try parameters.body().text == #"{"type":"c_visit","c_note":"n","c_room":7}"#)
  }

  @Test func `rejects a type that isn't declared`() {
    let rows: [(value: PropertyValue, fault: String)] = [
      ("c_vist", "enum type"), (1, "type type"), (nil, "type type"),
    ]
    for (value, fault) in rows {
      var parameters = object.parameters()
      #expect(
        faults { () throws(BodyValidationError) in try parameters.add(value, for: "type") }
          == [fault])
      #expect(parameters.values.members.isEmpty)
    }
  }

  @Test func `accepts properties of types before the type is known`() throws {
    var parameters = object.parameters()
    // Each value is invalid for at least one of the types.
    for (name, value) in [
      ("c_room", "x"), ("c_start", 1), ("c_phone", 2), ("c_place", ["c_floor": "x"]),
    ] as [(String, PropertyValue)] {
      let warnings = try parameters.add(value, for: name)
      #expect(warnings.isEmpty, "\(name)")
      #expect(parameters[name] == value)
    }
    // Other properties are still checked.
    #expect(
      faults { () throws(BodyValidationError) in try parameters.add(1, for: "c_note") }
        == ["type c_note"])
    #expect(
      faults { () throws(BodyValidationError) in try parameters.add(1, for: "c_rom") }
        == ["unknown c_rom"])
    #expect(
      faults { () throws(BodyValidationError) in _ = try parameters.body() } == ["required type"])
  }

  @Test func `checks the values of all properties of types when the type is added`() throws {
    var parameters = object.parameters()
    try parameters.add("x", for: "c_room")
    try parameters.add(["c_floor": "x"], for: "c_place")
    try parameters.add("1970-01-01T00:00:00Z", for: "c_start")
    try parameters.add("555", for: "c_phone")
    let values = parameters.values
    #expect(
      faults { () throws(BodyValidationError) in try parameters.add("c_visit", for: "type") }
        == ["type c_room", "type c_place.c_floor", "unknown c_phone"])
    // The values are unchanged.
    #expect(parameters.values == values)
    #expect(
      faults { () throws(BodyValidationError) in try parameters.add("c_call", for: "type") }
        == ["unknown c_room", "unknown c_place"])
    parameters.remove("c_room")
    parameters.remove("c_place")
    try parameters.add("c_call", for: "type")
    #expect(
      try parameters.body().text
        == #"{"type":"c_call","c_phone":"555","c_start":"1970-01-01T00:00:00Z"}"#)
    let isAdded = parameters.addValue("c_visit", for: "type")
    #expect(!isAdded)
    #expect(parameters["type"] == "c_call")
  }

  @Test func `checks a property of the chosen type right away`() throws {
    var parameters = object.parameters()
    try parameters.add("c_visit", for: "type")
    let rows: [(name: String, value: PropertyValue, fault: String)] = [
      ("c_room", "x", "type c_room"), ("c_start", "noon", "format c_start"),
      ("c_place", ["c_flor": 1], "unknown c_place.c_flor"),
      // Only the other type declares it.
      ("c_phone", "555", "unknown c_phone"),
    ]
    for row in rows {
      #expect(
        faults { () throws(BodyValidationError) in try parameters.add(row.value, for: row.name) }
          == [row.fault])
    }
    #expect(parameters.values.keys == ["type"])
  }

  @Test func `checks against a definition of a property of a type`() throws {
    var parameters = object.parameters()
    let room = try object.property(named: "c_room", ofType: "c_visit")
    let visitStart = try object.property(named: "c_start", ofType: "c_visit")
    let callStart = try object.property(named: "c_start", ofType: "c_call")
    #expect(
      faults { () throws(BodyValidationError) in try parameters.add("x", for: room) }
        == ["type c_room"])
    #expect(
      faults { () throws(BodyValidationError) in try parameters.add("noon", for: visitStart) }
        == ["format c_start"])
    try parameters.add("noon", for: callStart)
    try parameters.add("c_call", for: "type")
    #expect(
      faults { () throws(BodyValidationError) in try parameters.add("noon", for: visitStart) }
        == ["unknown c_start"])
    let error = #expect(throws: BodyValidationError.self) { try parameters.add(1, for: room) }
    #expect(
      error?.description
        == "c_room: no such property of c_event (it belongs to c_event.c_visit) [unknown]")
    #expect(try parameters.body().text == #"{"type":"c_call","c_start":"noon"}"#)
  }

  @Test func `checks nothing about types that a subscript sets`() throws {
    var parameters = object.parameters()
    parameters["type"] = "c_vist"
    // An unknown type counts as missing.
    try parameters.add("x", for: "c_room")
    #expect(
      faults { () throws(BodyValidationError) in _ = try parameters.body() } == ["enum type"])
    parameters["type"] = "c_visit"
    #expect(
      faults { () throws(BodyValidationError) in _ = try parameters.body() } == ["type c_room"])
    parameters["type"] = "c_call"
    #expect(
      faults { () throws(BodyValidationError) in _ = try parameters.body() } == ["unknown c_room"])
  }

  @Test func `rejects a property of a Document of a type`() throws {
    let place = try object.property(named: "c_place", ofType: "c_visit")
    let floor = try place.property(named: "c_floor")
    var parameters = object.parameters()
    #expect(
      faults { () throws(BodyValidationError) in try parameters.add(1, for: floor) }
        == ["unknown c_floor"])
    try parameters.add(["c_floor": 1], for: place)
    try parameters.add("c_visit", for: "type")
    #expect(try parameters.body().text == #"{"type":"c_visit","c_place":{"c_floor":1}}"#)
  }

  @Test func `rejects a key that the server creates`() {
    var parameters = object.parameters()
    #expect(
      faults { () throws(BodyValidationError) in try parameters.add("x", for: "_id") }
        == ["notWritable _id"])
  }

  @Test func `attaches a file to a property of the chosen type`() throws {
    var parameters = object.parameters()
    try parameters.add("c_call", for: "type")
    let name = try parameters.add(.bytes([65]), facet: "content", for: "c_notes")
    #expect(name == "c_notes.content.txt")
    #expect(try parameters.body().uploads.map(\.fileName) == [name])
    var others = object.parameters()
    try others.add("c_visit", for: "type")
    #expect(
      faults { () throws(BodyValidationError) in
        try others.add(.bytes([65]), facet: "content", for: "c_notes")
      } == ["unknown c_notes"])
  }
}
