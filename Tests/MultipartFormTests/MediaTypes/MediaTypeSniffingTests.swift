import JSONText
import MultipartForm
import TestSupport
import Testing

@Suite struct MediaTypeSniffingTests {
  private func sniffed(_ bytes: [UInt8]) -> String? { MediaType(sniffing: bytes.rawBytes)?.essence }

  @Test func `recognizes each format by its first bytes, and by no fewer`() {
    for sample in FileSamples.all {
      for count in 0...sample.bytes.count {
        let type = sniffed(Array(sample.bytes.prefix(count)))
        let comment: Comment = "\(sample.name), \(count) bytes: \(type ?? "nothing")"
        if count >= sample.needed {
          #expect(type == sample.type, comment)
        } else {
          #expect(type == nil || type == "text/plain", comment)
        }
      }
    }
  }

  @Test func `recognizes the example files`() throws {
    let rows = [
      ("overlay.png", "image/png"), ("original.jpg", "image/jpeg"), ("content.jpg", "image/jpeg"),
      ("notes.txt", "text/plain"), ("report.pdf", "application/pdf"),
    ]
    for (name, type) in rows {
      let bytes = try Repository.bytes("Examples/files/\(name)")
      #expect(sniffed(bytes) == type, "\(name)")
      #expect(MediaType(ofFileNamed: name)?.text == type, "\(name)")
    }
  }

  @Test func `doesn't mistake similar bytes for a format`() {
    let text = FileSamples.text
    let rows: [(name: String, bytes: [UInt8], type: String?)] = [
      ("nothing", [], nil),
      ("zeros", [0, 0, 0, 0], nil),
      ("a word of two letters", text("BMW made this car, not an image."), "text/plain"),
      ("a bitmap of an unknown kind", text("BM") + Array(repeating: 1, count: 30), nil),
      ("RIFF of another kind", text("RIFF") + [4, 0, 0, 0] + text("AVI "), nil),
      ("text about RIFF", text("RIFF is a format"), "text/plain"),
      ("text about tags", text("ID3 tags are old"), "text/plain"),
      ("a tag too new", text("ID3") + [9, 0, 0, 0, 0, 2, 1], nil),
      ("a tag with a length of eight bits", text("ID3") + [3, 0, 0, 0x80, 0, 2, 1], nil),
      ("one frame and noise", FileSamples.frame([0xFF, 0xFB, 0x90, 0], 417) + [1, 2, 3, 4], nil),
      (
        "one frame and a start", FileSamples.frame([0xFF, 0xFB, 0x90, 0], 417) + [0xFF, 0xFB], nil
      ),
      (
        "frames of two rates",
        FileSamples.frame([0xFF, 0xFB, 0x90, 0], 417) + [0xFF, 0xFB, 0x94, 0], nil
      ),
      ("a frame of layer I", FileSamples.frame([0xFF, 0xFF, 0x90, 0], 600), nil),
      ("sound of another coding", [0xFF, 0xF1, 0x50, 0x80] + Array(repeating: 0, count: 60), nil),
      ("a brand of raw pictures", FileSamples.box(["crx ", "\0\0\0\0", "crx ", "isom"]), nil),
      ("a box without a brand", [0, 0, 0, 8] + text("ftypheic"), nil),
      ("general brands of AVIF", FileSamples.box(["mif1", "\0\0\0\0", "avif"]), "image/avif"),
      ("an old brand with MP4", FileSamples.box(["NDSC", "\0\0\0\0", "mp42"]), "video/mp4"),
      ("another instruction", text("<?xml-stylesheet href='a'?>"), "text/plain"),
      ("XML without a declaration", text("<svg/>"), "text/plain"),
      ("braces", text("{braces}"), "text/plain"),
      ("brackets", text("[note] to self"), "text/plain"),
      ("two values", text("{} {}"), "text/plain"),
      ("a number", text("42"), "text/plain"),
      ("too many brackets", Array(repeating: 0x5B, count: 600), "text/plain"),
      ("Latin-1", text("Gr") + [0xF6, 0xDF] + text("e"), nil),
      ("overlong", [0xC0, 0xAF], nil),
      ("overlong in three", [0xE0, 0x80, 0xAF], nil),
      ("a surrogate", [0x41, 0xED, 0xA0, 0x80], nil),
      ("past the last character", [0x41, 0xF4, 0x90, 0x80, 0x80], nil),
      ("a control character", text("a\u{1}b"), nil),
      ("a delete character", text("a\u{7F}b"), nil),
      ("a control character of two bytes", text("a\u{85}b"), nil),
      ("a character that never begins", [0x80], nil),
      ("a cut character", text("a") + [0xF0, 0x9F, 0x8C], "text/plain"),
      ("a cut character alone", [0xF0, 0x9F, 0x8C], nil),
      ("a cut character gone wrong", text("a") + [0xF0, 0x9F, 0x41], nil),
    ]
    for row in rows { #expect(sniffed(row.bytes) == row.type, "\(row.name)") }
  }

  @Test func `examines a limited number of bytes`() {
    let limit = MediaType.sniffedByteCount
    let text = Array(repeating: UInt8(ascii: "a"), count: limit)
    #expect(sniffed(text + [0]) == "text/plain")
    #expect(sniffed(text.dropLast() + [0]) == nil)
    // The limit may be inside of a character.
    for shift in 0..<4 {
      let start = Array(text.dropLast(shift))
      #expect(sniffed(start + FileSamples.text("🌸🌸")) == "text/plain", "\(shift)")
      let json = Array(#"{"a": ""#.utf8) + start.dropLast(7) + FileSamples.text("🌸")
      #expect(sniffed(json) == "application/json", "\(shift)")
    }
  }

  @Test func `finds a known media type or none for any bytes`() {
    var generator = SeededGenerator()
    let known = Set(FileSamples.all.map(\.type))
    for round in 0..<3_000 {
      // Changed and truncated samples cover more cases than random bytes.
      var bytes = FileSamples.all.randomElement(using: &generator)?.bytes ?? []
      for _ in 0..<Int.random(in: 0...3, using: &generator) where !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] =
          .random(in: .min ... .max, using: &generator)
      }
      bytes = Array(bytes.prefix(.random(in: 0...bytes.count, using: &generator)))
      for _ in 0..<Int.random(in: 0...30, using: &generator) {
        bytes.append(.random(in: .min ... .max, using: &generator))
      }
      let type = sniffed(bytes)
      #expect(
        type.map(known.contains) ?? true,
        "seed \(generator.seed), round \(round): \(type ?? "") for \(bytes)")
    }
  }
}
