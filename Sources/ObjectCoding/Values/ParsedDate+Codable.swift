public import DateText

extension ParsedDate: Codable, DirectlyEncodable, DirectlyDecodable {
  package static func read(_ decoder: ObjectDecoder) throws -> ParsedDate {
    try decoder.date(self)
  }

  /// Decodes a date from text in RFC 3339, and keeps its offset.
  ///
  /// In an object that is decoded with its definition, the formats of the property apply instead.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if the value isn't such text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let date = DateMapping.rfc3339.date(from: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "expected an RFC 3339 date-time")
    }
    self = date
  }

  /// Encodes the point in time as text in RFC 3339, with its offset.
  ///
  /// In a body, the format and the time zone of the property apply instead.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: `EncodingError` if the year isn't one from 0 to 9999, or an error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    let zone = offsetSeconds.flatMap { CivilTimeZone(offsetSeconds: $0) } ?? .utc
    try instant.encode(in: zone, to: encoder)
  }
}
