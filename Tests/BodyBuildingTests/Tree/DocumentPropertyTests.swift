import Foundation
import ObjectBody
import ObjectSchema
import Testing

@Suite struct DocumentPropertyTests {
  let object: ObjectDefinition

  init() throws { object = try TreeFixture.object() }

  @Test func `the order of sub-properties does not matter`() throws {
    var document = DocumentProperty(try object.at("c_document"))
    try document.add(SimpleProperty("c_two", "2"))
    try document.add(SimpleProperty(object.at("c_document", "c_one"), "1"))
    #expect(try object.body { document }.text == #"{"c_document":{"c_one":"1","c_two":"2"}}"#)
    // The value itself keeps the order it was given.
    #expect(document.value == ["c_two": "2", "c_one": "1"])
  }

  @Test func `sub-properties of anything else are refused at once`() throws {
    let foreign: [(any BodyProperty, String)] = [
      (SimpleProperty("c_three", "x"), "c_three"),
      (SimpleProperty("c_bool", true), "c_bool"),
      (SimpleProperty(try object.at("c_string"), "x"), "c_string"),
      // Names that this Document has too, but of an inner one and of another.
      (SimpleProperty(try object.at("c_document", "c_inner", "c_one"), "x"), "c_one"),
      (SimpleProperty(try object.at("c_documents", "c_one"), "x"), "c_one"),
      (FastProperty(["c_one": "1", "c_four": "4"]), "c_four"),
      (DocumentProperty("c_document"), "c_document"),
    ]
    for (property, name) in foreign {
      var document = DocumentProperty(try object.at("c_document"))
      let found = TreeFixture.faults { () throws(BodyValidationError) in try document.add(property)
      }
      #expect(found == ["unknown \(name)"])
      #expect(document.properties.isEmpty)
    }
  }

  @Test func `a rejection names both owners`() throws {
    var document = DocumentProperty(try object.at("c_document"))
    let foreign = SimpleProperty(try object.at("c_documents", "c_one"), "x")
    let error = #expect(throws: BodyValidationError.self) { try document.add(foreign) }
    #expect(
      error?.description
        == "c_one: no such property of c_form.c_document (it belongs to c_form.c_documents) [unknown]"
    )
  }

  @Test func `what is no Document takes no sub-properties`() throws {
    var document = DocumentProperty(try object.at("c_string"))
    let found = TreeFixture.faults { () throws(BodyValidationError) in
      try document.add(SimpleProperty("c_one", "1"))
    }
    #expect(found == ["type c_string"])
  }

  @Test func `without its definition the body checks`() throws {
    let found = TreeFixture.faults { () throws(BodyValidationError) in
      _ = try object.body {
        DocumentProperty("c_document") {
          SimpleProperty("c_three", 3)
          SimpleProperty("c_two", 2)
          DocumentProperty("c_inner") { SimpleProperty("c_one", 1) }
        }
      }
    }
    #expect(
      found
        == [
          "type c_document.c_two", "type c_document.c_inner.c_one", "unknown c_document.c_three",
        ])
  }

  @Test func `Documents nest`() throws {
    var inner = DocumentProperty(try object.at("c_document", "c_inner"))
    try inner.add(SimpleProperty(object.at("c_document", "c_inner", "c_one"), "deep"))
    var document = DocumentProperty(try object.at("c_document"))
    try document.add(inner)
    try document.add(SimpleProperty("c_one", "flat"))
    let expected = #"{"c_document":{"c_one":"flat","c_inner":{"c_one":"deep"}}}"#
    #expect(try object.body { document }.text == expected)
    let named = try object.body {
      DocumentProperty("c_document") {
        DocumentProperty("c_inner") { SimpleProperty("c_one", "deep") }
        SimpleProperty("c_one", "flat")
      }
    }
    #expect(named.text == expected)
  }

  @Test func `arrays of Documents are made of Documents`() throws {
    let documents = try object.at("c_documents")
    var array = ArrayProperty(documents)
    for (text, seconds) in [("a", 0.0), ("b", 86_400)] {
      var document = DocumentProperty(documents)
      try document.add(
        SimpleProperty(
          object.at("c_documents", "c_when"), Date(timeIntervalSince1970: seconds)))
      try document.add(SimpleProperty("c_one", text))
      try array.add(document)
    }
    #expect(
      try object.body { array }.text
        == #"{"c_documents":[{"c_one":"a","c_when":"1970-01-01"},{"c_one":"b","c_when":"1970-01-02"}]}"#
    )
  }

  @Test func `a Document without sub-properties is empty`() throws {
    #expect(try object.body { DocumentProperty("c_document") }.text == #"{"c_document":{}}"#)
  }
}
