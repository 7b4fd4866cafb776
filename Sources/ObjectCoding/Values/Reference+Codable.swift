public import BodyBuilding

extension Reference: Codable {
  /// The keys of a reference in the server's responses.
  private enum ReadKey: String, CodingKey {
    case id = "_id"
    case object
  }

  /// Decodes a reference from the text of the identifier, or from the object that the server sends
  /// instead, such as `{"_id": "4d55c3a7f8a94c0b2e000001", "object": "account"}`.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if the value has neither form.
  public init(from decoder: any Decoder) throws {
    guard let members = try? decoder.container(keyedBy: ReadKey.self) else {
      self.init(try ObjectID(from: decoder))
      return
    }
    self.init(
      try members.decode(ObjectID.self, forKey: .id),
      object: try members.decodeIfPresent(String.self, forKey: .object))
  }

  /// Encodes the identifier as a string of 24 hexadecimal digits.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Errors of the encoder.
  public func encode(to encoder: any Encoder) throws { try id.encode(to: encoder) }
}
