import ObjectBody
import ObjectSchema
import Testing

/// Parameters of a definition whose objects have types.
@Suite struct TypedParametersTests {
  let object: ObjectDefinition

  init() throws {
    object = try SchemaRegistry(
      text: """
        {"name": "c_event", "properties": [{"name": "c_note", "type": "String"}],
         "objectTypes": [
          {"name": "c_visit", "properties": [
            {"name": "c_room", "type": "Number"},
            {"name": "c_place", "type": "Document", "properties": [
              {"name": "c_floor", "type": "Number"}]}]},
          {"name": "c_call", "properties": [{"name": "c_phone", "type": "String"}]}]}
        """
    ).object(named: "c_event")
  }

  private func faults(_ make: () throws(BodyValidationError) -> Void) -> [String] {
    do throws(BodyValidationError) {
      try make()
      return []
    } catch {
      return error.faults.map { "\($0.code) \($0.path)" }
    }
  }

  @Test func `the type may come last but stands first`() throws {
    var parameters = object.parameters()
    try parameters.add("n", for: "c_note")
    try parameters.add(7, for: object.property(named: "c_room", ofType: "c_visit"))
    try parameters.add("c_visit", for: "type")
    #expect(try parameters.body().text == #"{"type":"c_visit","c_note":"n","c_room":7}"#)
  }

  @Test func `the type is checked when it is added`() {
    for (value, expected) in [
      ("c_vist", "enum type"), (1, "type type"), (nil, "type type"),
    ] as [(PropertyValue, String)] {
      var parameters = object.parameters()
      #expect(
        faults { () throws(BodyValidationError) in try parameters.add(value, for: "type") } == [
          expected
        ])
      #expect(parameters.values.members.isEmpty)
    }
  }

  @Test func `properties of any of the types can be added`() throws {
    var parameters = object.parameters()
    let room = try object.property(named: "c_room", ofType: "c_visit")
    #expect(
      faults { () throws(BodyValidationError) in try parameters.add("x", for: room) } == [
        "type c_room"
      ])
    try parameters.add("1", for: "c_phone")
    #expect(
      faults { () throws(BodyValidationError) in _ = try parameters.body() } == ["required type"])
  }

  @Test func `of two types' properties with the same name, the right one validates`() throws {
    let object = try SchemaRegistry(
      text: """
        {"name": "c_event", "properties": [], "objectTypes": [
          {"name": "c_visit", "properties": [{"name": "c_x", "type": "String"}]},
          {"name": "c_call", "properties": [{"name": "c_x", "type": "Number"}]}]}
        """
    ).object(named: "c_event")
    for (type, right, wrong) in [("c_visit", "x", 1), ("c_call", 1, "x")]
      as [(String, PropertyValue, PropertyValue)]
    {
      let property = try object.property(named: "c_x", ofType: type)
      var parameters = object.parameters()
      #expect(
        faults { () throws(BodyValidationError) in try parameters.add(wrong, for: property) }
          == ["type c_x"])
      try parameters.add(right, for: property)
      // The type that was added before says which property a name means.
      parameters["type"] = .string(type)
      #expect(
        faults { () throws(BodyValidationError) in try parameters.add(wrong, for: "c_x") }
          == ["type c_x"])
      _ = try parameters.body()
    }
  }

  @Test func `a key that the server makes cannot be written`() {
    var parameters = object.parameters()
    #expect(
      faults { () throws(BodyValidationError) in try parameters.add("x", for: "_id") }
        == ["notWritable _id"])
  }

  @Test func `a property of another type is unknown`() throws {
    var parameters = object.parameters()
    try parameters.add("c_call", for: "type")
    #expect(
      faults { () throws(BodyValidationError) in try parameters.add(7, for: "c_room") }
        == ["unknown c_room"])
    parameters["c_room"] = 7
    #expect(
      faults { () throws(BodyValidationError) in _ = try parameters.body() } == ["unknown c_room"])
  }

  @Test func `a property of a type's Document is rejected`() throws {
    let place = try object.property(named: "c_place", ofType: "c_visit")
    let floor = try place.property(named: "c_floor")
    var parameters = object.parameters()
    #expect(
      faults { () throws(BodyValidationError) in try parameters.add(1, for: floor) } == [
        "unknown c_floor"
      ])
    try parameters.add(["c_floor": 1], for: place)
    try parameters.add("c_visit", for: "type")
    #expect(try parameters.body().text == #"{"type":"c_visit","c_place":{"c_floor":1}}"#)
  }
}
