import BodyBuilding

/// An encoder of one value of a body.
struct BodyEncoder: Encoder {
  let part: EncodedPart
  let codingPath: [any CodingKey]
  let run: EncodingRun

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(
      KeyedBodyContainer(
        part: run.part(part, as: .object, at: codingPath), codingPath: codingPath, run: run))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    UnkeyedBodyContainer(
      part: run.part(part, as: .array, at: codingPath), codingPath: codingPath, run: run)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension BodyEncoder: SingleValueEncodingContainer {
  func encodeNil() { run.part(part, as: .scalar, at: codingPath).set(.null) }

  func encode<Value: Encodable>(_ value: Value) throws { try encodeAny(value) }

  // The protocol's default implementations for these types throw an error.

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: Int128) throws { try encodeAny(value) }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  func encode(_ value: UInt128) throws { try encodeAny(value) }

  private func encodeAny(_ value: some Encodable) throws {
    if let direct = value as? any DirectlyEncodable {
      run.part(part, as: .scalar, at: codingPath).set(direct.directValue)
    } else {
      try run.encode(value, into: part, at: codingPath)
    }
  }
}
