import JSONText
import Testing

@Suite struct JSONCursorDepthTests {
  /// Containers nested to a depth: what opens each and what closes it, by turns.
  private func nested(
    _ depth: Int, _ brackets: [(open: String, close: String)], _ inner: String = ""
  ) -> (text: [UInt8], lastOpening: Int) {
    var open = ""
    var close = ""
    var lastOpening = 0
    for level in 0..<depth {
      let pair = brackets[level % brackets.count]
      lastOpening = open.utf8.count
      open += pair.open
      close += String(pair.close.reversed())
    }
    return (Array((open + inner + String(close.reversed())).utf8), lastOpening)
  }

  private static let array = [(open: "[", close: "]")]
  // The innermost object of `{"a":{"a":` needs a value, so these end in one.
  private static let object = [(open: #"{"a":"#, close: "}")]
  // Those with a sibling inside go one level deeper, so the last of the four has none.
  private static let mixed = [
    (open: "[[],", close: ",{}]"), (open: "[0,", close: "]"), (open: #"{"b":[],"c":"#, close: "}"),
    (open: #"{"a":"#, close: "}"),
  ]

  @Test func `512 levels are read and 513 are not`() {
    for brackets in [Self.array, Self.object, Self.mixed] {
      let fine = nested(512, brackets, "1").text
      #expect(syntaxError(fine) == nil, "\(brackets[0].open)")
      let deep = nested(513, brackets, "1")
      let expected = JSONSyntaxError(.tooDeep, at: deep.lastOpening)
      #expect(syntaxError(deep.text) == expected, "\(brackets[0].open)")
    }
    // An empty container counts as much as any other.
    #expect(syntaxError(nested(511, Self.object, "{}").text) == nil)
    #expect(syntaxError(nested(512, Self.object, "{}").text)?.reason == .tooDeep)
    #expect(syntaxError(nested(512, Self.array, "[]").text)?.reason == .tooDeep)
  }

  @Test func `a text of any depth costs no stack`() {
    let array = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    #expect(syntaxError(array) == JSONSyntaxError(.tooDeep, at: 512))
    let object = Array(String(repeating: #"{"a":"#, count: 100_000).utf8)
    #expect(syntaxError(object) == JSONSyntaxError(.tooDeep, at: 512 * 5))
    let mixed = Array(String(repeating: #"[{"":"#, count: 100_000).utf8)
    #expect(syntaxError(mixed) == JSONSyntaxError(.tooDeep, at: 256 * 5))
  }

  @Test func `siblings do not add to the depth`() {
    let wide = "[" + Array(repeating: "[[]],{}", count: 2_000).joined(separator: ",") + "]"
    #expect(syntaxError(Array(wide.utf8)) == nil)
  }

  @Test func `levels above a value count against it`() {
    for (level, depth) in [(1, 512), (2, 511), (500, 13), (512, 1), (513, 0), (600, 0)] {
      for (levels, isFine) in [(depth, true), (depth + 1, false)] {
        let bytes = nested(levels, Self.array, levels == 0 ? "1" : "").text
        var cursor = JSONCursor(bytes.rawBytes)
        var error: JSONSyntaxError?
        do { try cursor.skipValue(level: level) } catch let caught { error = caught }
        let expected = isFine ? nil : JSONSyntaxError(.tooDeep, at: levels - 1)
        #expect(error == expected, "level \(level), \(levels) deep")
      }
    }
  }

  @Test func `the deepest value can be kept, compared and written`() throws {
    let text = String(decoding: nested(512, Self.mixed, "1").text, as: UTF8.self)
    let value = try JSONValue(parsing: text)
    #expect(value.description == text)
    #expect(value == (try JSONValue(parsing: text)))
  }
}
