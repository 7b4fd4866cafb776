import BodyBuilding

/// An encoder of one value of a body.
struct BodyEncoder: Encoder {
  let part: EncodedPart

  var codingPath: [any CodingKey] { part.codingPath }

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedBodyContainer(part: part.opened(as: .object)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedBodyContainer(part: part.opened(as: .array))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension BodyEncoder: SingleValueEncodingContainer {
  func encodeNil() { part.opened(as: .scalar).set(.null) }

  func encode(_ value: Bool) { part.opened(as: .scalar).set(.bool(value)) }

  func encode(_ value: String) { part.opened(as: .scalar).set(.string(value)) }

  func encode(_ value: Double) { part.opened(as: .scalar).set(.double(value)) }

  func encode(_ value: Int) { part.opened(as: .scalar).set(.integer(Int64(value))) }

  func encode<Value: Encodable>(_ value: Value) throws { try part.encode(value) }

  // The protocol's default implementations for these types throw an error.

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128) throws { try part.encode(value) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128) throws { try part.encode(value) }
}
