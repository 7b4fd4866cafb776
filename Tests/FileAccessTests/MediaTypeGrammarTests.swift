import Testing

@testable import FileAccess

@Suite struct MediaTypeGrammarTests {
  @Test func `accepts exactly the grammar of RFC 7231`() {
    for type in [
      "a/b", "image/svg+xml", "text/plain;charset=utf-8", "text/plain ; charset=utf-8",
      "text/plain; charset=\"utf-8\"", "a/b ;\tc=d; e=\"\"", "x/y; a=b;c=d", "a/b;c=\"d e\"",
      "a/b; c=\"\\\"\\\\ ü\"", "application/vnd.a-b.c+json; v=1", "!#$%&'*+-.^_`|~/1",
    ] {
      #expect(MediaTypeGrammar.matches(type), "\(type)")
    }
    for type in [
      "", "/", "a", "a/", "/b", "a/b/c", "a /b", "a b/c", "a/b c", "a/b;", "a/b; ", "a/b; c",
      "a/b; c=", "a/b; =d", "a/b c=d", "a/b;c=d;", "a/b;;c=d", "a/b\r\nX: y", "a/b\n", "a/b\r",
      "a/b\u{0}", " a/b", "a/b ", "ä/b", "é/a", "a/(b)", "a/@", "a/[", "a/b;c=d\n", "a/b; c=\"",
      "a/b; c=\"\\", "a/b;c=\"d", "a/b; c=\"\n\"", "a/b; c=\"\\\n\"", "a/b; c=\"\u{7F}\"",
      "a/b; c=\"d\"e", "a/b; c =d", "a/b; c= d",
    ] {
      #expect(!MediaTypeGrammar.matches(type), "\(type.debugDescription)")
    }
  }
}
