package import FileAccess
package import MultipartForm

extension FileAttachment {
  /// The location of the bytes.
  package enum Source: Sendable {
    case bytes([UInt8])
    case file(FileLocation)
    case stream(id: String, length: Int64, @Sendable () throws -> any ContentStream)
    /// A URL that doesn't name a local file. The URL isn't kept, because it may contain secrets.
    case notFileURL
  }
}

extension FileAttachment.Source: Hashable {
  package static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.bytes(let left), .bytes(let right)): left == right
    case (.file(let left), .file(let right)): left == right
    case (.stream(let left, let leftLength, _), .stream(let right, let rightLength, _)):
      left.utf8.elementsEqual(right.utf8) && leftLength == rightLength
    case (.notFileURL, .notFileURL): true
    default: false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .bytes(let bytes): hasher.combine(bytes)
    case .file(let location): hasher.combine(location)
    case .stream(let id, let length, _):
      hasher.combine(Array(id.utf8))
      hasher.combine(length)
    case .notFileURL: hasher.combine(0)
    }
  }
}

extension FileAttachment: CustomStringConvertible {
  /// The media type and the kind of source, without names and paths, which may be private.
  public var description: String {
    let kind =
      switch source {
      case .bytes(let bytes): "\(bytes.count) bytes in memory"
      case .file: "a file"
      case .stream(_, let length, _): "a stream of \(length) bytes"
      case .notFileURL: "no file"
      }
    return mediaType.map { "\($0), \(kind)" } ?? kind
  }
}
