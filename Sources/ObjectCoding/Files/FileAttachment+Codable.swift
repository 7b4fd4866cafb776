public import BodyBuilding
import FileAccess

extension FileAttachment: Codable {
  private enum Key: String, CodingKey { case root, path, bytes, mime, fileName }

  /// Decodes an attachment. Its file can't be opened until `FileAttachment.resolve(roots:)` is
  /// called.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if the components are missing or malformed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let mediaType = try container.decodeIfPresent(String.self, forKey: .mime)
      .map { MediaType(stringLiteral: $0) }
    let fileName = try container.decodeIfPresent(String.self, forKey: .fileName)
    if container.contains(.path) {
      let path = try container.decodeRelativePath(forKey: .path)
      let root = try container.decode(String.self, forKey: .root)
      let location = FileLocation(path: path, from: .unresolvedRoot(root))
      self.init(.file(location), mediaType, fileName)
      return
    }
    guard let bytes = Base64.decode(try container.decode(String.self, forKey: .bytes)) else {
      throw DecodingError.dataCorruptedError(
        forKey: .bytes, in: container, debugDescription: "expected base64")
    }
    self = .bytes(bytes, mediaType: mediaType, fileName: fileName)
  }

  /// Encodes the attachment as the name of its root directory and the path of its file in it, or as
  /// bytes in base64.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: `EncodingError` for a stream, which can't be opened after a relaunch, for a file that
  ///   isn't in a root directory with a name, or for a URL that doesn't name a local file. Also
  ///   throws errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    func unencodable(_ found: String) -> EncodingError {
      .invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "expected bytes or a file in a named RootDirectory, found \(found)"))
    }
    switch source {
    case .file(let location):
      guard let root = location.rootName else { throw unencodable("another file") }
      try container.encode(root, forKey: .root)
      try container.encode(location.path, forKey: .path)
    case .bytes(let bytes): try container.encode(Base64.encode(bytes), forKey: .bytes)
    case .stream, .notFileURL: throw unencodable(description)
    }
    try container.encodeIfPresent(mediaType?.text, forKey: .mime)
    try container.encodeIfPresent(fileName, forKey: .fileName)
  }
}
