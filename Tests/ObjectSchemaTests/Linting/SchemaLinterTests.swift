import FileAccess
import Foundation
import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

@Suite struct SchemaLinterTests {
  /// Lints a definition with properties, and returns its faults without the text of the reasons.
  private static func lint(_ text: String) -> [String] {
    SchemaRegistry.lint([("a.json", Array(text.utf8))], pluralNames: [:]).faults.map {
      "\($0.code) \($0.position?.column ?? 0) \($0.pointer ?? "-")"
    }
  }

  /// Properties, and the warnings that they get.
  private static let rows: [(property: String, expected: [(SchemaFaultCode, String)])] = [
    // Values of lists
    (
      #""type": "String", "validators": [{"name": "stringEnum", "definition": {"values": ["a", "long"]}}, {"name": "string", "definition": {"max": 3}}]"#,
      [(.unreachable, "/validators/0/definition/values/1")]
    ),
    (
      #""type": "String[]", "lowercase": true, "validators": [{"name": "stringEnum", "definition": {"values": ["a", "B"]}}]"#,
      [(.unreachable, "/validators/0/definition/values/1")]
    ),
    (
      #""type": "String", "trim": true, "validators": [{"name": "options", "definition": {"values": [{"label": "x", "value": "a "}, {"label": "y", "value": "b"}]}}]"#,
      [(.unreachable, "/validators/0/definition/values/0/value")]
    ),
    // A payload with the value is accepted as the other one.
    (
      #""type": "String", "lowercase": true, "validators": [{"name": "stringEnum", "definition": {"values": ["a", "A"]}}]"#,
      []
    ),
    (
      #""type": "Number", "validators": [{"name": "numberEnum", "definition": {"values": [1, 2.5, 9]}}, {"name": "number", "definition": {"max": 5, "allowDecimal": false}}]"#,
      [
        (.unreachable, "/validators/0/definition/values/1"),
        (.unreachable, "/validators/0/definition/values/2"),
      ]
    ),
    (
      #""type": "Date", "dateOnly": true, "validators": [{"name": "dateEnum", "definition": {"values": ["2024-02-29", "2024-02-29T00:00:00Z", "2024-02-29T12:00:00Z"]}}]"#,
      [(.unreachable, "/validators/0/definition/values/2")]
    ),
    (
      #""type": "Date", "validators": [{"name": "date", "definition": {"min": "2024-01-01"}}, {"name": "dateEnum", "definition": {"values": ["2024-02-29T12:00:00Z", "1999-01-01"]}}]"#,
      [(.unreachable, "/validators/1/definition/values/1")]
    ),
    (
      #""type": "ObjectId", "validators": [{"name": "idEnum", "definition": {"values": ["5d2f8c41a7b3e90012c4d6f8", "5d2f8c41a7b3e90012c4d6f9"]}}, {"name": "idEnum", "definition": {"values": ["5D2F8C41A7B3E90012C4D6F8"]}}]"#,
      [(.unreachable, "/validators/0/definition/values/1")]
    ),
    (
      #""type": "String", "readOnly": true, "validators": [{"name": "stringEnum", "definition": {"values": ["a", "1"]}}, {"name": "pattern", "definition": {"pattern": "/^[a-z]$/"}}]"#,
      [(.unreachable, "/validators/0/definition/values/1")]
    ),
    // Default values
    (
      #""type": "Number", "defaultValue": [{"type": "static", "value": "x"}]"#,
      [(.refusedDefault, "/defaultValue/0/value")]
    ),
    (
      #""type": "String[]", "minItems": 1, "defaultValue": [{"type": "static", "value": []}]"#,
      [(.refusedDefault, "/defaultValue/0/value")]
    ),
    (
      #""type": "Boolean", "readOnly": true, "defaultValue": [{"type": "static", "value": false}]"#,
      []
    ),
    (#""type": "Date", "defaultValue": [{"type": "env", "value": "now"}]"#, []),
    (
      #""type": "Money", "defaultValue": [{"type": "static", "value": 1}]"#,
      [(.unknownType, "/type")]
    ),
    // Contradictions
    (
      #""type": "Number", "validators": [{"name": "number", "definition": {"min": 5}}, {"name": "number", "definition": {"max": 3}}]"#,
      [(.unsatisfiable, "/validators/1")]
    ),
    (
      #""type": "Number", "validators": [{"name": "number", "definition": {"min": 0.2, "max": 0.8, "allowDecimal": false}}]"#,
      [(.unsatisfiable, "/validators/0")]
    ),
    (
      #""type": "Number", "validators": [{"name": "number", "definition": {"min": 0.2, "max": 1, "allowDecimal": false}}]"#,
      []
    ),
    (
      #""type": "String", "validators": [{"name": "string", "definition": {"max": 3}}, {"name": "printableString", "definition": {"min": 4}}]"#,
      [(.unsatisfiable, "/validators/1")]
    ),
    (
      #""type": "Date", "validators": [{"name": "date", "definition": {"min": "2024-01-01"}}, {"name": "date", "definition": {"max": "2023-01-01"}}]"#,
      [(.unsatisfiable, "/validators/1")]
    ),
    (#""type": "Boolean[]", "minItems": 3, "uniqueValues": true"#, [(.unsatisfiable, "/minItems")]),
    (#""type": "Boolean[]", "minItems": 2, "uniqueValues": true"#, []),
    // Patterns
    (
      #""type": "String", "validators": [{"name": "pattern", "definition": {"pattern": "/a^/"}}]"#,
      [(.unsatisfiable, "/validators/0/definition/pattern")]
    ),
    (
      #""type": "String", "validators": [{"name": "pattern", "definition": {"pattern": "/^a{3,5}$/"}}, {"name": "string", "definition": {"min": 6}}]"#,
      [(.unsatisfiable, "/validators/0/definition/pattern")]
    ),
    (
      #""type": "String", "validators": [{"name": "pattern", "definition": {"pattern": "/a{3,5}/"}}, {"name": "string", "definition": {"max": 2}}]"#,
      [(.unsatisfiable, "/validators/0/definition/pattern")]
    ),
    (
      #""type": "String", "validators": [{"name": "pattern", "definition": {"pattern": "/a{3,5}/", "allowEmpty": true}}, {"name": "string", "definition": {"max": 2}}]"#,
      []
    ),
    (
      #""type": "String", "validators": [{"name": "pattern", "definition": {"pattern": "/a{3,5}/"}}, {"name": "string", "definition": {"min": 6}}]"#,
      []
    ),
    (
      #""type": "String", "validators": [{"name": "pattern", "definition": {"pattern": "/(?!)/"}}]"#,
      []
    ),
    // Facets
    (
      #""type": "File", "facets": [{"name": "c_one"}, {"name": "c_One"}]"#,
      [(.similarNames, "/facets/1/name")]
    ),
  ]

  @Test func `properties get warnings at their positions`() throws {
    for (property, expected) in Self.rows {
      let text = #"{"name": "c_case", "properties": [{"name": "c_x", \#(property)}]}"#
      let report = SchemaRegistry.lint([("a.json", Array(text.utf8))], pluralNames: [:])
      #expect(report.faults.allSatisfy { $0.severity == .warning }, "\(property)")
      #expect(report.definitionCount == 1, "\(property)")
      #expect(
        report.faults.map { "\($0.code) \($0.pointer ?? "")" }
          == expected.map { "\($0.0) /properties/0\($0.1)" }, "\(property)")
      // The position is that of the value.
      let document = try JSONDocument(Array(text.utf8))
      for fault in report.faults {
        let pointer = try #require(JSONPointer(fault.pointer ?? ""))
        let column = try #require(fault.position?.column)
        let element = try #require(document.element(at: column - 1))
        #expect(element.value == document.root.value[pointer], "\(property)")
      }
      // A check of payloads doesn't look for them.
      let others = [SchemaFaultCode.unreachable, .unsatisfiable, .refusedDefault, .similarNames]
      let schemas = try SchemaRegistry(text: text)
      #expect(!schemas.warnings.contains { others.contains($0.code) }, "\(property)")
    }
  }

  @Test func `the number of trials is limited`() throws {
    let schemas = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [{"name": "c_x", "type": "String", "validators": [
          {"name": "stringEnum", "definition": {"values": ["long", "longer", "longest"]}},
          {"name": "string", "definition": {"max": 3}}]}]}
        """)
    for (maximum, expected) in [(0, 0), (3, 1), (4, 2), (6, 3), (7, 3)] {
      let linter = SchemaLinter(schemas.definitions, maximumTrials: maximum)
      #expect(linter.findings.filter { $0.code == .unreachable }.count == expected)
    }
  }

  @Test func `names that differ only in case get warnings`() {
    #expect(
      Self.lint(
        #"{"name":"c_case","properties":[{"name":"c_a","type":"Any"},{"name":"c_A","type":"Any"}]}"#
      )
        == ["similarNames 68 /properties/1/name"])
    #expect(
      Self.lint(#"[{"name":"c_case"},{"name":"c_Case"},{"name":"c_x","pluralName":"C_CASE"}]"#)
        == ["similarNames 28 /1/name", "similarNames 65 /2/pluralName"])
    #expect(
      Self.lint(
        #"{"name":"c_case","properties":[{"name":"c_a","type":"Any"}],"objectTypes":[{"name":"c_t","#
          + #""properties":[{"name":"c_A","type":"Any"}]},{"name":"c_T"}]}"#)
        == [
          "similarNames 112 /objectTypes/0/properties/0/name",
          "similarNames 142 /objectTypes/1/name",
        ])
    #expect(
      Self.lint(
        #"{"name":"c_case","properties":[{"name":"c_d","type":"Document","properties":["#
          + #"{"name":"c_a","type":"Any"},{"name":"c_A","type":"Any"}]}]}"#)
        == ["similarNames 114 /properties/0/properties/1/name"])
    // A property of a type may repeat one of the definition.
    #expect(
      Self.lint(
        #"{"name":"c_case","properties":[{"name":"c_a","type":"Any"}],"objectTypes":[{"name":"c_t","#
          + #""properties":[{"name":"c_a","type":"Any"}]}]}"#
      ).isEmpty)
  }

  @Test func `faults are ordered by file and position`() {
    let bad =
      #"{"name":"c_a","lable":1,"properties":[{"name":"c_x","type":"Boolean[]","minItems":3,"#
      + #""uniqueValues":true,"trimm":1}]}"#
    let lines = bad + "\n" + bad.replacing("c_a", with: "c_b") + "\n"
    let report = SchemaRegistry.lint(
      [("a.ndjson", Array(lines.utf8)), ("c.json", Array(bad.replacing("c_a", with: "c_c").utf8))],
      pluralNames: [:])
    #expect(
      report.faults.map { "\($0.file) \($0.position?.line ?? 0) \($0.code)" } == [
        "a.ndjson 1 unknownKey", "a.ndjson 1 unsatisfiable", "a.ndjson 1 unknownKey",
        "a.ndjson 2 unknownKey", "a.ndjson 2 unsatisfiable", "a.ndjson 2 unknownKey",
        "c.json 1 unknownKey", "c.json 1 unsatisfiable", "c.json 1 unknownKey",
      ])
  }

  @Test func `the number of findings is limited`() {
    let names = (0..<12_000).map {
      #"{"name":"c_\#($0)","type":"Boolean[]","minItems":3,"uniqueValues":true}"#
    }
    let text = #"{"name":"c_case","properties":[\#(names.joined(separator: ","))]}"#
    let report = SchemaRegistry.lint([("a.json", Array(text.utf8))], pluralNames: [:])
    #expect(report.faults.count == 10_000)
    #expect(report.isTruncated)
  }

  @Test func `shipped definitions have no warnings`() throws {
    #expect(SchemaRegistry.lint([Repository.path("Schemas")]).faults.isEmpty)
    let codes = [SchemaFaultCode.unreachable, .unsatisfiable, .refusedDefault, .similarNames]
    var paths = [Repository.path("Examples/export")]
    // The case files contain definitions, too.
    let folder = Repository.path("Tests/Conformance")
    // These cases are about values that one rule accepts and another one refuses.
    let exceptions = ["rules/stringEnum.json", "rules/numberEnum.json"]
    var count = 0
    for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init()
    where path.hasSuffix(".json") && !exceptions.contains(path) {
      let cases = try JSONValue(
        parsing: String(
          decoding: try Repository.bytes("Tests/Conformance/" + path), as: UTF8.self))
      guard case .object? = cases["schema"], let schema = cases["schema"] else { continue }
      var writer = JSONWriter()
      writer.writeValue(schema)
      let report = SchemaRegistry.lint([(path, writer.bytes)], pluralNames: [:])
      for fault in report.faults where codes.contains(fault.code) { Issue.record("\(fault)") }
      count += 1
    }
    #expect(count > 50)
    paths.removeAll { (try? Directory.exists(at: $0)) != true }
    for fault in SchemaRegistry.lint(paths).faults where codes.contains(fault.code) {
      Issue.record("\(fault)")
    }
  }
}
