@_spi(ObjectBodyInternals) import JSONText
import Testing

@Suite struct JSONCursorDepthTests {
  /// Returns containers nested to a depth, which use each pair of brackets in turn, and the offset of
  /// the innermost one.
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
  // The innermost object needs a value.
  private static let object = [(open: #"{"a":"#, close: "}")]
  // The last of the four has no sibling inside, which would be one level deeper.
  private static let mixed = [
    (open: "[[],", close: ",{}]"), (open: "[0,", close: "]"), (open: #"{"b":[],"c":"#, close: "}"),
    (open: #"{"a":"#, close: "}"),
  ]

  @Test func `accepts 512 levels and rejects 513`() {
    for brackets in [Self.array, Self.object, Self.mixed] {
      let valid = nested(512, brackets, "1").text
      #expect(syntaxError(valid) == nil, "\(brackets[0].open)")
      let deep = nested(513, brackets, "1")
      let expected = JSONSyntaxError(.tooDeep, at: deep.lastOpening)
      #expect(syntaxError(deep.text) == expected, "\(brackets[0].open)")
    }
    // An empty container counts as a level.
    #expect(syntaxError(nested(511, Self.object, "{}").text) == nil)
    #expect(syntaxError(nested(512, Self.object, "{}").text)?.reason == .tooDeep)
    #expect(syntaxError(nested(512, Self.array, "[]").text)?.reason == .tooDeep)
  }

  @Test func `needs no stack for deep text`() {
    let array = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    #expect(syntaxError(array) == JSONSyntaxError(.tooDeep, at: 512))
    let object = Array(String(repeating: #"{"a":"#, count: 100_000).utf8)
    #expect(syntaxError(object) == JSONSyntaxError(.tooDeep, at: 512 * 5))
    let mixed = Array(String(repeating: #"[{"":"#, count: 100_000).utf8)
    #expect(syntaxError(mixed) == JSONSyntaxError(.tooDeep, at: 256 * 5))
  }

  @Test func `does not count siblings as depth`() {
    let wide = "[" + Array(repeating: "[[]],{}", count: 2_000).joined(separator: ",") + "]"
    #expect(syntaxError(Array(wide.utf8)) == nil)
  }

  @Test func `counts the levels above a value`() {
    for (level, depth) in [(1, 512), (2, 511), (500, 13), (512, 1), (513, 0), (600, 0)] {
      for (levels, isValid) in [(depth, true), (depth + 1, false)] {
        let bytes = nested(levels, Self.array, levels == 0 ? "1" : "").text
        var cursor = JSONCursor(bytes.rawBytes)
        var error: JSONSyntaxError?
        do { try cursor.skipValue(level: level) } catch let caught { error = caught }
        let expected = isValid ? nil : JSONSyntaxError(.tooDeep, at: levels - 1)
        #expect(error == expected, "level \(level), \(levels) deep")
      }
    }
  }

  @Test func `keeps, compares and writes the deepest value`() throws {
    let text = String(decoding: nested(512, Self.mixed, "1").text, as: UTF8.self)
    let value = try JSONValue(parsing: text)
    #expect(value.description == text)
    #expect(value == (try JSONValue(parsing: text)))
  }
}
