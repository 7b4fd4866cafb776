public import BodyBuilding
import DateText
import JSONText

// Null, Booleans, numbers, strings, arrays and objects are encoded as they are. Any other value,
// and any value that a coder would change, is encoded as an object with a single key that starts
// with `$`. An object that happens to have this form is itself wrapped in such an object.

extension PropertyValue: Codable {
  /// The keys that mark values that aren't encoded as they are.
  private enum Tag: String, CaseIterable {
    case string = "$string"
    case number = "$number"
    case instant = "$instant"
    case day = "$day"
    case bytes = "$bytes"
    case file = "$file"
    case object = "$object"

    var key: AnyCodingKey { AnyCodingKey(stringValue: rawValue) }
  }

  /// The text that represents null in property lists.
  private static let propertyListNull = "$null"

  /// Decodes a value of any JSON type, or a value that was encoded by ``encode(to:)``.
  ///
  /// - Parameter decoder: The decoder to read from. Numbers are read as integers if possible.
  /// - Throws: Errors of the decoder.
  public init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: AnyCodingKey.self) {
      self = try Self.tagged(members) ?? .object(PropertyObject(members))
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

  /// Returns the value in a container whose only key is a tag, or `nil` for any other container.
  private static func tagged(
    _ members: KeyedDecodingContainer<AnyCodingKey>
  ) throws -> PropertyValue? {
    let keys = members.allKeys
    guard keys.count == 1, let tag = Tag(rawValue: keys[0].stringValue) else { return nil }
    func corrupted(_ expectation: String) -> DecodingError {
      .dataCorruptedError(
        forKey: tag.key, in: members, debugDescription: "expected \(expectation)")
    }
    switch tag {
    case .string:
      // Property lists can't represent the text that stands for null, so it's stored with a prefix.
      return .string(String(try members.decode(String.self, forKey: tag.key).dropFirst()))
    case .number:
      guard let number = JSONNumber(try members.decode(String.self, forKey: tag.key)) else {
        throw corrupted("a number")
      }
      return .number(number)
    case .instant:
      let parts = try members.decode([Int64].self, forKey: tag.key)
      guard parts.count == 2, 0..<1_000_000_000 ~= parts[1] else {
        throw corrupted("seconds and nanoseconds")
      }
      return .instant(Instant(seconds: parts[0], nanoseconds: Int32(parts[1])))
    case .day:
      guard let day = CivilDate(try members.decode(String.self, forKey: tag.key)) else {
        throw corrupted("YYYY-MM-DD")
      }
      return .day(day)
    case .bytes:
      guard let bytes = Base64.decode(try members.decode(String.self, forKey: tag.key)) else {
        throw corrupted("base64")
      }
      return .bytes(bytes)
    case .file: return .attachment(try members.decode(FileAttachment.self, forKey: tag.key))
    case .object:
      return .object(
        try PropertyObject(
          members.nestedContainer(keyedBy: AnyCodingKey.self, forKey: tag.key)))
    }
  }

  /// Encodes the value so that ``init(from:)`` decodes an equal one.
  ///
  /// JSON values are encoded as they are, and instants, days, bytes and files as objects with a key such
  /// as `$bytes`. Files are encoded as paths in root directories, and can't be opened after decoding
  /// until `PropertyObject.resolve(roots:)` is called.
  ///
  /// Foundation's binary property lists store values that compare as equal only once. If two texts
  /// differ only in their Unicode normalization, both are therefore decoded in the form of one.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: `EncodingError` for a stream or an unsupported value, or an error of the encoder.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .null:
      var container = encoder.singleValueContainer()
      try container.encodeNil()
    case .bool(let value): try value.encode(to: encoder)
    case .integer(let value): try value.encode(to: encoder)
    case .double(let value): try value.encode(to: encoder)
    case .number(let value):
      if let integer = value.integer(Int64.self) {
        try integer.encode(to: encoder)
      } else if let integer = value.integer(UInt64.self) {
        try integer.encode(to: encoder)
      } else if JSONNumber(value.double) == value {
        try value.double.encode(to: encoder)
      } else {
        try encode(value.text, as: .number, to: encoder)
      }
    case .string(let value) where value == Self.propertyListNull:
      try encode("=" + value, as: .string, to: encoder)
    case .string(let value): try value.encode(to: encoder)
    case .instant(let value):
      try encode([value.seconds, Int64(value.nanoseconds)], as: .instant, to: encoder)
    case .day(let value): try encode(value.text, as: .day, to: encoder)
    case .bytes(let value): try encode(Base64.encode(value), as: .bytes, to: encoder)
    case .array(let values): try values.encode(to: encoder)
    case .object(let object):
      if object.pairs.count == 1, Tag(rawValue: object.pairs[0].0) != nil {
        try encode(object, as: .object, to: encoder)
      } else {
        try object.encode(to: encoder)
      }
    case .attachment(let attachment): try encode(attachment, as: .file, to: encoder)
    case .unsupported(let name):
      throw EncodingError.invalidValue(
        name,
        EncodingError.Context(
          codingPath: encoder.codingPath,
          debugDescription: "expected a value that a property can hold, found \(name)"))
    }
  }

  private func encode(_ content: some Encodable, as tag: Tag, to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyCodingKey.self)
    try container.encode(content, forKey: tag.key)
  }
}

extension PropertyObject: Codable {
  /// Decodes the members of an object.
  ///
  /// - Parameter decoder: The decoder to read from. Most decoders don't keep the order of members.
  /// - Throws: `DecodingError` if the value isn't an object.
  public init(from decoder: any Decoder) throws {
    try self.init(decoder.container(keyedBy: AnyCodingKey.self))
  }

  init(_ container: KeyedDecodingContainer<AnyCodingKey>) throws {
    self.init(
      pairs: try container.allKeys.map { key in
        (key.stringValue, try container.decode(PropertyValue.self, forKey: key))
      })
  }

  /// Encodes the members.
  ///
  /// - Parameter encoder: The encoder to write to.
  /// - Throws: `EncodingError` for a stream, for an unsupported value, or for two keys that Swift
  ///   considers equal, because most encoders keep only one of them. Also throws errors of the
  ///   encoder.
  public func encode(to encoder: any Encoder) throws {
    guard Set(keys).count == keys.count else {
      throw EncodingError.invalidValue(
        self,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "expected unique keys"))
    }
    var container = encoder.container(keyedBy: AnyCodingKey.self)
    for (key, value) in pairs {
      try container.encode(value, forKey: AnyCodingKey(stringValue: key))
    }
  }
}

extension PropertyValue {
  /// Creates a value from a JSON value. Numbers become Swift numbers if those are exact.
  init(_ value: JSONValue) {
    switch value {
    case .number(let number):
      if let integer = number.integer(Int64.self) {
        self = .integer(integer)
      } else {
        self = JSONNumber(number.double) == number ? .double(number.double) : .number(number)
      }
    // The JSON reader limits nesting, and therefore also this recursion.
    case .array(let values): self = .array(values.map { PropertyValue($0) })
    case .object(let object):
      self = .object(
        PropertyObject(pairs: object.members.map { ($0.key, PropertyValue($0.value)) }))
    default: self = value.propertyValue
    }
  }
}
