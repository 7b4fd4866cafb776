import BodyBuilding

/// A container that encodes the elements of an array.
struct UnkeyedBodyContainer: UnkeyedEncodingContainer {
  let part: EncodedPart

  var codingPath: [any CodingKey] { part.codingPath }

  var count: Int { part.count }

  func encodeNil() { part.append(.null) }

  func encode(_ value: Bool) { part.append(.bool(value)) }

  func encode(_ value: String) { part.append(.string(value)) }

  func encode(_ value: Double) { part.append(.double(value)) }

  func encode(_ value: Int) { part.append(.integer(Int64(value))) }

  func encode<Value: Encodable>(_ value: Value) throws { try part.encodeElement(value) }

  // The protocol's default implementations for these types throw an error.

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128) throws { try part.encodeElement(value) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128) throws { try part.encodeElement(value) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    superEncoder().container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    superEncoder().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { BodyEncoder(part: part.nestedElement()) }
}
