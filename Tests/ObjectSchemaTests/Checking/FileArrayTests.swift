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

  /// Names that are read in the usual way, and the same ones with an escape.
  @Test(arguments: ["a", "\\u0061"])
  func `have a media type of their extension, however long it is`(first: String) throws {
    let rejected = [
      "a", "a.", "a.abcdef", "a.abcdefg", "a.abcdefgh", "a.abcdefghi", "a.abcdefghijklmnop",
      "abcdefgh", "abcdefghi", "a.png.abcdefghi", "a.\u{212A}bcdefghij", "a.é",
      "abcdefghijklmnopqrstuvwxyz",
    ]
    let accepted = ["a.png", "a.PNG", "a.b.png", "a.abcdefgh.png"]
    for (names, faults) in [(rejected, ["a[0].content mime"]), (accepted, [])] {
      for name in names {
        let written = first + name.dropFirst()
        #expect(
          try Self.faults(in: #"{"content":"\#(written)"}"#, uniqueValues: "false") == faults,
          "\(written)")
      }
    }
  }

  @Test func `can have more than 64 facets`() throws {
    let facets = (0..<200).map {
      #"{"name": "f\#($0)"\#($0 == 150 ? #", "required": true"# : "")}"#
    }
    var checker = PayloadChecker(
      try SchemaText.definition(
        #"""
        {"name": "a", "type": "File[]", "maxItems": 9, "facets": [\#(facets.joined(separator: ","))]}
        """#))
    let rows: [(files: String, faults: [String])] = [
      (#"{"f150":"b.png"},{"f150":"b.png","f1":"c.png","f70":"d.png","f199":"e.png"}"#, []),
      (#"{"f1":"b.png"},{"f199":"c.png","f70":"d.png"}"#, ["a[0].f150", "a[1].f150"]),
      (#"{"f150":"b.png","f70":"b.png","f150":"c.png"},{"f150":"b.png"}"#, ["a[0].f150"]),
      (#"{"f150":"b.png","f70":1},{"f70":"d.png","f150":"b.png"}"#, ["a[0].f70"]),
    ]
    for (files, faults) in rows + rows {
      let payload = #"{"a":[\#(files)]}"# + String(repeating: " ", count: 64)
      #expect(checker.faults(in: payload).map(\.path) == faults, "\(payload)")
    }
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
