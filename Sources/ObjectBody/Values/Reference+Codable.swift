extension Reference: Codable {
  /// The keys of a reference as the server tells it.
  private enum ReadKey: String, CodingKey {
    case id = "_id"
    case object
  }

  /// Reads a reference from the identifier's text, or from the object that the server tells instead,
  /// such as `{"_id": "4d55c3a7f8a94c0b2e000001", "object": "account"}`.
  ///
  /// - Parameter decoder: Holds a string of 24 hexadecimal digits, or an object with one as `_id`.
  /// - Throws: `DecodingError` if it holds anything else.
  public init(from decoder: any Decoder) throws {
    guard let members = try? decoder.container(keyedBy: ReadKey.self) else {
      self.init(try ObjectID(from: decoder))
      return
    }
    self.init(
      try members.decode(ObjectID.self, forKey: .id),
      object: try members.decodeIfPresent(String.self, forKey: .object))
  }

  /// Writes the identifier as text; the definition knows the kind of the object.
  ///
  /// - Parameter encoder: Gets a string of 24 hexadecimal digits.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws { try id.encode(to: encoder) }
}
