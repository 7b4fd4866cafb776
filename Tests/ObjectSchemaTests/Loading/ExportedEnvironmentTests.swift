import ObjectSchema
import TestSupport
import Testing

@Suite struct ExportedEnvironmentTests {
  /// Writes files to a new directory.
  private static func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: name) }
    return folder
  }

  @Test(arguments: ["env/objects", "objects"])
  func `loads the objects of an export`(directory: String) throws {
    let folder = try Self.folder([
      "manifest.json": #"{"object": "manifest"}"#, "resources.json": "[]",
      "\(directory)/a.json": #"{"object": "object", "name": "c_a"}"#,
      "\(directory)/b.json": #"{"object": "object", "name": "c_b"}"#,
      "\(directory)/old/c.json": #"{"name": "c_c"}"#,
      "data/c_as/one.json": #"{"object": "c_a"}"#,
    ])
    defer { folder.remove() }
    let schemas = try SchemaRegistry(contentsOf: folder.path)
    #expect(schemas.definitions.map(\.name) == ["c_a", "c_b"])
    #expect(schemas.warnings.isEmpty)
    #expect(schemas.report.files.first == "\(folder.path)/\(directory)/a.json")
  }

  @Test func `an export in YAML is an error that says what to do`() throws {
    let folder = try Self.folder(["env/objects/a.yaml": "name: c_a"])
    defer { folder.remove() }
    for path in [folder.path, folder.path + "/env/objects/a.yaml"] {
      let report = SchemaRegistry.lint([path])
      #expect(report.faults.map(\.code) == [.unreadableFile])
      #expect(report.faults.first?.reason.contains("--format json") == true)
    }
    try folder.write(#"{"name": "c_b"}"#, to: "env/objects/b.json")
    #expect(try SchemaRegistry(contentsOf: folder.path).definitions.map(\.name) == ["c_b"])
  }

  @Test func `values of other kinds are passed over and counted`() throws {
    let text = """
      {"object": "script", "name": "c_s"}
      {"object": "object", "name": "c_a", "properties": [{"name": "p", "type": "Any"}]}

      {"object": "list", "data": [{"object": "view"}, {"name": "c_b"}, {"object": "script"}]}
      \t[{"object": "c_a", "p": 1}, {"object": 7, "name": "c_c"}]\r
      {"object": "object", "name": 5}
      """
    let folder = try Self.folder(["stream.ndjson": text, "stream.jsonl": text])
    defer { folder.remove() }
    for name in ["stream.ndjson", "stream.jsonl"] {
      let schemas = SchemaRegistry(usableContentsOf: [folder.path + "/" + name])
      #expect(schemas.definitions.map(\.name) == ["c_a", "c_b", "c_c"])
      #expect(
        schemas.report.faults.map { $0.description.replacing(folder.path + "/", with: "") } == [
          "\(name):1:1: warning: 4 values aren't definitions and are passed over: 2 script, 1 c_a, "
            + "1 view [notADefinition]",
          "\(name):6:30: error: /name: expected String, found Number [type]",
        ])
      #expect(schemas.report.faultyDefinitionCount == 1)
    }
  }

  @Test func `a faulty definition makes only itself unusable`() throws {
    let folder = try Self.folder([
      "a.json": #"{"name": "c_a", "properties": [{"name": "p", "type": 1}]}"#,
      "b.json": #"[{"name": "c_b"}, {"name": "c_twin"}, {"name": "c_b_2", "label": 1}]"#,
      "c.json": #"{"name": "c_c", "#,
      "d.json": #"{"name": "c_twin"}"#,
      "e.json": #"{"name": "c_e", "label": "a", "label": "b"}"#,
      "f.json": #"{"properties": []}"#,
    ])
    defer { folder.remove() }
    let schemas = SchemaRegistry(usableContentsOf: [folder.path])
    #expect(schemas.definitions.map(\.name) == ["c_b"])
    #expect(schemas.report.definitionCount == 1)
    #expect(schemas.report.faultyDefinitionCount == 7)
    let lines = schemas.report.faults.map { $0.description.replacing(folder.path + "/", with: "") }
    #expect(
      lines == [
        "a.json:1:54: error: /properties/0/type: expected String, found Number [type]",
        "b.json:1:66: error: /2/label: expected String, found Number [type]",
        "c.json:1:17: error: not valid JSON: the text ends too soon [json]",
        "d.json:1:10: error: /name: b.json already defines the name c_twin [duplicateName]",
        "e.json:1:31: error: the key is duplicated in this object [duplicateKey]",
        "f.json:1:1: error: name is missing [missing]",
      ])
    #expect(
      schemas.report.faults.map(\.definition) == ["c_a", "c_b_2", nil, "c_twin", "c_e", nil])
    for (name, codes) in [
      ("c_a", [SchemaFaultCode.type]), ("c_as", [.type]), ("c_b_2s", [.type]),
      ("c_twin", [.duplicateName]), ("c_twins", [.duplicateName]), ("c_e", [.duplicateKey]),
      ("c_c", []),
    ] {
      let error = #expect(throws: UnknownObjectError.self) { try schemas.object(named: name) }
      #expect(error?.definitionFaults.map(\.code) == codes, "\(name)")
      #expect(error?.suggestion == nil || codes.isEmpty, "\(name)")
    }
    let error = #expect(throws: SchemaError.self) { try SchemaRegistry(contentsOf: folder.path) }
    #expect(error?.faults == schemas.report.faults)
  }

  @Test func `definitions that share a plural name are faulty`() throws {
    let folder = try Self.folder([
      "a.json": """
      [{"name": "c_a", "pluralName": "c_x"}, {"name": "c_b", "pluralName": "c_x"}, {"name": "c_x"},
       {"name": "c_c"}]
      """
    ])
    defer { folder.remove() }
    let schemas = SchemaRegistry(usableContentsOf: [folder.path])
    #expect(schemas.definitions.map(\.name) == ["c_c"])
    #expect(schemas.report.faults.map(\.definition) == ["c_b", "c_x"])
    for name in ["c_a", "c_b", "c_x"] {
      let error = #expect(throws: UnknownObjectError.self) { try schemas.object(named: name) }
      #expect(error?.definitionFaults.isEmpty == false, "\(name)")
    }
  }

  @Test func `a plural name is declared, replaced, or derived`() throws {
    let folder = try Self.folder([
      "a.json": """
      [{"name": "c_study"}, {"name": "c_datum", "pluralName": "c_datums"}, {"name": "c_visit"},
       {"name": "c_people"}, {"name": "c_person"}]
      """
    ])
    defer { folder.remove() }
    let schemas = try SchemaRegistry(
      contentsOf: folder.path, pluralNames: ["c_visit": "c_calls", "c_none": "c_nones"])
    for (name, plural) in [
      ("c_study", "c_studies"), ("c_studies", "c_studies"), ("c_studys", "c_studies"),
      ("c_datum", "c_datums"), ("c_datums", "c_datums"), ("c_calls", "c_calls"),
      ("c_visits", "c_calls"), ("c_person", "c_people"), ("c_persons", "c_people"),
    ] {
      #expect(try schemas.object(named: name).pluralName == plural, "\(name)")
    }
    // A declared name wins over a derived plural.
    #expect(try schemas.object(named: "c_people").name == "c_people")
    #expect(schemas.warnings.map(\.code) == [.duplicateName])
    #expect(schemas.warnings.map(\.definition) == ["c_person"])
    #expect(
      schemas.report.derivedPluralNames
        == ["c_study": "c_studies", "c_people": "c_people", "c_person": "c_people"])
    let error = #expect(throws: SchemaError.self) {
      try SchemaRegistry(contentsOf: folder.path, pluralNames: ["c_visit": "../x"])
    }
    #expect(error?.faults.filter { $0.severity == .error }.map(\.code) == [.name])
  }

  @Test func `keys that only a server uses cause no warning`() {
    let keys =
      #""_id": "x", "object": "object", "created": "", "creator": {}, "updated": "", "updater": {}, "#
      + #""ETag": "x""#
    let faults = SchemaText.faults(
      """
      {\(keys), "name": "c_a", "slots": [{}], "deletedProperties": [], "readAccess": 4,
       "properties": [
         {\(keys), "name": "p", "type": "List", "createAclOverride": true, "required": true,
          "readAccess": 4, "writeAccess": 6, "createAcl": []},
         {\(keys), "name": "q", "type": "File", "processors": [
           {\(keys), "name": "content", "mimes": "*", "cropImage": true}]}],
       "objectTypes": [{\(keys), "name": "t", "description": "x", "properties": []}]}
      """)
    #expect(faults.map(\.summary) == ["warning unknownKey 1:162 /readAccess"])
  }
}
