import ObjectSchema
import Testing

/// Tests of payloads that are checked as drafts.
@Suite struct DraftTests {
  private static let schema = """
    {"name": "c_visit", "properties": [
      {"name": "c_title", "type": "String", "validators": [
        {"name": "required"}, {"name": "string", "definition": {"min": 3}}]},
      {"name": "c_tags", "type": "String[]", "minItems": 2, "maxItems": 3},
      {"name": "c_code", "type": "String", "readOnly": true},
      {"name": "c_contact", "type": "Document", "properties": [
        {"name": "c_email", "type": "String", "validators": [{"name": "required"}]}]},
      {"name": "c_scan", "type": "File",
       "facets": [{"name": "c_front", "required": true}, {"name": "c_back"}, {"name": "c_note"}],
       "accepts": [["c_front", "c_back"], ["content"]]}],
     "objectTypes": [{"name": "c_first", "properties": [
       {"name": "c_age", "type": "Number", "validators": [{"name": "required"}]}]}]}
    """

  @Test(arguments: [
    // What is missing isn't reported.
    ("{}", []),
    (#"{"type": "c_first"}"#, []),
    (#"{"c_title": null}"#, []),
    (#"{"c_tags": ["a"]}"#, []),
    (#"{"c_contact": {}}"#, []),
    (#"{"c_scan": {}}"#, []),
    (#"{"c_scan": {"c_back": "back.png"}}"#, []),
    // What is there must be valid.
    (#"{"c_title": "ab"}"#, ["length c_title"]),
    (#"{"c_tags": ["a", "b", "c", "d"]}"#, ["maxItems c_tags"]),
    (#"{"c_tags": [null]}"#, ["type c_tags[0]"]),
    (#"{"c_code": "x"}"#, ["notWritable c_code"]),
    (#"{"c_contact": {"c_mail": ""}}"#, ["unknown c_contact.c_mail"]),
    (#"{"type": "c_last"}"#, ["enum type"]),
    (#"{"type": "c_first", "c_age": "1"}"#, ["type c_age"]),
    // No accepted set has both facets.
    (#"{"c_scan": {"content": "a.png", "c_back": "b.png"}}"#, ["accepts c_scan"]),
    (#"{"c_scan": {"c_note": "a.png"}}"#, ["accepts c_scan"]),
    (#"{"c_title": "#, ["json "]),
  ])
  func `only what is there is checked`(payload: String, expected: [String]) throws {
    let definition = try SchemaRegistry(text: Self.schema).object(named: "c_visit")
    var checker = PayloadChecker(definition, options: CheckOptions(mode: .draft))
    let faults = checker.faults(in: payload)
    #expect(faults.map { "\($0.code) \($0.path)" } == expected)
    let isValid = checker.isValid(payload)
    #expect(isValid == expected.isEmpty)
    let first = checker.firstFault(in: payload)
    #expect(first == faults.first)
  }

  @Test func `a mode can be changed between payloads`() throws {
    let definition = try SchemaRegistry(text: Self.schema).object(named: "c_visit")
    var checker = PayloadChecker(definition)
    let payload = #"{"c_age": "1"}"#
    for (mode, expected) in [
      (.create, ["required type", "required c_title"]), (.update(type: "c_first"), ["type c_age"]),
      (.update(), ["unchecked c_age"]), (.draft, []),
    ] as [(CheckOptions.Mode, [String])] {
      checker.options.mode = mode
      let faults = checker.faults(in: payload)
      #expect(faults.map { "\($0.code) \($0.path)" } == expected, "\(mode)")
    }
    #expect(checker.options.mode == .draft)
  }
}
