import Testing

@testable import LanguageServer

@Suite struct DocumentURITests {
  @Test func `paths and URIs are converted`() {
    let rows: [(uri: String, path: String?)] = [
      ("file:///a/b.json", "/a/b.json"), ("file://localhost/a", "/a"), ("FILE:///a", "/a"),
      ("file:///a%20b/%C3%A9.json", "/a b/é.json"), ("file:///a/./b/../c", "/a/c"),
      ("file:///a?x#y", "/a"), ("file:///%FF", "/\u{10F7FF}"), ("file:///a%3Ab", "/a:b"),
      ("untitled:Untitled-1", nil), ("file:relative", nil), ("file://", nil), ("file:///%4", nil),
      ("file:///%zz", nil), ("file:///%00", nil), ("", nil), ("http://a/b", nil),
    ]
    for row in rows { #expect(DocumentURI.path(of: row.uri) == row.path, "\(row.uri)") }
    for path in ["/a/b.json", "/a b/é%.json", "/\u{10F7FF}", "/a:b/[c]*?#.json"] {
      #expect(DocumentURI.path(of: DocumentURI.uri(ofPath: path)) == path)
    }
    #expect(DocumentURI.uri(ofPath: "/a b/é") == "file:///a%20b/%C3%A9")
  }
}
