import JSONText
import Testing

@Suite struct ExcerptTests {
  @Test func `cuts text at a code point`() {
    let cases: [(text: String, limit: Int, excerpt: String)] = [
      ("", 0, ""), ("abc", 3, "abc"), ("abcd", 3, "abc…"), ("abc", 0, "…"),
      ("aé", 3, "aé"), ("aéb", 2, "a…"), ("aéb", 3, "aé…"), ("€uro", 2, "…"), ("€uro", 3, "€…"),
      ("a😀", 4, "a…"), ("a😀", 5, "a😀"),
      // A character with combining marks can be cut.
      ("e\u{301}\u{301}\u{301}", 3, "e\u{301}…"),
    ]
    for (text, limit, excerpt) in cases {
      #expect(Array(text.excerpt(upTo: limit).utf8) == Array(excerpt.utf8), "\(text) \(limit)")
    }
    let marks = "e" + String(repeating: "\u{301}", count: 100_000)
    #expect(marks.count == 1)
    #expect(marks.excerpt().utf8.count <= String.excerptByteCount + 3)
  }

  @Test func `counts at least the bytes that a report writes`() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      var writer = JSONWriter()
      writer.writeString(text)
      let written = max(writer.bytes.count - 2, text.escapedForDisplay.utf8.count)
      if text.escapedByteCount < written {
        Issue.record("\(value): \(text.escapedByteCount) < \(written)")
      }
    }
    #expect("c_object.c_string".escapedByteCount == 17)
    #expect("c_object.c_string.é".escapedByteCount == 20)
    let long = String(repeating: "a", count: 20)
    for special in ["\u{7F}", "\u{1}", "\"", "\u{85}", "\u{2028}", "\u{61C}"] {
      for offset in 0...20 {
        let text = String(long.prefix(offset)) + special + long
        #expect(text.escapedByteCount == 20 + offset + special.utf8.count + 5)
      }
    }
  }
}
