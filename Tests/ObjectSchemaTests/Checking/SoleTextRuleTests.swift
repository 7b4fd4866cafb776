import ObjectSchema
import Testing

/// Text whose one rule is a list or a pattern, which is asked without looking at what rule it is.
@Suite struct SoleTextRuleTests {
  private static func checker(_ validator: String) throws -> PayloadChecker {
    let property = #"{"name": "a", "type": "String", "validators": [\#(validator)]}"#
    return PayloadChecker(try SchemaText.definition(property))
  }

  @Test func `text is one of the listed ones only if it is so whole`() throws {
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
      // Right before the text's end fewer than eight bytes may follow the first.
      for payload in ["{\"a\":\"\(text)\"}", "{\"a\":\"\(text)\"            }"] {
        #expect(checker.isValid(payload) == listed.contains(text), "\(payload)")
      }
    }
  }

  @Test func `a pattern judges text outside ASCII too`() throws {
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
}
