import ObjectSchema
import TestSupport
import Testing

@Suite struct MediaTypeNamesTests {
  @Test func `a media type has one extension, and that has the media type`() {
    let rows: [(type: String, ending: String?)] = [
      ("image/jpeg", "jpg"), ("IMAGE/JPEG", "jpg"), ("image/jpg", "jpg"), ("image/tiff", "tiff"),
      ("text/plain", "txt"), ("text/plain; charset=utf-8", "txt"), ("text/plain;a=b", "txt"),
      ("audio/mpeg", "mp3"), ("application/octet-stream", "bin"), ("image/heic", "heic"),
      ("text/html", "html"), ("text/javascript", "js"), ("application/x-ndjson", "ndjson"),
      ("application/yaml", "yaml"), ("audio/ogg", "ogg"), ("video/mpeg", "mpg"),
      ("text/xml", "xml"), ("application/x-zip-compressed", "zip"), ("image/*", nil), ("", nil),
      ("image", nil), ("model/unheard-of", nil), ("; image/png", nil),
    ]
    for (type, ending) in rows {
      #expect(MediaType(stringLiteral: type).preferredExtension == ending, "\(type)")
    }
    let endings = """
      7z aac avi avif bin bmp bz2 css csv dcm doc docx eml epub flac gif gz heic heif htm html ico ics
      jpe jpeg jpg js json jsonl m4a m4v md mid mjs mov mp3 mp4 mpeg mpg ndjson odp ods odt oga ogg ogv
      opus otf pdf png ppt pptx rtf svg tar tif tiff ts tsv ttf txt vcf wasm wav weba webm webp woff
      woff2 xhtml xls xlsx xml yaml yml zip 3gp
      """
    for ending in endings.split(whereSeparator: \.isWhitespace) {
      let type = (MediaType(ofFileNamed: "a.\(ending)") ?? .octetStream)
      let preferred = type.preferredExtension
      #expect(
        preferred.map { (MediaType(ofFileNamed: "a.\($0)") ?? .octetStream) } == type, "\(ending)")
    }
  }

  @Test func `what the bytes show mismatches what is known to look otherwise`() {
    let word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
    let rows: [(given: String, sniffed: String?, mismatches: Bool)] = [
      ("image/png", "image/png", false), ("image/png", "image/jpeg", true),
      ("IMAGE/JPG; q=1", "image/jpeg", false), ("image/png", "text/plain", true),
      ("text/plain", "image/png", true), ("text/plain", "application/pdf", true),
      // Archives.
      (word, "application/zip", false), (word, "image/png", true), (word, nil, false),
      ("application/vnd.oasis.opendocument.text", "application/zip", false),
      ("application/epub+zip", "application/zip", false),
      ("application/java-archive", "application/zip", false),
      ("application/zip", "application/gzip", true), ("application/zip", nil, true),
      ("application/x-gzip", "application/gzip", false),
      // Text.
      ("text/csv", "text/plain", false), ("text/html", "application/xml", false),
      ("image/svg+xml", "text/plain", false), ("image/svg+xml", "application/xml", false),
      ("application/fhir+json", "application/json", false), ("text/markdown", nil, false),
      ("application/ld+json", "text/plain", false), ("application/json", "text/plain", false),
      ("application/json", "application/xml", true), ("application/xml", "application/json", true),
      ("text/plain", "application/json", false), ("text/plain", nil, false),
      ("application/json", nil, true), ("application/x-ndjson", "application/json", false),
      // Families.
      ("image/heif", "image/heic", false), ("image/heic", "image/avif", true),
      ("image/heif", "image/avif", false), ("audio/mp4", "video/mp4", false),
      ("video/quicktime", "video/mp4", false), ("video/mp4", "video/quicktime", false),
      ("video/3gpp", "video/mp4", false), ("video/mp4", nil, false), ("audio/mp3", nil, false),
      ("video/mp4", "image/heic", true), ("image/apng", "image/png", false),
      // What is not known.
      ("application/dicom", nil, false), ("application/dicom", "image/jpeg", false),
      ("image/x-canon-cr2", "image/tiff", false), ("application/msword", "application/zip", false),
      ("application/octet-stream", "image/png", false), ("application/octet-stream", nil, false),
      ("image/png", nil, true), ("audio/wav", nil, true), ("", "image/png", false),
      ("nonsense", nil, false), ("image/png", "model/unheard-of", false),
    ]
    for (given, sniffed, mismatches) in rows {
      #expect(
        MediaType(stringLiteral: given).mismatches(
          sniffed: sniffed.map { MediaType(stringLiteral: $0) }) == mismatches,
        "\(given) against \(sniffed ?? "nothing")")
    }
    for sample in FileSamples.all {
      #expect(
        !MediaType(stringLiteral: sample.type).mismatches(
          sniffed: MediaType(stringLiteral: sample.type)), "\(sample.type)")
    }
  }

  @Test func `a media type is two words, and may have parameters`() {
    let good = [
      "a/b", "image/svg+xml", "text/plain;charset=utf-8", "text/plain ; charset=utf-8",
      "x/y; a=b;c=d", "a/b;c=\"d e\"",
    ]
    for type in good { #expect(MediaType(stringLiteral: type).isWellFormed, "\(type)") }
    let bad = [
      "", "/", "a", "a/", "/b", "a/b/c", "a/b;", "a/b; ", "a/b;c", "a/b;c=", "a b/c", "a/b c",
      " a/b",
      "a/b ", "a/b\r\nX: y", "a/b;c=d\n", "a/b;c=\"d", "a/b;c=\"d\"e", "é/a", "a/b\0", "a/(b)",
      "a/@", "a/[",
    ]
    for type in bad {
      #expect(!MediaType(stringLiteral: type).isWellFormed, "\(type.debugDescription)")
    }
  }
}
