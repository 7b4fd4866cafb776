/// The media types that file names and first bytes tell.
///
/// ```swift
/// MediaType.ofFile(named: "scan.JPG")     // image/jpeg
/// MediaType.ofFile(named: "scan")         // application/octet-stream
/// ```
public enum MediaType {
  /// The media type of anything that is not known better.
  public static let octetStream = "application/octet-stream"

  /// The media type that a file name's extension stands for.
  ///
  /// - Parameter name: A file name; its extension counts without case.
  /// - Returns: The media type, or ``octetStream`` for a name without a known extension.
  public static func ofFile(named name: String) -> String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return octetStream }
    let ending = String(decoding: name.utf8[dot...].dropFirst(), as: UTF8.self)
    return byExtension[ending.lowercased()] ?? octetStream
  }

  /// Extensions with their media types, as the IANA registry and the common servers have them.
  static let byExtension: [String: String] = [
    "7z": "application/x-7z-compressed", "aac": "audio/aac", "avi": "video/x-msvideo",
    "avif": "image/avif", "bin": octetStream, "bmp": "image/bmp", "bz2": "application/x-bzip2",
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
