import JSONText
import Testing

@testable import LanguageServer

@Suite struct MessageTests {
  @Test func `lone surrogates are replaced`() throws {
    let rows: [(text: String, value: String)] = [
      (#""\ud800""#, "\u{FFFD}"), (#""\udc00\ud800""#, "\u{FFFD}\u{FFFD}"),
      (#""\ud83d\ude00""#, "😀"), (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"),
      (#""\\ud800\ud800x""#, "\\ud800\u{FFFD}x"), (#""\ud800\n""#, "\u{FFFD}\n"),
      (#""\uD8001""#, "\u{FFFD}1"),
    ]
    for row in rows {
      let content = #"{"jsonrpc":"2.0","method":"x","params":[\#(row.text)]}"#
      let message = try Message(Array(content.utf8))
      #expect(message.parameters?.elements?.first?.string == row.value, "\(row.text)")
      #expect(message.parameters?.elements?.first?.stringBytes == Array(row.value.utf8))
    }
    for text in [#""\ud8"#, #""\ud800\x""#, #""\ud800"#] {
      #expect(throws: Message.Failure.self) {
        try Message(Array(#"{"jsonrpc":"2.0","method":"x","params":[\#(text)]}"#.utf8))
      }
    }
  }

  @Test func `the bytes of strings are decoded`() throws {
    let rows: [(text: String, value: String?)] = [
      (#""""#, ""), (#""a""#, "a"), (#""a\n\"é\u00e9""#, "a\n\"éé"), ("1", nil), ("[]", nil),
      ("null", nil),
    ]
    for row in rows {
      let element = try JSONDocument(Array(row.text.utf8)).root
      #expect(element.stringBytes == row.value.map { Array($0.utf8) }, "\(row.text)")
    }
  }
}
