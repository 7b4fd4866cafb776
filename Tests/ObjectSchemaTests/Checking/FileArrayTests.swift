import TestSupport
import Testing

@testable import ObjectSchema

/// Arrays of files, of which some aren't certainly valid or are equal to others.
@Suite struct FileArrayTests {
  private static let other = #"{"content":"b.png"}"#

  @Test(arguments: [
    (#"{"content":"c.png"}"#, []), (#"{"content":"b.png"}"#, [" unique"]),
    (#"{ "c\u006fntent" : "\u0062.png" }"#, [" unique"]), (#"{"content":"b.png","x":"c"}"#, []),
    (#"{}"#, [".content required", " accepts"]), (#"{"x":"c"}"#, [".content required"]),
    (#"{"content":"c.gif"}"#, [".content mime"]),
    (#"{"content":"c/d.png"}"#, [".content fileName"]),
    (#"{"content":"日..png"}"#, [".content fileName"]),
    (#"{"content":"c.png","content":"d.png"}"#, [".content duplicate"]),
    (#"{"contend":"c.png"}"#, nil),
    (#"{"content":"c.png","y":"c"}"#, nil), (#"null"#, [" type"]),
    (#"{"content":1}"#, [".content type"]),
    (#"{"content":"c.png",}"#, nil), (#"{"content":"c.png"},"#, nil), (#"{"content":"c.png""#, nil),
  ])
  func `are checked one by one`(file: String, expected: [String]?) throws {
    for (start, end, index) in [
      (Self.other + ",", "", 1), (#"{"content":"a.png"},"# + Self.other + " , ", "", 2),
      (Self.other + ",", #" ,{"content":"a.png"}"#, 1),
    ] {
      for mode in [#"true"#, "false"] {
        let faults = try Self.faults(in: start + file + end, uniqueValues: mode)
        let known = expected.map { faults in
          faults.filter { mode == "true" || $0 != " unique" }.map { "a[\(index)]\($0)" }
        }
        if let known { #expect(faults == known) } else { #expect(!faults.isEmpty) }
      }
    }
  }

  @Test func `can have a single file`() throws {
    #expect(try Self.faults(in: Self.other, uniqueValues: "true") == [])
    #expect(try Self.faults(in: " " + Self.other + " ", uniqueValues: "true") == [])
  }

  private static func faults(in files: String, uniqueValues: String) throws -> [String] {
    var checker = PayloadChecker(
      try SchemaText.definition(
        #"""
        {"name": "a", "type": "File[]", "maxItems": 9, "uniqueValues": \#(uniqueValues), "facets": [
          {"name": "content", "required": true, "mimes": ["image/png"]}, {"name": "x"}]}
        """#))
    return checker.faults(in: #"{"a":[\#(files)]}"# + String(repeating: " ", count: 64))
      .map { "\($0.path) \($0.code)" }
  }
}
