import Testing

@testable import ObjectSchema

@Suite struct BuiltInRulesTests {
  @Test func `every rule has a name of its own`() {
    let names = BuiltInRules.all.map { $0.name }
    #expect(Set(names).count == names.count)
    for rule in BuiltInRules.all {
      #expect(BuiltInRules.named(rule.name) == rule, "\(rule.name)")
    }
    #expect(BuiltInRules.named("Required") == nil)
  }

  @Test func `options of the wrong type are described by what was found`() {
    let rows: [(type: String, rule: String, definition: String, reason: String)] = [
      (
        "String", "string", #"{"allowNull": "no"}"#,
        "expected a Boolean for allowNull, found String"
      ),
      (
        "String", "string", #"{"min": -1}"#,
        "expected a whole number of at least 0 for min, found -1"
      ),
      (
        "String", "string", #"{"max": "9"}"#,
        "expected a whole number of at least 0 for max, found String"
      ),
      ("Number", "number", #"{"min": []}"#, "expected a number, found Array"),
      ("Number", "number", #"{"max": 1e999}"#, "expected a number that 64 bits can hold"),
      ("Number", "number", #"{"min": 2, "max": 1}"#, "min is larger than max"),
      ("Date", "date", #"{"min": 7}"#, "expected a date, YYYY-MM-DD or RFC 3339, found Number"),
      ("Date", "date", #"{"min": "now"}"#, "expected a date, YYYY-MM-DD or RFC 3339"),
      ("String", "stringEnum", "{}", "values is missing"),
      ("String", "stringEnum", #"{"values": "a"}"#, "expected an array for values, found String"),
      (
        "String", "stringEnum", #"{"values": []}"#,
        "expected at least one element in values, found none"
      ),
      ("String", "stringEnum", #"{"values": [1]}"#, "expected a string, found Number"),
      (
        "ObjectId", "idEnum", #"{"values": [true]}"#,
        "expected an identifier of 24 hexadecimal digits, found Boolean"
      ),
      ("Number", "options", #"{"values": [{}]}"#, "this option has no value"),
      (
        "String", "pattern", #"{"pattern": "x"}"#,
        "expected a pattern between slashes, followed by its flags, such as /^[a-z]+$/i"
      ),
      (
        "String", "locale", #"{"locales": ["e"]}"#,
        "e is not a well-formed BCP 47 tag, so no value can equal it"
      ),
    ]
    for (type, rule, definition, reason) in rows {
      let text = """
        {"name": "c_case", "properties": [{"name": "a", "type": "\(type)",
          "validators": [{"name": "\(rule)", "definition": \(definition)}]}]}
        """
      #expect(SchemaText.faults(text).map(\.reason) == [reason], "\(rule) \(definition)")
    }
  }
}
