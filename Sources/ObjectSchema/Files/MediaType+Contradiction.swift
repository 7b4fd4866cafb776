extension MediaType {
  /// Whether a media type that somebody gave cannot be that of a file, by what its bytes show.
  ///
  /// Media types that are not known here contradict nothing, and neither do those of the same family:
  /// documents and books that are ZIP archives, HEIF and HEIC, MP4 with and without pictures, text of
  /// every kind. Where the bytes show nothing, only a media type that they would have shown is
  /// contradicted.
  ///
  /// ```swift
  /// MediaType.mismatches(given: "image/png", sniffed: "image/jpeg")               // true
  /// MediaType.mismatches(given: "application/epub+zip", sniffed: "application/zip")   // false
  /// MediaType.mismatches(given: "image/png", sniffed: nil)                        // true
  /// MediaType.mismatches(given: "application/dicom", sniffed: nil)                // false
  /// ```
  ///
  /// - Parameters:
  ///   - given: The media type that somebody gave, in any case; parameters do not count.
  ///   - sniffed: What ``sniffed(from:)`` gives for the bytes.
  /// - Returns: `true` if both cannot be.
  public static func mismatches(given: String, sniffed: String?) -> Bool {
    guard let claimed = Family(commonName(of: given)) else { return false }
    guard let sniffed else { return claimed.isAlwaysSeen }
    guard let shown = Family(commonName(of: sniffed)) else { return false }
    return !claimed.admits(shown)
  }

  /// Media types whose bytes begin alike.
  private enum Family: Equatable {
    case alone(String)
    case zip, document, base, heif, heic, text, json, xml

    /// The family of a media type; `nil` for one of which nothing is known.
    init?(_ type: String) {
      switch type {
      case "image/jpeg", "image/png", "image/gif", "image/webp", "image/avif", "image/tiff",
        "image/bmp", "application/pdf", "audio/mpeg", "audio/wav", "application/gzip":
        self = .alone(type)
      case "image/apng", "image/vnd.mozilla.apng": self = .alone("image/png")
      case "image/heif", "image/heif-sequence": self = .heif
      case "image/heic", "image/heic-sequence": self = .heic
      case "video/mp4", "audio/mp4", "video/quicktime", "video/x-m4v", "video/3gpp", "audio/3gpp",
        "video/3gpp2", "audio/3gpp2", "application/mp4":
        self = .base
      case "application/zip": self = .zip
      case "application/java-archive", "application/x-java-archive",
        "application/vnd.android.package-archive":
        self = .document
      case "application/json": self = .json
      case "application/xml": self = .xml
      case "text/javascript", "application/yaml", "application/x-ndjson": self = .text
      default:
        let isDocument = ["openxmlformats", "oasis.opendocument"].contains {
          type.hasPrefix("application/vnd.\($0)")
        }
        if type.hasSuffix("+zip") || isDocument {
          self = .document
        } else if type.hasSuffix("+json") {
          self = .json
        } else if type.hasSuffix("+xml") {
          self = .xml
        } else if type.hasSuffix("+gzip") {
          self = .alone("application/gzip")
        } else if type.hasPrefix("text/") {
          self = .text
        } else {
          return nil
        }
      }
    }

    /// Whether a file that claims this family may show another.
    func admits(_ shown: Family) -> Bool {
      switch (self, shown) {
      case (.document, .zip), (.text, .json), (.text, .xml), (.json, .text), (.xml, .text): true
      case (.heif, .heic), (.heic, .heif), (.heif, .alone("image/avif")): true
      default: self == shown
      }
    }

    /// Whether the bytes of every such file show it.
    ///
    /// Text and XML may be in another encoding than UTF-8, documents may be encrypted, MP3 may begin in
    /// the middle of a frame, and the base media format has files without a first box, and brands
    /// that are not known here.
    var isAlwaysSeen: Bool {
      switch self {
      case .text, .xml, .document, .base, .alone("audio/mpeg"): false
      default: true
      }
    }
  }
}
