/// First bytes of files of each recognized format.
enum FileSamples {
  /// A sample with the number of bytes that are needed to recognize it.
  struct Sample {
    let name: String
    let type: String
    let bytes: [UInt8]
    let needed: Int
  }

  static let all: [Sample] =
    [
      Sample(
        name: "JPEG", type: "image/jpeg", bytes: [0xFF, 0xD8, 0xFF, 0xE1, 0, 0x10], needed: 3),
      Sample(
        name: "PNG", type: "image/png",
        bytes: [0x89] + text("PNG\r\n") + [0x1A, 0x0A, 0, 0, 0, 13] + text("IHDR"), needed: 8),
      Sample(name: "GIF", type: "image/gif", bytes: text("GIF87a") + [8, 0, 8, 0], needed: 6),
      Sample(name: "newer GIF", type: "image/gif", bytes: text("GIF89a") + [8, 0], needed: 6),
      Sample(
        name: "WebP", type: "image/webp", bytes: text("RIFF") + [36, 0, 0, 0] + text("WEBPVP8 "),
        needed: 12),
      Sample(
        name: "WAV", type: "audio/wav", bytes: text("RIFF") + [36, 0, 0, 0] + text("WAVEfmt "),
        needed: 12),
      Sample(name: "TIFF", type: "image/tiff", bytes: text("II*") + [0, 8, 0, 0, 0], needed: 4),
      Sample(
        name: "big TIFF order", type: "image/tiff", bytes: text("MM") + [0, 0x2A, 0], needed: 4),
      Sample(
        name: "BMP", type: "image/bmp",
        bytes: text("BM") + [70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 2, 0], needed: 18),
      Sample(name: "PDF", type: "application/pdf", bytes: text("%PDF-1.7\n%") + [0xE2], needed: 5),
      Sample(name: "ZIP", type: "application/zip", bytes: text("PK") + [3, 4, 20, 0], needed: 4),
      Sample(name: "empty ZIP", type: "application/zip", bytes: text("PK") + [5, 6, 0], needed: 4),
      Sample(name: "ZIP in parts", type: "application/zip", bytes: text("PK") + [7, 8], needed: 4),
      Sample(name: "GZIP", type: "application/gzip", bytes: [0x1F, 0x8B, 8, 0, 0], needed: 3),
      Sample(
        name: "tagged MP3", type: "audio/mpeg", bytes: text("ID3") + [4, 0, 0, 0, 0, 2, 1, 0],
        needed: 10),
      Sample(
        name: "MP3", type: "audio/mpeg",
        bytes: frame([0xFF, 0xFB, 0x90, 0], 417) + frame([0xFF, 0xFB, 0x92, 0], 418), needed: 421),
      Sample(
        name: "MP3 with half the rate", type: "audio/mpeg",
        bytes: frame([0xFF, 0xF3, 0x80, 0], 208) + [0xFF, 0xF3, 0x80, 0], needed: 212),
    ] + brands + texts

  private static let brands: [Sample] = [
    ("heic", "image/heic"), ("heix", "image/heic"), ("mif1", "image/heic"), ("msf1", "image/heic"),
    ("heim", "image/heic"), ("heis", "image/heic"), ("hevc", "image/heic"), ("avif", "image/avif"),
    ("avis", "image/avif"), ("qt  ", "video/quicktime"), ("isom", "video/mp4"),
    ("iso5", "video/mp4"), ("mp41", "video/mp4"), ("mp42", "video/mp4"), ("avc1", "video/mp4"),
    ("M4V ", "video/mp4"), ("M4A ", "audio/mp4"),
  ].map { brand, type in
    Sample(name: brand, type: type, bytes: box([brand, "\0\0\0\0", brand]), needed: 12)
  }

  /// Text formats. Fewer bytes than needed are plain text.
  private static let texts: [Sample] = [
    Sample(name: "XML", type: "application/xml", bytes: text("<?xml version='1.0'?>"), needed: 6),
    Sample(
      name: "marked XML", type: "application/xml",
      bytes: [0xEF, 0xBB, 0xBF] + text("<?xml\tversion='1.0'?>"), needed: 9),
    Sample(
      name: "XML in UTF-16", type: "application/xml",
      bytes: [0xFE, 0xFF] + text("<?xml ").flatMap { [0, $0] }, needed: 14),
    Sample(
      name: "XML in the other UTF-16", type: "application/xml",
      bytes: [0xFF, 0xFE] + text("<?xml ").flatMap { [$0, 0] }, needed: 14),
    Sample(name: "object", type: "application/json", bytes: text(#"{"a": 1}"#), needed: 1),
    Sample(
      name: "array", type: "application/json",
      bytes: text(" \n[true, \"\\ud83c\\udf38é🌸\", 1.5e3]"),
      needed: 3),
    Sample(name: "text", type: "text/plain", bytes: text("Größe 🌸\tA\r\n\u{C}"), needed: 1),
    Sample(name: "marked text", type: "text/plain", bytes: [0xEF, 0xBB, 0xBF, 0x41], needed: 3),
  ]

  static func text(_ text: String) -> [UInt8] { Array(text.utf8) }

  /// A frame of silent audio.
  static func frame(_ header: [UInt8], _ length: Int) -> [UInt8] {
    header + Array(repeating: 0, count: length - header.count)
  }

  /// The first box of an ISO base media file: a brand, its version, and compatible brands.
  static func box(_ parts: [String]) -> [UInt8] {
    [0, 0, 0, UInt8(8 + 4 * parts.count)] + text("ftyp") + parts.flatMap(text)
  }
}
