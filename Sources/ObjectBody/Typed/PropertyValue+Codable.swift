import DateText
import JSONText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PropertyValue: Codable {
  /// Reads a value of any JSON type.
  ///
  /// - Parameter decoder: Holds the value. Numbers are whole numbers where they can be.
  /// - Throws: What the decoder throws.
  public init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: PathKey.self) {
      self = .object(
        PropertyObject(
          pairs: try members.allKeys.map { key in
            (key.stringValue, try members.decode(PropertyValue.self, forKey: key))
          }))
    } else if var elements = try? decoder.unkeyedContainer() {
      var values: [PropertyValue] = []
      while !elements.isAtEnd { values.append(try elements.decode(PropertyValue.self)) }
      self = .array(values)
    } else {
      self = try Self.scalar(decoder.singleValueContainer())
    }
  }

  private static func scalar(
    _ container: any SingleValueDecodingContainer
  ) throws -> PropertyValue {
    if container.decodeNil() { return .null }
    if let value = try? container.decode(Bool.self) { return .bool(value) }
    if let value = try? container.decode(Int64.self) { return .integer(value) }
    if let value = try? container.decode(UInt64.self) { return .number(JSONNumber(value)) }
    if let value = try? container.decode(Double.self) { return .double(value) }
    return .string(try container.decode(String.self))
  }

  /// Writes the value; an instant as RFC 3339 text, bytes as base64.
  ///
  /// - Parameter encoder: Gets the value.
  /// - Throws: What the encoder throws; `EncodingError` for an instant past the year 9999,
  ///   and for what is foreign.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .array(let values): return try values.encode(to: encoder)
    case .object(let object): return try object.encode(to: encoder)
    default: break
    }
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .number(let value): try container.encode(number: value)
    case .string(let value): try container.encode(value)
    case .instant(let value):
      guard let text = value.rfc3339() else {
        throw EncodingError.invalidValue(
          value,
          EncodingError.Context(
            codingPath: encoder.codingPath, debugDescription: "a date past the year 9999"))
      }
      try container.encode(text)
    case .data(let value): try container.encode(value.base64EncodedString())
    case .attachment:
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "a file has no text; see UploadPlan"))
    case .unsupported(let name):
      throw EncodingError.invalidValue(
        name,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "no property can hold a \(name)"))
    case .null, .array, .object: try container.encodeNil()
    }
  }
}

extension SingleValueEncodingContainer {
  fileprivate mutating func encode(number: JSONNumber) throws {
    if let value = number.integer(Int64.self) { return try encode(value) }
    if let value = number.integer(UInt64.self) { return try encode(value) }
    if JSONNumber(number.double) == number { return try encode(number.double) }
    try encode(Decimal(string: number.text) ?? Decimal(number.double))
  }
}

extension PropertyObject: Codable {
  /// Reads the members of an object.
  ///
  /// - Parameter decoder: Holds an object.
  /// - Throws: `DecodingError` if it holds anything else.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: PathKey.self)
    self.init(
      pairs: try members.allKeys.map { key in
        (key.stringValue, try members.decode(PropertyValue.self, forKey: key))
      })
  }

  /// Writes the members.
  ///
  /// - Parameter encoder: Gets an object.
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PathKey.self)
    for (key, value) in pairs {
      try container.encode(value, forKey: PathKey(stringValue: key))
    }
  }
}

extension PropertyValue {
  /// A JSON value, its numbers as numbers of Swift where those hold them exactly.
  init(_ value: JSONValue) {
    switch value {
    case .number(let number):
      if let integer = number.integer(Int64.self) {
        self = .integer(integer)
      } else {
        self = JSONNumber(number.double) == number ? .double(number.double) : .number(number)
      }
    // What was read from JSON nests no deeper than the reader lets it.
    case .array(let values): self = .array(values.map { PropertyValue($0) })
    case .object(let object):
      self = .object(
        PropertyObject(
          pairs: object.members.map { ($0.key, PropertyValue($0.value)) }))
    default: self = value.propertyValue
    }
  }
}
