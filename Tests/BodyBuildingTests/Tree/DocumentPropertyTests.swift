import Foundation
import ObjectBody
import ObjectSchema
import Testing

@Suite struct DocumentPropertyTests {
  let object: ObjectDefinition

  init() throws { object = try TreeSamples.object() }

  @Test func `builds the same body in any order of properties`() throws {
    var document = DocumentProperty(try object.at("c_document"))
    try document.add(SimpleProperty("c_two", "2"))
    try document.add(SimpleProperty(object.at("c_document", "c_one"), "1"))
    #expect(try object.body { document }.text == #"{"c_document":{"c_one":"1","c_two":"2"}}"#)
    // The value keeps the order in which the properties were added.
    #expect(document.value == ["c_two": "2", "c_one": "1"])
  }

  @Test func `rejects properties of other Documents and definitions right away`() throws {
    let rejected: [(any BodyProperty, String)] = [
      (SimpleProperty("c_three", "x"), "c_three"),
      (SimpleProperty("c_bool", true), "c_bool"),
      (SimpleProperty(try object.at("c_string"), "x"), "c_string"),
      // This Document has properties with these names, too.
      (SimpleProperty(try object.at("c_document", "c_inner", "c_one"), "x"), "c_one"),
      (SimpleProperty(try object.at("c_documents", "c_one"), "x"), "c_one"),
      (FastProperty(["c_one": "1", "c_four": "4"]), "c_four"),
      (DocumentProperty("c_document"), "c_document"),
    ]
    for (property, name) in rejected {
      var document = DocumentProperty(try object.at("c_document"))
      let found = TreeSamples.faults { () throws(BodyValidationError) in try document.add(property)
      }
      #expect(found == ["unknown \(name)"])
      #expect(document.properties.isEmpty)
    }
  }

  @Test func `reports the Document and the owner of a rejected property`() throws {
    var document = DocumentProperty(try object.at("c_document"))
    let rejected = SimpleProperty(try object.at("c_documents", "c_one"), "x")
    let error = #expect(throws: BodyValidationError.self) { try document.add(rejected) }
    #expect(
      error?.description
        == "c_one: no such property of c_form.c_document (it belongs to c_form.c_documents) [unknown]"
    )
  }

  @Test func `rejects properties if it isn't a Document`() throws {
    var document = DocumentProperty(try object.at("c_string"))
    let found = TreeSamples.faults { () throws(BodyValidationError) in
      try document.add(SimpleProperty("c_one", "1"))
    }
    #expect(found == ["type c_string"])
  }

  @Test func `is checked by the body if it has no definition`() throws {
    let found = TreeSamples.faults { () throws(BodyValidationError) in
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

  @Test func `contains other Documents`() throws {
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

  @Test func `is an element of an array of Documents`() throws {
    let documents = try object.at("c_documents")
    var array = ArrayProperty(documents)
    for (text, day) in [("a", "1970-01-01"), ("b", "1970-01-02")] {
      var document = DocumentProperty(documents)
      try document.add(
        SimpleProperty(
          object.at("c_documents", "c_when"), try #require(CivilDate(day))))
      try document.add(SimpleProperty("c_one", text))
      try array.add(document)
    }
    #expect(
      try object.body { array }.text
        == #"{"c_documents":[{"c_one":"a","c_when":"1970-01-01"},{"c_one":"b","c_when":"1970-01-02"}]}"#
    )
  }

  @Test func `is empty without properties`() throws {
    #expect(try object.body { DocumentProperty("c_document") }.text == #"{"c_document":{}}"#)
  }
}
