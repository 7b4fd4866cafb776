package import FileAccess
import JSONText

extension MediaType {
  /// The number of leading bytes that ``init(sniffing:)`` examines.
  package static let sniffedByteCount = 4096

  /// Creates the media type that a file's first bytes indicate, or returns `nil` if there's none.
  ///
  /// Recognizes JPEG, PNG, GIF, WebP, HEIC, AVIF, TIFF, BMP, PDF, MP4, M4A, MOV, MP3, WAV, ZIP,
  /// GZIP, JSON, XML, and plain text. JSON is detected if the bytes are an object or array, or the
  /// beginning of one. Plain text is UTF-8 without control characters other than tab, line feed,
  /// form feed, and carriage return.
  ///
  /// - Parameter bytes: The first bytes, of which ``sniffedByteCount`` are examined. They can end
  ///   in the middle of a character.
  /// - Complexity: O(1), since the number of bytes is limited.
  package init?(sniffing bytes: RawSpan) {
    guard let essence = Self.essence(sniffedFrom: bytes) else { return nil }
    self.init(knownEssence: essence)
  }

  private static func essence(sniffedFrom bytes: RawSpan) -> String? {
    let bytes = bytes.extracting(0..<min(bytes.byteCount, sniffedByteCount))
    for signature in signatures where bytes.holds(signature.bytes, at: 0) {
      return signature.essence
    }
    return riff(bytes) ?? BaseMediaFile.mediaType(of: bytes) ?? bitmap(bytes)
      ?? MPEGAudio.mediaType(of: bytes) ?? TextSniffing.mediaType(of: bytes)
  }

  /// Byte sequences at the start of a file that identify its media type.
  private static let signatures: [(bytes: [UInt8], essence: String)] = [
    ([0xFF, 0xD8, 0xFF], "image/jpeg"),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], "image/png"),
    (Array("GIF87a".utf8), "image/gif"), (Array("GIF89a".utf8), "image/gif"),
    ([0x49, 0x49, 0x2A, 0x00], "image/tiff"), ([0x4D, 0x4D, 0x00, 0x2A], "image/tiff"),
    (Array("%PDF-".utf8), "application/pdf"),
    // ZIP: a local file header, an empty archive, or the first segment of a split archive.
    ([0x50, 0x4B, 0x03, 0x04], "application/zip"), ([0x50, 0x4B, 0x05, 0x06], "application/zip"),
    ([0x50, 0x4B, 0x07, 0x08], "application/zip"), ([0x1F, 0x8B, 0x08], "application/gzip"),
  ]

  private static func riff(_ bytes: RawSpan) -> String? {
    guard bytes.holds("RIFF", at: 0) else { return nil }
    if bytes.holds("WEBP", at: 8) { return "image/webp" }
    return bytes.holds("WAVE", at: 8) ? "audio/wav" : nil
  }

  /// Returns the media type of a BMP file. The two letters at its start aren't distinctive, so the
  /// length of the second header must be valid too.
  private static func bitmap(_ bytes: RawSpan) -> String? {
    guard bytes.holds("BM", at: 0), bytes.byteCount >= 18 else { return nil }
    let length = (0..<4).reduce(UInt32(0)) { $0 | UInt32(bytes.byte(at: 14 + $1)) << (8 * $1) }
    return [12, 16, 40, 52, 56, 64, 108, 124].contains(length) ? "image/bmp" : nil
  }
}

extension RawSpan {
  /// Returns whether the span contains a sequence of bytes at an offset.
  func holds(_ wanted: some Collection<UInt8>, at offset: Int) -> Bool {
    guard offset + wanted.count <= byteCount else { return false }
    return wanted.enumerated().allSatisfy { byte(at: offset + $0.offset) == $0.element }
  }

  /// Returns whether the span contains ASCII text at an offset.
  func holds(_ wanted: String, at offset: Int) -> Bool { holds(wanted.utf8, at: offset) }
}
