/// Encodes the elements of an array of a body.
struct UnkeyedBodyContainer: UnkeyedEncodingContainer {
  let part: EncodedPart
  let codingPath: [any CodingKey]
  let run: EncodingRun

  var count: Int { part.count }

  func encodeNil() { part.append(.value(.null)) }

  func encode<Value: Encodable>(_ value: Value) throws { try encodeAny(value) }

  // For the widest integers the protocol has forms of its own, which would refuse them.

  func encode(_ value: Int128) throws { try encodeAny(value) }

  func encode(_ value: UInt128) throws { try encodeAny(value) }

  private func encodeAny(_ value: some Encodable) throws {
    part.append(try run.child(value, at: codingPath + [PathKey(index: count)]))
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    nextEncoder().container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    nextEncoder().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { nextEncoder() }

  private func nextEncoder() -> BodyEncoder {
    let path = run.path(codingPath, to: PathKey(index: count))
    let element = run.part(at: path) {
      let element = EncodedPart()
      part.append(.part(element))
      return element
    }
    return BodyEncoder(part: element, codingPath: path, run: run)
  }
}
