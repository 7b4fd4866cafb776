import JSONText

/// A container that decodes the members of an object, using the last value of a duplicated key.
struct KeyedObjectContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let decoder: ObjectDecoder
  private var keys = OrderedKeys()
  private var values: [JSONDocument.Element] = []

  init(_ decoder: ObjectDecoder, _ members: [(key: String, value: JSONDocument.Element)]) {
    self.decoder = decoder
    for member in members {
      let index = keys.insert(member.key)
      if index < values.count { values[index] = member.value } else { values.append(member.value) }
    }
  }

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] { keys.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { keys.index(of: key.stringValue) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try value(of: key).isNull }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try decoder.run.decode(type, from: decoder(of: key))
  }

  // The protocol's default implementations for these types throw an error.

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 {
    try decoder.run.decode(type, from: decoder(of: key))
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try decoder.run.decode(type, from: decoder(of: key))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try decoder(of: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(of: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder(of: AnyCodingKey.superclass) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(of: key) }

  private func decoder(of key: any CodingKey) throws -> ObjectDecoder {
    decoder.run.decoder(
      of: try value(of: key), decoder.scope.member(key.stringValue), at: codingPath + [key])
  }

  private func value(of key: any CodingKey) throws -> JSONDocument.Element {
    guard let index = keys.index(of: key.stringValue) else {
      throw DecodingError.keyNotFound(
        key, DecodingError.Context(codingPath: codingPath, debugDescription: "no such key"))
    }
    return values[index]
  }
}
