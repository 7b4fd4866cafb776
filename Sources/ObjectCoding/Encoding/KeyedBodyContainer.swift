import BodyBuilding

/// A container that encodes the members of an object.
struct KeyedBodyContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let part: EncodedPart
  let codingPath: [any CodingKey]
  let run: EncodingRun

  func encodeNil(forKey key: Key) { part.set(.value(.null), forKey: key.stringValue) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try encodeAny(value, forKey: key)
  }

  private func encodeAny(_ value: some Encodable, forKey key: Key) throws {
    part.set(try run.child(value, at: codingPath + [key]), forKey: key.stringValue)
  }

  // The protocol's default implementations for these types throw an error.

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128, forKey key: Key) throws { try encodeAny(value, forKey: key) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128, forKey key: Key) throws { try encodeAny(value, forKey: key) }

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

  private func encoder(under key: any CodingKey) -> BodyEncoder {
    let path = run.path(codingPath, to: key)
    return BodyEncoder(
      part: run.part(at: path) { part.part(forKey: key.stringValue) }, codingPath: path, run: run)
  }

  private func encodeIfPresent(any value: (some Encodable)?, forKey key: Key) throws {
    if let value { return try encode(value, forKey: key) }
    if run.nilEncodingStrategy == .null { encodeNil(forKey: key) }
  }
}

// The protocol's default implementations omit `nil`, so this extension replaces all of them.
extension KeyedBodyContainer {
  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    try encodeIfPresent(any: value, forKey: key)
  }

  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws {
    try encodeIfPresent(any: value, forKey: key)
  }

  func encodeIfPresent(_ value: String?, forKey key: Key) throws {
    try encodeIfPresent(any: value, forKey: key)
  }

  func encodeIfPresent(_ value: Double?, forKey key: Key) throws {
    try encodeIfPresent(any: value, forKey: key)
  }

  func encodeIfPresent(_ value: Float?, forKey key: Key) throws {
    try encodeIfPresent(any: value, forKey: key)
  }

  func encodeIfPresent(_ value: Int?, forKey key: Key) throws {
    try encodeIfPresent(any: value, forKey: key)
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
