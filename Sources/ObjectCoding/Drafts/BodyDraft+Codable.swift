public import BodyBuilding
import ObjectSchema

extension BodyDraft: Codable {
  private enum Key: String, CodingKey { case version, object, digest, values, unvalidated, update }

  /// The mode of the parameters of an update.
  private struct Update: Codable { var type: String? }

  private static var version: Int { 1 }

  /// Encodes the draft so that ``init(from:)`` decodes an equal one.
  ///
  /// The values are encoded as one text, because most encoders don't keep the order of members, and
  /// some change numbers or the normalization of texts.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: `EncodingError` for a stream, for a file that isn't in a root directory with a name,
  ///   for more than `Upload.maximumEncodedByteCount` bytes of a file in memory, for an unsupported
  ///   value, or for values that are nested deeper than a body, where a file counts as two levels. Also throws
  ///   errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(objectName, forKey: .object)
    try container.encode(definitionDigest, forKey: .digest)
    let text: String
    do throws(DraftWriter.UnstorableValue) { text = try DraftWriter.text(of: values) } catch {
      throw EncodingError.invalidValue(
        self, EncodingError.Context(codingPath: encoder.codingPath, debugDescription: "\(error)"))
    }
    try container.encode(text, forKey: .values)
    if !unvalidatedNames.isEmpty {
      try container.encode(unvalidatedNames, forKey: .unvalidated)
    }
    if case .update(let type) = mode { try container.encode(Update(type: type), forKey: .update) }
  }

  /// Decodes a draft. Its files can't be opened until `BodyDraft.resolve(roots:)` is called.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if the version is unknown, or if values are missing or malformed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container,
        debugDescription: "expected version \(Self.version), found \(version)")
    }
    let text = try container.decode(String.self, forKey: .values)
    let values: PropertyObject
    do throws(DraftReader.MalformedValue) { values = try DraftReader.values(in: text) } catch {
      throw DecodingError.dataCorruptedError(
        forKey: .values, in: container, debugDescription: "\(error)")
    }
    self.init(
      objectName: try container.decode(String.self, forKey: .object),
      definitionDigest: try container.decode(String.self, forKey: .digest), values: values,
      unvalidatedNames: try container.decodeIfPresent([String].self, forKey: .unvalidated) ?? [],
      mode: try container.decodeIfPresent(Update.self, forKey: .update)
        .map { .update(type: $0.type) } ?? .create)
  }
}
