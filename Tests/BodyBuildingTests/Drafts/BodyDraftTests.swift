import Foundation
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// An app that stores what a person entered, and continues later, perhaps with a newer schema.
@Suite struct BodyDraftTests {
  private let visit: ObjectDefinition

  init() throws {
    visit = try ObjectDefinition("c_visit") {
      Property("c_title", .string, [.required, .length(min: 3, max: 20)])
      Property("c_room", .number)
      Property("c_tags", .string, isArray: true, maxItems: 4)
      Property("c_scan", .file)
    }
  }

  @Test func `keeps everything that was entered, valid or not`() throws {
    var parameters = visit.parameters()
    parameters["c_title"] = "x"
    parameters["c_room"] = "twelve"
    parameters["c_unknown"] = true
    let draft = parameters.draft
    #expect(draft.objectName == "c_visit")
    #expect(draft.matches(visit))

    let stored = try JSONEncoder().encode(draft)
    var restored = try visit.parameters(
      restoring: JSONDecoder().decode(BodyDraft.self, from: stored))
    #expect(restored.values == parameters.values)
    #expect(
      restored.faults().map(\.description) == [
        "c_title: expected a length of 3 to 20, found 1 [length]",
        "c_room: expected Number, found String [type]", "c_unknown: no such property [unknown]",
      ])

    try restored.add("First visit", for: "c_title")
    try restored.add(12, for: "c_room")
    restored.remove("c_unknown")
    #expect(try restored.body().text == #"{"c_title":"First visit","c_room":12}"#)
  }

  @Test func `reports nothing that is only missing`() throws {
    var parameters = visit.parameters()
    parameters["c_room"] = 12
    #expect(parameters.faults().isEmpty)
    #expect(
      parameters.faults(mode: .create).map(\.description) == [
        "c_title: required, but missing [required]"
      ])
  }

  @Test func `says what no longer fits a changed schema, and loses nothing`() throws {
    let draft = visit.parameters([
      "c_title": "A long title of a visit", "c_room": 12, "c_tags": ["a", "b", "c"],
    ]).draft
    let changed = try ObjectDefinition("c_visit") {
      Property("c_title", .string, [.required, .length(max: 30)])
      Property("c_room", .string)
      Property("c_tags", .string, isArray: true, maxItems: 2)
      Property("c_since", .date, [.required])
    }
    #expect(!draft.matches(changed))
    let expected = [
      "c_room: expected String, found Number [type]",
      "c_tags: expected at most 2 elements, found 3 [maxItems]",
    ]
    #expect(draft.faults(in: changed).map(\.description) == expected)
    let restored = try changed.parameters(restoring: draft)
    #expect(restored.faults().map(\.description) == expected)
    #expect(restored.values == draft.values)
  }

  @Test func `a draft of an update restores an update`() throws {
    let visit = try SchemaRegistry(
      text: """
        {"name": "c_visit", "properties": [
          {"name": "c_title", "type": "String", "validators": [{"name": "required"}]},
          {"name": "c_first", "type": "Number", "creatable": true}],
         "objectTypes": [
          {"name": "c_home", "properties": [{"name": "c_street", "type": "String"}]}]}
        """
    ).object(named: "c_visit")
    for type in [nil, "c_home"] {
      var parameters = visit.updateParameters(type: type)
      parameters["c_first"] = 1
      let stored = try JSONEncoder().encode(parameters.draft)
      let draft = try JSONDecoder().decode(BodyDraft.self, from: stored)
      #expect(draft == parameters.draft)
      #expect(draft.faults(in: visit).map(\.code) == [.notWritable])
      var restored = try visit.parameters(restoring: draft)
      #expect(restored.faults().map(\.code) == [.notWritable])
      #expect(restored.faults(mode: .draft).isEmpty)
      restored.remove("c_first")
      try restored.add("Main Street", for: "c_street")
      #expect(try restored.update().objectType == type)
    }
  }

  @Test func `belongs to one definition`() throws {
    let other = try ObjectDefinition("c_other") { Property("c_title", .string) }
    let draft = visit.parameters(["c_title": "text"]).draft
    #expect(!draft.matches(other))
    let error = #expect(throws: BodyDraftError.self) { try other.parameters(restoring: draft) }
    #expect(error?.description == "expected a draft of c_other, found one of c_visit")
  }

  @Test func `the description has no values`() {
    let draft = visit.parameters(["c_title": "secret", "c_room": 7]).draft
    #expect(draft.description == "draft of c_visit: c_title, c_room")
  }

  @Test func `a body can be changed in one property`() throws {
    let body = try visit.body(["c_title": "First visit", "c_tags": ["a"]])
    #expect(
      try body.replacing("c_title", with: "Other").text
        == #"{"c_title":"Other","c_tags":["a"]}"#)
    #expect(try body.replacing("c_tags", with: nil).text == #"{"c_title":"First visit"}"#)
    #expect(
      try body.replacing(visit.property(named: "c_room"), with: 12).text
        == #"{"c_title":"First visit","c_room":12,"c_tags":["a"]}"#)
    let room = 13
    #expect(
      try body.replacing("c_room", with: room).text
        == #"{"c_title":"First visit","c_room":13,"c_tags":["a"]}"#)
    let error = #expect(throws: BodyValidationError.self) {
      try body.replacing("c_title", with: nil)
    }
    #expect(error?.faults.map(\.code) == [.required])
  }

  @Test func `a body can be changed without checking what wasn't checked before`() throws {
    let body = try visit.body {
      SimpleProperty("c_title", "First visit")
      FastProperty(["c_room": "twelve"], isChecked: false)
    }
    #expect(
      try body.replacing("c_title", with: "Other").text
        == #"{"c_title":"Other","c_room":"twelve"}"#)
    let draft = body.parameters().draft
    let stored = try PropertyListEncoder().encode(draft)
    let restored = try PropertyListDecoder().decode(BodyDraft.self, from: stored)
    #expect(restored == draft)
    #expect(
      restored.faults(in: visit, keepingUnvalidated: true).allSatisfy { $0.severity == .warning })
    // Someone can have changed the stored draft.
    #expect(restored.faults(in: visit).map(\.code) == [.type])
    #expect(try visit.parameters(restoring: restored).faults().map(\.code) == [.type])
    // A value that replaces it is checked.
    var parameters = try visit.parameters(restoring: restored, keepingUnvalidated: true)
    #expect(try parameters.body() == body)
    parameters["c_room"] = "thirteen"
    #expect(parameters.faults().map(\.code) == [.type])
  }

  @Test func `files are stored by reference and resolved in another folder`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("text", to: "notes.txt")
    let root = try RootDirectory(folder.path, name: "documents")
    var parameters = visit.parameters(["c_title": "First visit"])
    try parameters.add(
      .file(path: "notes.txt", in: root), facet: "content", for: "c_scan")
    let body = try parameters.body()

    let stored = try JSONEncoder().encode(parameters.draft)
    #expect(!String(decoding: stored, as: UTF8.self).contains(folder.path))
    let decoded = try JSONDecoder().decode(BodyDraft.self, from: stored)
    #expect(decoded.faults(in: visit).map(\.code) == [.unreadableFile])
    var restored = try visit.parameters(restoring: decoded.resolve(roots: [root]))
    #expect(try restored.body() == body)

    let error = #expect(throws: AttachmentError.self) { try decoded.resolve(roots: []) }
    #expect(error?.code == .unresolvedRoot)
  }
}
