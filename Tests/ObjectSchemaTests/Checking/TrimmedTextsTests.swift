import TestSupport
import Testing

@testable import ObjectSchema

/// Texts between white space, which are read in several ways, depending on how long they are and what follows them.
@Suite struct TrimmedTextsTests {
  private static let blanks = [" ", "\t", "\u{A0}", "\u{2028}", "\u{3000}", "\u{3000}", "\u{FEFF}"]
  private static let letters = ["a", "b", "B", "é", "日", "Σ", "\u{1}", "\u{200B}", "\u{85}", "😀"]

  /// A generated text, and a string of JSON that has it as its value.
  private static func string(_ generator: inout SeededGenerator) -> (String, String) {
    func characters(_ choices: [String], upTo count: Int) -> [String] {
      (0..<Int.random(in: 0...count, using: &generator)).map { _ in
        choices.randomElement(using: &generator) ?? ""
      }
    }
    let before = characters(blanks, upTo: 12)
    let text = characters(letters, upTo: [2, 2, 4, 9].randomElement(using: &generator) ?? 2)
    let characters = before + text + characters(blanks, upTo: 2)
    let escapesAll = Int.random(in: 0..<4, using: &generator) == 0
    let written = characters.map { character in
      let isEscaped = escapesAll || Int.random(in: 0..<5, using: &generator) == 0
      let isControl = character.unicodeScalars.contains { $0.value < 0x20 }
      guard isEscaped || isControl else { return character }
      if character == "\t", isEscaped { return #"\t"# }
      return character.utf16.map { unit in
        let digits = String(unit, radix: 16)
        return #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
      }
      .joined()
    }
    return (characters.joined(), "\"\(written.joined())\"")
  }

  private static let changes: [(TextChanges, String)] = [
    (.trim, #""trim": true"#),
    ([.trim, .lowercase], #""trim": true, "lowercase": true"#),
    ([.trim, .uppercase], #""trim": true, "uppercase": true"#),
  ]

  private static let rules: [(text: String, accepts: @Sendable (String) -> Bool)] = [
    ("", { _ in true }),
    (#"{"name": "string", "definition": {"min": 1, "max": 4}}"#, { 1...4 ~= $0.utf16.count }),
    (
      #"{"name": "pattern", "definition": {"pattern": "/^[^B]*$/"}}"#,
      { !$0.isEmpty && !$0.contains("B") }
    ),
    (
      #"{"name": "stringEnum", "definition": {"values": ["a", "b", "é", "ab"]}}"#,
      { ["a", "b", "é", "ab"].contains($0) }
    ),
    (
      #"{"name": "stringEnum", "definition": {"values": ["#
        + #""a", "b", "B", "é", "É", "日", "σ", "aσ""#
        + (0..<50).map { #", "v\#($0)""# }.joined() + "]}}",
      { ["a", "b", "B", "é", "É", "日", "σ", "aσ"].contains($0) }
    ),
  ]

  /// Each Document has a text or an array of texts that are compared with those of all.
  @Test func `are compared and checked without it`() throws {
    var generator = SeededGenerator()
    for (changes, fields) in Self.changes {
      for (rule, accepts) in Self.rules {
        for comparison in ["siblings", "single siblings", "elements", "none"] {
          let (isSingle, comparesSiblings) = (
            comparison.hasPrefix("single"), comparison.hasSuffix("siblings")
          )
          var rules = [rule].filter { !$0.isEmpty }
          if comparesSiblings { rules.append(#"{"name": "uniqueInArray"}"#) }
          let definition = try SchemaText.definition(
            #"{"name": "a", "type": "Document[]", "maxItems": 100, "properties": [{"name": "b", "#
              + #""type": "String\#(isSingle ? "" : "[]")", "#
              + #""uniqueValues": \#(comparison == "elements"), "#
              + #"\#(fields), "validators": [\#(rules.joined(separator: ", "))]}]}"#)
          var checker = PayloadChecker(definition)
          for _ in 0..<GeneratedCases.count(40, ofAll: 3000) {
            let count = isSingle ? 1 : Int.random(in: 1...3, using: &generator)
            let documents = (0..<Int.random(in: 1...12, using: &generator)).map { _ in
              (0..<count).map { _ in Self.string(&generator) }
            }
            var siblings: Set<[UInt8]> = []
            var expected: Set<String> = []
            for (index, document) in documents.enumerated() {
              var elements: Set<[UInt8]> = []
              for (element, (text, _)) in document.enumerated() {
                let changed = changes.applied(to: text)
                let path = "a[\(index)].b" + (isSingle ? "" : "[\(element)]")
                if !accepts(changed) { expected.insert("rule \(path)") }
                let isNewSibling = siblings.insert(Array(changed.utf8)).inserted
                let isNewElement = elements.insert(Array(changed.utf8)).inserted
                let isNew =
                  comparesSiblings ? isNewSibling : comparison == "none" || isNewElement
                if !isNew { expected.insert("unique \(path)") }
              }
            }
            let written = documents.map { document in
              let values = document.map(\.1).joined(separator: ",")
              return isSingle ? #"{"b":\#(values)}"# : #"{"b":[\#(values)]}"#
            }
            let payload = #"{"a":[\#(written.joined(separator: ","))]}"#
            let faults = checker.faults(in: payload).map {
              "\($0.code == .unique ? "unique" : "rule") \($0.path)"
            }
            #expect(
              Set(faults) == expected && faults.count == expected.count,
              "\(fields) \(rule) \(payload), seed \(generator.seed)")
          }
        }
      }
    }
  }

  /// JSON has no strings with control characters that aren't escaped, even if they would be removed.
  @Test(arguments: ["\t", "\n", " \t", "\u{3000}\r"])
  func `are malformed after control characters`(blanks: String) throws {
    for type in ["String", "String[]"] {
      let definition = try SchemaText.definition(
        #"{"name": "a", "type": "\#(type)", "trim": true, "uniqueValues": true}"#)
      var checker = PayloadChecker(definition)
      let string = "\"\(blanks)a\""
      let value = type == "String" ? string : "[\(string)]"
      let payload = #"{"a":\#(value)}"# + String(repeating: " ", count: 32)
      #expect(checker.faults(in: payload).map(\.code) == [.json], "\(payload)")
    }
  }
}
