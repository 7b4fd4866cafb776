import ObjectSchema
import Testing

/// Lists and patterns, which decide about most text without a call of the rule.
@Suite struct TextMatcherTests {
  private static func checker(_ validators: String...) throws -> PayloadChecker {
    let list = validators.joined(separator: ", ")
    let property = #"{"name": "a", "type": "String", "validators": [\#(list)]}"#
    return PayloadChecker(try SchemaText.definition(property))
  }

  @Test func `text equals a listed value only as a whole`() throws {
    let listed = [
      "a", "b", "ab", "draft", "pending", "eightlet", "eightlet9", "eightlet8", "sixteen letters.",
      "seventeen letters", "é",
    ]
    let list = listed.map { #""\#($0)""# }.joined(separator: ",")
    var checker = try Self.checker(
      #"{"name": "stringEnum", "definition": {"values": [\#(list)]}}"#)
    let others = [
      "A", "aa", "abc", "c", "draf", "draft1", "pendin", "eightle", "eightlet7", "eightlet99",
      "sixteen letters", "sixteen letters!", "Sixteen letters.", "seventeen letterz", "è", "éé",
    ]
    for text in listed + others {
      // At the end of the payload fewer than eight bytes may follow the first byte of the text.
      for payload in ["{\"a\":\"\(text)\"}", "{\"a\":\"\(text)\"            }"] {
        #expect(checker.isValid(payload) == listed.contains(text), "\(payload)")
      }
    }
  }

  @Test func `a pattern matches text outside ASCII too`() throws {
    var checker = try Self.checker(
      #"{"name": "pattern", "definition": {"pattern": "/^[a-z]+\\.?[a-zé]*$/"}}"#)
    for (text, isValid) in [
      ("abc", true), ("abc.", true), ("abc.de", true), ("abc.é", true), ("abcé", true),
      ("abc.éd", true), ("é", false), ("abc..", false), ("abc.d.", false), ("abc.ü", false),
      ("aé.", false), ("ABC", false), ("a\u{7F}", false), ("a🙂", false),
    ] {
      #expect(checker.isValid(#"{"a":"\#(text)"}"#) == isValid, "\(text)")
    }
    var anywhere = try Self.checker(
      #"{"name": "pattern", "definition": {"pattern": "/b.d/"}}"#)
    for (text, isValid) in [("xbéd", true), ("ébcd", true), ("bd", false), ("bcdé", true)] {
      #expect(anywhere.isValid(#"{"a":"\#(text)"}"#) == isValid, "\(text)")
    }
  }

  @Test func `a pattern without a table of its states is searched in the same way`() throws {
    let rules = [CustomRule("initial", pattern: "/^(?=[A-Z])/", expected: "a capital letter")]
    let definition = """
      {"name": "c_case", "properties": [
        {"name": "a", "type": "String[]", "validators": [
          {"name": "pattern", "definition": {"pattern": "/(a|b)*a(a|b){900}x/"}},
          {"name": "pattern", "definition": {"pattern": "/(?<!é)x/", "allowEmpty": true}}]},
        {"name": "b", "type": "String", "trim": true, "validators": [
          {"name": "initial"}, {"name": "string", "definition": {"max": 3}}]}]}
      """
    var checker = PayloadChecker(
      try SchemaRegistry(text: definition, rules: rules).object(named: "c_case"))
    let distant = "ba" + String(repeating: "ab", count: 450)
    let rows: [(payload: String, faults: [String])] = [
      (#"{"a": ["\#(distant)x", "\#(distant)xa"], "b": " Abc\t"}"#, []),
      (#"{"a": ["a\#(distant)x"], "b": "Ab"}"#, []),
      (
        #"{"a": ["\#(distant)aax", "\#(distant)éx"]}"#,
        ["pattern a[0]", "pattern a[1]", "pattern a[1]"]
      ),
      (#"{"a": [""], "b": ""}"#, ["pattern a[0]", "initial b"]),
      (#"{"b": "\u00e9bcd"}"#, ["initial b", "length b"]),
    ]
    for _ in 0..<2 {
      for (payload, faults) in rows {
        #expect(checker.faults(in: payload).map { "\($0.code) \($0.path)" } == faults)
        let isValid = checker.isValid(payload)
        #expect(isValid == faults.isEmpty)
      }
    }
  }

  @Test func `a length and a pattern are both required`() throws {
    let rows: [(string: String, text: String, codes: [FaultCode])] = [
      (#"{"max": 4}"#, "ab", []), (#"{"max": 4}"#, "abcd", []), (#"{"max": 4}"#, "éééé", []),
      (#"{"max": 4}"#, "abcde", [.length]), (#"{"max": 4}"#, "éééé1", [.length, .pattern]),
      (#"{"max": 4}"#, "ab1", [.pattern]), (#"{"max": 4}"#, "", [.pattern]),
      (#"{"min": 3}"#, "ab", [.length]), (#"{"min": 3}"#, "abc", []),
      (#"{"min": 3}"#, "éé", [.length]),
      (#"{"min": 1, "max": 2}"#, "🙂", [.pattern]), (#"{"max": 1}"#, "🙂", [.length, .pattern]),
    ]
    for (string, text, codes) in rows {
      let length = #"{"name": "string", "definition": \#(string)}"#
      let pattern = #"{"name": "pattern", "definition": {"pattern": "/^[a-zé]+$/"}}"#
      var checker = try Self.checker(length, pattern)
      #expect(checker.faults(in: #"{"a":"\#(text)"}"#).map(\.code) == codes, "\(string) \(text)")
      var reversed = try Self.checker(pattern, length)
      let faults = reversed.faults(in: #"{"a":"\#(text)"}"#)
      #expect(faults.map(\.code) == codes.reversed(), "\(string) \(text)")
    }
  }

  @Test func `two patterns are both required`() throws {
    var checker = try Self.checker(
      #"{"name": "pattern", "definition": {"pattern": "/a/"}}"#,
      #"{"name": "pattern", "definition": {"pattern": "/b/"}}"#)
    for (text, count) in [("ab", 0), ("a", 1), ("b", 1), ("c", 2)] {
      #expect(checker.faults(in: #"{"a":"\#(text)"}"#).count == count, "\(text)")
    }
  }

  @Test func `two ranges of a number are both required`() throws {
    let property = """
      {"name": "a", "type": "Number", "validators": [
        {"name": "number", "definition": {"min": 0}},
        {"name": "number", "definition": {"max": 10}}]}
      """
    var checker = PayloadChecker(try SchemaText.definition(property))
    for (number, isValid) in [("0", true), ("10", true), ("-1", false), ("10.5", false)] {
      #expect(checker.isValid(#"{"a":\#(number)}"#) == isValid, "\(number)")
    }
  }
}
