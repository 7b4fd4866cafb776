import BodyBuilding

/// A container that encodes the members of an object.
struct KeyedBodyContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let part: EncodedPart

  var codingPath: [any CodingKey] { part.codingPath }

  func encodeNil(forKey key: Key) { part.set(.null, forKey: key.stringValue) }

  func encode(_ value: Bool, forKey key: Key) { part.set(.bool(value), forKey: key.stringValue) }

  func encode(_ value: String, forKey key: Key) {
    part.set(.string(value), forKey: key.stringValue)
  }

  func encode(_ value: Double, forKey key: Key) {
    part.set(.double(value), forKey: key.stringValue)
  }

  func encode(_ value: Int, forKey key: Key) {
    part.set(.integer(Int64(value)), forKey: key.stringValue)
  }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try part.encode(value, forKey: key)
  }

  // The protocol's default implementations for these types throw an error.

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128, forKey key: Key) throws { try part.encode(value, forKey: key) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128, forKey key: Key) throws { try part.encode(value, forKey: key) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder(under: key).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(under: key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder(under: AnyCodingKey.superclass) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(under: key) }

  private func encoder(under key: some CodingKey) -> BodyEncoder {
    BodyEncoder(part: part.nestedPart(forKey: key))
  }

  private func encodeIfPresent(any value: (some Encodable)?, forKey key: Key) throws {
    if let value { return try part.encode(value, forKey: key) }
    encodeAbsence(forKey: key)
  }

  private func encodeAbsence(forKey key: Key) {
    if part.run.nilEncodingStrategy == .null { encodeNil(forKey: key) }
  }
}

// The protocol's default implementations omit `nil`, so this extension replaces all of them.
extension KeyedBodyContainer {
  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    if let value { try part.encode(value, forKey: key) } else { encodeAbsence(forKey: key) }
  }

  func encodeIfPresent(_ value: Bool?, forKey key: Key) {
    if let value { encode(value, forKey: key) } else { encodeAbsence(forKey: key) }
  }

  func encodeIfPresent(_ value: String?, forKey key: Key) {
    if let value { encode(value, forKey: key) } else { encodeAbsence(forKey: key) }
  }

  func encodeIfPresent(_ value: Double?, forKey key: Key) {
    if let value { encode(value, forKey: key) } else { encodeAbsence(forKey: key) }
  }

  func encodeIfPresent(_ value: Float?, forKey key: Key) throws {
    try encodeIfPresent(any: value, forKey: key)
  }

  func encodeIfPresent(_ value: Int?, forKey key: Key) {
    if let value { encode(value, forKey: key) } else { encodeAbsence(forKey: key) }
  }

  func encodeIfPresent(_ value: Int8?, forKey key: Key) throws {
    try encodeIfPresent(any: value, forKey: key)
  }

  func encodeIfPresent(_ value: Int16?, forKey key: Key) throws {
    try encodeIfPresent(any: value, forKey: key)
  }

  func encodeIfPresent(_ value: Int32?, forKey key: Key) throws {
    try encodeIfPresent(any: value, forKey: key)
  }

  func encodeIfPresent(_ value: Int64?, forKey key: Key) throws {
    try encodeIfPresent(any: value, forKey: key)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encodeIfPresent(_ value: Int128?, forKey key: Key) throws {
    try encodeIfPresent(any: value, forKey: key)
  }

  func encodeIfPresent(_ value: UInt?, forKey key: Key) throws {
    try encodeIfPresent(any: value, forKey: key)
  }

  func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws {
    try encodeIfPresent(any: value, forKey: key)
  }

  func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws {
    try encodeIfPresent(any: value, forKey: key)
  }

  func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws {
    try encodeIfPresent(any: value, forKey: key)
  }

  func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws {
    try encodeIfPresent(any: value, forKey: key)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encodeIfPresent(_ value: UInt128?, forKey key: Key) throws {
    try encodeIfPresent(any: value, forKey: key)
  }
}
