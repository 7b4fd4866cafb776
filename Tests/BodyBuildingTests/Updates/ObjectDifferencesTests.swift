import DateText
import JSONText
import ObjectBody
import Testing

/// The smallest updates that turn values into others.
@Suite struct ObjectDifferencesTests {
  let object: ObjectDefinition

  init() throws {
    object = try SchemaRegistry(
      text: """
        {"name": "c_patient", "properties": [
          {"name": "c_name", "type": "String", "validators": [{"name": "required"}]},
          {"name": "c_nick", "type": "String", "validators": [{"name": "string"}]},
          {"name": "c_number", "type": "Number", "creatable": true},
          {"name": "c_age", "type": "Number"},
          {"name": "c_status", "type": "String", "writeOnCreate": false},
          {"name": "c_score", "type": "Number", "readOnly": true},
          {"name": "c_visits", "type": "List", "sourceObject": "c_visit"},
          {"name": "c_doctor", "type": "Reference", "sourceObject": "account"},
          {"name": "c_doctors", "type": "ObjectId[]"},
          {"name": "c_seen", "type": "Date"},
          {"name": "c_day", "type": "Date", "dateOnly": true},
          {"name": "c_tags", "type": "String[]"}, {"name": "c_any", "type": "Any"},
          {"name": "c_contacts", "type": "Document[]", "properties": [
            {"name": "c_email", "type": "String"}, {"name": "c_kind", "type": "String"}]},
          {"name": "c_address", "type": "Document", "properties": [
            {"name": "c_city", "type": "String", "validators": [{"name": "required"}]},
            {"name": "c_street", "type": "String"},
            {"name": "c_flat", "type": "Document", "properties": [
              {"name": "c_door", "type": "Number"}]}]},
          {"name": "c_scan", "type": "File", "facets": [
            {"name": "c_front"}, {"name": "c_small", "allowUpload": false}]}]}
        """
    ).object(named: "c_patient")
  }

  /// The text of the update, or the codes and paths of the faults.
  private func differences(_ original: PropertyObject, _ values: PropertyObject) -> String {
    do throws(BodyValidationError) {
      return try object.differences(from: original, to: values).text
    } catch {
      return error.faults.filter { $0.severity == .error }.map { "\($0.code) \($0.path)" }
        .joined(separator: ", ")
    }
  }

  @Test func `an app stores what a form changed`() throws {
    let stored = try object.body([
      "c_name": "Ada", "c_age": 36, "c_tags": ["a"],
      "c_address": ["c_city": "London", "c_street": "St James"],
    ])
    var form = object.parameters()
    for member in stored.values.members { form[member.key] = member.value }
    try form.add(["a", "b"], for: "c_tags")
    form["c_age"] = PropertyValue?.none
    form["c_address"] = ["c_city": "Rome", "c_street": "St James"]

    let update = try form.differences(from: stored.values)
    #expect(update.text == #"{"c_age":null,"c_tags":["a","b"],"c_address":{"c_city":"Rome"}}"#)
    #expect(
      try object.body(stored.values.applying(update)) == form.body())
    #expect(try form.body().differences(from: stored.values) == update)
    #expect(try stored.differences(from: stored.values).isEmpty)
  }

  static let rows: [(original: PropertyObject, values: PropertyObject, expected: String)] = [
    // Equality is that of the written values.
    (["c_age": 1], ["c_age": 1.0], "{}"),
    (["c_age": 1], ["c_age": .number(JSONNumber("1e0") ?? JSONNumber(2))], "{}"),
    (["c_any": [1, ["b": 1, "a": 2]]], ["c_any": [1.0, ["a": 2, "b": 1]]], "{}"),
    (["c_nick": "é"], ["c_nick": "e\u{301}"], "{\"c_nick\":\"e\u{301}\"}"),
    (["c_seen": .instant(Instant(seconds: 0))], ["c_seen": "1970-01-01T00:00:00.000Z"], "{}"),
    (
      ["c_seen": .instant(Instant(seconds: 0))], ["c_seen": "1970-01-01T00:00:00Z"],
      #"{"c_seen":"1970-01-01T00:00:00Z"}"#
    ),
    (
      ["c_day": "2024-02-29"], ["c_day": CivilDate("2024-02-29").map(PropertyValue.day) ?? .null],
      "{}"
    ),
    // Values that are removed, and `null`.
    (["c_age": 1], [:], #"{"c_age":null}"#),
    (["c_age": 1], ["c_age": nil], #"{"c_age":null}"#),
    (["c_age": nil], [:], "{}"),
    ([:], ["c_age": nil], "{}"),
    (["c_name": "Ada"], [:], "required c_name"),
    (["c_name": "Ada"], ["c_name": nil], "required c_name"),
    (["c_nick": "A"], [:], "null c_nick"),
    // Properties that can't change.
    (["c_number": 1], ["c_number": 1.0], "{}"),
    (["c_number": 1], ["c_number": 2], "notWritable c_number"),
    (["c_number": 1], [:], "notWritable c_number"),
    ([:], ["c_number": 1], "notWritable c_number"),
    (["c_score": 1], ["c_score": 2], "notWritable c_score"),
    (["c_score": 1, "c_visits": [], "_id": "x"], [:], "{}"),
    (["c_score": 1, "_id": "x"], ["c_score": 1, "_id": "x"], "{}"),
    (["_id": "x"], ["_id": "y"], "notWritable _id"),
    (["c_status": "a"], ["c_status": nil], #"{"c_status":null}"#),
    (["c_status": "a"], [:], #"{"c_status":null}"#),
    // References are compared by identifier.
    (
      ["c_doctor": ["_id": "4D55C3A7F8A94C0B2E000001", "object": "account"]],
      ["c_doctor": "4d55c3a7f8a94c0b2e000001"], "{}"
    ),
    (
      ["c_doctor": ["_id": "4d55c3a7f8a94c0b2e000001"]],
      ["c_doctor": "4d55c3a7f8a94c0b2e000002"], #"{"c_doctor":"4d55c3a7f8a94c0b2e000002"}"#
    ),
    (
      ["c_doctors": [["_id": "4d55c3a7f8a94c0b2e000001"], "4D55C3A7F8A94C0B2E000002"]],
      ["c_doctors": ["4d55c3a7f8a94c0b2e000001", "4d55c3a7f8a94c0b2e000002"]], "{}"
    ),
    (["c_status": "a"], ["c_status": "b"], #"{"c_status":"b"}"#),
    // Documents are merged.
    (
      ["c_address": ["c_city": "a", "c_street": "b"]], ["c_address": ["c_city": "a"]],
      #"{"c_address":{"c_street":null}}"#
    ),
    (
      ["c_address": ["c_city": "a", "c_flat": ["c_door": 1]]],
      ["c_address": ["c_flat": ["c_door": 2], "c_city": "a"]],
      #"{"c_address":{"c_flat":{"c_door":2}}}"#
    ),
    (
      ["c_address": ["c_city": "a"]],
      ["c_address": ["c_city": "a", "c_street": nil, "c_flat": ["c_door": nil]]],
      #"{"c_address":{"c_flat":{}}}"#
    ),
    (["c_address": ["c_city": "a"]], ["c_address": nil], #"{"c_address":null}"#),
    (["c_address": ["c_city": "a"]], ["c_address": [:]], "required c_address.c_city"),
    ([:], ["c_address": ["c_city": "a"]], #"{"c_address":{"c_city":"a"}}"#),
    // All other values are replaced.
    (["c_tags": ["a", "b"]], ["c_tags": ["a"]], #"{"c_tags":["a"]}"#),
    (["c_tags": ["a"]], ["c_tags": ["a"]], "{}"),
    (["c_any": ["a": 1, "b": 2]], ["c_any": ["a": 1]], #"{"c_any":{"a":1}}"#),
    (
      ["c_contacts": [["c_email": "a", "c_kind": "b"]]],
      ["c_contacts": [["c_kind": "b", "c_email": "a"]]], "{}"
    ),
    (
      ["c_contacts": [["c_email": "a"]]], ["c_contacts": [["c_email": "a", "c_kind": "b"]]],
      #"{"c_contacts":[{"c_email":"a","c_kind":"b"}]}"#
    ),
    // The facets of files.
    (
      ["c_scan": ["content": "a.txt", "c_front": "b.txt", "c_small": "c.txt"]],
      ["c_scan": ["c_front": "z.txt", "content": "a.txt"]], #"{"c_scan":{"c_front":"z.txt"}}"#
    ),
    (
      ["c_scan": ["content": "a.txt", "c_front": "b.txt"]], ["c_scan": ["content": "a.txt"]],
      "notWritable c_scan.c_front"
    ),
    (["c_scan": ["content": "a.txt"]], ["c_scan": nil], #"{"c_scan":null}"#),
    // Faults of the new values.
    (["c_age": 1], ["c_age": "old", "c_agr": 1], "type c_age, unknown c_agr"),
    (["c_agr": 1], ["c_agr": 1], "{}"),
    (["c_agr": 1], [:], "{}"),
    (["c_age": 1], ["c_age": .double(.nan)], "range c_age"),
  ]

  @Test(arguments: rows.indices) func `compares values`(row: Int) {
    let (original, values, expected) = Self.rows[row]
    #expect(differences(original, values) == expected)
  }

  @Test func `a body doesn't clear what it can't have`() throws {
    let stored: PropertyObject = ["c_name": "Ada", "c_status": "a"]
    let body = try object.body(["c_name": "Ada"])
    #expect(try body.differences(from: stored).isEmpty)
    #expect(try body.parameters().differences(from: stored).isEmpty)
    var parameters = object.updateParameters()
    try parameters.add("Ada", for: "c_name")
    #expect(try parameters.differences(from: stored).text == #"{"c_status":null}"#)
  }

  @Test func `a duplicate key is reported`() {
    let values = PropertyObject([.init("c_age", 1), .init("c_age", 1)])
    #expect(differences(["c_age": 1], values) == "duplicate c_age")
  }

  @Test func `a file is another one if its bytes or its location differ`() throws {
    func scan(_ file: FileAttachment) -> PropertyObject {
      ["c_name": "Ada", "c_scan": ["content": .attachment(file)]]
    }
    let first = FileAttachment.bytes([1], mediaType: "text/plain")
    #expect(differences(scan(first), scan(.bytes([1], mediaType: "text/plain"))) == "{}")
    let update = try object.differences(
      from: scan(first), to: scan(.bytes([2], mediaType: "text/plain")))
    #expect(update.text == #"{"c_scan":{"content":"c_scan.content.txt"}}"#)
    #expect(update.uploads.count == 1)
    // A file that was uploaded needn't exist anymore.
    let missing = FileAttachment.file(path: "/missing/scan.pdf")
    #expect(differences(scan(missing), scan(missing)) == "{}")
  }
}

/// The differences between objects with types.
@Suite struct TypedObjectDifferencesTests {
  @Test func `a type can override a Document`() throws {
    let object = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [
          {"name": "c_doc", "type": "Document", "properties": [{"name": "a", "type": "Number"}]}],
         "objectTypes": [
          {"name": "c_one", "properties": [
            {"name": "c_doc", "type": "Document", "properties": [
              {"name": "a", "type": "Number"}, {"name": "b", "type": "Number"}]}]}]}
        """
    ).object(named: "c_case")
    let one: PropertyObject = ["c_doc": ["a": 1]]
    // Without a type, the Document is sent as a whole.
    for stored: PropertyObject in [[:], ["c_doc": ["a": 2]], ["c_doc": ["a": 2], "type": "c_old"]] {
      let type = stored["type"] as PropertyValue?
      let values = PropertyObject(one.members + (type.map { [.init("type", $0)] } ?? []))
      #expect(
        try object.differences(from: stored, to: values).text == #"{"c_doc":{"a":1}}"#)
    }
    #expect(
      try object.differences(from: ["c_doc": ["a": 1, "b": 2]], to: one, type: "c_one").text
        == #"{"c_doc":{"b":null}}"#)
    let error = #expect(throws: BodyValidationError.self) {
      try object.differences(from: [:], to: one, type: "nope")
    }
    #expect(error?.faults.map(\.code) == [.enumeration])
  }

  @Test func `values that weren't validated still aren't`() throws {
    let object = try ObjectDefinition("c_case") { Property("c_room", .number) }
    let body = try object.body { FastProperty(["c_room": "twelve"], isChecked: false) }
    #expect(try body.differences(from: [:]).text == #"{"c_room":"twelve"}"#)
    #expect(try body.parameters().differences(from: [:]).text == #"{"c_room":"twelve"}"#)
    #expect(try body.differences(from: body.values).isEmpty)
  }

  @Test func `a body needn't have the type`() throws {
    let object = try ObjectDefinition(
      "c_event", objectTypes: [.init("c_visit") { Property("c_room", .number) }]
    ) { Property("c_note", .string) }
    let body = try object.body(["type": "c_visit", "c_note": "n", "c_room": 1])
    let stored: PropertyObject = ["type": "c_visit", "c_note": "n", "c_room": 2]
    #expect(try body.differences(from: stored, type: "c_visit").objectType == "c_visit")
    #expect(throws: BodyValidationError.self) { try body.differences(from: stored, type: "x") }
  }

  @Test func `the original has the type`() throws {
    let object = try SchemaRegistry(
      text: """
        {"name": "c_event", "properties": [{"name": "c_note", "type": "String"}],
         "objectTypes": [
          {"name": "c_visit", "properties": [{"name": "c_room", "type": "Number"}]},
          {"name": "c_call", "properties": [{"name": "c_phone", "type": "String"}]}]}
        """
    ).object(named: "c_event")
    let original: PropertyObject = ["type": "c_visit", "c_note": "n", "c_room": 7]
    let update = try object.differences(from: original, to: ["type": "c_visit", "c_note": "n"])
    #expect(update.text == #"{"c_room":null}"#)
    #expect(update.objectType == "c_visit")

    // The new values needn't repeat the type, and parameters for an update can't.
    var parameters = object.updateParameters(type: "c_visit")
    try parameters.add(8, for: "c_room")
    #expect(
      try parameters.differences(from: ["c_note": "n", "c_room": 7]).text
        == #"{"c_note":null,"c_room":8}"#)

    do throws(BodyValidationError) {
      _ = try object.differences(from: original, to: ["type": "c_call", "c_phone": "1"])
      Issue.record("another type")
    } catch {
      #expect(error.faults.map { "\($0.code) \($0.path)" } == ["notWritable type"])
    }
  }
}
