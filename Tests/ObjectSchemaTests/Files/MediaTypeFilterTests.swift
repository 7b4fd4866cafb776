import Testing

@testable import ObjectSchema

@Suite struct MediaTypeFilterTests {
  @Test func `accepts a type that one pattern matches and none rejects`() {
    let rows: [(patterns: [String], accepted: [String], rejected: [String])] = [
      (["*"], ["image/png", "a/b"], []),
      (["*/*"], ["image/png"], []),
      ([], ["image/png"], []),
      (["image/*"], ["image/png", "IMAGE/PNG", "image/svg+xml"], ["images/png", "text/image"]),
      (["image/png"], ["image/png", "Image/PNG"], ["image/pngx", "image/*", "image"]),
      (["IMAGE/PNG"], ["image/png"], ["image/jpeg"]),
      (["image/*", "!image/gif"], ["image/png"], ["image/gif", "text/plain"]),
      // A rejecting pattern takes precedence in any position.
      (["!image/gif", "*"], ["image/png", "text/plain"], ["image/gif", "IMAGE/GIF"]),
      (["!image/*"], ["text/plain"], ["image/gif"]),
      (["!*"], [], ["text/plain"]),
      (["image/gif", "!image/*"], [], ["image/gif", "text/plain"]),
    ]
    for (patterns, accepted, rejected) in rows {
      let filter = MediaTypeFilter(patterns: patterns)
      #expect(filter.patterns == patterns)
      for type in accepted {
        #expect(filter.accepts(MediaType(stringLiteral: type)), "\(patterns) \(type)")
      }
      for type in rejected {
        #expect(!filter.accepts(MediaType(stringLiteral: type)), "\(patterns) \(type)")
      }
    }
  }

  @Test func `recognizes the three forms of patterns`() {
    for pattern in ["*", "!*", "image/*", "!image/*", "image/png", "a/b+c.d-e", "*/*"] {
      #expect(MediaTypeFilter.isPattern(pattern), "\(pattern)")
    }
    for pattern in ["", "!", "image", "image/", "/png", "a/b/c", "a b/c", "a/b;c=d", "é/a", "a/\""]
    {
      #expect(!MediaTypeFilter.isPattern(pattern), "\(pattern)")
    }
  }
}
