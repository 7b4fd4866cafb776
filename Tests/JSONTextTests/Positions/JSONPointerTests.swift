import JSONText
import Testing

@Suite struct JSONPointerTests {
  @Test func `resolves the examples of RFC 6901, section 5`() throws {
    let text = """
      {"foo":["bar","baz"],"":0,"a/b":1,"c%d":2,"e^f":3,"g|h":4,"i\\\\j":5,"k\\"l":6," ":7,"m~n":8}
      """
    let value = try JSONValue(parsing: text)
    let table: [(pointer: String, value: String)] = [
      ("", text), ("/foo", #"["bar","baz"]"#), ("/foo/0", #""bar""#), ("/", "0"), ("/a~1b", "1"),
      ("/c%d", "2"), ("/e^f", "3"), ("/g|h", "4"), (#"/i\j"#, "5"), (#"/k"l"#, "6"), ("/ ", "7"),
      ("/m~0n", "8"),
    ]
    for row in table {
      let pointer = try #require(JSONPointer(row.pointer), "\(row.pointer)")
      #expect(value[pointer]?.description == row.value, "\(row.pointer)")
      #expect(pointer.description == row.pointer)
    }
  }

  @Test func `escapes and unescapes tokens`() {
    let table: [(text: String, tokens: [String])] = [
      ("", []), ("/", [""]), ("//", ["", ""]), ("/a/", ["a", ""]), ("/~0", ["~"]), ("/~1", ["/"]),
      ("/~01", ["~1"]), ("/~10", ["/0"]), ("/~0~1~0", ["~/~"]), ("/~00", ["~0"]),
      ("/a~1b/c~0d", ["a/b", "c~d"]), ("/\u{E9}/\u{1F600}", ["\u{E9}", "\u{1F600}"]),
      ("/c_pictures/0/a~1b", ["c_pictures", "0", "a/b"]),
      // A combining mark after a slash must not hide it.
      ("/\u{301}a", ["\u{301}a"]), ("/a/\u{301}", ["a", "\u{301}"]), ("/\u{FE0F}", ["\u{FE0F}"]),
      ("/\r\n/\u{0}", ["\r\n", "\u{0}"]),
    ]
    for row in table {
      #expect(JSONPointer(row.text)?.tokens == row.tokens, "\(row.text.debugDescription)")
      #expect(JSONPointer(row.tokens).description == row.text, "\(row.text.debugDescription)")
    }
  }

  @Test func `rejects malformed pointers`() {
    for text in [
      "a", "a/b", "#/a", " /a", "~0", "/~", "/a~", "/~2", "/~a/b", "/~~0", "/~/0", "/~ ",
    ] {
      #expect(JSONPointer(text) == nil, "\(text)")
    }
  }

  @Test func `accepts only one spelling of an index`() throws {
    let array = JSONValue.array((0..<12).map { .number(JSONNumber($0)) })
    for (token, index) in [("0", 0), ("1", 1), ("9", 9), ("11", 11)] {
      #expect(array[JSONPointer([token])] == .number(JSONNumber(index)), "\(token)")
    }
    let rejected = [
      "", "00", "01", "+1", "-1", "-0", "-", " 1", "1 ", "1.0", "1e0", "0x1", "12", "a", "\u{661}",
      "\u{FF11}", "18446744073709551616", "9223372036854775808",
    ]
    for token in rejected { #expect(array[JSONPointer([token])] == nil, "\(token)") }
  }

  @Test func `accepts any token as a key of an object`() throws {
    let value = try JSONValue(parsing: #"{"01":{"-":[{"":true}]}}"#)
    #expect(value[JSONPointer(["01", "-", "0", ""])] == .bool(true))
    #expect(value[JSONPointer(["1"])] == nil)
    // Neither a scalar nor a missing value contains anything.
    #expect(value[JSONPointer(["01", "-", "0", "", "x"])] == nil)
    #expect(value[JSONPointer(["x", "y", "z"])] == nil)
    #expect(JSONValue.string("abc")[JSONPointer(["0"])] == nil)
    #expect(JSONValue.null[JSONPointer([])] == .null)
  }

  @Test func `reads any tokens back from their text`() {
    let seed: UInt64 = 0x5EED_0040
    var json = GeneratedJSON(seed: seed)
    for round in 0..<2_000 {
      let tokens = (0..<json.below(5)).map { _ in
        json.below(3) == 0 ? ["~", "/", "~1", "~0", "", "~~", "//"][json.below(7)] : json.string()
      }
      let text = JSONPointer(tokens).description
      let again = JSONPointer(text)?.tokens
      #expect(
        again?.map { Array($0.utf8) } == tokens.map { Array($0.utf8) },
        "seed \(seed) round \(round): \(text.debugDescription)")
    }
  }

  @Test func `compares tokens by their bytes`() {
    checkHashable(classes: [
      [JSONPointer([])], [JSONPointer([""])], [JSONPointer(["", ""])],
      [JSONPointer(["a", "b"]), JSONPointer("/a/b")].compactMap { $0 },
      [JSONPointer(["a/b"]), JSONPointer("/a~1b")].compactMap { $0 }, [JSONPointer(["b", "a"])],
      [JSONPointer(["ab"])], [JSONPointer(["\u{E9}"])], [JSONPointer(["e\u{301}"])],
    ])
  }

  @Test func `appends a token as bytes`() {
    var text = Array("/a".utf8)
    JSONPointer.append("b/~c".utf8, to: &text)
    JSONPointer.append([], to: &text)
    #expect(text == Array("/a/b~1~0c/".utf8))
  }
}
