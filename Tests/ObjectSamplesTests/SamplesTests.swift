import Foundation
import JSONText
import ObjectConformance
import ObjectSchema
import TestSupport
import Testing

@testable import ObjectSamples

/// Tests of the samples of definitions.
@Suite struct SamplesTests {
  /// The definitions of a case file or a schema file.
  private func definitions(_ path: String) throws -> [ObjectDefinition] {
    if path.contains("/Conformance/") { return [try CaseFile(contentsOf: path).definition] }
    return SchemaRegistry(usableContentsOf: [path]).definitions
  }

  /// Runs the samples as a case file, as the command does.
  private func differences(_ samples: Samples) throws -> [String] {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write(Array(samples.caseFile().formattedText.utf8), to: "cases.json")
    let file = try CaseFile(contentsOf: path)
    #expect(file.cases.map(\.payload).count == samples.cases.count)
    return file.run().flatMap(\.differences)
  }

  private static func schemas() throws -> [String] {
    let all = FileManager.default.enumerator(atPath: Repository.root)?.compactMap { $0 as? String }
    let paths = (all ?? []).filter { path in
      path.hasSuffix(".json") && !path.contains("build")
        && ((path.hasPrefix("Schemas/") && !path.contains("meta"))
          || (path.hasPrefix("Examples/")
            && (path.contains("/Environment") || path.contains("export/"))
            && path.contains("objects/")))
    }
    return paths.sorted().map { Repository.path($0) }
  }

  private static func conformance() throws -> [String] {
    let paths = try CaseFile.paths(in: Repository.path("Tests/Conformance"))
    let step = max(1, paths.count / GeneratedCases.count(12, ofAll: paths.count))
    return stride(from: 0, to: paths.count, by: step).map { paths[$0] }
  }

  @Test(arguments: try schemas() + conformance())
  func `the samples of a definition pass`(path: String) throws {
    let definitions = try definitions(path)
    for definition in definitions {
      let samples = Samples(definition)
      #expect(samples.isComplete, "\(path)")
      #expect(try differences(samples) == [], "\(path)")
      let types = max(1, definition.objectTypes.count)
      #expect(samples.cases.count { $0.fault == nil } == 2 * types, "\(path)")
    }
  }

  @Test func `there are schemas`() throws { #expect(try Self.schemas().count > 6) }

  private func samples(_ properties: String, _ more: String = "") throws -> Samples {
    let registry = try SchemaRegistry(
      text: #"{"name": "c_a", "properties": [\#(properties)]\#(more)}"#)
    return Samples(registry.definitions[0])
  }

  /// The code, the path and the summary of each failing sample.
  private func faults(_ samples: Samples) -> Set<String> {
    Set(samples.cases.compactMap { $0.fault.map { "\($0.code) \($0.path)" } })
  }

  @Test func `every rule has a failing sample`() throws {
    let samples = try samples(
      """
      {"name": "c_text", "type": "String", "trim": true, "validators": [{"name": "required"},
        {"name": "string", "definition": {"min": 3, "max": 9}},
        {"name": "pattern", "definition": {"pattern": "/^[a-z]+[0-9]$/"}}]},
      {"name": "c_code", "type": "String", "validators": [
        {"name": "stringEnum", "definition": {"values": ["a", "b"]}}]},
      {"name": "c_whole", "type": "Number", "validators": [
        {"name": "number", "definition": {"min": 1, "max": 5, "allowDecimal": false}}]},
      {"name": "c_when", "type": "Date", "validators": [
        {"name": "date", "definition": {"min": "2020-01-01", "max": "2021-01-01"}}]},
      {"name": "c_list", "type": "Number[]", "minItems": 2, "maxItems": 3, "uniqueValues": true},
      {"name": "c_rows", "type": "Document[]", "properties": [
        {"name": "c_key", "type": "String", "validators": [{"name": "uniqueInArray"}]}]},
      {"name": "c_file", "type": "File", "facets": [
        {"name": "content", "mimes": "image/*", "passMimes": false, "required": true},
        {"name": "c_other", "allowUpload": false}, {"name": "c_more"}]},
      {"name": "c_spot", "type": "Geometry"},
      {"name": "c_read", "type": "String", "readOnly": true},
      {"name": "c_any", "type": "Any"}
      """)
    #expect(samples.isComplete)
    #expect(samples.omissions == [])
    let expected = [
      "unknown c_unknown", "duplicate c_text", "json ", "required c_text", "type c_text",
      "length c_text", "pattern c_text", "type c_code", "enum c_code", "type c_whole",
      "range c_whole", "integer c_whole", "type c_when", "format c_when", "range c_when",
      "type c_list", "type c_list[0]", "minItems c_list", "maxItems c_list", "unique c_list[1]",
      "type c_rows", "type c_rows[0]", "maxItems c_rows", "unique c_rows[1].c_key",
      "type c_rows[0].c_key", "type c_file", "required c_file.content", "mime c_file.content",
      "notWritable c_file.c_other", "fileName c_file.content", "type c_file.content",
      "unknown c_file.c_unknown", "type c_spot", "range c_spot[0]", "range c_spot[1]",
      "minItems c_spot", "maxItems c_spot", "notWritable c_read", "null c_whole", "null c_when",
    ]
    let found = faults(samples)
    for fault in expected { #expect(found.contains(fault), "\(fault)") }
    #expect(found.contains { $0.hasPrefix("depth c_any") })
    #expect(samples.cases.count { $0.fault?.path == "c_text" && $0.fault?.code == .length } == 2)
    #expect(try differences(samples) == [])
  }

  @Test func `each object type has its cases`() throws {
    let samples = try samples(
      #"{"name": "c_base", "type": "String"}"#,
      """
      , "objectTypes": [
        {"name": "c_t", "properties": [{"name": "c_x", "type": "Number",
          "validators": [{"name": "required"}]}]},
        {"name": "c_u", "properties": [{"name": "c_x", "type": "Boolean"}]}]
      """)
    let payloads = samples.cases.map { String(decoding: $0.payload, as: UTF8.self) }
    #expect(payloads[0] == #"{"type":"c_t","c_x":42}"# || payloads[0] == #"{"type":"c_t","c_x":1}"#)
    #expect(payloads.contains(#"{"type":"c_u"}"#))
    let found = faults(samples)
    for fault in ["required type", "enum type", "type type", "required c_x", "type c_x"] {
      #expect(found.contains(fault), "\(fault)")
    }
    #expect(try differences(samples) == [])
  }

  @Test func `rules that contradict each other are reported`() throws {
    let optional = try samples(
      """
      {"name": "c_no", "type": "String", "validators": [
        {"name": "stringEnum", "definition": {"values": ["abc"]}},
        {"name": "string", "definition": {"max": 2}}]}
      """)
    #expect(optional.isComplete)
    #expect(optional.omissions.first == "c_no: no valid value was found")
    #expect(optional.cases.prefix(2).map(\.payload) == [Array("{}".utf8), Array("{}".utf8)])
    let required = try samples(
      """
      {"name": "c_no", "type": "String", "validators": [{"name": "required"},
        {"name": "pattern", "definition": {"pattern": "/^[a-z]+$/"}},
        {"name": "pattern", "definition": {"pattern": "/^[0-9]+$/"}}]}
      """)
    #expect(!required.isComplete)
    #expect(required.cases.isEmpty)
    #expect(
      required.omissions == [
        "c_no: no valid value was found", "no valid payload was found",
      ])
  }
}
