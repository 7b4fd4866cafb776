import JSONText

/// Detection of files in the ISO base media format from the brands in their first box.
///
/// Source: ISO/IEC 14496-12 §4.3; ISO/IEC 23008-12 §10 for images.
enum BaseMediaFile {
  static func mediaType(of bytes: RawSpan) -> String? {
    guard bytes.holds("ftyp", at: 4), bytes.byteCount >= 12 else { return nil }
    let length = (0..<4).reduce(0) { $0 << 8 | Int(bytes.byte(at: $1)) }
    // The box starts with its length, its name, the major brand, and the version of that brand.
    guard length >= 16 else { return nil }
    let major = brand(bytes, at: 8)
    var others: [String] = []
    var offset = 16
    while offset + 4 <= min(length, bytes.byteCount) {
      others.append(brand(bytes, at: offset))
      offset += 4
    }
    switch major {
    case "qt  ": return "video/quicktime"
    case "avif", "avis": return "image/avif"
    // These brands apply to any image; another brand identifies the format.
    case "mif1", "msf1":
      return others.contains("avif") || others.contains("avis") ? "image/avif" : "image/heic"
    case "heic", "heix", "heim", "heis", "hevc": return "image/heic"
    case "M4A ", "M4B ": return "audio/mp4"
    case "isom", "avc1", "dash", "mmp4", "MSNV", "M4V ", "M4VH", "M4VP", "f4v ":
      return "video/mp4"
    default:
      let isVideo =
        major.hasPrefix("mp4") || major.hasPrefix("iso")
        || others.contains { $0.hasPrefix("mp4") }
      return isVideo ? "video/mp4" : nil
    }
  }

  private static func brand(_ bytes: RawSpan, at offset: Int) -> String {
    String(decoding: (offset..<offset + 4).map { bytes.byte(at: $0) }, as: UTF8.self)
  }
}

/// Detection of MP3 files, which start with an ID3 tag or with consecutive frames.
///
/// Source: ISO/IEC 11172-3 §2.4; ID3v2.4 §3.1.
enum MPEGAudio {
  static func mediaType(of bytes: RawSpan) -> String? {
    startsWithTag(bytes) || startsWithFrames(bytes) ? "audio/mpeg" : nil
  }

  /// Returns whether the bytes start with the header of an ID3 tag. Each byte of the tag's length
  /// has seven significant bits.
  private static func startsWithTag(_ bytes: RawSpan) -> Bool {
    bytes.holds("ID3", at: 0) && bytes.byteCount >= 10 && 2...4 ~= bytes.byte(at: 3)
      && bytes.byte(at: 4) < 0xFF && bytes.byte(at: 5) & 0x0F == 0
      && (6..<10).allSatisfy { bytes.byte(at: $0) < 0x80 }
  }

  /// Returns whether the bytes start with two consecutive frames. One frame isn't enough, because
  /// other data often contains the eleven bits that begin a frame.
  private static func startsWithFrames(_ bytes: RawSpan) -> Bool {
    guard let first = Frame(bytes, at: 0),
      let second = Frame(bytes, at: first.length)
    else { return false }
    return second.version == first.version && second.rate == first.rate
  }

  private struct Frame {
    let version: UInt8
    let rate: Int
    let length: Int

    /// Reads the header of a layer III frame, or returns `nil` for any other bytes.
    init?(_ bytes: RawSpan, at offset: Int) {
      guard offset + 4 <= bytes.byteCount, bytes.byte(at: offset) == 0xFF else { return nil }
      let second = bytes.byte(at: offset + 1)
      let third = bytes.byte(at: offset + 2)
      version = second >> 3 & 3
      let isFirstVersion = version == 3
      let bits = Int(third >> 4)
      let rateIndex = Int(third >> 2 & 3)
      guard second & 0xE0 == 0xE0, version != 1, second >> 1 & 3 == 1, 1...14 ~= bits,
        rateIndex < 3
      else { return nil }
      let kilobits = (isFirstVersion ? Self.firstKilobits : Self.laterKilobits)[bits]
      // MPEG-2 halves the sampling rates of MPEG-1, and MPEG-2.5 halves them again.
      rate = [44_100, 48_000, 32_000][rateIndex] >> (isFirstVersion ? 0 : version == 2 ? 1 : 2)
      length = (isFirstVersion ? 144_000 : 72_000) * kilobits / rate + Int(third >> 1 & 1)
    }

    private static let firstKilobits = [
      0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320,
    ]
    private static let laterKilobits = [
      0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160,
    ]
  }
}
