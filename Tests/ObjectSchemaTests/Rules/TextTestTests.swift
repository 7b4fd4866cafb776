import JSONText
import TestSupport
import Testing

@testable import ObjectSchema

/// Tests of text, which accept it in place of the rules.
@Suite struct TextTestTests {
  private static let rules = [
    #"{"name": "string", "definition": {"min": 2, "max": 5}}"#,
    #"{"name": "string", "definition": {"min": 0, "max": 4}}"#,
    #"{"name": "printableString", "definition": {"max": 4, "allowNumberAsFirstLetter": false}}"#,
    #"{"name": "pattern", "definition": {"pattern": "/^[a-zé]+$/", "allowEmpty": true}}"#,
    #"{"name": "pattern", "definition": {"pattern": "/(?!ab)[a-z]|é/"}}"#,
    #"{"name": "pattern", "definition": {"pattern": "/(?<!b)a|SS/"}}"#,
    #"{"name": "stringEnum", "definition": {"values": ["a", "ab", "é", "SS", "-", "12"]}}"#,
    #"{"name": "email"}"#, #"{"name": "url", "definition": {"webOnly": false}}"#,
    #"{"name": "phoneNumber", "definition": {"allowShortCode": true}}"#,
    #"{"name": "locale", "definition": {"allowBlank": true}}"#,
    #"{"name": "locale", "definition": {"locales": ["de", "en-US"]}}"#,
    #"{"name": "locale", "definition": {"locales": ["a", "dea", "de", "EN-us", "ab", "BDE", "fr", "it", "pl"]}}"#,
    #"{"name": "timeZone", "definition": {"allowBlank": true}}"#, #"{"name": "customName"}"#,
    #"{"name": "dateOfBirth"}"#,
  ]

  private static let parts = [
    "a", "b", "ab", "é", "ß", "Σ", "İ", "ŉ", "ΐ", "1", "12345", " ", "\t", "-", "@", ":", "de",
    "EN-us", "UTC", "\u{7F}", "😀", "", "+1234567", "1999-12-31",
    "1898-12-31", "9999-01-01", "2000-01-01T00:00:00Z",
  ]

  @Test func `text is accepted if, and only if, each rule accepts it after all changes`() throws {
    var random = SeededGenerator()
    let seed = random.seed
    let context = RuleContext(
      source: RawSpan(), elementIndex: nil, clock: ReferenceClock(fixed: nil))
    for round in 0..<60 {
      let rules = (0..<Int.random(in: 0...2, using: &random)).compactMap { _ in
        Self.rules.randomElement(using: &random)
      }
      let changes = ["trim", "lowercase", "uppercase"].filter { _ in
        Bool.random(using: &random) && Bool.random(using: &random)
      }
      let property = """
        {"name": "a", "type": "String[]", "maxItems": 1000, \
        \(changes.map { "\"\($0)\": true, " }.joined())"validators": [\
        \(rules.joined(separator: ", "))]}
        """
      let definition = try SchemaText.definition(property)
      let own = try definition.property(named: "a")
      var checker = PayloadChecker(definition)
      for _ in 0..<30 {
        let texts = (0..<3).map { _ in
          (0..<Int.random(in: 0...2, using: &random)).map { _ in
            Self.parts.randomElement(using: &random) ?? ""
          }.joined()
        }
        let expected = texts.indices.filter { index in
          let text = Array(own.textChanges.applied(to: texts[index]).utf8)
          return !own.fields.compiled.rules.allSatisfy { compiled in
            switch compiled.rule.check(.text(text.rawBytes), in: context) {
            case .passed: true
            case .requiresMatch(let pattern, _): pattern.matches(text.rawBytes)
            default: false
            }
          }
        }
        // Text with an escape takes another path.
        for isEscaped in [false, true] {
          let elements = texts.map { text in
            let quoted = text.quotedJSON
            return isEscaped ? quoted.replacing("a", with: #"\u0061"#) : quoted
          }
          let array = elements.joined(separator: ",")
          let payload = #"{"a":[\#(array)]}"# + String(repeating: " ", count: 40)
          let found = Set(checker.faults(in: payload).map { $0.path })
          #expect(
            found == Set(expected.map { "a[\($0)]" }),
            "seed \(seed) round \(round): \(property) \(payload)")
        }
      }
    }
  }

  @Test func `values that can't be checked are reported once in each payload`() throws {
    for type in ["String", "Number", "Boolean", "Binary", "Any"] {
      let value = ["String": "\"a\"", "Number": "1", "Boolean": "true"][type] ?? "\"AAAA\""
      let definition = try SchemaText.definition(
        #"{"name": "a", "type": "\#(type)[]", "validators": [{"name": "json"}]}"#)
      var checker = PayloadChecker(definition)
      let payload = #"{"a":[\#([value, value, value].joined(separator: ","))]}"#
      for _ in 0..<2 {
        let faults = checker.faults(in: payload)
        #expect(faults.map(\.code) == [.unchecked], "\(type)")
        #expect(faults.map(\.path) == ["a[0]"], "\(type)")
      }
    }
  }
}
