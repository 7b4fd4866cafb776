public import DateText

extension ParsedDate: Decodable, DirectlyDecodable {
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
}
