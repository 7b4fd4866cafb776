import JSONText
import ObjectSchema
import TestSupport
import Testing

@testable import ValidatePayload

@Suite struct PayloadExcerptsTests {
  /// Returns the excerpt of a payload in which `^` stands before the position of the fault.
  private static func excerpt(
    _ marked: String, columnCount: Int = 80, showsValues: Bool = false
  ) -> String {
    let bytes = Array(marked.utf8)
    let offset = bytes.firstIndex(of: UInt8(ascii: "^")) ?? bytes.count
    let payload = bytes.filter { $0 != UInt8(ascii: "^") }
    return excerpts([offset], payload, columnCount: columnCount, showsValues: showsValues)
  }

  private static func excerpts(
    _ offsets: [Int], _ payload: [UInt8], columnCount: Int = 80, showsValues: Bool = false
  ) -> String {
    let positions = TextPosition.positions(of: offsets, in: payload)
    let faults = zip(offsets, positions).map { offset, position in
      Fault(
        .type, at: PropertyPath(), expected: nil, found: nil, offset: offset, position: position)
    }
    let excerpts = PayloadExcerpts(columnCount: columnCount, showsValues: showsValues)
    return zip(faults, excerpts.lines(of: faults, in: payload.rawBytes, at: 0))
      .map { excerpts.text($0, $1, isColoured: false) }.joined()
  }

  @Test func `values are masked, and keys and punctuation are shown`() {
    let rows: [(payload: String, line: String, indentation: Int)] = [
      (
        #"{"a": ^"xyz", "b": [1.5, -2], "c": {"d": true, "e": null}}"#,
        #"{"a": "•••", "b": [•••, ••], "c": {"d": ••••, "e": ••••}}"#, 6
      ),
      // In an array, a string isn't a key even if a colon follows.
      (#"["a": ^1, "b"]"#, #"["•": •, "•"]"#, 6),
      // A key needs a colon.
      (#"{"a", "b"^: 1}"#, #"{"•", "b": •}"#, 9),
      (#"{"a": "b": ^"c", "d" : 1}"#, #"{"a": "•": "•", "d" : •}"#, 11),
      // Escapes, also of quotation marks, are parts of strings.
      (#"{"k\"\\": ^"v\"\\w"}"#, #"{"k\"\\": "••••••"}"#, 10),
      // Everything but punctuation is masked outside strings.
      (#"{^abc: 'x', d: //y"#, "{•••: •••, •: •••", 1),
      // A missing quotation mark doesn't reveal a value.
      (#"{"a": "secret, ^"b": "x"}"#, #"{"a": "••••••••"•"••"•"•"#, 15),
      (#"{"a: ^"secret", "b": "x"}"#, #"{"•••"••••••"••"•"••"•"•"#, 5),
      (#"{"a": ^secret", "b": "x"}"#, #"{"a": ••••••"••"•"••"•"•"#, 6),
      // A code point takes one sign, and a byte that isn't UTF-8, too.
      (#"{"é": ^"日本", "b": 1}"#, #"{"é": "••", "b": •}"#, 6),
      ("^", "", 0), ("^{}", "{}", 0), ("{}^", "{}", 2),
    ]
    for (payload, line, indentation) in rows {
      let caret = String(repeating: " ", count: indentation) + "^"
      #expect(Self.excerpt(payload) == "  1 | \(line)\n    | \(caret)\n", "\(payload)")
    }
  }

  @Test func `the caret is below the fault for tabs, wide, combining and control characters`() {
    let rows: [(payload: String, line: String, indentation: Int)] = [
      ("\t{\"a\":\t^1}", "    {\"a\":    1}", 13),
      (#"{"日本": ^"語"}"#, #"{"日本": "語"}"#, 9),
      (#"{"😀": ^1}"#, #"{"😀": 1}"#, 7),
      ("{\"e\u{301}\": ^1}", "{\"e\u{301}\": 1}", 6),
      ("{\"\u{1B}[2J\": ^1}", #"{"\u001b[2J": 1}"#, 14),
      ("{\"\u{202E}\u{0}\u{7F}\": ^1}", #"{"\u202e\u0000\u007f": 1}"#, 23),
      ("{\"a\": ^1}\r\n", #"{"a": 1}"#, 6),
      ("{\"a\": ^1\r, 2}\n", #"{"a": 1\r, 2}"#, 6),
      ("{\n  \"a\": ^1\n}", #"  "a": 1"#, 7),
    ]
    for (payload, line, indentation) in rows {
      let number = payload.hasPrefix("{\n") ? 2 : 1
      let caret = String(repeating: " ", count: indentation) + "^"
      #expect(
        Self.excerpt(payload, showsValues: true) == "  \(number) | \(line)\n    | \(caret)\n",
        "\(payload.debugDescription)")
    }
    let invalid = Array("{\"".utf8) + [0xFF, 0xC3] + Array("\": 1}".utf8)
    #expect(
      Self.excerpts([2], invalid, showsValues: true)
        == "  1 | {\"\u{FFFD}\u{FFFD}\": 1}\n    |   ^\n")
  }

  @Test func `long lines are cut on both sides of the fault`() {
    let keys = (10..<60).map { "\"k\($0)\":\($0)" }
    let text = "{" + keys.joined(separator: ",") + "}"
    func excerpt(_ key: String) -> String {
      Self.excerpt(text.replacing("\"\(key)\"", with: "^\"\(key)\""), columnCount: 50)
    }
    #expect(
      excerpt("k10") == """
          1 | {"k10":••,"k11":••,"k12":••,"k13":••,"k14":…
            |  ^

        """)
    #expect(
      excerpt("k30") == """
          1 | …•,"k27":••,"k28":••,"k29":••,"k30":••,"k31…
            |                               ^

        """)
    #expect(
      excerpt("k59") == """
          1 | …55":••,"k56":••,"k57":••,"k58":••,"k59":••}
            |                                    ^

        """)
    // The caret after the last character takes a column, too.
    #expect(
      Self.excerpt(text + "^", columnCount: 50) == """
          1 | …5":••,"k56":••,"k57":••,"k58":••,"k59":••}
            |                                            ^

        """)
    // The number of columns has a minimum.
    #expect(Self.excerpt("{\"a\":^1}", columnCount: 1) == "  1 | {\"a\":•}\n    |      ^\n")
  }

  @Test func `no excerpt is wider than the terminal, and the caret is within it`() {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let pieces = [
      "{", "}", "\"", ":", ",", "\\", "q", "日", "😀", "e\u{301}", "\t", "\u{1B}", "\n", "\r", "1",
    ]
    for _ in 0..<300 {
      let length = Int.random(in: 0..<400, using: &generator)
      let payload = (0..<length).map { _ in pieces.randomElement(using: &generator) ?? "" }
        .joined()
      let columnCount = Int.random(in: 40...120, using: &generator)
      let offset = Int.random(in: 0...payload.utf8.count, using: &generator)
      let text = Self.excerpts(
        [offset], Array(payload.utf8), columnCount: columnCount, showsValues: true)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 3, "seed \(seed)")
      for line in lines {
        let width = line.unicodeScalars.reduce(0) { $0 + TerminalCell($1).width }
        #expect(width <= columnCount, "seed \(seed): \(text)")
      }
    }
  }

  @Test func `a value isn't shown even if a character of the payload is missing or too many`() {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let text = Array(
      #"{"a":"qqq","b":[1,"qqq",{"c":"qqq","d":777}],"e":{"f":true,"g":"q\"q"},"h":777,"i":["qqq"]}"#
        .utf8)
    for _ in 0..<2_000 {
      var payload = text
      let index = Int.random(in: 0..<payload.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: payload.remove(at: index)
      case 1:
        payload.insert(Array("{}[]\",:\\ x".utf8).randomElement(using: &generator) ?? 0, at: index)
      default:
        payload[index] = Array("{}[]\",:\\ x".utf8).randomElement(using: &generator) ?? 0
      }
      let excerpt = Self.excerpts([0], payload, columnCount: 200)
      #expect(
        !excerpt.contains("q") && !excerpt.contains("7"),
        "seed \(seed): \(String(decoding: payload, as: UTF8.self)): \(excerpt)")
    }
  }

  @Test func `faults in any order have their own lines`() {
    let payload = Array("{\n\"a\": 1,\n\"b\": 2\n}".utf8)
    #expect(
      Self.excerpts([15, 0, 7], payload) == """
          3 | "b": •
            |      ^
          1 | {
            | ^
          2 | "a": •,
            |      ^

        """)
  }
}
