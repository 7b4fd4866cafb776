import FileAccess
import Testing

@Suite struct MediaTypeExtensionsTests {
  @Test func `is determined by the last extension, regardless of case`() {
    let rows: [(name: String, type: MediaType?)] = [
      ("a.pdf", "application/pdf"), ("a.PDF", "application/pdf"), ("a.JpEg", "image/jpeg"),
      ("photo.final.png", "image/png"), ("a.tar.gz", "application/gzip"), (".png", "image/png"),
      ("a.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
      ("a.3gp", "video/3gpp"), ("Größe 🌸.svg", "image/svg+xml"),
      ("a.", nil), ("pdf", nil), ("", nil), ("a.unheardof", nil), ("a.pdf ", nil), ("a.bin", nil),
    ]
    for (name, type) in rows { #expect(MediaType(ofFileNamed: name) == type, "\(name)") }
  }

  @Test func `has a preferred extension, which stands for the same media type`() {
    let rows: [(type: String, preferred: String?)] = [
      ("image/jpeg", "jpg"), ("IMAGE/JPEG", "jpg"), ("image/jpg", "jpg"), ("image/tiff", "tiff"),
      ("text/plain", "txt"), ("text/plain; charset=utf-8", "txt"), ("text/plain;a=b", "txt"),
      ("audio/mpeg", "mp3"), ("application/octet-stream", "bin"), ("image/heic", "heic"),
      ("text/html", "html"), ("text/javascript", "js"), ("application/x-ndjson", "ndjson"),
      ("application/yaml", "yaml"), ("audio/ogg", "ogg"), ("video/mpeg", "mpg"),
      ("text/xml", "xml"), ("application/x-zip-compressed", "zip"), ("image/*", nil), ("", nil),
      ("image", nil), ("model/unheard-of", nil), ("; image/png", nil),
    ]
    for (type, preferred) in rows {
      #expect(MediaType(stringLiteral: type).preferredExtension == preferred, "\(type)")
    }
    let extensions = """
      7z aac avi avif bmp bz2 css csv dcm doc docx eml epub flac gif gz heic heif htm html ico ics
      jpe jpeg jpg js json jsonl m4a m4v md mid mjs mov mp3 mp4 mpeg mpg ndjson odp ods odt oga ogg ogv
      opus otf pdf png ppt pptx rtf svg tar tif tiff ts tsv ttf txt vcf wasm wav weba webm webp woff
      woff2 xhtml xls xlsx xml yaml yml zip 3gp
      """
    for name in extensions.split(whereSeparator: \.isWhitespace) {
      let type = MediaType(ofFileNamed: "a.\(name)")
      #expect(type?.isWellFormed == true, "\(name)")
      let preferred = type?.preferredExtension ?? ""
      #expect(MediaType(ofFileNamed: "a.\(preferred)") == type, "\(name)")
    }
  }

  @Test func `has one name for the tables, whichever name is given`() {
    let rows = [
      ("image/jpg", "image/jpeg"), ("IMAGE/PJPEG; q=1", "image/jpeg"),
      ("text/xml", "application/xml"),
      ("audio/x-m4a", "audio/mp4"), ("image/png", "image/png"),
      ("model/unheard-of", "model/unheard-of"),
    ]
    for (type, canonical) in rows {
      #expect(MediaType(stringLiteral: type).canonicalEssence == canonical)
    }
  }
}
