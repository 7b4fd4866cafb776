import DateText
import JSONText
import ObjectSchema
import TestSupport
import Testing

/// The examples of the documentation comments, with the results that they promise.
@Suite struct DocumentationExampleTests {
  private func shippedSchemas() throws -> SchemaRegistry {
    try SchemaRegistry(contentsOf: Repository.path("Schemas"))
  }

  @Test func landingPage() throws {
    let schemas = try SchemaRegistry(
      text: """
        {"name": "c_note", "properties": [
          {"name": "c_title", "type": "String", "validators": [{"name": "required"}]},
          {"name": "c_stars", "type": "Number"}]}
        """)
    var checker = PayloadChecker(try schemas.object(named: "c_notes"))
    var printed: [String] = []
    for fault in checker.faults(in: #"{"c_stars": "5"}"#) {
      printed.append("\(fault)")
    }
    #expect(
      printed == [
        "c_stars: expected Number, found String [type]",
        "c_title: required, but missing [required]",
      ])
  }

  @Test func definitions() throws {
    let schemas = try shippedSchemas()
    let object = try schemas.object(named: "c_objects")
    #expect(object.name == "c_object")
    #expect(try object.property(named: "c_number").type.description == "Number")
    #expect(try schemas.object(named: "c_object").name == object.name)
  }

  @Test func checker() throws {
    let schemas = try shippedSchemas()
    var checker = PayloadChecker(try schemas.object(named: "c_object"))
    let isValid = checker.isValid(#"{"c_bool": true}"#)
    #expect(isValid)
    let faults = checker.faults(in: #"{"c_bool": 1}"#)
    #expect(faults.first?.reason == "expected Boolean, found Number")
  }

  @Test func report() throws {
    let schemas = try shippedSchemas()
    var checker = PayloadChecker(try schemas.object(named: "c_object"))
    checker.options.maximumFaults = 1
    let report = checker.report(on: #"{"c_bool": 1, "c_number": "1"}"#)
    #expect(!report.isValid)
    #expect(report.faults.count == 1)
    #expect(report.isTruncated)
  }

  @Test func options() throws {
    let schemas = try shippedSchemas()
    let options = CheckOptions(maximumFaults: 20, includesValues: true)
    var checker = PayloadChecker(try schemas.object(named: "c_object"), options: options)
    let fault = checker.firstFault(in: #"{"c_bool": 1}"#)
    #expect(fault?.found == "Number 1")
  }

  @Test func facets() throws {
    let schemas = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [
          {"name": "c_picture", "type": "File", "facets": [
            {"name": "c_original", "mimes": "image/*"}]}]}
        """)
    let object = try schemas.object(named: "c_case")
    let facets = try object.property(named: "c_picture").facets
    #expect(facets.map(\.name) == ["c_original", "content"])
    #expect(facets.first?.mediaTypes.accepts("image/png") == true)
  }

  @Test func mediaTypes() {
    let images = MediaTypeFilter(patterns: ["image/*", "!image/gif"])
    #expect(images.accepts("image/png"))
    #expect(!images.accepts("image/gif"))
    #expect((MediaType(ofFileNamed: "scan.JPG") ?? .octetStream) == "image/jpeg")
    #expect((MediaType(ofFileNamed: "scan") ?? .octetStream) == "application/octet-stream")
  }

  @Test func objectTypes() throws {
    let schemas = try SchemaRegistry(
      text: """
        {"name": "c_event", "objectTypes": [
          {"name": "c_visit", "properties": [{"name": "c_room", "type": "String"}]}]}
        """)
    let event = try schemas.object(named: "c_event")
    #expect(event.objectTypes.map(\.name) == ["c_visit"])
    #expect(throws: UnknownPropertyError.self) { try event.property(named: "c_room") }
    #expect(try event.property(named: "c_room", ofType: "c_visit").type == .string)
  }

  @Test func properties() throws {
    let schemas = try SchemaRegistry(
      text: """
        {"name": "c_note", "properties": [
          {"name": "c_tags", "type": "String[]", "maxItems": 8, "trim": true,
           "validators": [{"name": "required"}]}]}
        """)
    let tags = try schemas.object(named: "c_note").property(named: "c_tags")
    #expect(tags.type == .string)
    #expect(tags.isArray == true)
    #expect(tags.maxItems == 8)
    #expect(tags.isRequired == true)
    #expect(tags.textChanges == .trim)
  }

  @Test func textChanges() throws {
    let schemas = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [
          {"name": "c_colour", "type": "String", "trim": true, "lowercase": true, "validators": [
            {"name": "stringEnum", "definition": {"values": ["red", "blue"]}}]}]}
        """)
    var checker = PayloadChecker(try schemas.object(named: "c_case"))
    let isValid = checker.isValid(#"{"c_colour": " Red "}"#)
    #expect(isValid)
    let changes: TextChanges = [.trim, .lowercase]
    #expect(changes.applied(to: " Red ") == "red")
  }

  @Test func propertyTypes() {
    #expect(PropertyType(named: "objectid") == .objectID)
    #expect(PropertyType(named: "Bool").description == "Boolean")
    #expect(!PropertyType(named: "Money").isKnown)
  }

  @Test func validators() throws {
    let schemas = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [
          {"name": "c_age", "type": "Number", "validators": [
            {"name": "number", "definition": {"min": 0}}]}]}
        """)
    let object = try schemas.object(named: "c_case")
    let rule = try object.property(named: "c_age").validators.first
    #expect(rule?.name == "number")
    #expect(rule?.definition["min"]?.number?.integer(Int.self) == 0)
    #expect(rule == .range(min: 0))
    #expect(
      Validator.options([("Low", 1), ("High", 2)]).definition["values"]?.description
        == #"[{"label":"Low","value":1},{"label":"High","value":2}]"#)
  }

  @Test func faults() throws {
    let schemas = try shippedSchemas()
    var checker = PayloadChecker(try schemas.object(named: "c_object"))
    let fault = checker.firstFault(in: #"{"c_document": {"c_stringOne": 1}}"#)
    #expect(fault?.code == .type)
    #expect(fault?.path == "c_document.c_stringOne")
    #expect(fault?.pointer == "/c_document/c_stringOne")
    #expect(fault?.reason == "expected String, found Number")
    #expect(fault?.position.column == 32)
    #expect(
      fault?.description == "c_document.c_stringOne: expected String, found Number [type]")
    #expect(FaultCode.enumeration.description == "enum")
    #expect(FaultCode(rawValue: "maxItems") == .maxItems)
    let report = checker.report(on: #"{"c_number": 9007199254740993}"#)
    #expect(report.faults.first?.severity == .warning)
    #expect(report.isValid)
  }

  @Test func schemaFaults() throws {
    let schemas = try SchemaRegistry(text: #"{"name": "c_case", "colour": 1}"#)
    #expect(schemas.warnings.first?.code == .unknownKey)
    #expect(schemas.warnings.first?.pointer == "/colour")
    #expect(schemas.warnings.first?.position?.column == 20)
    #expect(SchemaFaultCode.duplicateName.description == "duplicateName")
    do {
      _ = try SchemaRegistry(text: #"{"name": "c case", "properties": 1}"#)
      Issue.record("loaded a definition with errors")
    } catch {
      #expect(error.faults.map(\.code) == [.name, .type])
    }
  }

  @Test func reportedFaults() throws {
    var checker = PayloadChecker(try shippedSchemas().object(named: "c_object"))
    let location = checker.firstFault(in: #"{"c_bool": 1}"#)?.location
    #expect(location?.file == nil)
    #expect(location?.path == "c_bool")
    #expect(location?.position?.column == 12)

    var faults: [any ReportedFault] = []
    do {
      let schemas = try SchemaRegistry(text: #"{"name": "c_case", "label": 1}"#)
      _ = try schemas.object(named: "c_case")
    } catch let error as any FaultReportingError {
      faults = error.faults
    }
    let fault = faults.first
    #expect(fault?.codeName == "type")
    #expect(fault?.location.pointer == "/label")
    #expect(fault?.reason == "expected String, found Number")
  }

  @Test func faultReportingErrors() throws {
    var printed: [String] = []
    do {
      let schemas = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
      _ = try schemas.object(named: "c_objekt")
    } catch let error as any FaultReportingError {
      for fault in error.faults { printed.append("\(fault)") }
    }
    #expect(printed == ["no object has the name c_objekt; did you mean c_object?"])
  }

  @Test func lint() {
    let report = SchemaRegistry.lint([Repository.path("Schemas")])
    #expect(report.faults.isEmpty)
    #expect(report.definitionCount == 6)
    #expect(report.files.count == 6)
    let missing = SchemaRegistry.lint([Repository.path("Missing")])
    #expect(missing.faults.map(\.code) == [.unreadableFile])
  }

  @Test func registries() throws {
    let note = try ObjectDefinition("c_note") {
      Property("c_title", .string)
    }
    let schemas = try SchemaRegistry([note])
    #expect(try schemas.object(named: "c_notes") == note)

    let notes = try SchemaRegistry(text: #"{"name": "c_note"}"#)
    let visits = try SchemaRegistry(text: #"{"name": "c_visit"}"#)
    let merged = try SchemaRegistry(merging: [notes, visits])
    #expect(merged.definitions.map(\.name) == ["c_note", "c_visit"])
  }

  @Test func declarations() throws {
    let note = try ObjectDefinition("c_note") {
      Property("c_title", .string, [.required, .length(max: 80)])
      Property("c_written", .date, isDateOnly: true)
    }
    var checker = PayloadChecker(note)
    let isValid = checker.isValid(#"{"c_title": "Shopping"}"#)
    #expect(isValid)

    let event = try ObjectDefinition(
      "c_event",
      objectTypes: [.init("c_visit") { Property("c_room", .string) }]
    ) {
      Property("c_date", .date, [.required])
    }
    #expect(event.objectTypes.map(\.name) == ["c_visit"])

    let needsReason = true
    let visit = try ObjectDefinition("c_visit") {
      if needsReason { Property("c_reason", .string, [.required]) }
      for name in ["c_start", "c_end"] { Property(name, .date) }
    }
    #expect(visit.properties.map(\.name) == ["c_reason", "c_start", "c_end"])
  }

  @Test func propertyDeclarations() throws {
    let note = try ObjectDefinition("c_note") {
      Property("c_title", .string, [.required, .length(max: 80)])
      Property("c_tags", .string, isArray: true, maxItems: 8)
      Property("c_address", .document) {
        Property("c_city", .string, textChanges: .trim)
      }
      Property(
        "c_scan", .file,
        facets: [FacetDefinition("c_original", mediaTypes: ["image/*"])],
        acceptedFacets: [["content"], ["c_original"]])
    }
    #expect(note.properties.map(\.name) == ["c_title", "c_tags", "c_address", "c_scan"])
  }

  @Test func dateFormats() throws {
    let schemas = try SchemaRegistry(
      text: """
        {"name": "c_case", "dates": {"timeZone": "UTC"}, "properties": [
          {"name": "c_start", "type": "Date", "dates": {"write": "date"}}]}
        """)
    let start = try schemas.object(named: "c_case").property(named: "c_start")
    #expect(start.dates?.write == "date")
    #expect(start.dates?.timeZone == "UTC")
    #expect(start.dates?.read == nil)
  }

  @Test func unknownObject() throws {
    let schemas = try shippedSchemas()
    do {
      _ = try schemas.object(named: "c_objekt")
      Issue.record("found a missing object")
    } catch {
      #expect("\(error)" == "no object has the name c_objekt; did you mean c_object?")
    }
  }
}
