import DateText
import FileAccess
import JSONText
import ObjectSchema
import TestSupport
import Testing

@Suite struct RuleReferenceTests {
  private static let schema = """
    {"data": [
      {"name": "c_other"},
      {
        "name": "c_case",
        "properties": [
          {"name": "c_title", "type": "String", "validators": [
            {"name": "required"},
            {"name": "string", "definition": {"max": 3}},
            {"name": "script"}]},
          {"name": "c_level", "type": "Number", "validators": [
            {"name": "options", "definition": {"values": [{"label": "Low", "value": 1}]}}]},
          {"name": "c_list", "type": "Number[]", "maxItems": 2,
            "uniqueValues": true},
          {"name": "c_plain", "type": "String[]"},
          {"name": "c_file", "type": "File", "accepts": [["c_raw"]], "facets": [
            {"name": "c_raw", "passMimes": false,
              "mimes": "image/*"}]},
          {"name": "c_point", "type": "Number[]", "validators": [
            {"name": "coordinate", "definition": {"max0": 5}}]},
          {"name": "c_made", "type": "String", "readOnly": true},
          {"name": "c_geo",
            "type": "Geometry"},
          {"name": "c_document", "type": "Document[]", "properties": [
            {"name": "c_part", "type": "String", "validators": [{"name": "uniqueInArray"}]}]}
        ]}
    ], "object": "list"}
    """

  /// Payloads with the code, the property, the rule, its pointer after that of the properties, and its
  /// line.
  private static let rows: [(String, FaultCode, String, String, String, Int)] = [
    ("{}", .required, "c_title", "required", "0/validators/0", 7),
    (#"{"c_title": null}"#, .required, "c_title", "required", "0/validators/0", 7),
    (#"{"c_title": "abcd"}"#, .length, "c_title", "string", "0/validators/1", 8),
    (#"{"c_title": "a"}"#, .unchecked, "c_title", "script", "0/validators/2", 9),
    (#"{"c_title": 1}"#, .type, "c_title", "type", "0/type", 6),
    (#"{"c_level": 2}"#, .enumeration, "c_level", "options", "1/validators/0", 11),
    (#"{"c_list": [1, 2, 3]}"#, .maxItems, "c_list", "maxItems", "2/maxItems", 12),
    (#"{"c_list": [1, 1]}"#, .unique, "c_list", "uniqueValues", "2/uniqueValues", 13),
    (#"{"c_list": [null]}"#, .type, "c_list", "type", "2/type", 12),
    (
      #"{"c_plain": [\#(Array(repeating: "\"\"", count: 101).joined(separator: ","))]}"#,
      .maxItems, "c_plain", "maxItems", "3", 14
    ),
    (#"{"c_file": {"content": "a.png"}}"#, .accepts, "c_file", "accepts", "4/accepts", 15),
    (#"{"c_file": {"c_raw": "a.txt"}}"#, .mime, "c_file", "mimes", "4/facets/0/mimes", 17),
    (#"{"c_point": [1]}"#, .minItems, "c_point", "coordinate", "5/validators/0", 19),
    (#"{"c_point": [6, 1]}"#, .range, "c_point", "coordinate", "5/validators/0", 19),
    (#"{"c_made": "a"}"#, .notWritable, "c_made", "readOnly", "6/readOnly", 20),
    (#"{"c_geo": [1]}"#, .minItems, "c_geo", "type", "7/type", 22),
    (#"{"c_geo": [181, 0]}"#, .range, "c_geo", "type", "7/type", 22),
    (
      #"{"c_document": [{"c_part": "a"}, {"c_part": "a"}]}"#, .unique, "c_part", "uniqueInArray",
      "8/properties/0/validators/0", 24
    ),
  ]

  private static func fault(
    _ checker: inout PayloadChecker, _ payload: String, _ code: FaultCode
  ) throws -> Fault {
    try #require(checker.faults(in: payload).first { $0.code == code }, "\(payload) \(code)")
  }

  @Test func `a fault leads to the rule in the schema file`() throws {
    let object = try SchemaRegistry(text: Self.schema).object(named: "c_case")
    var checker = PayloadChecker(object)
    for (payload, code, property, name, pointer, line) in Self.rows {
      let rule = try Self.fault(&checker, payload, code).rule
      #expect(rule?.name == name, "\(payload)")
      #expect(rule?.property.name == property, "\(payload)")
      #expect(rule?.location?.pointer == "/data/1/properties/" + pointer, "\(payload)")
      #expect(rule?.location?.position?.line == line, "\(payload)")
    }
  }

  @Test func `lines are those of the file if each line is a definition`() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let lines = """
      {"name": "c_first"}

      {"name": "c_case", "properties": [{"name": "a", "type": "String"}]}
      """
    let path = try folder.write(lines, to: "all.ndjson")
    let object = try SchemaRegistry(contentsOf: path).object(named: "c_case")
    var checker = PayloadChecker(object)
    let location = try Self.fault(&checker, #"{"a": 1}"#, .type).rule?.location
    #expect(location?.file == path)
    #expect(location?.pointer == "/properties/0/type")
    #expect(location?.position == TextPosition(line: 3, column: 57))
  }

  @Test func `a rule of a definition in code has no location`() throws {
    let object = try ObjectDefinition("c_case") { Property("a", .string, [.length(max: 1)]) }
    var checker = PayloadChecker(object)
    let fault = try Self.fault(&checker, #"{"a": "ab"}"#, .length)
    #expect(fault.rule?.name == "string")
    #expect(fault.rule?.property == object.properties[0])
    #expect(fault.rule?.location == nil)
  }

  @Test func `the property is the innermost declared one`() throws {
    let object = try ObjectDefinition("c_case") {
      Property("c_any", .any)
      Property("c_document", .document) {
        Property("c_file", .file, facets: [FacetDefinition("c_raw", isRequired: true)])
        Property("c_part", .string, [.required])
      }
    }
    let rows: [(String, FaultCode, String?, String?)] = [
      (#"{"c_no": 1}"#, .unknown, nil, nil),
      (#"{"_id": 1}"#, .notWritable, nil, nil),
      ("[]", .json, nil, nil),
      (#"{"c_any": {"a": 1, "a": 2}}"#, .duplicate, "c_any", nil),
      (#"{"c_document": {"c_no": 1}}"#, .unknown, "c_document", nil),
      (#"{"c_document": {}}"#, .required, "c_part", "required"),
      (#"{"c_document": {"c_file": {"content": "a"}}}"#, .required, "c_file", "required"),
      (#"{"c_document": {"c_file": {"c_row": "a"}}}"#, .unknown, "c_file", nil),
    ]
    var checker = PayloadChecker(object)
    for (payload, code, property, rule) in rows {
      let fault = try Self.fault(&checker, payload, code)
      #expect(fault.property?.name == property, "\(payload)")
      #expect(fault.rule?.name == rule, "\(payload)")
    }
  }

  @Test func `the property of a type has the formats of a mapping`() throws {
    let schema = """
      {"name": "c_visit", "properties": [{"name": "c_start", "type": "Date"}],
       "objectTypes": [{"name": "c_own", "properties": [{"name": "c_end", "type": "Date"}]}]}
      """
    let object = try SchemaRegistry(text: schema).object(named: "c_visit").mappingDates(
      with: .restKit)
    var checker = PayloadChecker(object)
    for name in ["c_start", "c_end"] {
      let fault = try Self.fault(&checker, #"{"type": "c_own", "\#(name)": "x"}"#, .format)
      #expect(fault.property?.dateMapping == .restKit)
      #expect(fault.expectation == .date(.restKit))
    }
    let fault = try Self.fault(&checker, #"{"type": "c_no"}"#, .enumeration)
    #expect(fault.expectation == .objectType(["c_own"]))
    #expect(fault.property == nil)
  }
}
