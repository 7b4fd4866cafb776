public import DateText

extension CivilDate: Codable, DirectlyEncodable, DirectlyDecodable {
  package static func read(_ decoder: ObjectDecoder) throws -> CivilDate { try decoder.day(self) }

  /// Decodes a calendar day from text, `YYYY-MM-DD`.
  ///
  /// In an object that is decoded with its definition, the formats of the property apply instead.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if the value isn't such text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let day = CivilDate(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected a date, YYYY-MM-DD")
    }
    self = day
  }

  /// Encodes the calendar day as text, `YYYY-MM-DD`.
  ///
  /// In a body, the format of the property applies instead.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
