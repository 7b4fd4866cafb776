extension MediaType {
  /// Creates the media type that the extension of a file name indicates, or returns `nil` if the
  /// extension is missing or unknown.
  ///
  /// - Parameter name: A file name. The case of its extension doesn't matter.
  public init?(ofFileNamed name: String) {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = String(decoding: name.utf8[dot...].dropFirst(), as: UTF8.self)
    guard let essence = Self.essenceByExtension[ending.lowercased()],
      essence != Self.octetStream.essence
    else { return nil }
    self.init(knownEssence: essence)
  }

  /// The preferred file name extension, without a dot, or `nil` if none is known.
  ///
  /// ```swift
  /// MediaType.jpeg.preferredExtension                // jpg
  /// MediaType("Text/Plain").preferredExtension       // txt
  /// MediaType("model/unknown").preferredExtension    // nil
  /// ```
  public var preferredExtension: String? { Self.preferredExtensions[canonicalEssence] }

  private static let preferredExtensions: [String: String] = {
    var extensions: [String: String] = [:]
    // Among several extensions, the one listed as preferred is used, or otherwise the
    // alphabetically first.
    for (ending, essence) in essenceByExtension.sorted(by: { $0.key < $1.key })
    where extensions[essence] == nil || preferred.contains(ending) {
      extensions[essence] = ending
    }
    return extensions
  }()

  private static let preferred: Set<String> = [
    "html", "jpg", "js", "mpg", "ndjson", "ogg", "tiff", "yaml",
  ]

  /// The essence under the name that the tables use, for media types that have several names.
  package var canonicalEssence: String { Self.aliases[essence] ?? essence }

  /// Former and alternative names, with the names that the tables use instead.
  private static let aliases: [String: String] = [
    "application/x-bzip": "application/x-bzip2", "application/x-gzip": "application/gzip",
    "application/x-javascript": "text/javascript", "application/javascript": "text/javascript",
    "application/x-pdf": "application/pdf", "application/x-yaml": "application/yaml",
    "application/x-zip-compressed": "application/zip", "application/x-zip": "application/zip",
    "audio/mp3": "audio/mpeg", "audio/x-mp3": "audio/mpeg", "audio/x-m4a": "audio/mp4",
    "audio/m4a": "audio/mp4", "audio/vnd.wave": "audio/wav", "audio/wave": "audio/wav",
    "audio/x-wav": "audio/wav", "image/jpg": "image/jpeg", "image/pjpeg": "image/jpeg",
    "image/x-bmp": "image/bmp", "image/x-ms-bmp": "image/bmp", "image/x-png": "image/png",
    "text/json": "application/json", "text/rtf": "application/rtf", "text/xml": "application/xml",
    "text/yaml": "application/yaml",
  ]

  /// Extensions with their media types, as listed by the IANA registry and common web servers.
  private static let essenceByExtension: [String: String] = [
    "7z": "application/x-7z-compressed", "aac": "audio/aac", "avi": "video/x-msvideo",
    "avif": "image/avif", "bin": "application/octet-stream", "bmp": "image/bmp",
    "bz2": "application/x-bzip2",
    "css": "text/css", "csv": "text/csv", "dcm": "application/dicom", "doc": "application/msword",
    "docx": "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    "eml": "message/rfc822", "epub": "application/epub+zip", "flac": "audio/flac",
    "gif": "image/gif", "gz": "application/gzip", "heic": "image/heic", "heif": "image/heif",
    "htm": "text/html", "html": "text/html", "ico": "image/vnd.microsoft.icon",
    "ics": "text/calendar", "jpe": "image/jpeg", "jpeg": "image/jpeg", "jpg": "image/jpeg",
    "js": "text/javascript", "json": "application/json", "jsonl": "application/x-ndjson",
    "m4a": "audio/mp4", "m4v": "video/x-m4v", "md": "text/markdown", "mid": "audio/midi",
    "mjs": "text/javascript", "mov": "video/quicktime", "mp3": "audio/mpeg", "mp4": "video/mp4",
    "mpeg": "video/mpeg", "mpg": "video/mpeg", "ndjson": "application/x-ndjson",
    "odp": "application/vnd.oasis.opendocument.presentation",
    "ods": "application/vnd.oasis.opendocument.spreadsheet",
    "odt": "application/vnd.oasis.opendocument.text", "oga": "audio/ogg", "ogg": "audio/ogg",
    "ogv": "video/ogg", "opus": "audio/ogg", "otf": "font/otf", "pdf": "application/pdf",
    "png": "image/png", "ppt": "application/vnd.ms-powerpoint",
    "pptx": "application/vnd.openxmlformats-officedocument.presentationml.presentation",
    "rtf": "application/rtf", "svg": "image/svg+xml", "tar": "application/x-tar",
    "tif": "image/tiff", "tiff": "image/tiff", "ts": "video/mp2t",
    "tsv": "text/tab-separated-values",
    "ttf": "font/ttf", "txt": "text/plain", "vcf": "text/vcard", "wasm": "application/wasm",
    "wav": "audio/wav", "weba": "audio/webm", "webm": "video/webm", "webp": "image/webp",
    "woff": "font/woff", "woff2": "font/woff2", "xhtml": "application/xhtml+xml",
    "xls": "application/vnd.ms-excel",
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "xml": "application/xml", "yaml": "application/yaml", "yml": "application/yaml",
    "zip": "application/zip", "3gp": "video/3gpp",
  ]
}

extension MediaType {
  /// The extensions of file names that indicate a media type, in lowercase and in order.
  package static var knownExtensions: [String] {
    essenceByExtension.filter { $0.value != octetStream.essence }.keys.sorted()
  }
}
