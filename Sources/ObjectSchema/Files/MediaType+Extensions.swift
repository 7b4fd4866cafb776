import JSONText

extension MediaType {
  /// The extension that files of a media type are best given.
  ///
  /// ``ofFile(named:)`` finds the same media type by it.
  ///
  /// ```swift
  /// MediaType.preferredExtension(for: "image/jpeg")     // jpg
  /// MediaType.preferredExtension(for: "Text/Plain; charset=utf-8")   // txt
  /// MediaType.preferredExtension(for: "model/unheard-of")            // nil
  /// ```
  ///
  /// - Parameter mediaType: A media type in any case; parameters do not count, and other common
  ///   names, such as `image/jpg`, will do.
  /// - Returns: The extension without a dot, or `nil` if none is known.
  public static func preferredExtension(for mediaType: String) -> String? {
    preferredExtensions[commonName(of: mediaType)]
  }

  private static let preferredExtensions: [String: String] = {
    var extensions: [String: String] = [:]
    // Of several the one that is preferred by name, or else the first of the alphabet.
    for (ending, type) in byExtension.sorted(by: { $0.key < $1.key })
    where extensions[type] == nil || favorites.contains(ending) {
      extensions[type] = ending
    }
    return extensions
  }()

  private static let favorites: Set<String> = [
    "html", "jpg", "js", "mpg", "ndjson", "ogg", "tiff", "yaml",
  ]

  /// A media type without its parameters, in lower case, by the name that the tables here have.
  package static func commonName(of mediaType: String) -> String {
    let name = mediaType.prefix { $0 != ";" && $0 != " " && $0 != "\t" }.lowercased()
    return otherNames[name] ?? name
  }

  /// Names that were common before, or still are, by those of the tables.
  private static let otherNames: [String: String] = [
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

  /// Whether text is `type/subtype`, perhaps with parameters, by RFC 7231 §3.1.1.1.
  ///
  /// Values of parameters in quotes are not taken: nothing here needs them, and they can hold much.
  package static func isWellFormed(_ mediaType: String) -> Bool {
    let parts = mediaType.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    return parts.enumerated().allSatisfy { index, part in
      let blanks = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
      let start = index == 0 ? part : part.drop(while: blanks)
      let end = index == parts.count - 1 ? start : start.trimmingSuffix(while: blanks)
      let halves = end.split(
        separator: UInt8(ascii: index == 0 ? "/" : "="), omittingEmptySubsequences: false)
      return halves.count == 2 && halves.allSatisfy { !$0.isEmpty && $0.allSatisfy(isTokenByte) }
    }
  }

  private static func isTokenByte(_ byte: UInt8) -> Bool {
    byte.isDigit || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      || "!#$%&'*+-.^_`|~".utf8.contains(byte)
  }
}

extension Substring.UTF8View {
  fileprivate func trimmingSuffix(while isDropped: (UInt8) -> Bool) -> Substring.UTF8View {
    var rest = self
    while let last = rest.last, isDropped(last) { rest.removeLast() }
    return rest
  }
}
