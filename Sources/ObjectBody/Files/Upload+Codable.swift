import JSONText
import MultipartForm
import ObjectSchema

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension Upload: Codable {
  private enum Key: String, CodingKey {
    case path, pointer, facet, fileName, mime, length, mayBeDropped, bytes, file
  }

  private enum FileKey: String, CodingKey { case path, identity }

  /// Writes the upload with its bytes in base64 or the place of its file.
  ///
  /// - Parameter encoder: Gets the upload.
  /// - Throws: `EncodingError` for a stream, which cannot be opened after a relaunch, and for more
  ///   than ``maximumEncodedByteCount`` in memory; and what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(path, forKey: .path)
    try container.encode(pointer, forKey: .pointer)
    try container.encode(facet, forKey: .facet)
    try container.encode(fileName, forKey: .fileName)
    try container.encode(mediaType, forKey: .mime)
    try container.encode(length, forKey: .length)
    if mayBeDropped { try container.encode(true, forKey: .mayBeDropped) }
    switch source {
    case .bytes(let bytes) where bytes.count <= Self.maximumEncodedByteCount:
      try container.encode(Data(bytes).base64EncodedString(), forKey: .bytes)
    case .bytes:
      throw unencodable("more than \(Self.maximumEncodedByteCount) bytes in memory", encoder)
    case .file(let path, let identity):
      var file = container.nestedContainer(keyedBy: FileKey.self, forKey: .file)
      try file.encode(path, forKey: .path)
      try file.encode(identity, forKey: .identity)
    case .stream: throw unencodable("a stream, which cannot be opened after a relaunch", encoder)
    }
  }

  private func unencodable(_ what: String, _ encoder: any Encoder) -> EncodingError {
    .invalidValue(
      self,
      EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: "\(path) holds \(what); attach a file instead"))
  }

  /// Reads an upload. Its file is not looked at before ``content()`` is asked for.
  ///
  /// - Parameter decoder: Holds an upload.
  /// - Throws: `DecodingError` for anything that no upload could have been.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let pointer = try container.decode(String.self, forKey: .pointer)
    self.init(
      path: try container.decode(String.self, forKey: .path), pointer: pointer,
      facet: try container.decode(String.self, forKey: .facet),
      fileName: try container.decode(String.self, forKey: .fileName),
      mediaType: try container.decode(String.self, forKey: .mime),
      length: try container.decode(Int64.self, forKey: .length),
      source: try Self.source(container))
    mayBeDropped = try container.decodeIfPresent(Bool.self, forKey: .mayBeDropped) ?? false
    func demand(_ holds: Bool, _ key: Key, _ what: String) throws {
      guard !holds else { return }
      throw DecodingError.dataCorruptedError(forKey: key, in: container, debugDescription: what)
    }
    let last = JSONPointer(pointer)?.tokens.last
    try demand(
      last.map { $0.utf8.elementsEqual(facet.utf8) } ?? false, .pointer, "not to the facet")
    try demand(UploadFileNames.isSafe(fileName), .fileName, "not a safe file name")
    try demand(MediaType.isWellFormed(mediaType), .mime, "not a media type")
    try demand(length >= 0 && length == source.length, .length, "not that of the content")
  }

  private static func source(_ container: KeyedDecodingContainer<Key>) throws -> Source {
    func corrupted(_ key: Key, _ what: String) -> DecodingError {
      .dataCorruptedError(forKey: key, in: container, debugDescription: what)
    }
    guard container.contains(.bytes) else {
      let file = try container.nestedContainer(keyedBy: FileKey.self, forKey: .file)
      let path = try file.decode(String.self, forKey: .path)
      guard path.utf8.first == UInt8(ascii: "/") else {
        throw corrupted(.file, "the path of the file is not absolute")
      }
      return .file(path: path, identity: try file.decode(FileIdentity.self, forKey: .identity))
    }
    guard !container.contains(.file) else { throw corrupted(.file, "both bytes and a file") }
    let text = try container.decode(String.self, forKey: .bytes)
    // Four characters stand for three bytes.
    guard text.utf8.count <= (maximumEncodedByteCount + 2) / 3 * 4,
      let data = Data(base64Encoded: text)
    else { throw corrupted(.bytes, "not base64, or too much of it") }
    return .bytes(Array(data))
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
