import Foundation
import ObjectBody
import ObjectSchema
import TestSupport
import Testing

/// Files that are attached to parameters.
@Suite struct BodyParametersFilesTests {
  private let office: ObjectDefinition
  private let content = FileAttachment.file(
    path: Repository.path("Examples/files/content.jpg"))
  private let original = FileAttachment.file(
    path: Repository.path("Examples/files/original.jpg"))

  init() throws {
    office = try SchemaRegistry(contentsOf: Repository.path("Schemas")).object(named: "c_office")
  }

  private func faults(
    _ parameters: inout BodyParameters, _ attachment: FileAttachment, facet: String,
    for property: String, element: Int = 0
  ) -> [String] {
    let values = parameters.values
    do throws(BodyValidationError) {
      try parameters.add(attachment, facet: facet, for: property, element: element)
      return []
    } catch {
      #expect(parameters.values == values, "\(error)")
      return error.faults.map(\.description)
    }
  }

  @Test func `rejects a file right away, and adds nothing`() throws {
    var parameters = office.parameters()
    let rows:
      [(attachment: FileAttachment, facet: String, property: String, element: Int, fault: String)] =
        [
          (original, "c_nothing", "c_pictures", 0, "unknown"),
          (original, "c_overlay", "c_pictures", 0, "mime"),
          (content, "content", "c_pictures", 1, "range"),
          (content, "content", "c_pictures", -1, "range"),
          (content, "content", "c_stringProperty", 0, "type"),
          (content, "content", "c_none", 0, "unknown"),
          (.file(path: "/nowhere"), "content", "c_pictures", 0, "unreadableFile"),
          (.bytes([65], mediaType: "text"), "content", "c_pictures", 0, "unreadableFile"),
          (.bytes([65], fileName: "a/b"), "content", "c_pictures", 0, "fileName"),
        ]
    for row in rows {
      let found = faults(
        &parameters, row.attachment, facet: row.facet, for: row.property, element: row.element)
      #expect(found.count == 1, "\(row.fault)")
      #expect(found.first?.hasSuffix("[\(row.fault)]") == true, "\(found)")
    }
    #expect(parameters.values.members.isEmpty)
    #expect(
      faults(&parameters, content, facet: "content", for: "c_pictures", element: 2)
        == ["c_pictures: expected the element 0, found 2 [range]"])
  }

  @Test func `appends elements and replaces facets`() throws {
    var parameters = office.parameters()
    let pictures = try office.property(named: "c_pictures")
    let first = try parameters.add(content, facet: "content", for: pictures)
    let second = try parameters.add(original, facet: "c_original", for: pictures, element: 1)
    let again = try parameters.add(original, facet: "content", for: pictures)
    let third = try parameters.add(
      .data(Data("text".utf8)), facet: "content", for: "c_pictures", element: 2)
    #expect(
      [first, second, again, third] == [
        "c_pictures.0.content.jpg", "c_pictures.1.c_original.jpg", "c_pictures.0.content.jpg",
        "c_pictures.2.content.txt",
      ])
    #expect(try parameters.body().uploads.map(\.length) == [169, 169, 4])
  }

  @Test func `checks the set of facets only when the body is built`() throws {
    var parameters = office.parameters()
    let overlay = FileAttachment.png(Data(try Repository.bytes("Examples/files/overlay.png")))
    try parameters.add(overlay, facet: "c_overlay", for: "c_pictures")
    let error = #expect(throws: BodyValidationError.self) { try parameters.body() }
    #expect(error?.faults.map(\.code) == [.accepts])
    try parameters.add(original, facet: "c_original", for: "c_pictures")
    #expect(try parameters.body().uploads.count == 2)
  }

  @Test func `keeps a name that it has returned`() throws {
    let object = try SchemaRegistry(
      text: """
        {"name": "c_case", "objectTypes": [{"name": "c_t", "properties": [
          {"name": "c_files", "type": "File[]"}]}], "properties": [
          {"name": "c_one", "type": "File"}, {"name": "c_two", "type": "File"},
          {"name": "c_three", "type": "File", "readOnly": true}]}
        """
    ).object(named: "c_case")
    var parameters = object.parameters()
    parameters["type"] = "c_t"
    let name = try parameters.add(.bytes([65]), facet: "content", for: "c_one")
    #expect(throws: Never.self) {
      try parameters.add(.bytes([66], fileName: name), facet: "content", for: "c_two")
    }
    #expect(throws: BodyValidationError.self) { try parameters.body() }
    try parameters.add(.bytes([66], fileName: "other.txt"), facet: "content", for: "c_two")
    #expect(
      try parameters.add(.bytes([67]), facet: "content", for: "c_files")
        == "c_files.0.content.txt")
    #expect(
      try parameters.body().uploads.map(\.fileName) == [
        name, "other.txt", "c_files.0.content.txt",
      ])
    for facet in [String(repeating: "x", count: 300), "zz"] {
      #expect(throws: BodyValidationError.self) {
        try parameters.add(.bytes([1]), facet: facet, for: "c_one")
      }
    }
    #expect(throws: BodyValidationError.self) {
      try parameters.add(.bytes([1]), facet: "content", for: "c_three")
    }
  }

  @Test func `rejects a facet of a value that isn't a file`() throws {
    var parameters = office.parameters()
    parameters["c_pictures"] = ["text"]
    #expect(
      faults(&parameters, content, facet: "content", for: "c_pictures")
        == ["c_pictures: expected a file, found String [type]"])
    parameters["c_pictures"] = nil
    #expect(faults(&parameters, content, facet: "content", for: "c_pictures") == [])
  }

  @Test func `checks an added facet without checking the others again`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let text = try folder.write("text", to: "a.txt")
    let object = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [
          {"name": "c_files", "type": "File[]", "maxItems": 3, "facets": [
            {"name": "a"}, {"name": "b", "maxFileSize": 1}]},
          {"name": "c_file", "type": "File", "facets": [{"name": "a"}, {"name": "b"}]}]}
        """
    ).object(named: "c_case")
    for (property, element) in [("c_files", 1), ("c_file", 0)] {
      var parameters = object.parameters()
      let file = try folder.write("text", to: "b.txt")
      try parameters.add(.file(path: file), facet: "a", for: property)
      try FileManager.default.removeItem(atPath: file)
      // The first file can't be read anymore, which only a whole body reports.
      try parameters.add(.file(path: text), facet: "content", for: property, element: element)
      let error = #expect(throws: BodyValidationError.self) { try parameters.body() }
      #expect(error?.faults.map(\.code) == [.unreadableFile])
    }
    var parameters = object.parameters()
    for element in 0..<3 {
      try parameters.add(.file(path: text), facet: "a", for: "c_files", element: element)
    }
    #expect(
      faults(&parameters, .file(path: text), facet: "b", for: "c_files", element: 2)
        == ["c_files[2].b: expected at most 1 bytes, found 4 [size]"])
    #expect(
      faults(&parameters, .file(path: text), facet: "a", for: "c_files", element: 3)
        == ["c_files: expected at most 3 elements, found 4 [maxItems]"])
    #expect(try parameters.body().uploads.count == 3)
  }

  @Test func `gives different names to the facets of a property`() throws {
    var parameters = office.parameters()
    let pictures = "c_pictures"
    func add(_ name: String?, _ facet: String, _ element: Int) throws -> String {
      try parameters.add(
        .bytes([65], mediaType: "image/jpeg", fileName: name), facet: facet, for: pictures,
        element: element)
    }
    #expect(try add("c_pictures.1.content.jpg", "content", 0) == "c_pictures.1.content.jpg")
    #expect(try add(nil, "content", 1) == "c_pictures.1.content-2.jpg")
    #expect(
      faults(
        &parameters, .bytes([66], mediaType: "image/jpeg", fileName: "C_PICTURES.1.content.JPG"),
        facet: "c_original", for: pictures, element: 1)
        == [
          "c_pictures[1].c_original: expected a unique file name without a path or control characters [fileName]"
        ])
    // A replaced facet gives its name back, even if replacing it failed before.
    #expect(
      faults(&parameters, .file(path: "/nowhere"), facet: "content", for: pictures).count == 1)
    #expect(
      faults(
        &parameters, .bytes([66], mediaType: "image/jpeg", fileName: "c_pictures.1.content.jpg"),
        facet: "content", for: pictures, element: 1
      ).count == 1)
    #expect(try add("other.jpg", "content", 0) == "other.jpg")
    #expect(try add(nil, "content", 1) == "c_pictures.1.content.jpg")
    parameters[pictures] = [["content": "upload://c_pictures.0.content.jpg"]]
    #expect(try add(nil, "content", 1) == "c_pictures.1.content.jpg")
    #expect(try add("c_pictures.2.content.jpg", "content", 2) == "c_pictures.2.content.jpg")
    #expect(try parameters.body().uploads.count == 2)
  }

  @Test func `doesn't look for missing facets before the body is built`() throws {
    // More facets are missing at first than faults are reported.
    let facets = (0..<1_100).map { #"{"name": "c_f\#($0)", "required": true}"# }
    let object = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [
          {"name": "c_file", "type": "File", "facets": [\(facets.joined(separator: ","))]},
          {"name": "c_files", "type": "File[]", "minItems": 2,
            "facets": [{"name": "c_f0", "required": true}], "accepts": [["c_f0", "content"]]}]}
        """
    ).object(named: "c_case")
    var parameters = object.parameters()
    try parameters.add(.bytes([65]), facet: "c_f1099", for: "c_file")
    try parameters.add(.bytes([65]), facet: "content", for: "c_files")
    #expect(parameters.values.members.count == 2)
    parameters["c_file"] = nil
    let error = #expect(throws: BodyValidationError.self) { try parameters.body() }
    #expect(error?.faults.map(\.code) == [.required, .accepts, .minItems])
  }
}
