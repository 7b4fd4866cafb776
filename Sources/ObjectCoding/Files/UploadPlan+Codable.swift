public import BodyBuilding

extension UploadPlan: Codable {
  private enum Key: String, CodingKey { case version, uploads }

  private static var version: Int { 1 }

  /// Encodes the plan with the version of its format.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: `EncodingError` for an ``Upload`` that can't be stored, or an error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(uploads, forKey: .uploads)
  }

  /// Decodes a plan. Its files can't be opened until `UploadPlan.resolve(roots:)` is called.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if the version is unknown or the uploads are inconsistent.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version == Self.version else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container,
        debugDescription: "expected version \(Self.version), found \(version)")
    }
    let uploads = try container.decode([Upload].self, forKey: .uploads)
    do throws(AttachmentError) { try self.init(uploads) } catch {
      throw DecodingError.dataCorruptedError(
        forKey: .uploads, in: container, debugDescription: error.description)
    }
  }
}
