/// Encodes one value into a part of a body.
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

  // For the widest integers the protocol has forms of its own, which would refuse them.

  func encode(_ value: Int128) throws { try encodeAny(value) }

  func encode(_ value: UInt128) throws { try encodeAny(value) }

  private func encodeAny(_ value: some Encodable) throws {
    if let direct = value as? any DirectlyEncodable {
      run.part(part, as: .scalar, at: codingPath).set(direct.directValue)
    } else {
      try run.encode(value, into: part, at: codingPath)
    }
  }
}
