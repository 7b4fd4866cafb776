public import BodyBuilding
import FileAccess

extension FileAttachment: Codable {
  private enum Key: String, CodingKey { case path, bytes, mime, fileName }

  /// Decodes an attachment.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if the components are missing or malformed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let mediaType = try container.decodeIfPresent(String.self, forKey: .mime)
      .map { MediaType(stringLiteral: $0) }
    let fileName = try container.decodeIfPresent(String.self, forKey: .fileName)
    if let path = try container.decodeIfPresent(String.self, forKey: .path) {
      self = .file(path: path, mediaType: mediaType, fileName: fileName)
      return
    }
    guard let bytes = Base64.decode(try container.decode(String.self, forKey: .bytes)) else {
      throw DecodingError.dataCorruptedError(
        forKey: .bytes, in: container, debugDescription: "expected base64")
    }
    self = .bytes(bytes, mediaType: mediaType, fileName: fileName)
  }

  /// Encodes the attachment as the path of its file, or as bytes in base64.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: `EncodingError` for a stream, which can't be opened after a relaunch, or for a URL
  ///   that doesn't name a local file. Also throws errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch source {
    case .file(let path): try container.encode(path, forKey: .path)
    case .bytes(let bytes): try container.encode(Base64.encode(bytes), forKey: .bytes)
    case .stream, .notFileURL:
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "expected a file or bytes, found \(description)"))
    }
    try container.encodeIfPresent(mediaType?.text, forKey: .mime)
    try container.encodeIfPresent(fileName, forKey: .fileName)
  }
}
