import JSONText
import ObjectSchema
import TestSupport
import Testing

/// The examples of the articles, with the results that they promise.
@Suite struct ArticleExampleTests {
  @Test func schemaFiles() throws {
    let schemas = try SchemaRegistry(
      text: """
        {
          "name": "c_note",
          "pluralName": "c_notes",
          "properties": [
            { "name": "c_title", "type": "String",
              "validators": [
                { "name": "required" }, { "name": "string", "definition": { "max": 80 } }] },
            { "name": "c_written", "type": "Date", "dateOnly": true },
            { "name": "c_tags", "type": "String[]", "maxItems": 8, "uniqueValues": true }
          ]
        }
        """)
    #expect(schemas.warnings.isEmpty)
    var checker = PayloadChecker(try schemas.object(named: "c_notes"))
    let isValid = checker.isValid(
      #"{"c_title": "a", "c_written": "2024-02-29", "c_tags": ["a", "b"]}"#)
    #expect(isValid)
  }

  @Test func descriptionsOfSchemaFaults() {
    do {
      _ = try SchemaRegistry(
        text: """
          {"name": "c_note",
           "properties": [{"name": "c_title", "type": "String",
             "maxItems": 2000, "trimm": true}]}
          """, name: "c_note.json")
      Issue.record("loaded a definition with errors")
    } catch {
      #expect(
        "\(error)" == """
          c_note.json:3:16: error: /properties/0/maxItems: \
          expected an integer from 0 to 1000, found 2000 [value]
          c_note.json:3:22: warning: /properties/0/trimm: \
          unknown key trimm in a property; did you mean trim? [unknownKey]
          """)
    }
  }

  @Test func rules() throws {
    let schemas = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [
        { "name": "c_age", "type": "Number",
          "validators": [
            { "name": "required" },
            { "name": "number", "definition": { "min": 0, "max": 130, "allowDecimal": false } }
          ] }]}
        """)
    var checker = PayloadChecker(try schemas.object(named: "c_case"))
    let isValid = checker.isValid(#"{"c_age": 130}"#)
    #expect(isValid)
    let faults = checker.faults(in: #"{"c_age": 130.5}"#)
    #expect(faults.map(\.code) == [.range, .integer])
  }

  @Test func rulesInCode() throws {
    let person = try ObjectDefinition("c_person") {
      Property(
        "c_age", .number,
        [.required, .range(min: 0, max: 130, allowDecimal: false)])
    }
    let loaded = try SchemaRegistry(
      text: """
        {"name": "c_person", "properties": [
        { "name": "c_age", "type": "Number",
          "validators": [
            { "name": "required" },
            { "name": "number", "definition": { "min": 0, "max": 130, "allowDecimal": false } }
          ] }]}
        """)
    #expect(try person == loaded.object(named: "c_person"))
  }

  @Test func definitionsInCode() throws {
    let note = try ObjectDefinition("c_note", pluralName: "c_notes") {
      Property("c_title", .string, [.required, .length(max: 80)])
      Property("c_written", .date, isDateOnly: true)
      Property(
        "c_tags", .string,
        isArray: true, maxItems: 8, uniqueValues: true)
      Property("c_address", .document) {
        Property("c_city", .string, textChanges: .trim)
      }
      Property(
        "c_scan", .file,
        facets: [
          FacetDefinition("c_original", mediaTypes: ["image/*"])
        ],
        acceptedFacets: [["content"], ["c_original"]])
    }
    let schemas = try SchemaRegistry([note])
    let shipped = try SchemaRegistry(contentsOf: Repository.path("Schemas"))
    let all = try SchemaRegistry(merging: [shipped, schemas])
    #expect(all.definitions.count == 7)

    do {
      _ = try ObjectDefinition("c_note") {
        Property("c_tags", .string, isArray: true, maxItems: 2000)
      }
      Issue.record("created a definition with an error")
    } catch {
      #expect(
        "\(error)" == "c_note: error: /properties/0/maxItems: "
          + "expected an integer from 0 to 1000, found 2000 [value]")
    }
  }

  @Test func null() throws {
    let schemas = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [
          {"name": "c_plain", "type": "String"},
          {"name": "c_mail", "type": "String", "validators": [{"name": "email"}]},
          {"name": "c_text", "type": "String", "validators": [{"name": "string"}]}]}
        """)
    var checker = PayloadChecker(try schemas.object(named: "c_case"))
    let faults = checker.faults(in: #"{"c_plain": null, "c_mail": null, "c_text": null}"#)
    #expect(faults.map { "\($0.code) at \($0.path)" } == ["null at c_text"])
  }

  @Test func faults() throws {
    let schemas = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [
          {"name": "c_pictures", "type": "File[]"},
          {"name": "c_string", "type": "String"}]}
        """)
    var checker = PayloadChecker(try schemas.object(named: "c_case"))
    let faults = checker.faults(in: #"{"c_strng": "", "c_pictures": [{"content": 1}]}"#)
    try #require(faults.count == 2)
    #expect(faults[0].reason == "no such property; did you mean c_string?")
    #expect(faults[1].path == "c_pictures[0].content")
    #expect(faults[1].pointer == "/c_pictures/0/content")
  }

  @Test func maskedValues() throws {
    let schemas = try SchemaRegistry(
      text: #"{"name": "c_case", "properties": [{"name": "c_id", "type": "UUID"}]}"#)
    var checker = PayloadChecker(try schemas.object(named: "c_case"))
    let fault = checker.firstFault(in: #"{"c_id": "Jane"}"#)
    #expect(fault?.reason == "expected a UUID")
    checker.options.includesValues = true
    let otherFault = checker.firstFault(in: #"{"c_id": "Jane"}"#)
    #expect(otherFault?.reason == #"expected a UUID, found "Jane""#)
  }

  @Test func longKeys() throws {
    let schemas = try SchemaRegistry(text: #"{"name": "c_case"}"#)
    var checker = PayloadChecker(try schemas.object(named: "c_case"))
    let key = String(repeating: "k", count: 300)
    let fault = checker.firstFault(in: #"{"\#(key)": 1}"#)
    #expect(fault?.path == String(repeating: "k", count: 256) + "…")
    #expect(fault?.pointer == "/" + String(repeating: "k", count: 256) + "…")
  }

  @Test func warningsNeverHideAnError() throws {
    let schemas = try SchemaRegistry(
      text: """
        {"name": "c_case", "properties": [
          {"name": "c_numbers", "type": "Number[]"}, {"name": "c_bool", "type": "Boolean"}]}
        """)
    var checker = PayloadChecker(
      try schemas.object(named: "c_case"), options: CheckOptions(maximumFaults: 2))
    let number = "9007199254740993"
    let report = checker.report(
      on: #"{"c_numbers": [\#(number), \#(number), \#(number)], "c_bool": 1}"#)
    #expect(report.faults.map(\.code) == [.precision, .type])
    #expect(report.isTruncated)
    #expect(!report.isValid)
  }

  @Test func oneCheckerForEachTask() async throws {
    let schemas = try SchemaRegistry(
      text: #"{"name": "c_case", "properties": [{"name": "c_bool", "type": "Boolean"}]}"#)
    let checker = PayloadChecker(try schemas.object(named: "c_case"))
    let valid = await withTaskGroup(of: Bool.self) { group in
      for payload in [#"{"c_bool": true}"#, #"{"c_bool": 1}"#] {
        group.addTask {
          var own = checker
          return own.isValid(payload)
        }
      }
      var valid = 0
      for await isValid in group where isValid { valid += 1 }
      return valid
    }
    #expect(valid == 1)
  }
}
