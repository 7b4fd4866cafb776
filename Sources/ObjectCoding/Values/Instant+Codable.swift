public import DateText

extension Instant: Codable, DirectlyEncodable, DirectlyDecodable {
  package static func read(_ decoder: ObjectDecoder) throws -> Instant {
    try decoder.instant(self)
  }

  /// Decodes an instant from text in RFC 3339.
  ///
  /// In an object that is decoded with its definition, the formats of the property apply instead.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if the value isn't such text.
  public init(from decoder: any Decoder) throws {
    self = try ParsedDate(from: decoder).instant
  }

  /// Encodes the instant as text in RFC 3339, with as many fraction digits as needed.
  ///
  /// In a body, the format of the property applies instead.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: `EncodingError` if the year isn't one from 0 to 9999, or an error of the encoder.
  public func encode(to encoder: any Encoder) throws { try encode(in: .utc, to: encoder) }

  /// Encodes the instant with the offset of a time zone.
  func encode(in zone: CivilTimeZone, to encoder: any Encoder) throws {
    guard let text = DateFormat.rfc3339(fractionDigits: nil).text(of: self, in: zone) else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "expected a year from 0 to 9999"))
    }
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
