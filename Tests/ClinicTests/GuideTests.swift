import ClinicApp
import Foundation
import ObjectBody
import TestSupport
import Testing

/// The statements of Medable's guide *Creating Objects*.
@Suite struct GuideTests {
  private let object: ObjectDefinition
  private let office: ObjectDefinition
  private let files = URL(fileURLWithPath: Repository.path("Examples/files"))

  init() throws {
    let schemas = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
    object = try schemas.object(named: "c_object")
    office = try schemas.object(named: "c_office")
  }

  private func faults(
    _ build: () throws(BodyValidationError) -> RequestBody
  ) -> [String] {
    do throws(BodyValidationError) {
      _ = try build()
      return []
    } catch {
      return error.faults.map { "\($0.code) \($0.path)" }
    }
  }

  @Test func `a body can be built from a dictionary, parameters and a tree`() throws {
    let guide = GuideObject(
      object, account: "5f9a1c3e7b2d4a0061c8e402", date: Date(timeIntervalSince1970: 0))
    let body = try guide.bodyFromDictionary()
    #expect(
      body.text == #"{"c_date":"1970-01-01T00:00:00.000Z","c_bool":true,"#
        + #""c_reference":"5f9a1c3e7b2d4a0061c8e402","c_number":42,"#
        + #""c_document":{"c_stringOne":"String One","c_stringTwo":"String Two"},"#
        + #""c_string":"String Value","c_any":{"c_anyKey":"any value"},"#
        + #""c_stringArray":["value 1","value 2","value 3"]}"#)
    #expect(body.request.path == "/c_objects")
    #expect(try guide.bodyFromParameters() == body)
    #expect(try guide.bodyFromTree() == body)
  }

  @Test func `a Bool has the value that was meant`() throws {
    #expect(try object.body(["c_bool": true]).text == #"{"c_bool":true}"#)
    #expect(
      faults { () throws(BodyValidationError) in try object.body(["c_bool": 1]) } == ["type c_bool"]
    )
  }

  @Test func `a Reference is the identifier of an object`() {
    let found = faults { () throws(BodyValidationError) in
      try object.body(["c_reference": "Ada"])
    }
    #expect(found == ["format c_reference"])
  }

  @Test func `the properties of a Document follow the same rules`() {
    let found = faults { () throws(BodyValidationError) in
      try object.body(["c_document": ["c_stringOne": 1, "c_stringThree": "x"]])
    }
    #expect(found == ["type c_document.c_stringOne", "unknown c_document.c_stringThree"])
  }

  @Test func `parameters are checked locally when they're added`() throws {
    var parameters = object.parameters()
    #expect(throws: BodyValidationError.self) {
      try parameters.add(["value 1", 2], for: "c_stringArray")
    }
    #expect(try parameters.body().text == "{}")
  }

  @Test func `an Any keeps the name of its property`() throws {
    let body = try object.body { AnyProperty("c_any", ["c_anyKey": "any value"]) }
    #expect(body.text == #"{"c_any":{"c_anyKey":"any value"}}"#)
  }

  @Test func `the body has names for the files, and the plan what is uploaded under them`() throws {
    let guide = try GuideOffice(office, filesIn: files)
    let body = try guide.bodyFromDictionary()
    #expect(
      body.text == #"{"c_stringProperty":"value of the string property","#
        + #""c_pictures":[{"content":"c_pictures.0.content.jpg"},"#
        + #"{"c_original":"c_pictures.1.c_original.jpg","c_overlay":"c_pictures.1.c_overlay.png"}]}"#
    )
    #expect(body.uploads.map { "\($0.mediaType)" } == ["image/jpeg", "image/jpeg", "image/png"])
    // The bytes are those of the files: images aren't compressed again.
    #expect(body.uploads.map(\.length) == [166, 169, 97])
    #expect(try guide.bodyFromParameters() == body)
    #expect(try guide.bodyFromTree() == body)
  }

  @Test func `an image is sent as JPEG, and other files with their media type`() throws {
    let jpeg = try Data(contentsOf: files.appendingPathComponent("content.jpg"))
    let body = try office.body([
      "c_pictures": [
        ["content": .data(jpeg)],
        ["content": ["data": .data(Data("none".utf8)), "mime": "text/plain"]],
      ]
    ])
    #expect(body.uploads.map { "\($0.mediaType)" } == ["image/jpeg", "text/plain"])
    #expect(
      body.uploads.map(\.fileName) == ["c_pictures.0.content.jpg", "c_pictures.1.content.txt"])
  }

  @Test func `the overlay accepts only PNG`() {
    let found = faults { () throws(BodyValidationError) in
      try office.body(["c_pictures": [["c_original": "a.jpg", "c_overlay": "b.jpg"]]])
    }
    #expect(found == ["mime c_pictures[0].c_overlay"])
  }

  @Test(arguments: [
    (["content"], true), (["c_original"], true), (["c_original", "c_overlay"], true),
    (["c_overlay"], false), (["content", "c_original"], false), (["content", "c_overlay"], false),
    ([], false),
  ])
  func `content or the original is present, and content only alone`(
    facets: [String], isAccepted: Bool
  ) {
    let file = PropertyObject(facets.map { PropertyObject.Member($0, "\($0).png") })
    let found = faults { () throws(BodyValidationError) in
      try office.body(["c_pictures": [.object(file)]])
    }
    #expect(found == (isAccepted ? [] : ["accepts c_pictures[0]"]))
  }
}
