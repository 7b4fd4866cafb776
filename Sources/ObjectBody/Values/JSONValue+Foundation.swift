public import Foundation
public import JSONText
import ObjectCoding

extension JSONValue {
  /// Parses JSON text.
  ///
  /// ```swift
  /// let value = try JSONValue(parsing: Data(#"{"a": [1]}"#.utf8))
  /// value["a"]?.array?.count    // 1
  /// ```
  ///
  /// - Parameter data: JSON text in UTF-8.
  /// - Throws: `JSONSyntaxError` if the text isn't JSON.
  public init(parsing data: Data) throws(JSONSyntaxError) {
    self = try JSONDocument(Array(data)).root.value
  }
}

extension JSONValue: Encodable {
  /// Encodes the value.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value): try value.encode(to: encoder)
    case .number(let value): try value.encode(to: encoder)
    case .string(let value): try value.encode(to: encoder)
    case .array(let values): try values.encode(to: encoder)
    case .object(let object):
      var container = encoder.container(keyedBy: AnyCodingKey.self)
      for member in object.members {
        try container.encode(member.value, forKey: AnyCodingKey(stringValue: member.key))
      }
    }
  }
}

extension JSONNumber: Encodable {
  /// Encodes the number as an integer, as a `Double`, or as a `Decimal` with up to 38 digits.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: Errors of the encoder.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value = integer(Int64.self) { return try container.encode(value) }
    if let value = integer(UInt64.self) { return try container.encode(value) }
    if JSONNumber(double) == self { return try container.encode(double) }
    try container.encode(Decimal(string: text) ?? Decimal(double))
  }
}
