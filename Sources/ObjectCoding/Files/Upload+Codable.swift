public import BodyBuilding
import FileAccess
import JSONText
import MultipartForm
import ObjectSchema

extension Upload: Codable {
  private enum Key: String, CodingKey {
    case path, pointer, facet, fileName, mime, length, mayBeDropped, bytes, file
  }

  /// The stored form of a file: its path, and the identity that reveals whether it was modified.
  private struct StoredFile: Codable {
    struct Identity: Codable {
      var device, inode: UInt64
      var size, modificationSeconds: Int64
      var modificationNanoseconds: Int32
    }

    var path: String
    var identity: Identity
  }

  /// Encodes the upload with its bytes in base64 or the path of its file.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: `EncodingError` for a stream, which can't be opened after a relaunch, or for more
  ///   than `Upload.maximumEncodedByteCount` bytes in memory. Also throws errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(path, forKey: .path)
    try container.encode(pointer, forKey: .pointer)
    try container.encode(facet, forKey: .facet)
    try container.encode(fileName, forKey: .fileName)
    try container.encode(mediaType.text, forKey: .mime)
    try container.encode(length, forKey: .length)
    if mayBeDropped { try container.encode(true, forKey: .mayBeDropped) }
    switch source {
    case .bytes(let bytes) where bytes.count <= Self.maximumEncodedByteCount:
      try container.encode(Base64.encode(bytes), forKey: .bytes)
    case .bytes:
      throw unencodable("more than \(Self.maximumEncodedByteCount) bytes in memory", encoder)
    case .file(let path, let identity):
      let stored = StoredFile.Identity(
        device: identity.device, inode: identity.inode, size: identity.size,
        modificationSeconds: identity.modificationSeconds,
        modificationNanoseconds: identity.modificationNanoseconds)
      try container.encode(StoredFile(path: path, identity: stored), forKey: .file)
    case .stream: throw unencodable("a stream, which can't be opened after a relaunch", encoder)
    }
  }

  private func unencodable(_ content: String, _ encoder: any Encoder) -> EncodingError {
    .invalidValue(
      self,
      EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: "\(path) holds \(content); attach a file instead"))
  }

  /// Decodes an upload. Its file isn't accessed until `Upload.content()` is called.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if the components are missing or inconsistent.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func require(_ condition: Bool, _ key: Key, _ expectation: String) throws {
      guard !condition else { return }
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "expected \(expectation)")
    }
    let mediaType = MediaType(stringLiteral: try container.decode(String.self, forKey: .mime))
    let pointer = try container.decode(String.self, forKey: .pointer)
    self.init(
      path: try container.decode(String.self, forKey: .path), pointer: pointer,
      facet: try container.decode(String.self, forKey: .facet),
      fileName: try container.decode(String.self, forKey: .fileName), mediaType: mediaType,
      length: try container.decode(Int64.self, forKey: .length),
      mayBeDropped: try container.decodeIfPresent(Bool.self, forKey: .mayBeDropped) ?? false,
      source: try Self.source(container))
    let lastToken = JSONPointer(pointer)?.tokens.last
    try require(
      lastToken.map { $0.hasSameUTF8(as: facet) } ?? false, .pointer, "a pointer to the facet")
    try require(UploadFileNames.isSafe(fileName), .fileName, "a safe file name")
    try require(mediaType.isWellFormed, .mime, "a media type")
    try require(
      length >= 0 && length == source.length, .length, "the length of the content")
  }

  private static func source(_ container: KeyedDecodingContainer<Key>) throws -> Source {
    func corrupted(_ key: Key, _ reason: String) -> DecodingError {
      .dataCorruptedError(forKey: key, in: container, debugDescription: reason)
    }
    guard container.contains(.bytes) else {
      let file = try container.decode(StoredFile.self, forKey: .file)
      guard file.path.utf8.first == UInt8(ascii: "/") else {
        throw corrupted(.file, "expected an absolute path")
      }
      let identity = FileIdentity(
        device: file.identity.device, inode: file.identity.inode, size: file.identity.size,
        modificationSeconds: file.identity.modificationSeconds,
        modificationNanoseconds: file.identity.modificationNanoseconds)
      return .file(path: file.path, identity: identity)
    }
    guard !container.contains(.file) else {
      throw corrupted(.file, "expected bytes or a file, found both")
    }
    let text = try container.decode(String.self, forKey: .bytes)
    guard text.utf8.count <= Base64.encodedCount(of: maximumEncodedByteCount),
      let bytes = Base64.decode(text)
    else {
      throw corrupted(.bytes, "expected base64 of at most \(maximumEncodedByteCount) bytes")
    }
    return .bytes(bytes)
  }
}

extension Upload.Source {
  fileprivate var length: Int64? {
    switch self {
    case .bytes(let bytes): Int64(bytes.count)
    case .file(_, let identity): identity.size
    case .stream: nil
    }
  }
}
