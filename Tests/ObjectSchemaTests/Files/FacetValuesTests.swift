import TestSupport
import Testing

@_spi(ObjectBodyInternals) @testable import JSONText
@testable import ObjectSchema

@Suite struct FacetValuesTests {
  private static let id = "0123456789abcdef01234567"

  @Test func `distinguishes names from facets to copy`() {
    let rows: [(text: String, form: String)] = [
      ("a.jpg", "name 0"), ("", "name 0"), ("file://a.jpg", "name 7"), ("upload://a.jpg", "name 9"),
      ("/c_a/\(Self.id)/c_b/content", "copy"), ("facet:///c_a/\(Self.id)/c_b/content", "copy"),
      ("facet://c_a/\(Self.id)/c_b/content", "copy"),
      ("facet://c_a/\(Self.id)/content", "malformed"),
      ("c_a/\(Self.id)/c_b/content", "name 0"), ("/c_a/\(Self.id)/content", "name 0"),
      ("facet://", "malformed"),
    ]
    for (text, expected) in rows {
      let form =
        switch Array(text.utf8).rawBytes.facetForm {
        case .copy: "copy"
        case .name(let offset): "name \(offset)"
        case .malformed: "malformed"
        }
      #expect(form == expected, "\(text)")
    }
  }

  @Test func `recognizes paths of facets`() {
    let rows: [(text: String, isPath: Bool)] = [
      ("/a/\(Self.id)/b/c", true), ("a/\(Self.id)/b/c", true), ("/a/\(Self.id)/b/c/d", true),
      ("/a/\(Self.id.uppercased())/b/c", true), ("/a/\(Self.id)/b", false), ("/a/x/b/c", false),
      ("//\(Self.id)/b/c", false), ("/a/\(Self.id)/b/c/", false), ("/a/\(Self.id)/./c", false),
      ("/a/\(Self.id)/../c", false), ("/a/\(Self.id)/.../c", true), ("/a/\(Self.id)/.b/c", true),
      ("/a/\(Self.id)/b\\/c", false), ("/a/\(Self.id)/b\u{1}/c", false), ("/", false), ("", false),
    ]
    for (text, isPath) in rows {
      #expect(Array(text.utf8).rawBytes.isFacetPath == isPath, "\(text)")
    }
  }

  @Test func `refuses file names with a path or a control character`() {
    let rows: [(text: String, isSafe: Bool)] = [
      ("a", true), ("a.b.c", true), (".a", true), ("a.", true), ("日本.jpg", true), ("", false),
      ("..", false), ("a..b", false), ("a/b", false), ("a\\b", false), ("a\u{7F}", false),
      ("a\u{85}", false), (".", true), ("1234567.", true), ("1234567..", false),
      ("12345678..", false),
      ("1234567.890123.5678.", true), ("12345678/", false), ("12345678\\", false),
      ("1234567é.90.", true),
      ("123456789.\u{7F}", false), ("1234567日.", true), ("12345.7.\u{AE}.", true),
    ]
    for (text, isSafe) in rows {
      #expect(Array(text.utf8).rawBytes.isSafeFileName == isSafe, "\(text)")
    }
  }

  @Test func `returns extensions in lowercase`() {
    let rows: [(text: String, fileExtension: String?)] = [
      ("a.jpg", "jpg"), ("a.JPG", "jpg"), ("a.b.Png", "png"), ("a", ""), ("a.", ""),
      (".gif", "gif"),
      ("a.12345678", "12345678"), ("a.123456789", ""), ("a.jpég", ""), ("a.\u{212A}b", nil),
      ("long name.\u{212A}b", nil), ("long name.PNG", "png"), ("long name.jpég", ""),
      ("long name", ""),
      ("long.name.", ""), ("日本語.Pdf", "pdf"), ("a.b\u{AA}", ""), ("a.1234567", "1234567"),
      (".", ""), ("", ""),
      ("a.12345678\u{212A}", nil), ("é.ABCDEFGH", "abcdefgh"), ("a.[@Z{`", "[@z{`"),
      ("éé.zip.\u{AE}", ""), ("12345678", ""), ("123456789", ""), (".12345678", "12345678"),
      ("name.123456789abcdefgh", ""), ("a.\u{212A}23456789", ""), ("a.12345678.png", "png"),
    ]
    for (text, expected) in rows {
      let word = Array(text.utf8).rawBytes.fileExtension
      let bytes = word.map { word in
        (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64($0 * 8)) }.filter { $0 != 0 }
      }
      #expect(bytes == expected.map { Array($0.utf8) }, "\(text)")
    }
  }

  @Test func `a short text has the extension of its bytes if it is a safe name`() {
    let parts = [
      "a", "Z", ".", ".", "1", " ", "é", "日", "😀", "\u{212A}", "\u{AA}", "\u{85}", "\u{7F}",
      "\u{0}", "\n",
      "/", "\\", "jpg",
    ]
    var generator = SeededGenerator()
    var count = 0
    for _ in 0..<GeneratedCases.count(20_000, ofAll: 1_000_000) {
      var text = ""
      // Most texts have no part that makes a name unsafe.
      let limit = Int.random(in: 0...3, using: &generator) == 0 ? parts.count : 11
      for _ in 0..<Int.random(in: 0...16, using: &generator) {
        text += parts[Int.random(in: 0..<limit, using: &generator)]
      }
      let bytes = Array(text.utf8.prefix(16))
      let short = ShortText(bytes.rawBytes, from: 0, count: bytes.count)
      guard let fileExtension = short.fileExtension else { continue }
      count += 1
      let isSafe = bytes.rawBytes.isSafeFileName
      let expected = bytes.rawBytes.fileExtension
      #expect(isSafe, "\(bytes), seed \(generator.seed)")
      #expect(expected == fileExtension, "\(bytes), seed \(generator.seed)")
      guard case .name(0) = bytes.rawBytes.facetForm else {
        Issue.record("\(bytes), seed \(generator.seed)")
        continue
      }
    }
    #expect(count > 2000, "seed \(generator.seed)")
  }

  @Test func `reads objects as they are usually written`() {
    let rows: [(text: String, value: String?)] = [
      (#"{"upload":"a.jpg"}"#, "upload a.jpg"), (#"{ "upload" : "a.jpg" }"#, "upload a.jpg"),
      (#"{"source":"upload","filename":"a.jpg"}"#, "upload a.jpg"),
      (#"{"filename":"a.jpg","source":"upload"}"#, "upload a.jpg"),
      (#"{"source":"facet","path":"/a"}"#, "copy /a"),
      (#"{"source":"facet","path":"/a","filename":"b"}"#, "copy /a b"),
      (#"{"source":"facet"}"#, nil), (#"{"source":"upload"}"#, nil), (#"{}"#, nil),
      (#"{"upload":1}"#, nil),
      (#"{"source":"upload","filename":"a","path":"/a"}"#, nil),
      (#"{"upload":"a","path":"/a"}"#, nil),
      (#"{"upload":"a","upload":"b"}"#, nil), (#"{"other":"a"}"#, nil),
      (#"{"source":"other","path":"a"}"#, nil),
      (#"{"upload":"a","source":"upload"}"#, nil), (#"{"\u0075pload":"a"}"#, "upload a"),
      (#"{"upload":"a","#, nil),
    ]
    for (text, expected) in rows {
      let bytes = Array(text.utf8)
      var cursor = JSONCursor(bytes.rawBytes)
      var memory: [UInt8] = []
      let value: String? =
        switch FacetObject(&cursor, &memory) {
        case .upload(let name): "upload \(name.string(in: bytes.rawBytes))"
        case .copy(let path, let name):
          "copy \(path.string(in: bytes.rawBytes))"
            + (name.map { " \($0.string(in: bytes.rawBytes))" } ?? "")
        case nil: nil
        }
      #expect(value == expected, "\(text)")
      if value != nil {
        let offset = cursor.offset
        #expect(offset == bytes.count, "\(text)")
      }
    }
  }
}
