import JSONText
import ObjectBody
import ObjectSchema
import Testing

@Suite struct TextValueTests {
  let object: ObjectDefinition

  init() throws { object = try SampleObject.definition() }

  @Test func `escapes only what JSON requires`() throws {
    let rows: [(text: String, written: String)] = [
      ("", ""), ("\u{0}", #"\u0000"#), ("\u{1F}\u{7F}", "\\u001f\u{7F}"),
      ("\n\t\r\u{8}\u{C}", #"\n\t\r\b\f"#),
      (#"a "quoted" \ word/"#, #"a \"quoted\" \\ word/"#), ("\u{2028}\u{2029}", "\u{2028}\u{2029}"),
      ("👩🏽‍⚕️🇩🇪", "👩🏽‍⚕️🇩🇪"), ("\u{301}", "\u{301}"), ("e\u{301}", "e\u{301}"), ("é", "é"),
      ("\u{FEFF}\u{FFFD}\u{FFFF}\u{10FFFF}", "\u{FEFF}\u{FFFD}\u{FFFF}\u{10FFFF}"),
      ("\r\n", #"\r\n"#),
    ]
    for (text, written) in rows {
      let bytes = Array(#"{"text":"\#(written)"}"#.utf8)
      #expect(try object.body(["text": .string(text)]).json == bytes)
      let inAny = Array(#"{"any":{"\#(written)":"\#(written)"}}"#.utf8)
      #expect(
        try object.body([
          "any": .object(PropertyObject([PropertyObject.Member(text, .string(text))]))
        ]).json == inAny)
    }
  }

  @Test func `writes a megabyte of text`() throws {
    for piece in ["a", "\n🌸"] {
      let text = String(repeating: piece, count: 1 << 20 / piece.utf8.count)
      let body = try object.body(["text": .string(text)])
      let read = try JSONDocument(body.json).root.value
      guard case .object(let members) = read, case .string(let back)? = members["text"] else {
        Issue.record("expected text")
        continue
      }
      #expect(back == text)
    }
  }

  @Test func `distinguishes canonically equivalent strings`() throws {
    let object = try SampleObject.definition(
      #"""
      {"name": "text", "type": "String",
        "validators": [{"name": "stringEnum", "definition": {"values": ["é"]}}]}
      """#)
    #expect(SampleObject.faults(["text": "\u{E9}"], in: object) == [])
    #expect(SampleObject.faults(["text": "e\u{301}"], in: object) == ["enum text"])
  }

  @Test func `writes and checks arrays of a thousand elements`() throws {
    let numbers = (0..<1000).map { PropertyValue($0) }
    let texts = (0..<1000).map { PropertyValue("value \($0)") }
    let body = try object.body(["texts": .array(texts), "numbers": .array(numbers)])
    let expected =
      #"{"numbers":["# + (0..<1000).map { "\($0)" }.joined(separator: ",")
      + #"],"texts":["# + (0..<1000).map { "\"value \($0)\"" }.joined(separator: ",") + "]}"
    #expect(body.text == expected)
    var broken = numbers
    broken[0] = "zero"
    broken[500] = nil
    broken[999] = .double(.nan)
    #expect(
      SampleObject.faults(["numbers": .array(broken)], in: object) == [
        "type numbers[0]", "type numbers[500]", "range numbers[999]",
      ])
  }
}
