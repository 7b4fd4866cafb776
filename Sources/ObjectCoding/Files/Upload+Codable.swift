public import BodyBuilding
import FileAccess
import JSONText
import MultipartForm
import ObjectSchema

extension Upload: Codable {
  private enum Key: String, CodingKey {
    case path, pointer, facet, fileName, mime, length, mayBeDropped, bytes, file
  }

  /// Encodes the upload with its bytes in base64, or with the name of its root directory and the
  /// path of its file in it.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: `EncodingError` for a stream, which can't be opened after a relaunch, for a file that
  ///   isn't in a root directory with a name, or for more than `Upload.maximumEncodedByteCount`
  ///   bytes in memory. Also throws errors of the encoder.
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
    case .file(let location, let identity, let digest):
      guard let stored = StoredFile(location, identity, digest) else {
        throw unencodable("a file without a named root directory", encoder)
      }
      try container.encode(stored, forKey: .file)
    case .stream: throw unencodable("a stream, which can't be opened after a relaunch", encoder)
    }
  }

  private func unencodable(_ content: String, _ encoder: any Encoder) -> EncodingError {
    .invalidValue(
      self,
      EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: "\(path) holds \(content); attach a file in a RootDirectory instead"))
  }

  /// Decodes an upload. Its file can't be opened until `UploadPlan.resolve(roots:)` is called.
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
    let tokens = JSONPointer(pointer)?.tokens ?? []
    try require(
      tokens.last.map { $0.hasSameUTF8(as: facet) } ?? false, .pointer, "a pointer to the facet")
    try require(Self.isPath(path, to: tokens), .path, "the path of the pointer")
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
      return try container.decode(StoredFile.self, forKey: .file).source
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

extension Upload {
  /// Returns whether a path in dotted form leads to the same value as the tokens of a pointer.
  fileprivate static func isPath(_ path: String, to tokens: [String]) -> Bool {
    var rest = Array(path.utf8)[...]
    for token in tokens {
      let isFirst = rest.count == path.utf8.count
      let forms = ["[\(token)]", isFirst ? token : ".\(token)"]
      guard let form = forms.first(where: { rest.starts(with: $0.utf8) }) else { return false }
      rest = rest.dropFirst(form.utf8.count)
    }
    return rest.isEmpty
  }
}

extension Upload.Source {
  fileprivate var length: Int64? {
    switch self {
    case .bytes(let bytes): Int64(bytes.count)
    case .file(_, let identity, _): identity.size
    case .stream: nil
    }
  }
}
