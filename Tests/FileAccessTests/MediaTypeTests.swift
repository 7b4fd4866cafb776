import FileAccess
import Testing

@Suite struct MediaTypeTests {
  @Test func `uses the last extension and ignores its case`() {
    let rows: [(String, MediaType)] = [
      ("a.pdf", "application/pdf"), ("a.PDF", "application/pdf"), ("a.JpEg", "image/jpeg"),
      ("photo.final.png", "image/png"), ("a.tar.gz", "application/gzip"), (".png", "image/png"),
      ("a.docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
      ("a.3gp", "video/3gpp"), ("Größe 🌸.svg", "image/svg+xml"),
      ("a.", MediaType.octetStream), ("pdf", MediaType.octetStream), ("", MediaType.octetStream),
      ("a.unheardof", MediaType.octetStream), ("a.pdf ", MediaType.octetStream),
      ("a.bin", MediaType.octetStream),
    ]
    for (name, type) in rows {
      #expect((MediaType(ofFileNamed: name) ?? .octetStream) == type, "\(name)")
    }
    #expect(MediaType.octetStream == "application/octet-stream")
  }
}
