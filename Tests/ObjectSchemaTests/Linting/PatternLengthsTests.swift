import JSONText
import Testing

@testable import ObjectSchema

@Suite struct PatternLengthsTests {
  private static let rows: [(pattern: String, lengths: Pattern.Lengths)] = [
    ("/a/", .limited(minimum: 1, maximum: nil)), ("/^a{3,5}$/", .limited(minimum: 3, maximum: 5)),
    ("/^(ab|abcd)$/", .limited(minimum: 2, maximum: 4)),
    ("/^a*$/", .limited(minimum: 1, maximum: nil)),
    ("/^a{2,}$/", .limited(minimum: 2, maximum: nil)),
    ("/a{3,5}/", .limited(minimum: 3, maximum: nil)),
    ("/^.$/u", .limited(minimum: 1, maximum: 2)), ("/(?:)/", .limited(minimum: 1, maximum: nil)),
    ("/^a?$/m", .limited(minimum: 1, maximum: nil)), ("/^a$/y", .limited(minimum: 1, maximum: 1)),
    ("/[^\\s\\S]/", .none), ("/a^/", .none), ("/$b/", .none), ("/^$/", .none), ("/\\b\\B/", .none),
    ("/a(?=b)/", .limited(minimum: 2, maximum: nil)),
    ("/a(?!b)/", .limited(minimum: 1, maximum: nil)),
    ("/a(?=bc)/", .unknown), ("/(?!)/", .unknown),
  ]

  @Test func `lengths are those of texts with a match`() throws {
    for (text, lengths) in Self.rows {
      #expect(try Pattern(text).lengths == lengths, "\(text)")
    }
  }

  @Test func `texts of other lengths have no match`() throws {
    // All texts of up to five letters.
    var texts = [""]
    var last = [""]
    for _ in 0..<5 {
      last = last.flatMap { text in ["a", "b", "\n"].map { text + $0 } }
      texts += last
    }
    for (source, lengths) in Self.rows {
      let pattern = try Pattern(source)
      for text in texts.dropFirst() where pattern.matches(Array(text.utf8).rawBytes) {
        switch lengths {
        case .none: Issue.record("\(source) matches \(text)")
        case .unknown: break
        case .limited(let minimum, let maximum):
          #expect(minimum...(maximum ?? .max) ~= text.utf16.count, "\(source) \(text)")
        }
      }
    }
  }
}
