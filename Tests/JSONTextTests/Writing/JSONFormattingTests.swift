import JSONText
import TestSupport
import Testing

@Suite struct JSONFormattingTests {
  @Test func `containers that fit into a line are written in one`() throws {
    let numbers = (1...60).map(String.init).joined(separator: ",")
    let long = String(repeating: "text ", count: 12)
    let rows: [(text: String, formatted: String)] = [
      ("null", "null\n"),
      (#"{"a":[1,2],"b":{}}"#, #"{"a": [1, 2], "b": {}}"# + "\n"),
      (
        #"{"a":"\#(long)","b":["\#(long)"]}"#,
        "{\n  \"a\": \"\(long)\",\n  \"b\": [\"\(long)\"]\n}\n"
      ),
      (
        #"[{"a":"\#(long)"},{"b":"\#(long)"}]"#,
        "[\n  {\"a\": \"\(long)\"},\n  {\"b\": \"\(long)\"}\n]\n"
      ),
    ]
    for (text, formatted) in rows {
      #expect(try JSONValue(parsing: text).formattedText == formatted)
    }
    let filled = try JSONValue(parsing: "[\(numbers)]").formattedText
    #expect(filled.split(separator: "\n").allSatisfy { $0.count <= 100 })
    #expect(filled.split(separator: "\n").count == 5)
    #expect(try JSONValue(parsing: filled) == JSONValue(parsing: "[\(numbers)]"))
  }

  @Test func `characters that can't be seen are escaped, and read back`() throws {
    let texts = ["\u{202E}a\u{2028}", "\u{7F}\u{0}\n\r\t\"\\", "é 漢 😀\u{A0}\u{E000}\u{10FFFF}"]
    let escaped = [
      #""\u202ea\u2028""#, #""\u007f\u0000\n\r\t\"\\""#, #""é 漢 😀\u00a0\ue000\udbff\udfff""#,
    ]
    for (text, escaped) in zip(texts, escaped) {
      #expect(text.quotedJSON == escaped)
      #expect(JSONValue.string(text).formattedText == escaped + "\n")
      #expect(try JSONValue(parsing: escaped) == .string(text))
    }
  }
}
