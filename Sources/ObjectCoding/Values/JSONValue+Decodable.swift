public import JSONText

extension JSONValue: Decodable {
  /// Decodes a value of any JSON type. Decoders may round numbers, but that of
  /// `ObjectDefinition.decode` doesn't.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: Errors of the decoder.
  public init(from decoder: any Decoder) throws {
    // An `ObjectDecoder` reads JSON values directly, but a type's `init(from:)` may call this one.
    if let decoder = decoder as? ObjectDecoder {
      self = Self.read(decoder)
    } else if let members = try? decoder.container(keyedBy: AnyCodingKey.self) {
      self = .object(
        JSONObject(
          try members.allKeys.map { key in
            (key.stringValue, try members.decode(JSONValue.self, forKey: key))
          }))
    } else if var elements = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !elements.isAtEnd { values.append(try elements.decode(JSONValue.self)) }
      self = .array(values)
    } else {
      self = try Self.scalar(decoder.singleValueContainer())
    }
  }

  private static func scalar(_ container: any SingleValueDecodingContainer) throws -> JSONValue {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(Int64.self) { return .number(JSONNumber(value)) }
    if let value = try? container.decode(UInt64.self) { return .number(JSONNumber(value)) }
    if let value = try? container.decode(Double.self), let number = JSONNumber(value) {
      return .number(number)
    }
    return .string(try container.decode(String.self))
  }
}

extension JSONNumber: Decodable {
  /// Decodes a number. Decoders may round it, but that of `ObjectDefinition.decode` doesn't.
  ///
  /// - Parameter decoder: The decoder to read from.
  /// - Throws: `DecodingError` if the value isn't a number.
  public init(from decoder: any Decoder) throws {
    if let decoder = decoder as? ObjectDecoder {
      self = try Self.read(decoder)
    } else if case .number(let number) = try JSONValue(from: decoder) {
      self = number
    } else {
      throw DecodingError.typeMismatch(
        JSONNumber.self,
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "expected a number")
      )
    }
  }
}
