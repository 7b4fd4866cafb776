import FileAccess
import Testing

@testable import MultipartForm

@Suite struct PartHeaderTests {
  private func header(_ name: String, _ fileName: String? = nil, _ type: MediaType? = nil) -> String
  {
    String(
      decoding: PartHeader.bytes(name: name, fileName: fileName, mediaType: type), as: UTF8.self)
  }

  @Test func `normalizes and escapes the line ends of a name`() {
    for (name, written) in [
      ("a\nb", "a%0D%0Ab"), ("a\rb", "a%0D%0Ab"), ("a\r\nb", "a%0D%0Ab"),
      ("a\n\rb", "a%0D%0A%0D%0Ab"), ("\r\r\n", "%0D%0A%0D%0A"), ("\n\n", "%0D%0A%0D%0A"),
      ("a\"b", "a%22b"),
    ] {
      #expect(header(name) == "Content-Disposition: form-data; name=\"\(written)\"")
    }
  }

  @Test func `escapes the line ends of a file name unchanged`() {
    for (name, written) in [
      ("a\nb", "a%0Ab"), ("a\rb", "a%0Db"), ("a\r\nb", "a%0D%0Ab"), ("a\n\rb", "a%0A%0Db"),
      ("a\"b", "a%22b"),
    ] {
      #expect(
        header("n", name, "a/b")
          == "Content-Disposition: form-data; name=\"n\"; filename=\"\(written)\"\r\n"
          + "Content-Type: a/b")
    }
  }

  @Test func `changes nothing else`() {
    let names = [
      "", "100%.txt", "%22", "%0D%0A", "a\\b", "a'b", "a;b", "x; name=evil", "a\tb", "../a",
      "C:\\fakepath\\a.txt", "\u{202E}gpj.exe", "e\u{301}", "é", "💩.txt", "\u{7F}", "\u{85}",
      "\u{2028}", String(repeating: "x", count: 4_096),
    ]
    for name in names {
      let type = "application/octet-stream"
      #expect(
        Array(header(name, name, MediaType(stringLiteral: type)).utf8)
          == Array(
            ("Content-Disposition: form-data; name=\"\(name)\"; filename=\"\(name)\"\r\n"
              + "Content-Type: \(type)").utf8), "\(name)")
    }
  }

  @Test func `states a media type for a file without one`() {
    #expect(
      header("n", "") == "Content-Disposition: form-data; name=\"n\"; filename=\"\"\r\n"
        + "Content-Type: application/octet-stream")
    #expect(header("n") == "Content-Disposition: form-data; name=\"n\"")
    #expect(
      header("n", nil, "application/json")
        == "Content-Disposition: form-data; name=\"n\"\r\nContent-Type: application/json")
  }
}
