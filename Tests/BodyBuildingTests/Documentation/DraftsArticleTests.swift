import Foundation
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// Tests of the examples in the article *Drafts and forms field by field*.
@Suite struct DraftsArticleTests {
  private let object: ObjectDefinition

  init() throws {
    let schemas = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
    object = try schemas.object(named: "c_object")
  }

  @Test func `fields and drafts`() throws {
    var parameters = object.parameters()
    try parameters.add("One", for: "c_document.c_stringOne")
    try parameters.add("a", for: "c_stringArray[0]")
    let error = #expect(throws: BodyValidationError.self) {
      try parameters.add(2, for: "c_document.c_stringTwo")
    }
    #expect(
      error?.description == "c_document.c_stringTwo: expected String, found Number [type]")

    parameters["c_document.c_stringTwo"] = 2
    #expect(parameters["c_document.c_stringTwo"] == 2)
    parameters["c_stringArray[0]"] = nil
    #expect(parameters["c_stringArray"] == [])
    #expect(
      parameters.faults().map { "\($0.code) \($0.path)" } == ["type c_document.c_stringTwo"])
    #expect(parameters.faults(mode: .create).count == 1)

    let stored = try JSONEncoder().encode(parameters.draft)
    let draft = try JSONDecoder().decode(BodyDraft.self, from: stored)
    #expect(try object.parameters(restoring: draft).values == parameters.values)
    #expect(draft.matches(object))
  }

  @Test func `a value in a free-form value, and a facet`() throws {
    var parameters = object.parameters()
    try parameters.add(1, for: "c_any.key")
    try parameters.add(2, for: "/c_any/a.b")
    #expect(try parameters.body().text == #"{"c_any":{"a.b":2,"key":1}}"#)
    let office = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
      .object(named: "c_office")
    var pictures = office.parameters()
    let original = FileAttachment.file(path: Repository.path("Examples/files/original.jpg"))
    try pictures.add(original, for: "c_pictures[0].c_original")
    #expect(try pictures.body().uploads.map(\.path) == ["c_pictures[0].c_original"])
  }

  @Test func `changing a body`() throws {
    let body = try object.body(["c_string": "text", "c_number": 1])
    #expect(
      try body.replacing("c_number", with: 2).text == #"{"c_number":2,"c_string":"text"}"#)
    var others = body.parameters()
    others["c_bool"] = true
    #expect(
      try others.body().text == #"{"c_bool":true,"c_number":1,"c_string":"text"}"#)
    #expect(try body.replacing("c_string", with: nil).text == #"{"c_number":1}"#)
  }
}
