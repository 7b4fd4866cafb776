import ObjectBody
import TestSupport
import Testing

/// The type on the module's page.
struct Note: SchemaObject {
  var title: String
  var pages: Optional<Int>

  enum CodingKeys: String, CodingKey {
    case title = "c_title"
    case pages = "c_pages"
  }

  init(title: String, pages: Int? = nil) {
    self.title = title
    self.pages = pages
  }

  func write(to writer: inout ObjectWriter) {
    writer.write(title, at: 0)
    writer.write(pages, at: 1)
  }

  init(reading reader: inout ObjectReader) throws(ObjectReader.Stop) {
    var title: String?
    var pages: Int?
    var members = try reader.open()
    while let member = try reader.next(&members) {
      switch member {
      case 0: try reader.read(&title, at: 0)
      case 1: try reader.read(&pages, at: 1)
      default: try reader.skip()
      }
    }
    try reader.close(&members)
    if let title {
      self.title = title
      self.pages = pages
      return
    }
    throw reader.stop()
  }

  static let edition = SchemaEdition(
    object: "c_note", digest: "",
    json: #"""
      {"name": "c_note", "properties": [
        {"name": "c_title", "type": "String", "validators": [
          {"name": "required"},
          {"name": "string", "definition": {"max": 80}}]},
        {"name": "c_pages", "type": "Number", "validators": [
          {"name": "number",
           "definition": {"allowDecimal": false}}]}]}
      """#)
}

@Suite struct DocumentationExampleTests {
  @Test func `the type of the module's page`() throws {
    let note = Note(title: "Shopping", pages: 2)
    let noteBody = try note.body()
    #expect(noteBody.text == #"{"c_title":"Shopping","c_pages":2}"#)
    #expect(try Note(decoding: noteBody.json) == note)
    #expect(note.values["c_pages"] == 2)
  }

  @Test func `the type on the page is the one that is tested`() throws {
    let page = try lines(of: "Sources/TypedObjects/Documentation.docc/TypedObjects.md")
    let test = try lines(of: "Tests/TypedObjectsTests/DocumentationExampleTests.swift")
    let type = page.drop { $0 != "struct Note: SchemaObject {" }.prefix { $0 != "```" }
    #expect(type.count > 40)
    #expect(Array(test.drop { $0 != type.first ?? "" }.prefix(type.count)) == Array(type))
  }

  private func lines(of path: String) throws -> [String] {
    String(decoding: try Repository.bytes(path), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `an edition has the definition of its text`() {
    #expect(Note.edition.definition.properties.map(\.name) == ["c_title", "c_pages"])
    #expect(Note.edition == SchemaEdition(Note.definition, digest: ""))
  }
}
