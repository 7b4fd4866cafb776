public import JSONText
import DateText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension JSONValue: Codable {
  /// Reads a value of any JSON type. Bodies and objects give it as it is; other decoders give numbers
  /// as near as theirs come.
  ///
  /// - Parameter decoder: Holds the value.
  /// - Throws: What the decoder throws.
  public init(from decoder: any Decoder) throws {
    // A decoder of ours never comes here on its own, but a type's own `init(from:)` may ask for it.
    if let decoder = decoder as? ObjectDecoder {
      self = Self.read(decoder)
    } else {
      self = JSONValue(try PropertyValue(from: decoder))
    }
  }

  /// Writes the value.
  ///
  /// - Parameter encoder: Gets the value.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws { try propertyValue.encode(to: encoder) }

  /// A value that was read from JSON, which has no instants and bytes of its own, and nothing foreign.
  private init(_ value: PropertyValue) {
    switch value {
    case .null, .attachment, .unsupported: self = .null
    case .bool(let value): self = .bool(value)
    case .integer(let value): self = .number(JSONNumber(value))
    case .double(let value): self = JSONNumber(value).map(JSONValue.number) ?? .null
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .instant(let value): self = .string(value.rfc3339() ?? "")
    case .data(let value): self = .string(value.base64EncodedString())
    case .array(let values): self = .array(values.map { JSONValue($0) })
    case .object(let object):
      self = .object(JSONObject(object.members.map { ($0.key, JSONValue($0.value)) }))
    }
  }
}

extension JSONNumber: Codable {
  /// Reads a number. Bodies and objects give it with its own text; other decoders give numbers as
  /// near as theirs come.
  ///
  /// - Parameter decoder: Holds a number.
  /// - Throws: `DecodingError` if it holds anything else.
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

  /// Writes the number.
  ///
  /// - Parameter encoder: Gets a number.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws { try propertyValue.encode(to: encoder) }
}
