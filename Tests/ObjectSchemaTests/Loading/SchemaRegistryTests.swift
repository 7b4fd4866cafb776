import Foundation
import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct SchemaRegistryTests {
  private static let first = #"{"name": "c_one"}"#
  private static let second = #"{"name": "c_two", "pluralName": "c_pair"}"#

  @Test func `loads one definition, an array, or a list`() throws {
    let forms: [(text: String, names: [String])] = [
      (Self.first, ["c_one"]),
      ("[\(Self.first), \(Self.second)]", ["c_one", "c_two"]),
      (#"{"object": "list", "data": [\#(Self.second), \#(Self.first)]}"#, ["c_two", "c_one"]),
      (
        #"{"data": [\#(Self.first)], "hasMore": false, "object": "list", "path": "/objects"}"#,
        ["c_one"]
      ),
      ("[]", []),
      (#"{"object": "list", "data": []}"#, []),
      // The server exports definitions with a key `object`, which are not lists.
      (#"{"object": "object", "name": "c_one"}"#, ["c_one"]),
    ]
    for (text, names) in forms {
      let registry = try SchemaRegistry(text: text)
      #expect(registry.definitions.map(\.name) == names, "\(text)")
      #expect(registry.warnings.isEmpty, "\(text)")
    }
  }

  @Test func `loads the JSON files of a folder in order, without subfolders`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(#"{"name": "b"}"#, to: "b.json")
    try folder.write(#"[{"name": "z"}, {"name": "y"}]"#, to: "a.json")
    try folder.write(#"{"name": "B"}"#, to: "B.json")
    try folder.write("not a schema", to: "notes.txt")
    try folder.write("not a schema", to: "c.json.bak")
    try folder.write(#"{"name": "inner"}"#, to: "inner/a.json")
    for path in [folder.path, folder.path + "/"] {
      let registry = try SchemaRegistry(contentsOf: path)
      #expect(registry.definitions.map(\.name) == ["B", "z", "y", "b"], "\(path)")
    }
  }

  @Test func `loads several paths in order`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(#"{"name": "in_folder"}"#, to: "folder/a.json")
    let file = try folder.write(#"{"name": "in_file"}"#, to: "file.txt")
    let registry = try SchemaRegistry(contentsOf: [file, folder.path + "/folder"])
    #expect(registry.definitions.map(\.name) == ["in_file", "in_folder"])
    #expect(try SchemaRegistry(contentsOf: []).definitions.isEmpty)
  }

  @Test func `reports every path that cannot be read`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write("", to: "empty/notes.txt")
    let faulty = try folder.write(#"{"name": 1}"#, to: "faulty.json")
    let paths = [folder.path + "/none.json", folder.path + "/empty", faulty, folder.path + "/no/"]
    let error = #expect(throws: SchemaError.self) { try SchemaRegistry(contentsOf: paths) }
    #expect(
      error?.description.replacing(folder.path, with: "") == """
        /none.json: error: No such file or directory [unreadableFile]
        /empty: error: no *.json files in this directory [unreadableFile]
        /faulty.json:1:10: error: /name: expected String, found Number [type]
        /no/: error: No such file or directory [unreadableFile]
        """)
    #expect(error?.faults.first?.position == nil)
    #expect(error?.faults.first?.pointer == nil)
  }

  @Test func `finds an object by its singular or plural name`() throws {
    let registry = try SchemaRegistry(text: "[\(Self.first), \(Self.second)]")
    for (name, found) in [
      ("c_one", "c_one"), ("c_ones", "c_one"), ("c_two", "c_two"), ("c_pair", "c_two"),
      ("c_twos", "c_two"),
    ] {
      #expect(try registry.object(named: name).name == found, "\(name)")
    }
    #expect(try registry.object(named: "c_one").pluralName == "c_ones")
    for (name, suggestion) in [
      ("c_two s", nil), ("c_twox", "c_two"), ("C_ONE", "c_one"), ("one", "c_one"),
      ("c_apir", "c_pair"), ("c_something", nil), ("", nil),
    ] {
      let error = #expect(throws: UnknownObjectError.self) { try registry.object(named: name) }
      #expect(error?.name == name)
      #expect(error?.suggestion == suggestion, "\(name)")
    }
    let error = UnknownObjectError(name: "c_twos", suggestion: "c_two", definitionFaults: [])
    #expect("\(error)" == "no object has the name c_twos; did you mean c_two?")
    #expect(
      "\(UnknownObjectError(name: "x", suggestion: nil, definitionFaults: []))"
        == "no object has the name x")
  }

  @Test func `reports duplicate names across files`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(#"{"name": "thing"}"#, to: "a.json")
    try folder.write(
      """
      [
        {"name": "thing", "pluralName": "others"},
        {"name": "person", "pluralName": "people"},
        {"name": "thingy", "pluralName": "things"},
        {"name": "people"}
      ]
      """, to: "b.json")
    let error = #expect(throws: SchemaError.self) { try SchemaRegistry(contentsOf: folder.path) }
    let reasons = error?.faults.map(\.description).map {
      $0.replacing(folder.path + "/", with: "")
    }
    #expect(
      reasons == [
        "b.json:2:12: error: /0/name: a.json already defines the name thing [duplicateName]",
        "b.json:5:12: error: /3/name: b.json already defines the name people [duplicateName]",
      ])
    // The singular and the plural name of one object can be the same.
    let registry = try SchemaRegistry(text: #"{"name": "sheep", "pluralName": "sheep"}"#)
    #expect(try registry.object(named: "sheep").pluralName == "sheep")
  }

  @Test func `treats null as absent`() throws {
    let registry = try SchemaRegistry(
      text: """
        {"name": "c_case", "pluralName": null, "label": null, "description": null,
         "objectTypes": null, "dates": null, "properties": [
          {"name": "a", "type": "String", "array": null, "label": null, "minItems": null,
           "maxItems": null, "uniqueValues": null, "writeOnCreate": null, "readOnly": null,
           "validators": null, "properties": null, "dateOnly": null, "dates": null, "trim": null,
           "lowercase": null, "uppercase": null, "sourceObject": null, "geoType": null,
           "processors": null, "facets": null, "accepts": null, "acl": null},
          {"name": "b", "type": "File", "facets": [
            {"name": "content", "label": null, "mimes": null, "required": null,
             "allowUpload": null, "passMimes": null, "maxFileSize": null, "source": null,
             "private": null, "type": null}]},
          {"name": "c", "type": "String", "validators": [
            {"name": "string", "definition": null},
            {"name": "string", "definition": {"min": null, "max": null, "allowNull": null}}]}]}
        """)
    #expect(registry.warnings.isEmpty)
    let definition = try registry.object(named: "c_cases")
    let property = try definition.property(named: "a")
    #expect(!property.isArray)
    #expect(property.maxItems == 100)
    #expect(property.isWritable)
    #expect(property.otherKeys["acl"] == .null)
    let facet = try #require(try definition.property(named: "b").facets.first)
    #expect(facet.allowsUpload)
    #expect(facet.dropsOtherMediaTypes)
    #expect(facet.mediaTypes == MediaTypeFilter(patterns: ["*"]))
  }

  @Test func `keeps all keys of a definition`() throws {
    let registry = try SchemaRegistry(
      text: """
        {"name": "c_case", "label": "Case", "description": "All of it", "defaultAcl": ["x"],
         "properties": [
          {"name": "a", "type": "document[]", "label": "A", "description": "B", "minItems": 1,
           "maxItems": 1000, "uniqueValues": true, "writeOnCreate": false, "createAclOverride": [],
           "properties": [{"name": "b", "type": "BOOL"}]},
          {"name": "c", "type": "string", "array": true, "trim": true, "uppercase": true,
           "validators": [{"name": "required"}, {"name": "string", "definition": {"min": 2}}]},
          {"name": "d", "type": "Date", "dateOnly": true},
          {"name": "e", "type": "Geometry", "geoType": "MultiPoint"},
          {"name": "f", "type": "objectid", "sourceObject": "account", "readOnly": true},
          {"name": "g", "type": "File", "accepts": [["content"], ["h"]],
           "processors": [{"name": "h", "mimes": ["a/*", "!a/b"], "required": true,
             "passMimes": false, "maxFileSize": 7, "source": "content", "private": true,
             "type": "image", "label": "H", "allowUpload": true}]}],
         "objectTypes": [{"name": "t", "label": "T", "properties": [
           {"name": "u", "type": "UUID"}]}]}
        """)
    #expect(registry.warnings.isEmpty)
    let object = try registry.object(named: "c_case")
    #expect(object.label == "Case")
    #expect(object.description == "All of it")
    #expect(object.otherKeys.count == 1)
    #expect(object.properties.map(\.name) == ["a", "c", "d", "e", "f", "g"])
    #expect(object.objectTypes.map(\.name) == ["t"])
    #expect(object.objectTypes.first?.label == "T")
    #expect(throws: UnknownPropertyError.self) { try object.property(named: "u") }
    #expect(try object.property(named: "u", ofType: "t").type == .uuid)
    #expect(try object.property(named: "a", ofType: "t").type == .document)
    #expect(throws: UnknownPropertyError.self) { try object.property(named: "u", ofType: "other") }

    let document = try object.property(named: "a")
    #expect(document.type == .document)
    #expect(document.isArray)
    #expect(document.uniqueValues)
    #expect(document.minItems...document.maxItems == 1...1000)
    #expect(try document.property(named: "b").type == .boolean)
    #expect(try document.property(named: "b").type.description == "Boolean")
    #expect(!document.isWritable)
    #expect(document.label == "A")
    #expect(document.description == "B")

    let text = try object.property(named: "c")
    #expect(text.isArray)
    #expect(text.isRequired)
    #expect(text.textChanges == [.trim, .uppercase])
    #expect(text.validators.map(\.name) == ["required", "string"])
    #expect(try object.property(named: "d").isDateOnly == true)
    #expect(try object.property(named: "e").isMultiPoint == true)
    #expect(try object.property(named: "f").sourceObject == "account")
    #expect(try object.property(named: "f").isWritable == false)

    let file = try object.property(named: "g")
    #expect(file.facets.map(\.name) == ["h", "content"])
    #expect(file.acceptedFacets == [["content"], ["h"]])
    let facet = try #require(file.facets.first)
    #expect(facet.isRequired)
    #expect(facet.isPrivate)
    #expect(facet.maxFileSize == 7)
    #expect(facet.source == "content")
    #expect(facet.processor == "image")
    #expect(facet.label == "H")
    #expect(!facet.dropsOtherMediaTypes)
    #expect(facet.mediaTypes.patterns == ["a/*", "!a/b"])
  }

  @Test func `loads the shipped definitions without warnings`() throws {
    let registry = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
    #expect(registry.warnings.isEmpty)
    #expect(
      registry.definitions.map(\.name)
        == ["c_diary", "c_object", "c_office", "c_visit", "cache", "event"])
  }

  @Test(.timeLimit(.minutes(30)))
  func `ignores pipes, devices and directories in a directory`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    try folder.write(#"{"name": "thing"}"#, to: "thing.json")
    try folder.write("", to: "directory.json/file")
    #expect(unsafe mkfifo(folder.path + "/pipe.json", 0o600) == 0)
    for (name, target) in [("to-pipe", "pipe.json"), ("device", "/dev/zero")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/\(name).json", withDestinationPath: target)
    }
    let registry = try SchemaRegistry(contentsOf: folder.path)
    #expect(registry.definitions.map(\.name) == ["thing"])
    let pipe = SchemaRegistry(usableContentsOfRegularFilesAt: folder.path + "/pipe.json")
    #expect(pipe.report.faults.map(\.code) == [.unreadableFile])
  }

  @Test func `reads a schema file that is a pipe if its path is given`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path + "/pipe"
    #expect(unsafe mkfifo(path, 0o600) == 0)
    let writer = Thread {
      let handle = FileHandle(forWritingAtPath: path)
      try? handle?.write(contentsOf: Data(#"{"name": "thing"}"#.utf8))
      try? handle?.close()
    }
    writer.start()
    #expect(try SchemaRegistry(contentsOf: path).definitions.map(\.name) == ["thing"])
  }
}
