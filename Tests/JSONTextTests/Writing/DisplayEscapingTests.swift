import JSONText
import Testing

@Suite struct DisplayEscapingTests {
  @Test func `escapes control characters`() {
    let cases = [
      ("\n", #"\n"#), ("\r", #"\r"#), ("\t", #"\t"#), ("\r\n", #"\r\n"#), ("\0", #"\u0000"#),
      ("\u{1B}[31m", #"\u001b[31m"#), ("\u{7F}", #"\u007f"#), ("\u{85}", #"\u0085"#),
      ("\u{9F}", #"\u009f"#),
    ]
    for (text, escaped) in cases {
      #expect(text.escapedForDisplay == escaped)
      #expect("a\(text)b".escapedForDisplay == "a\(escaped)b")
    }
  }

  @Test func `escapes line separators and directional characters`() {
    let values: [UInt32] = [
      0x061C, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202B, 0x202C, 0x202D, 0x202E, 0x2066,
      0x2067, 0x2068, 0x2069,
    ]
    for scalar in values.compactMap(Unicode.Scalar.init) {
      let digits = String(scalar.value, radix: 16)
      let expected = "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      #expect(String(scalar).escapedForDisplay == expected)
    }
  }

  @Test func `leaves all other text unchanged`() {
    let texts = [
      "", "plain", #"back\slash and "quotes""#, "Größe", "日本語", "👩‍👩‍👧", "e\u{301}", "\u{A0}",
      "\u{200D}", "\u{FEFF}", "\u{10FFFF}",
    ]
    for text in texts {
      #expect(text.escapedForDisplay.unicodeScalars.elementsEqual(text.unicodeScalars))
    }
  }

  @Test func `escapes text once, even if asked twice`() {
    let escaped = "a\nb\u{202E}c".escapedForDisplay
    #expect(escaped == #"a\nb\u202ec"#)
    #expect(escaped.escapedForDisplay == escaped)
  }

  @Test func `shows the bytes of paths that aren't UTF-8`() {
    let text = "a\u{10F780}\u{10F7FF}\n\u{10F77F}\u{10F800}"
    #expect(text.escapedForDisplay == "a\\x80\\xff\\n\u{10F77F}\u{10F800}")
    #expect(text.escapedPathBytes == "a\\x80\\xff\n\u{10F77F}\u{10F800}")
    #expect(text.escapedForDisplay.escapedForDisplay == text.escapedForDisplay)
    #expect("Größe 🌸".escapedPathBytes == "Größe 🌸")
  }
}
