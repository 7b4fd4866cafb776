import ObjectSchema
import TestSupport
import Testing

@testable import BodyBuilding
import ObjectBody

@Suite struct UploadFileNamesTests {
  @Test func `derives a name from the path and the media type`() {
    let rows: [(path: String, type: MediaType, name: String)] = [
      ("c_image.content", "image/png", "c_image.content.png"),
      ("c_pictures[0].content", "image/jpeg", "c_pictures.0.content.jpg"),
      ("c_pictures[12].c_original", "image/heic", "c_pictures.12.c_original.heic"),
      ("c_a.c_b[0][1].content", "text/plain", "c_a.c_b.0.1.content.txt"),
      ("content", "application/x-unheard-of", "content.bin"),
      ("content", "application/octet-stream", "content.bin"),
      // Where characters are replaced, a hash of the path makes the name unique.
      ("c_größe.content", "image/png", "c_gr_e.content-lbid2b.png"),
      ("c_grösse.content", "image/png", "c_gr_sse.content-w17fqf.png"),
      ("", "image/png", "file-ztntfp.png"), ("..", "image/png", "file-19ggirx.png"),
      ("-rf", "image/png", "file-rf-brk9u0.png"), ("a/../b", "image/png", "a_._b-1t4k0bc.png"),
    ]
    for (path, type, name) in rows {
      var names = UploadFileNames()
      let generated = names.makeName(for: path, mediaType: type)
      #expect(generated == name, "\(path)")
    }
  }

  @Test func `keeps an unknown extension, and no other`() {
    let rows: [(type: MediaType, source: String?, ending: String)] = [
      ("application/x-scan", "a.scn", "scn"), ("application/x-scan", "a.b.SCN", "SCN"),
      ("application/x-scan", "a.png", "bin"), ("application/x-scan", "a", "bin"),
      ("application/x-scan", "a.", "bin"), ("application/x-scan", "a.s/n", "bin"),
      ("application/x-scan", "a.é", "bin"), ("application/x-scan", nil, "bin"),
      ("application/x-scan", "a." + String(repeating: "s", count: 17), "bin"),
      ("image/png", "a.scn", "png"),
    ]
    for (type, source, ending) in rows {
      var names = UploadFileNames()
      let name = names.makeName(for: "c", mediaType: type, source: source)
      #expect(name == "c." + ending, "\(type) \(source ?? "")")
    }
  }

  @Test func `is unique regardless of case`() throws {
    var names = UploadFileNames()
    try names.reserve("C_IMAGE.content.png")
    #expect(
      names.makeName(for: "c_image.content", mediaType: "image/png") == "c_image.content-2.png")
    #expect(
      names.makeName(for: "c_Image.content", mediaType: "image/png") == "c_Image.content-3.png")
    #expect(names.makeName(for: "c_image.content", mediaType: "image/gif") == "c_image.content.gif")
    #expect(throws: UploadFileNames.NameError.duplicate) {
      try names.reserve("c_image.CONTENT.gif")
    }
    #expect(throws: UploadFileNames.NameError.duplicate) {
      try names.reserve("C_IMAGE.content.png")
    }
  }

  @Test func `reserves a chosen name if it is safe`() throws {
    let long = String(repeating: "é", count: 127)
    for name in ["a", ".a", "Größe 🌸.png", "a b", "a.b.c", long + "a", "quote\".png", "%2e%2e"] {
      var names = UploadFileNames()
      try names.reserve(name)
    }
    for name in ["", "..", "a/b", "a\\b", "a..b", "a\0", "a\r\nb", "a\u{85}", long + "ab", "/"] {
      var names = UploadFileNames()
      #expect(throws: UploadFileNames.NameError.unsafe, "\(name.debugDescription)") {
        try names.reserve(name)
      }
    }
  }

  @Test func `generates safe, unique and repeatable names for 5,000 odd paths`() {
    var generator = SeededGenerator()
    let pieces = [
      "c_a", "c_A", "C_a", ".", "..", "[0]", "[1]", "[10]", "content", "/", "\\", "é", "e\u{301}",
      "🌸",
      "\0", "\r\n", "\u{202E}", "-", "_", " ", "%", "\"", "K", "\u{212A}",
      String(repeating: "x", count: 130),
    ]
    let types: [MediaType] = [
      "image/jpeg", "image/png", "application/x-odd", "", "text/plain; a=b", "../../x",
    ]
    let inputs = (0..<5_000).map { _ in
      let count = Int.random(in: 0...6, using: &generator)
      let path = (0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      return (path, types.randomElement(using: &generator) ?? "")
    }
    func all() -> [String] {
      var names = UploadFileNames()
      return inputs.map { names.makeName(for: $0.0, mediaType: $0.1, source: $0.0) }
    }
    let names = all()
    let comment: Comment = "seed \(generator.seed)"
    #expect(Set(names.map { $0.lowercased() }).count == names.count, comment)
    #expect(names == all(), comment)
    let allowed = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._-".utf8)
    for (name, input) in zip(names, inputs) {
      let isSafe =
        name.utf8.allSatisfy(allowed.contains) && !name.contains("..")
        && 1...UploadFileNames.maximumGeneratedByteCount ~= name.utf8.count
        && UploadFileNames.isSafe(name)
        && !name.hasPrefix("-") && !name.hasPrefix(".") && !name.hasSuffix(".")
      #expect(isSafe, "\(name) for \(input), seed \(generator.seed)")
      if let ending = input.1.preferredExtension {
        #expect(name.hasSuffix("." + ending), "\(name) for \(input), seed \(generator.seed)")
      }
    }
  }
}
