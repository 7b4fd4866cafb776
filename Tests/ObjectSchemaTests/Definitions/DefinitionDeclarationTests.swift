import JSONText
import ObjectSchema
import TestSupport
import Testing

@Suite struct DefinitionDeclarationTests {
  private static func object() throws -> ObjectDefinition {
    try ObjectDefinition(
      "c_object", pluralName: "c_objects", label: "Object",
      description: "The object of the guide: one property of each everyday type, and no rules."
    ) {
      Property("c_date", .date, label: "Date", description: "A point in time.")
      Property(
        "c_bool", .boolean, label: "Yes or no", description: "True or false, never 0 or 1.")
      Property(
        "c_reference", .reference, label: "Account",
        description: "The account this object belongs to, by its id.", sourceObject: "account")
      Property("c_number", .number, label: "Number", description: "Any finite number.")
      Property(
        "c_document", .document, label: "Document", description: "Two texts that belong together."
      ) {
        Property(
          "c_stringOne", .string, label: "First text", description: "The first of the two texts.")
        Property(
          "c_stringTwo", .string, label: "Second text",
          description: "The second of the two texts.")
      }
      Property("c_string", .string, label: "Text", description: "Any text.")
      Property("c_any", .any, label: "Anything", description: "Any JSON value, kept as it is.")
      Property(
        "c_stringArray", .string, isArray: true, label: "Texts",
        description: "Up to a hundred texts, in order.")
    }
  }

  private static func office() throws -> ObjectDefinition {
    try ObjectDefinition(
      "c_office", label: "Office",
      description: "A doctor's office with pictures, each either a finished image or the parts of "
        + "one."
    ) {
      Property(
        "c_stringProperty", .string, label: "Note",
        description: "A line of text kept with the pictures.")
      Property(
        "c_pictures", .file, isArray: true, label: "Pictures",
        description: "Either the final image alone, or the original with or without an overlay.",
        facets: [
          FacetDefinition("content", label: "Final image"),
          FacetDefinition("c_original", isPrivate: true, label: "Original picture"),
          FacetDefinition(
            "c_overlay", mediaTypes: ["image/png"], dropsOtherMediaTypes: false,
            label: "Transparent overlay"),
        ],
        acceptedFacets: [["content"], ["c_original"], ["c_original", "c_overlay"]])
    }
  }

  @Test func `equals the same definition from a schema file`() throws {
    let shipped = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
    #expect(try Self.object() == shipped.object(named: "c_object"))
    #expect(try Self.office() == shipped.object(named: "c_office"))
  }

  @Test func `checks payloads like the same definition from a schema file`() throws {
    let definitions = ["c_object": try Self.object(), "c_office": try Self.office()]
    var checkedCount = 0
    for example in ExamplePayloads.all {
      guard let definition = definitions[example.object] else { continue }
      var checker = PayloadChecker(definition, options: ExamplePayloads.options)
      var expected = try example.checker()
      let faults = checker.faults(in: try example.bytes)
      #expect(faults == expected.faults(in: try example.bytes), "\(example.name)")
      #expect(faults.map(\.summary) == example.faults, "\(example.name)")
      checkedCount += 1
    }
    #expect(checkedCount == 5)
  }

  /// A declaration of every key and rule, and the schema file that it stands for.
  @Test func `expresses every key and rule`() throws {
    let id = "0123456789abcdef01234567"
    let declared = try ObjectDefinition(
      "c_all", pluralName: "c_every", label: "All", description: "Every key.",
      dates: DateFormats(read: ["rfc3339", "date"], write: "date", timeZone: "UTC"),
      objectTypes: [.init("c_type", label: "Type") { Property("c_typed", .uuid) }],
      otherKeys: ["createAcl": ["owner.update"], "isVersioned": true]
    ) {
      Property(
        "a", .string, [.required, .length(min: 1, max: 9, allowNull: true)], isArray: true,
        minItems: 1, maxItems: 1000, uniqueValues: true, label: "A", description: "The first.",
        textChanges: [.trim, .lowercase, .uppercase],
        otherKeys: ["indexed": true, "defaultValue": "x"])
      Property(
        "b", .string,
        [
          .printableString(min: 1, max: 2, allowNull: true, allowNumberAsFirstLetter: false),
          .pattern("/^a/i", allowNull: true, allowEmpty: true), .stringEnum(["a", "b"]),
          .email(allowNull: false),
          .url(webOnly: false, webSecure: true, allowNull: true, allowEmpty: true),
          .phoneNumber(allowShortCode: true, allowNull: true),
          .locale(["en-GB"], allowBlank: true, allowNull: true),
          .timeZone(allowBlank: true, allowNull: true), .customName, .dateOfBirth,
          .options([("One", "1"), ("Two", "2")]),
        ])
      Property(
        "c", .number,
        [.range(min: -1.5, max: 10, allowDecimal: false, allowNull: true), .numberEnum([1, 2.5])])
      Property("d", .boolean, isWritableOnCreate: false)
      Property("e", .objectID, [.idEnum([id])], sourceObject: "account")
      Property("f", .reference, isReadOnly: true, sourceObject: "account")
      Property(
        "g", .date,
        [.dateRange(min: "2020-01-01", max: "2030-01-01", allowNull: true)],
        dates: DateFormats(write: "rfc3339"))
      Property("h", .date, [.dateEnum(["2020-01-01"])], isDateOnly: true)
      Property("i", .document, isArray: true) {
        Property("j", .string, [.uniqueInArray])
      }
      Property("k", .any)
      Property(
        "l", .file,
        facets: [
          FacetDefinition(
            "m", mediaTypes: ["image/*", "!image/gif"], isRequired: true, maxFileSize: 7,
            source: "content", isPrivate: true, processor: "image", label: "M"),
          FacetDefinition("n", allowsUpload: false, dropsOtherMediaTypes: false),
        ],
        acceptedFacets: [["m"], ["content", "m"]])
      Property("o", .geometry, isMultiPoint: true)
      Property("p", .binary)
      Property("q", .uuid)
      Property("r", .list)
      Property(
        "s", .number,
        [
          .coordinate(
            min0: -1, max0: 1, min1: -2, max1: 2, allowDecimal0: false, allowDecimal1: false)
        ], isArray: true)
      Property("t", PropertyType(named: "Money"), [Validator(name: "custom", definition: ["a": 1])])
    }
    let loaded = try SchemaRegistry(
      text: #"""
        {"name": "c_all", "pluralName": "c_every", "label": "All", "description": "Every key.",
         "dates": {"read": ["rfc3339", "date"], "write": "date", "timeZone": "UTC"},
         "createAcl": ["owner.update"], "isVersioned": true,
         "objectTypes": [{"name": "c_type", "label": "Type", "properties": [
           {"name": "c_typed", "type": "UUID"}]}],
         "properties": [
          {"name": "a", "type": "String[]", "minItems": 1, "maxItems": 1000, "uniqueValues": true,
           "label": "A", "description": "The first.", "trim": true, "lowercase": true,
           "uppercase": true, "indexed": true, "defaultValue": "x", "validators": [
            {"name": "required"},
            {"name": "string", "definition": {"min": 1, "max": 9, "allowNull": true}}]},
          {"name": "b", "type": "String", "validators": [
            {"name": "printableString", "definition":
              {"min": 1, "max": 2, "allowNull": true, "allowNumberAsFirstLetter": false}},
            {"name": "pattern", "definition":
              {"pattern": "/^a/i", "allowNull": true, "allowEmpty": true}},
            {"name": "stringEnum", "definition": {"values": ["a", "b"]}},
            {"name": "email", "definition": {"allowNull": false}},
            {"name": "url", "definition":
              {"webOnly": false, "webSecure": true, "allowNull": true, "allowEmpty": true}},
            {"name": "phoneNumber", "definition": {"allowShortCode": true, "allowNull": true}},
            {"name": "locale", "definition":
              {"locales": ["en-GB"], "allowBlank": true, "allowNull": true}},
            {"name": "timeZone", "definition": {"allowBlank": true, "allowNull": true}},
            {"name": "customName"}, {"name": "dateOfBirth"},
            {"name": "options", "definition": {"values": [
              {"label": "One", "value": "1"}, {"label": "Two", "value": "2"}]}}]},
          {"name": "c", "type": "Number", "validators": [
            {"name": "number", "definition":
              {"min": -1.5, "max": 10, "allowDecimal": false, "allowNull": true}},
            {"name": "numberEnum", "definition": {"values": [1, 2.5]}}]},
          {"name": "d", "type": "Boolean", "writeOnCreate": false},
          {"name": "e", "type": "ObjectId", "sourceObject": "account", "validators": [
            {"name": "idEnum", "definition": {"values": ["\#(id)"]}}]},
          {"name": "f", "type": "Reference", "readOnly": true, "sourceObject": "account"},
          {"name": "g", "type": "Date", "dates": {"write": "rfc3339"}, "validators": [
            {"name": "date", "definition":
              {"min": "2020-01-01", "max": "2030-01-01", "allowNull": true}}]},
          {"name": "h", "type": "Date", "dateOnly": true, "validators": [
            {"name": "dateEnum", "definition": {"values": ["2020-01-01"]}}]},
          {"name": "i", "type": "Document[]", "properties": [
            {"name": "j", "type": "String", "validators": [{"name": "uniqueInArray"}]}]},
          {"name": "k", "type": "Any"},
          {"name": "l", "type": "File", "accepts": [["m"], ["content", "m"]], "facets": [
            {"name": "m", "mimes": ["image/*", "!image/gif"], "required": true, "maxFileSize": 7,
             "source": "content", "private": true, "type": "image", "label": "M"},
            {"name": "n", "allowUpload": false, "passMimes": false}]},
          {"name": "o", "type": "Geometry", "geoType": "MultiPoint"},
          {"name": "p", "type": "Binary"}, {"name": "q", "type": "UUID"},
          {"name": "r", "type": "List"},
          {"name": "s", "type": "Number[]", "validators": [{"name": "coordinate", "definition":
            {"min0": -1, "max0": 1, "min1": -2, "max1": 2, "allowDecimal0": false,
             "allowDecimal1": false}}]},
          {"name": "t", "type": "Money", "validators": [
            {"name": "custom", "definition": {"a": 1}}]}]}
        """#)
    #expect(try declared == loaded.object(named: "c_all"))
    let registry = try SchemaRegistry([declared])
    #expect(
      registry.warnings.map { $0.location.pointer }
        == loaded.warnings.map { $0.location.pointer })
    #expect(registry.warnings.map(\.code) == [.unknownType, .unknownRule])
  }

  @Test func `reports faults with a pointer and without a position`() throws {
    let error = #expect(throws: SchemaError.self) {
      try ObjectDefinition("c case", pluralName: "c_case") {
        Property("a", .string, [.range(min: 2, max: 1), .length(min: 2, max: 1)], maxItems: 2000)
        Property("a", .number, [.range(max: .infinity), .numberEnum([.nan])])
        Property("b", .document)
        Property("c", .file, facets: [FacetDefinition("d\u{202E}")], acceptedFacets: [["e"]])
        Property("f", .date, [Validator(name: "dat")])
      }
    }
    #expect(
      error?.faults.map(\.summary) == [
        "error name - /name", "error value - /properties/0/maxItems",
        "error rule - /properties/0/validators/0/name",
        "error rule - /properties/0/validators/1/definition/min",
        "error duplicateName - /properties/1/name",
        "error rule - /properties/1/validators/0/definition/max",
        "error rule - /properties/1/validators/1/definition/values/0",
        "warning empty - /properties/2", "error name - /properties/3/facets/0/name",
        "error value - /properties/3/accepts/0/0",
        "warning unknownRule - /properties/4/validators/0/name",
      ])
    #expect(
      error?.faults.first?.description
        == "c case: error: /name: expected 1 to 40 characters of A-Z a-z 0-9 _ -, with at most one "
        + #"__ inside, found "c case" [name]"#)
    #expect(error?.faults.allSatisfy { $0.position == nil && $0.file == "c case" } == true)
  }
}
