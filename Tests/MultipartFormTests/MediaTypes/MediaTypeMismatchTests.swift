import MultipartForm
import TestSupport
import Testing

@Suite struct MediaTypeMismatchTests {
  @Test func `mismatches bytes that a known format excludes`() {
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
      // Unknown formats.
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
        "\(given) and \(sniffed ?? "nothing")")
    }
    for sample in FileSamples.all {
      #expect(
        !MediaType(stringLiteral: sample.type).mismatches(
          sniffed: MediaType(stringLiteral: sample.type)), "\(sample.type)")
    }
  }
}
