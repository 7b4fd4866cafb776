public import BodyBuilding

extension TicketedUpload: Codable {
  private enum Key: String, CodingKey { case upload, ticket }

  /// Decodes an upload with its ticket. Its file can't be opened until
  /// `TicketedUpload.resolve(roots:)` is called.
  ///
  /// The URL of the ticket must be one that the `UploadURLPolicy` in the decoder's `userInfo` allows,
  /// which is stored under the key `uploadURLPolicy`. By default, that's `https` alone.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if the upload or the ticket is missing or malformed.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      upload: try container.decode(Upload.self, forKey: .upload),
      ticket: try container.decode(UploadTicket.self, forKey: .ticket))
  }

  /// Encodes the upload and the ticket. The fields of the ticket are credentials.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: `EncodingError` for an ``Upload`` that can't be stored, or an error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(upload, forKey: .upload)
    try container.encode(ticket, forKey: .ticket)
  }
}
