import Foundation
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// A form whose fields have paths.
@Suite struct BodyParametersPathsTests {
  private let visit: ObjectDefinition

  init() throws {
    visit = try SchemaRegistry(
      text: """
        {"name": "c_visit", "properties": [
          {"name": "c_contact", "type": "Document", "properties": [
            {"name": "c_email", "type": "String", "validators": [
              {"name": "required"}, {"name": "email"}]},
            {"name": "c_phone", "type": "String", "validators": [{"name": "required"}]},
            {"name": "c_address", "type": "Document", "properties": [
              {"name": "c_city", "type": "String"}]}]},
          {"name": "c_tags", "type": "String[]", "maxItems": 3, "uniqueValues": true},
          {"name": "c_items", "type": "Document[]", "properties": [
            {"name": "c_name", "type": "String", "validators": [{"name": "uniqueInArray"}]},
            {"name": "c_count", "type": "Number", "validators": [{"name": "required"}]},
            {"name": "c_scan", "type": "File", "facets": [
              {"name": "c_original", "mimes": "image/*", "passMimes": false}]}]},
          {"name": "c_scans", "type": "File[]", "maxItems": 2},
          {"name": "c_point", "type": "Geometry"},
          {"name": "c_string", "type": "String"},
          {"name": "c_any", "type": "Any"}],
         "objectTypes": [
          {"name": "c_home", "properties": [
            {"name": "c_place", "type": "Document", "properties": [
              {"name": "c_street", "type": "String"}]}]},
          {"name": "c_office", "properties": [
            {"name": "c_place", "type": "Document", "properties": [
              {"name": "c_room", "type": "Number"}]}]}]}
        """
    ).object(named: "c_visit")
  }

  /// The faults of a value that isn't added.
  private func faults(
    _ parameters: BodyParameters, _ path: String, _ value: PropertyValue
  ) -> [String] {
    var parameters = parameters
    let before = parameters.values
    do throws(BodyValidationError) {
      try parameters.add(value, for: path)
      return []
    } catch {
      #expect(parameters.values == before, "\(path)")
      return error.faults.map { "\($0.code) \($0.path)" }
    }
  }

  @Test func `adds values field by field`() throws {
    var parameters = visit.parameters()
    try parameters.add("a@example.org", for: "c_contact.c_email")
    try parameters.add("Ulm", for: "c_contact.c_address.c_city")
    try parameters.add("+4973112345", for: "/c_contact/c_phone")
    try parameters.add("one", for: "c_tags[0]")
    try parameters.add("two", for: "/c_tags/1")
    try parameters.add("first", for: "c_tags[0]")
    try parameters.add("Pen", for: "c_items[0].c_name")
    try parameters.add(3, for: "c_items[0].c_count")
    try parameters.add(["c_name": "Ink", "c_count": 1], for: "c_items[1]")
    try parameters.add("value", for: "c_any.key")
    try parameters.add("c_home", for: "type")
    try parameters.add("Main Street", for: "c_place.c_street")
    #expect(
      try parameters.body().text
        == #"{"type":"c_home","c_contact":{"c_email":"a@example.org","c_phone":"+4973112345","#
        + #""c_address":{"c_city":"Ulm"}},"c_tags":["first","two"],"#
        + #""c_items":[{"c_name":"Pen","c_count":3},{"c_name":"Ink","c_count":1}],"#
        + #""c_any":{"key":"value"},"c_place":{"c_street":"Main Street"}}"#)
    #expect(parameters["c_contact.c_address.c_city"] == "Ulm")
    #expect(parameters["c_items[1].c_name"] == "Ink")
    #expect(parameters["c_items[2].c_name"] == PropertyValue?.none)
    #expect(parameters.remove("c_items[0]") == ["c_name": "Pen", "c_count": 3])
    #expect(parameters["/c_items/0/c_name"] == "Ink")
  }

  @Test func `refuses what the whole body would refuse`() throws {
    var parameters = visit.parameters([
      "c_tags": ["a", "b"], "c_items": [["c_name": "Pen", "c_count": 3], ["c_name": "Ink"]],
      "type": "c_office",
    ])
    let rows: [(String, PropertyValue, [String])] = [
      ("c_contact.c_email", "none", ["format c_contact.c_email"]),
      ("c_contact.c_email", nil, ["required c_contact.c_email"]),
      ("/c_contact/c_email", 1, ["type c_contact.c_email"]),
      ("c_contact.c_emial", "a@b.de", ["unknown c_contact.c_emial"]),
      ("c_contct.c_email", "a@b.de", ["unknown c_contct"]),
      ("type.c_x", "c_home", ["unknown type"]),
      ("c_contact.c_x.c_y", 1, ["unknown c_contact.c_x"]),
      ("c_contact", ["c_email": "a@b.de"], ["required c_contact.c_phone"]),
      (
        "c_contact.c_address", ["c_city": 1, "c_x": 2],
        ["type c_contact.c_address.c_city", "unknown c_contact.c_address.c_x"]
      ),
      ("c_tags[0]", 1, ["type c_tags[0]"]), ("c_tags[0]", "b", ["unique c_tags[1]"]),
      ("c_tags[2]", "a", ["unique c_tags[2]"]), ("c_tags[3]", "a", ["range c_tags"]),
      ("c_items[0].c_name", "Ink", ["unique c_items[1].c_name"]),
      ("c_items[1].c_count", "x", ["type c_items[1].c_count"]),
      ("c_items[2].c_count", "x", ["type c_items[2].c_count"]),
      ("c_items[3].c_count", 1, ["range c_items"]),
      ("c_items.c_count", 1, ["type c_items"]),
      ("c_string.c_x", 1, ["type c_string"]), ("c_string[0]", "a", ["type c_string"]),
      ("c_place.c_street", "a", ["unknown c_place.c_street"]),
      ("c_place.c_room", "a", ["type c_place.c_room"]),
      ("c_scans[0].content", 1, ["type c_scans[0].content"]),
      ("c_scans[0].c_none", "a.jpg", ["unknown c_scans[0].c_none"]),
      ("c_any.key", .double(.nan), ["range c_any.key"]),
    ]
    for (path, value, expected) in rows {
      #expect(faults(parameters, path, value) == expected, "\(path)")
    }
    try parameters.add("c", for: "c_tags[2]")
    #expect(faults(parameters, "c_tags[3]", "d") == ["maxItems c_tags"])
  }

  @Test func `an element of an update is checked as a whole`() throws {
    let object = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [
          {"name": "c_items", "type": "Document[]", "properties": [
            {"name": "c_first", "type": "String", "creatable": true},
            {"name": "c_later", "type": "String", "writeOnCreate": false},
            {"name": "c_name", "type": "String"}]}]}
        """
    ).object(named: "c_case")
    let id: PropertyValue = "4d55c3a7f8a94c0b2e000001"
    var parameters = object.updateParameters()
    try parameters.add("a", for: "c_items[0].c_first")
    #expect(
      faults(parameters, "c_items[0].c_later", "b") == ["notWritable c_items[0].c_later"])
    parameters["c_items"] = [["_id": id]]
    try parameters.add("b", for: "c_items[0].c_later")
    #expect(
      faults(parameters, "c_items[0].c_first", "a") == ["notWritable c_items[0].c_first"])
    try parameters.add("c", for: "/c_items/0/c_name")
    _ = try parameters.update()
  }

  @Test func `a truncated report accepts nothing`() throws {
    // The first fault is one that was there before.
    var parameters = visit.parameters(
      ["c_items": [["c_count": "x"], ["c_count": 1]]], options: CheckOptions(maximumFaults: 1))
    #expect(throws: BodyValidationError.self) { try parameters.add(5, for: "c_items[1].c_name") }
  }

  @Test func `suggests the nearest name`() {
    for (path, suggestion) in [
      "c_contct.c_email": "c_contact", "c_contact.c_emial": "c_email",
    ] {
      var parameters = visit.parameters()
      let error = #expect(throws: BodyValidationError.self) { try parameters.add("", for: path) }
      #expect(error?.faults.first?.suggestion == suggestion)
    }
  }

  @Test func `keeps values of a type until the type is known`() throws {
    var parameters = visit.parameters()
    try parameters.add(7, for: "c_place.c_room")
    try parameters.add("Main Street", for: "c_place.c_street")
    let error = #expect(throws: BodyValidationError.self) {
      try parameters.add("c_home", for: "type")
    }
    #expect(error?.faults.map(\.path) == ["c_place.c_room"])
    parameters["c_place.c_room"] = nil
    try parameters.add("c_home", for: "type")
    #expect(
      try parameters.body().text == #"{"type":"c_home","c_place":{"c_street":"Main Street"}}"#)
  }

  @Test func `sets values without checking them, and loses none`() {
    var parameters = visit.parameters()
    parameters["c_contact.c_email"] = 5
    parameters["c_tags[7]"] = "a"
    parameters["/c_tags/1"] = "b"
    parameters["/c_any/a.b"] = 1
    parameters["c_any.c.d"] = 2
    parameters["free.form"] = 3
    parameters["free[0"] = 4
    parameters["/free/form"] = 5
    #expect(
      parameters.values == [
        "c_contact": ["c_email": 5], "c_tags": ["a", "b"],
        "c_any": ["a.b": 1, "c": ["d": 2]], "free.form": 3, "free[0": 4, "/free/form": 5,
      ])
    #expect(parameters["free.form"] == 3)
    #expect(parameters["/c_any/a.b"] == 1)
    parameters["c_any.none.d"] = PropertyValue?.none
    parameters["c_contact.c_email.c_x"] = PropertyValue?.none
    parameters["free.form"] = PropertyValue?.none
    #expect(parameters["c_any"] == ["a.b": 1, "c": ["d": 2]])
    #expect(parameters["c_contact"] == ["c_email": 5])
    #expect(parameters["free.form"] == PropertyValue?.none)
    parameters["c_contact.c_email.c_x"] = 1
    #expect(parameters["c_contact"] == ["c_email": ["c_x": 1]])
  }

  @Test func `attaches files to nested properties`() throws {
    let image = FileAttachment.file(path: Repository.path("Examples/files/original.jpg"))
    let text = FileAttachment.bytes(Array("text".utf8), mediaType: "text/plain")
    var parameters = visit.parameters(["type": "c_home"])
    try parameters.add(image, for: "c_scans[0].content")
    #expect(
      faults(parameters, "c_items[0].c_scan.c_original", .attachment(text)) == [
        "mime c_items[0].c_scan.c_original"
      ])
    #expect(
      try parameters.add(image, facet: "c_original", for: "c_items[0].c_scan")
        == "c_items.0.c_scan.c_original.jpg")
    #expect(
      try parameters.add(text, facet: "content", for: "c_items[0].c_scan")
        == "c_items.0.c_scan.content.txt")
    let name = try parameters.add(text, facet: "content", for: "c_scans[1]")
    #expect(name == "c_scans.1.content.txt")
    let error = #expect(throws: BodyValidationError.self) {
      try parameters.add(text, facet: "content", for: "c_scans", element: 2)
    }
    #expect(error?.faults.map { "\($0.code) \($0.path)" } == ["maxItems c_scans"])
    try parameters.add(1, for: "c_items[0].c_count")
    #expect(
      try parameters.body().uploads.map(\.path) == [
        "c_items[0].c_scan.c_original", "c_items[0].c_scan.content", "c_scans[0].content",
        "c_scans[1].content",
      ])
  }

  @Test func `a body can be changed at a path`() throws {
    let body = try visit.body([
      "c_items": [["c_name": "Pen", "c_count": 3]], "type": "c_home",
    ])
    #expect(
      try body.replacing("c_items[0].c_count", with: 4).text
        == #"{"type":"c_home","c_items":[{"c_name":"Pen","c_count":4}]}"#)
  }

  @Test func `a part of a tree isn't a path`() throws {
    var tree = visit.tree()
    let error = #expect(throws: BodyValidationError.self) {
      try tree.add(SimpleProperty("c_any.key", 1))
    }
    #expect(error?.faults.map(\.path) == ["c_any.key"])
  }

  @Test func `a long path is a name`() {
    var parameters = visit.parameters()
    let path = "c_any" + String(repeating: ".a", count: 100_000)
    parameters[path] = 1
    #expect(parameters.values.keys == [path])
    #expect(throws: BodyValidationError.self) { try parameters.add(1, for: path) }
    #expect(parameters.values.keys == [path])
  }
}
