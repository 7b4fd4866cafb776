import ObjectBody
import ObjectSchema
import TestSupport
import Testing

@Suite struct BodyTreeTests {
  let object: ObjectDefinition

  init() throws { object = try TreeSamples.object() }

  @Test func `builds the same body in any order of addition`() throws {
    let parts: [any BodyProperty] = [
      SimpleProperty("c_bool", true), SimpleProperty(try object.at("c_number"), 1),
      AnyProperty("c_any", ["z": 1, "a": 2]), ArrayProperty("c_strings", ["b", "a"]),
      DocumentProperty("c_document") {
        SimpleProperty("c_two", "2")
        SimpleProperty("c_one", "1")
      },
      FastProperty(["c_string": "s"]),
    ]
    let expected =
      #"{"c_bool":true,"c_number":1,"c_string":"s","c_any":{"a":2,"z":1},"c_strings":["b","a"],"#
      + #""c_document":{"c_one":"1","c_two":"2"}}"#
    var random = SeededGenerator()
    for _ in 0..<50 {
      var tree = object.tree()
      for part in parts.shuffled(using: &random) { try tree.add(part) }
      #expect(try tree.body().text == expected, "seed \(random.seed)")
    }
  }

  @Test func `rejects properties of other definitions and Documents right away`() throws {
    let other = try TreeSamples.object("c_other")
    let rejected: [any BodyProperty] = [
      SimpleProperty(try other.at("c_bool"), true),
      ArrayProperty(try other.at("c_strings")),
      SimpleProperty(try object.at("c_document", "c_one"), "x"),
      DocumentProperty(try object.at("c_document", "c_inner")),
      AnyProperty(try object.at("c_documents", "c_one"), "x"),
    ]
    for property in rejected {
      var tree = object.tree()
      let name = property.definition?.name ?? ""
      let found = TreeSamples.faults { () throws(BodyValidationError) in try tree.add(property) }
      #expect(found == ["unknown \(name)"])
      #expect(tree.properties.isEmpty)
      let built = TreeSamples.faults { () throws(BodyValidationError) in
        _ = try object.body { property }
      }
      #expect(built == ["unknown \(name)"])
    }
  }

  @Test func `reports a duplicate property`() {
    let parts: [any BodyProperty] = [
      SimpleProperty("c_bool", true), FastProperty(["c_string": "s", "c_bool": false]),
      AnyProperty("c_string", "t"),
    ]
    let found = TreeSamples.faults { () throws(BodyValidationError) in _ = try object.body { parts }
    }
    #expect(found == ["duplicate c_bool", "duplicate c_string"])
  }

  @Test func `checks the first of two values of a property`() {
    // With and without another part between them.
    for parts: [any BodyProperty] in [
      [SimpleProperty("c_number", "x"), SimpleProperty("c_bool", true)],
      [SimpleProperty("c_number", "x")],
    ] {
      let found = TreeSamples.faults { () throws(BodyValidationError) in
        _ = try object.body { parts + [SimpleProperty("c_number", 1)] }
      }
      #expect(found == ["type c_number", "duplicate c_number"])
    }
  }

  @Test func `reports every fault in the order of the body`() {
    let found = TreeSamples.faults { () throws(BodyValidationError) in
      _ = try object.body {
        SimpleProperty("c_zz", 1)
        SimpleProperty("c_string", 1)
        SimpleProperty("c_aa", 1)
        SimpleProperty("c_bool", 1)
      }
    }
    #expect(found == ["type c_bool", "type c_string", "unknown c_aa", "unknown c_zz"])
  }

  @Test func `applies options to parts and to the body`() throws {
    let options = CheckOptions(maximumFaults: 1)
    var tree = object.tree(options: options)
    let error = #expect(throws: BodyValidationError.self) {
      try tree.add(SimpleProperty("c_strings", [1, 2]))
    }
    #expect(error?.faults.map(\.path) == ["c_strings[0]"])
    #expect(error?.isTruncated == true)
    let built = #expect(throws: BodyValidationError.self) {
      try object.body(options: options) { FastProperty(["c_bool": 1, "c_number": "x"]) }
    }
    #expect(built?.isTruncated == true)
  }

  @Test func `builds an empty body from no parts`() throws {
    #expect(try object.tree().body().text == "{}")
    #expect(try object.body {}.text == "{}")
  }

  @Test func `checks a part when it is added, and adds nothing if it has a fault`() throws {
    let rows: [(part: any BodyProperty, faults: [String])] = [
      (SimpleProperty("c_bool", "yes"), ["type c_bool"]),
      (SimpleProperty(try object.at("c_number"), Double.nan), ["range c_number"]),
      (SimpleProperty("c_nmber", 1), ["unknown c_nmber"]),
      (ArrayProperty("c_strings", [1, 2]), ["type c_strings[0]", "type c_strings[1]"]),
      (AnyProperty("c_any", .double(.infinity)), ["range c_any"]),
      (
        DocumentProperty("c_document") {
          SimpleProperty("c_one", 1)
          SimpleProperty("c_three", 1)
        }, ["type c_document.c_one", "unknown c_document.c_three"]
      ),
      (FastProperty(["c_bool": 1]), ["type c_bool"]),
    ]
    for (part, expected) in rows {
      var tree = object.tree()
      let found = TreeSamples.faults { () throws(BodyValidationError) in try tree.add(part) }
      #expect(found == expected)
      #expect(tree.properties.isEmpty)
      #expect(try tree.body().text == "{}")
    }
  }

  @Test func `doesn't check unchecked parts when they are added`() throws {
    var tree = object.tree()
    try tree.add(FastProperty(["c_new": 1, "c_bool": "yes"], isChecked: false))
    #expect(try tree.body().text == #"{"c_bool":"yes","c_new":1}"#)
  }

  @Test func `checks parts of an object type once the type is known`() throws {
    let event = try SchemaRegistry(
      text: """
        {"name": "c_event", "properties": [], "objectTypes": [
          {"name": "c_visit", "properties": [{"name": "c_room", "type": "Number"}]},
          {"name": "c_call", "properties": [{"name": "c_phone", "type": "String"}]}]}
        """
    ).object(named: "c_event")
    var tree = event.tree()
    try tree.add(SimpleProperty("c_room", "x"))
    let late = TreeSamples.faults { () throws(BodyValidationError) in
      try tree.add(SimpleProperty("type", "c_visit"))
    }
    #expect(late == ["type c_room"])
    var other = event.tree()
    // A part that is rejected as a whole leaves no value for the checks of later parts.
    let found = TreeSamples.faults { () throws(BodyValidationError) in
      try other.add(FastProperty(["type": "c_visit", "c_room": "x"]))
    }
    #expect(found == ["type c_room"])
    try other.add(SimpleProperty("c_phone", "555"))
    try other.add(SimpleProperty("type", "c_call"))
    #expect(try other.body().text == #"{"type":"c_call","c_phone":"555"}"#)
    let room = SimpleProperty(try event.property(named: "c_room", ofType: "c_visit"), 1)
    let unknown = TreeSamples.faults { () throws(BodyValidationError) in try other.add(room) }
    #expect(unknown == ["unknown c_room"])
    #expect(other.properties.count == 2)
  }

  @Test func `checks the files of a part when it is added`() throws {
    let office = try SchemaRegistry(contentsOf: Repository.path("Schemas")).object(
      named: "c_office")
    let jpeg = FileAttachment.file(path: Repository.path("Examples/files/original.jpg"))
    var tree = office.tree()
    let found = TreeSamples.faults { () throws(BodyValidationError) in
      try tree.add(
        ArrayProperty("c_pictures") {
          FileProperty("c_pictures") {
            Facet("c_original", jpeg)
            Facet("c_overlay", jpeg)
          }
        })
    }
    #expect(found == ["mime c_pictures[0].c_overlay"])
    #expect(tree.properties.isEmpty)
    try tree.add(
      ArrayProperty("c_pictures") { FileProperty("c_pictures") { Facet("content", jpeg) } })
    #expect(try tree.body().uploads.count == 1)
  }
}
