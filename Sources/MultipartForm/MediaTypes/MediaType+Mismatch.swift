import FileAccess

extension MediaType {
  /// Returns whether the first bytes of a file exclude this media type.
  ///
  /// An unknown media type is never excluded. Neither is one of the same family as the detected
  /// media type, such as documents and books that are ZIP archives, HEIF and HEIC, MP4 with and
  /// without video, or text of every kind. If no media type is detected, only those that sniffing
  /// always detects are excluded.
  ///
  /// - Parameter sniffed: The result of ``init(sniffing:)`` for the bytes.
  /// - Returns: Whether the media types exclude each other.
  package func mismatches(sniffed: MediaType?) -> Bool {
    guard let claimed = Family(canonicalEssence) else { return false }
    guard let sniffed else { return claimed.isAlwaysDetected }
    guard let detected = Family(sniffed.canonicalEssence) else { return false }
    return !claimed.admits(detected)
  }

  /// A group of media types whose files start with the same bytes.
  private enum Family: Equatable {
    case single(String)
    case zip, document, base, heif, heic, text, json, xml

    /// Creates the family of an essence, or returns `nil` if the essence is unknown.
    init?(_ type: String) {
      switch type {
      case "image/jpeg", "image/png", "image/gif", "image/webp", "image/avif", "image/tiff",
        "image/bmp", "application/pdf", "audio/mpeg", "audio/wav", "application/gzip":
        self = .single(type)
      case "image/apng", "image/vnd.mozilla.apng": self = .single("image/png")
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
          self = .single("application/gzip")
        } else if type.hasPrefix("text/") {
          self = .text
        } else {
          return nil
        }
      }
    }

    /// Returns whether a file that claims this family can be detected as the given one.
    func admits(_ detected: Family) -> Bool {
      switch (self, detected) {
      case (.document, .zip), (.text, .json), (.text, .xml), (.json, .text), (.xml, .text): true
      case (.heif, .heic), (.heic, .heif), (.heif, .single("image/avif")): true
      default: self == detected
      }
    }

    /// Whether sniffing recognizes every file of the family.
    ///
    /// Text and XML can be in an encoding other than UTF-8, documents can be encrypted, MP3 can
    /// start in the middle of a frame, and files in the base media format can lack the first box or
    /// have an unknown brand.
    var isAlwaysDetected: Bool {
      switch self {
      case .text, .xml, .document, .base, .single("audio/mpeg"): false
      default: true
      }
    }
  }
}
